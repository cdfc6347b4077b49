import { siteTexts } from '../../locales/site.ts';
import type { ListProps } from '../../model/content-types/props/list.ts';
import type { LinkTo } from '../../model/shapes/links.ts';
import { Body } from '../components/body.tsx';
import { ListingList } from '../components/lists/listing.tsx';
import type { PageContext, TemplateInput } from '../page-context.ts';
import styles from './category.module.css';
import { IndexLayout } from './index-layout.tsx';

interface CategoryProps extends ListProps {
  backLink?: LinkTo | undefined;
  categories: LinkTo[];
}

/** Renders a blog or help category: its items, and the other categories. */
export function Category({ props, context }: TemplateInput<CategoryProps>) {
  const { title, summary, items, categories, backLink } = props;
  const aside = { title: siteTexts[context.locale].frame.indexLayout.categories, links: categories };
  return (
    <IndexLayout title={title} summary={summary} context={context} aside={aside} backLink={backLink}>
      <About {...context} />
      <ListingList items={items.map((item) => ({ ...item, label: '' }))} context={context} />
    </IndexLayout>
  );
}

/** Renders the item's own text about the list. */
export function About(context: PageContext) {
  if (context.body === undefined || context.body.length === 0) return null;
  return (
    <div className={styles.about}>
      <Body context={context} />
    </div>
  );
}
