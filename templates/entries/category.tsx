import type { TemplateProps } from '../../pipeline/plan/page-request.ts';
import { Body } from '../components/body.tsx';
import { ListingList } from '../components/listing.tsx';
import { indexLayoutMessages } from '../layouts/index-layout.messages.ts';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { PageContext, TemplateInput } from '../page-context.ts';
import styles from './category.module.css';

/** Blog category and help category: what belongs to it, and the other categories. */
export function Category({ props, context }: TemplateInput<TemplateProps['blog-category']>) {
  const { title, summary, items, categories, backLink } = props;
  const aside = { title: indexLayoutMessages[context.locale].categories, links: categories };
  return (
    <IndexLayout title={title} summary={summary} context={context} aside={aside} backLink={backLink}>
      <About {...context} />
      <ListingList items={items.map((item) => ({ ...item, label: '' }))} context={context} />
    </IndexLayout>
  );
}

export function Author({ props, context }: TemplateInput<TemplateProps['blog-author']>) {
  const { title, summary, items, backLink } = props;
  return (
    <IndexLayout title={title} summary={summary} context={context} backLink={backLink}>
      <About {...context} />
      <ListingList items={items} context={context} />
    </IndexLayout>
  );
}

/** What the item's own text says of what is listed. */
function About(context: PageContext) {
  const { body } = context;
  if (body === undefined || ('html' in body && body.html === '')) return null;
  return (
    <div className={styles.about}>
      <Body context={context} />
    </div>
  );
}
