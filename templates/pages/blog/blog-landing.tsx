import { Feeds } from '../../components/lists/feeds.tsx';
import { ListingList } from '../../components/lists/listing.tsx';
import { Pagination } from '../../components/lists/pagination.tsx';
import { Picture } from '../../components/picture.tsx';
import whole from '../../components/whole-cell.module.css';
import { formatDay } from '../../format.ts';
import { indexLayoutMessages } from '../../layouts/index-layout.messages.ts';
import { IndexLayout } from '../../layouts/index-layout.tsx';
import type { PageContext, TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './blog-landing.module.css';

type LeadPost = NonNullable<TemplateProps<'blog-landing'>['lead']>;

/** Renders the blog: the newest post with its figure, then the list of the others. */
export default function BlogLanding({ props, context }: TemplateInput<TemplateProps<'blog-landing'>>) {
  const { title, summary, lead, items, categories, pagination } = props;
  const aside = { title: indexLayoutMessages[context.locale].categories, links: categories };
  return (
    <IndexLayout title={title} summary={summary} context={context} aside={aside}>
      {lead && <Lead post={lead} context={context} />}
      {(items.length > 0 || !lead) && <ListingList items={items} context={context} />}
      <Pagination {...pagination} locale={context.locale} />
      <Feeds {...context} />
    </IndexLayout>
  );
}

/** Renders the newest post with the figure of its text. The figure has no alternative text here, because the post has it. */
function Lead({ post, context: { locale } }: { post: LeadPost; context: PageContext }) {
  const { path, title, summary, label, date, image } = post;
  return (
    <section className={`${styles.lead} ${whole.whole}`}>
      <div className={styles.words}>
        <p className={styles.about}>
          {label && <span>{label}</span>} {date && <time dateTime={date}>{formatDay(date, locale)}</time>}
        </p>
        <h2>
          <a href={path}>{title}</a>
        </h2>
        <p className={styles.summary}>{summary}</p>
      </div>
      {image && (
        <div className={styles.figure}>
          <Picture image={{ ...image, alt: '' }} sizes="(min-width: 64rem) 48vw, 94vw" />
        </div>
      )}
    </section>
  );
}

declare module '../../registry.ts' {
  interface PageComponents {
    'blog-landing': typeof BlogLanding;
  }
}
