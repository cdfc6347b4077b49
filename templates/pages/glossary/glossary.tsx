import { siteTexts } from '../../../locales/site.ts';
import { ListingList } from '../../components/lists/listing.tsx';
import { TermList } from '../../components/lists/term-list.tsx';
import { IndexLayout } from '../../layouts/index-layout.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './glossary.module.css';
import { GlossaryFilter } from './glossary-filter.tsx';

/** Renders every term by its initial. With script, a field filters the list. */
export default function Glossary({ props, context }: TemplateInput<TemplateProps<'glossary'>>) {
  const words = siteTexts[context.locale].pages.glossary;
  const { title, summary, groups } = props;
  const name = (initial: string) => (initial === '#' ? words.otherInitial : initial);
  if (groups.length === 0) {
    return (
      <IndexLayout title={title} summary={summary} context={context}>
        <ListingList items={[]} context={context} />
      </IndexLayout>
    );
  }
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      <div className={styles.finder}>
        <GlossaryFilter locale={context.locale} />
      </div>
      <nav aria-label={words.termIndex} className={styles.lasting} data-letters="">
        <ul className={styles.letters}>
          {groups.map(({ initial }) => (
            <li key={initial}>
              <a href={`#${initialId(initial)}`}>{name(initial)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.list}>
        {groups.map(({ initial, terms }) => (
          <section key={initial} className={styles.letter} aria-labelledby={initialId(initial)} data-initial="">
            <h2 id={initialId(initial)}>{name(initial)}</h2>
            <TermList terms={terms} />
          </section>
        ))}
      </div>
    </IndexLayout>
  );
}

function initialId(initial: string): string {
  return `initial-${initial === '#' ? 'other' : initial.toLowerCase()}`;
}
