import { ArticleLayout } from '../layouts/article.tsx';
import type { TemplateInput } from '../page-context.ts';
import { DotMap } from '../pictures/dot-map.tsx';
import type { TemplateProps } from '../template-props.ts';

/** Renders an article about rates, with a map of its lanes in the head. */
export default function MarketUpdate({ props, context }: TemplateInput<TemplateProps<'market-update'>>) {
  const picture = props.map && <DotMap map={props.map} isHalf context={context} />;
  return <ArticleLayout article={props} context={context} picture={picture} />;
}
