import type { TemplateProps } from '../../pipeline/plan/page-request.ts';
import { Body } from '../components/body.tsx';
import { ListingList } from '../components/listing.tsx';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';

/** Blog category and help category: what belongs to it, and the other categories. */
export function Category({ props, context }: TemplateInput<TemplateProps['blog-category']>) {
  const { title, summary, items, categories, backLink } = props;
  const aside = { title: context.messages.categories, links: categories };
  return (
    <IndexLayout title={title} summary={summary} context={context} aside={aside} backLink={backLink}>
      <Body context={context} />
      <ListingList items={items.map((item) => ({ ...item, label: '' }))} context={context} />
    </IndexLayout>
  );
}

export function Author({ props, context }: TemplateInput<TemplateProps['blog-author']>) {
  const { title, summary, items, backLink } = props;
  return (
    <IndexLayout title={title} summary={summary} context={context} backLink={backLink}>
      <Body context={context} />
      <ListingList items={items} context={context} />
    </IndexLayout>
  );
}
