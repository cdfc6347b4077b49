import type { TemplateProps } from '../../pipeline/plan/page-request.ts';
import { Feeds } from '../components/feeds.tsx';
import { ListingList } from '../components/listing.tsx';
import { Pagination } from '../components/pagination.tsx';
import { indexLayoutMessages } from '../layouts/index-layout.messages.ts';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';

/** Research, newsroom, events, market updates, authors. */
export function SectionIndex({ props, context }: TemplateInput<TemplateProps['section-index']>) {
  const { title, summary, items } = props;
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      <ListingList items={items} context={context} />
      <Feeds {...context} />
    </IndexLayout>
  );
}

export function BlogLanding({ props, context }: TemplateInput<TemplateProps['blog-landing']>) {
  const { title, summary, items, categories, pagination } = props;
  const aside = { title: indexLayoutMessages[context.locale].categories, links: categories };
  return (
    <IndexLayout title={title} summary={summary} context={context} aside={aside}>
      <ListingList items={items} context={context} />
      <Pagination {...pagination} locale={context.locale} />
      <Feeds {...context} />
    </IndexLayout>
  );
}
