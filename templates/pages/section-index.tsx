import { Feeds } from '../components/lists/feeds.tsx';
import { ListingList } from '../components/lists/listing.tsx';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';

/** Renders the list of a section: research, newsroom, events, market updates or authors. */
export default function SectionIndex({ props, context }: TemplateInput<TemplateProps<'section-index'>>) {
  const { title, summary, items } = props;
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      <ListingList items={items} context={context} />
      <Feeds {...context} />
    </IndexLayout>
  );
}
