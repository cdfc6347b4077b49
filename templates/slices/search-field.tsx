import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island } from '../components/island.tsx';
import styles from './search-field.module.css';

interface SearchFieldProps {
  id: string;
  locale: Locale;
  /** True in a panel that opens: the field then gets the focus. */
  isFocused?: true;
}

/** Renders a form that leads to the search page. At the first touch it gets a list of suggestions. */
export function SearchField({ id, locale, isFocused }: SearchFieldProps) {
  // A panel that a visitor opens for its only field gives it the focus; a page never does.
  const words = siteTexts[locale].components.search;
  return (
    <Island name="search-field" on="interaction">
      <search>
        <form className={styles.form} action="/search" method="get">
          <label htmlFor={id}>{words.label}</label>
          <div className={styles.row}>
            <div className={styles.field}>
              <input id={id} name="q" type="search" autoComplete="off" {...(isFocused && { autoFocus: true })} />
            </div>
            <button type="submit">{words.button}</button>
          </div>
        </form>
      </search>
    </Island>
  );
}
