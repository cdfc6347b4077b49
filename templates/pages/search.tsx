import { useContext } from 'react';
import { staticQueryUrl } from '../../runtime/contract/paths.ts';
import { Island, IslandFilesContext } from '../components/island.tsx';
import { searchMessages } from '../islands/search.messages.ts';
import { IndexLayout } from '../layouts/index-layout.tsx';
import type { TemplateInput } from '../page-context.ts';
import type { PropsOf } from '../template-props.ts';
import { searchPageMessages } from './search.messages.ts';
import styles from './site-index.module.css';

/**
 * Search over the whole site, and below it every page by section, which is there before anything is asked, where nothing
 * is found, and without script. A static page without script cannot write into its field what its address asks for: the
 * query stays in the address and nowhere else, the form keeps working, and a note says so.
 *
 * The island comes to life when the browser is idle and not at the first touch, because a link may bring a query with it;
 * not at once, because then no navigation would show the page before React is there.
 */
export default function Search({ props, context }: TemplateInput<PropsOf<'search'>>) {
  const { title, summary, glossary, sections } = props;
  const { locale } = context;
  const words = searchPageMessages[locale];
  const { search: hash = '' } = useContext(IslandFilesContext).staticQueries;
  const texts = searchMessages[locale];
  return (
    <div className={styles.page}>
      <IndexLayout title={title} summary={summary} context={context}>
        <Island name="search" on="idle" props={{ index: staticQueryUrl(hash), glossary, locale, texts }} />
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

declare module '../registry.ts' {
  interface PageComponents {
    search: typeof Search;
  }
}
