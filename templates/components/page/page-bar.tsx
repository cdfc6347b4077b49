import { siteTexts } from '../../../locales/site.ts';
import type { PageContext } from '../../page-context.ts';
import styles from './page-bar.module.css';

/** The bar above the content: breadcrumbs, and links to the page in other languages. */
export function PageBar({ page, locale }: PageContext) {
  const words = siteTexts[locale].components.pageBar;
  const { breadcrumbs, alternates, badge } = page;
  const isError = page.path.endsWith('.html');
  const hasTrail = page.path !== '/' && !isError;
  return (
    <div className={styles.bar}>
      {hasTrail && (
        <nav aria-label={words.breadcrumbs}>
          <ol className="plain">
            <li>
              <a href="/">{words.home}</a>
            </li>
            {breadcrumbs.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {badge && <strong className={styles.badge}>{words[badge]}</strong>}
      {alternates.map((alternate) => (
        <a
          key={alternate.locale}
          className={styles.switch}
          href={alternate.url}
          hrefLang={alternate.locale}
          lang={alternate.locale}
        >
          {siteTexts[alternate.locale].components.pageBar.readIn}
        </a>
      ))}
    </div>
  );
}
