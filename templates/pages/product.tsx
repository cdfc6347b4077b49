import { BlockPage, withKicker } from '../layouts/block-page.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';

/** Renders a product page, whose hero names the kind of service. */
export default function Product({ props, context }: TemplateInput<TemplateProps<'product'>>) {
  return <BlockPage props={{ ...props, blocks: withKicker(props.blocks, props.kind) }} context={context} />;
}
