import { useContext } from 'react';
import { dataSetPartHashes, staticQueryUrl } from '../../contract/paths.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island, IslandFilesContext } from '../components/island.tsx';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './site-index.module.css';

/**
 * Renders the search of the site, and below it a list of all pages by section. The list serves visitors without script,
 * without a query or without results. Without script, a static page cannot write the URL's query into the field: the
 * query stays only in the URL, the form still works, and a note explains that.
 *
 * The island is hydrated when the browser is idle. The first interaction would be too late, because a link may contain
 * a query. Hydration at load would be too early, because a navigation would then wait for React before it shows the
 * page.
 */
export default function Search({ props, context }: TemplateInput<TemplateProps<'search'>>) {
  const { title, summary, glossary, sections } = props;
  const { locale } = context;
  const words = siteTexts[locale].pages.searchPage;
  const { staticQueries } = useContext(IslandFilesContext);
  const index = staticQueryUrl(staticQueries['search'] ?? '');
  const pageTexts = dataSetPartHashes('search', staticQueries).map(staticQueryUrl);
  const texts = siteTexts[locale].components.search;
  return (
    <div className={styles.page}>
      <IndexLayout title={title} summary={summary} context={context}>
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
