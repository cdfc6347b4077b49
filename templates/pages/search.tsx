import { useContext } from 'react';
import { htmlSlot } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import { dataSetPartHashes, staticQueryUrl } from '../../contract/paths.ts';
import { siteTexts } from '../../locales/site.ts';
import { ANSWER_SETS } from '../../tools/site-search/definition.ts';
import { Island, IslandFilesContext } from '../components/island.tsx';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import parts from './search-answers.module.css';
import styles from './site-index.module.css';

/**
 * Renders the search of the site, and below it a list of all pages by section. The list serves visitors without script,
 * without a query or without results. Two islands follow the field: the direct answers, which the edge writes without
 * script, and the results.
 *
 * The islands are hydrated when the browser is idle. The first interaction would be too late, because a link may contain
 * a query. Hydration at load would be too early, because a navigation would then wait for React before it shows the
 * page.
 */
export default function Search({ props, context }: TemplateInput<TemplateProps<'search'>>) {
  const { title, summary, glossary, sections } = props;
  const { locale } = context;
  const words = siteTexts[locale].pages.searchPage;
  const { modules, staticQueries } = useContext(IslandFilesContext);
  const index = staticQueryUrl(staticQueries['search'] ?? '');
  const pageTexts = dataSetPartHashes('search', staticQueries).map(staticQueryUrl);
  const { label, button, ...texts } = siteTexts[locale].components.search;
  const hashes = Object.fromEntries(ANSWER_SETS.map((name) => [name, staticQueries[name] ?? '']));
  const script = modules['search-field'] ?? '';
  return (
    <div className={styles.page}>
      <IndexLayout title={title} summary={summary} context={context}>
        <search>
          <form className={parts.form} action="/search" method="get">
            <label htmlFor="site-search">{label}</label>
            <div className={parts.row}>
              <input
                id="site-search"
                className={parts.field}
                name="q"
                type="search"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="search"
                maxLength={200}
                aria-describedby="search-status"
              />
              <button type="submit">{button}</button>
            </div>
          </form>
        </search>
        <Island
          name="site-search"
          on="idle"
          className={parts.answers}
          props={{ words: siteTexts[locale].tools.siteSearch.answer, locale, hashes, index, script }}
        >
          <div {...htmlSlot('answers', html``)} />
        </Island>
        <Island name="search" on="idle" props={{ index, pageTexts, glossary, locale, texts }} />
        <section className={styles.index} aria-labelledby="site-index">
          <div className={styles.about}>
            <h2 id="site-index">{words.siteIndex}</h2>
            <noscript>
              <p>{words.withoutScript}</p>
            </noscript>
          </div>
          {sections.map((section) => (
            <section key={section.title} className={styles.section}>
              <h3>{section.path === undefined ? section.title : <a href={section.path}>{section.title}</a>}</h3>
              <ul className={styles.links}>
                {section.items.map((item) => (
                  <li key={item.path}>
                    <a href={item.path}>{item.title}</a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </section>
      </IndexLayout>
    </div>
  );
}
