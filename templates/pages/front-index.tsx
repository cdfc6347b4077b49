import { Feeds } from '../components/lists/feeds.tsx';
import { FrontList } from '../components/lists/front-list.tsx';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';

/** Renders the list of a section whose items have charts: research. */
export default function FrontIndex({ props, context }: TemplateInput<TemplateProps<'front-index'>>) {
  const { title, summary, items } = props;
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      <FrontList items={items} context={context} />
      <Feeds {...context} />
    </IndexLayout>
  );
}
