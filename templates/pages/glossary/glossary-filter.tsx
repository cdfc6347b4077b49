import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import { Island } from '../../components/island.tsx';
import styles from './glossary-filter.module.css';

/** Renders a field that filters the terms of the page. Without script it is hidden, and the list is complete. */
export function GlossaryFilter({ locale }: { locale: Locale }) {
  const { label, clear, ...texts } = siteTexts[locale].components.glossaryFilter;
  return (
    <Island name="glossary-filter" on="visible" className={styles.filter} props={texts}>
      <search>
        <label htmlFor="term-filter">{label}</label>
        <input id="term-filter" type="search" autoComplete="off" spellCheck={false} />
        <output htmlFor="term-filter" />
        <button type="button" className="quiet" hidden>
          {clear}
        </button>
      </search>
    </Island>
  );
}
