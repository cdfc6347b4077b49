import { siteTexts } from '../../../locales/site.ts';
import styles from '../../layouts/errors.module.css';
import { PlainError } from '../../layouts/plain-error.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';

/** Renders the 404 page: search, and the main pages. */
export default function NotFound(input: TemplateInput<TemplateProps<'not-found'>>) {
  const words = siteTexts[input.context.locale].components.search;
  return (
    <PlainError {...input} kind="404">
      <search>
        <form className={styles.form} action="/search" method="get">
          <label htmlFor="search-query">{words.label}</label>
          <div className={styles.row}>
            <input id="search-query" name="q" type="search" autoComplete="off" />
            <button type="submit">{words.button}</button>
          </div>
        </form>
      </search>
    </PlainError>
  );
}
