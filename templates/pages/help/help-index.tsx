import { LinkList } from '../../components/lists/link-list.tsx';
import { ListingList } from '../../components/lists/listing.tsx';
import { IndexLayout } from '../../layouts/index-layout.tsx';
import type { TemplateInput } from '../../page-context.ts';
import { SearchField } from '../../slices/search-field.tsx';
import type { TemplateProps } from '../../template-props.ts';
import styles from './help-index.module.css';

/** Renders the help center: each category with its articles. */
export default function HelpIndex({ props, context }: TemplateInput<TemplateProps<'help-index'>>) {
  const { title, summary, categories } = props;
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      <div className={styles.search}>
        <SearchField id="help-search" locale={context.locale} />
      </div>
      {categories.length === 0 && <ListingList items={[]} context={context} />}
      {categories.map(({ link, articles }) => (
        <section key={link.path} className={styles.topic}>
          <div>
            <h2>
              <a href={link.path}>{link.title}</a>
            </h2>
            <p>{link.summary}</p>
          </div>
          <LinkList links={articles} />
        </section>
      ))}
    </IndexLayout>
  );
}
