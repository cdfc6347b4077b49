import { siteTexts } from '../../../locales/site.ts';
import { Feeds } from '../../components/lists/feeds.tsx';
import { ListingList } from '../../components/lists/listing.tsx';
import { Pagination } from '../../components/lists/pagination.tsx';
import { Picture } from '../../components/picture.tsx';
import whole from '../../components/whole-cell.module.css';
import { formatDay } from '../../format.ts';
import { IndexLayout } from '../../layouts/index-layout.tsx';
import type { PageContext, TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './blog-landing.module.css';

type Props = TemplateProps<'blog-landing'>;

interface LeadProps {
  post: Props['items'][number];
  figure: Props['figure'];
  context: PageContext;
}

/** Renders the blog: the newest post with its figure, then the list of the others. */
export default function BlogLanding({ props, context }: TemplateInput<Props>) {
  const { title, summary, figure, items, categories, pagination } = props;
  const lead = pagination.page === 1 ? items[0] : undefined;
  const rest = lead === undefined ? items : items.slice(1);
  const aside = { title: siteTexts[context.locale].frame.indexLayout.categories, links: categories };
  return (
    <IndexLayout title={title} summary={summary} context={context} aside={aside}>
      {lead && <Lead post={lead} figure={figure} context={context} />}
      {(rest.length > 0 || !lead) && <ListingList items={rest} context={context} />}
      <Pagination {...pagination} locale={context.locale} />
      <Feeds {...context} />
    </IndexLayout>
  );
}

/** Renders a post with its figure, whose alternative text is in the post. */
function Lead({ post: { path, title, summary, label, date }, figure, context: { locale } }: LeadProps) {
  return (
    <section className={`${styles.lead} ${whole.whole}`}>
      <div className={styles.words}>
        <p className={styles.about}>
          {label && <span>{label}</span>} {date && <time dateTime={date}>{formatDay(date, locale)}</time>}
        </p>
        <h2 className={styles.title}>
          <a href={path}>{title}</a>
        </h2>
        <p className={styles.summary}>{summary}</p>
      </div>
      {figure && (
        <div className={styles.figure}>
          <Picture image={{ ...figure, alt: '' }} place="lead" />
        </div>
      )}
    </section>
  );
}
