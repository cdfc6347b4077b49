import { Feeds } from '../../components/lists/feeds.tsx';
import { ListingList } from '../../components/lists/listing.tsx';
import { Pagination } from '../../components/lists/pagination.tsx';
import { indexLayoutMessages } from '../../layouts/index-layout.messages.ts';
import { IndexLayout } from '../../layouts/index-layout.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';

export default function BlogLanding({ props, context }: TemplateInput<TemplateProps<'blog-landing'>>) {
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

declare module '../../registry.ts' {
  interface PageComponents {
    'blog-landing': typeof BlogLanding;
  }
}
