import { ListingList } from '../../components/lists/listing.tsx';
import { About } from '../../layouts/category.tsx';
import { IndexLayout } from '../../layouts/index-layout.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';

/** Renders the description of a desk, and its articles. */
export default function Author({ props, context }: TemplateInput<TemplateProps<'blog-author'>>) {
  const { title, summary, items, backLink } = props;
  return (
    <IndexLayout title={title} summary={summary} context={context} backLink={backLink}>
      <About {...context} />
      <ListingList items={items} context={context} />
    </IndexLayout>
  );
}
