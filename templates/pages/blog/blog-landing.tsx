import { siteTexts } from '../../../locales/site.ts';
import { Feeds } from '../../components/lists/feeds.tsx';
import { FrontList } from '../../components/lists/front-list.tsx';
import { ListingList } from '../../components/lists/listing.tsx';
import { Pagination } from '../../components/lists/pagination.tsx';
import { IndexLayout } from '../../layouts/index-layout.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';

/** Renders the blog. Its first page begins with the newest post. */
export default function BlogLanding({ props, context }: TemplateInput<TemplateProps<'blog-landing'>>) {
  const { title, summary, items, categories, pagination } = props;
  const aside = { title: siteTexts[context.locale].frame.indexLayout.categories, links: categories };
  const List = pagination.page === 1 ? FrontList : ListingList;
  return (
    <IndexLayout title={title} summary={summary} context={context} aside={aside}>
      <List items={items} context={context} />
      <Pagination {...pagination} locale={context.locale} />
      <Feeds {...context} />
    </IndexLayout>
  );
}
