import type { PageContext } from '../page-context.ts';
import { pageBarMessages } from './page-bar.messages.ts';
import styles from './page-bar.module.css';

/** Where the page stands, and the same page in the other language. */
export function PageBar({ page, locale }: PageContext) {
  const words = pageBarMessages[locale];
  const { breadcrumbs, switchTo, badge } = page;
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
      {switchTo && (
        <a className={styles.switch} href={switchTo.url} hrefLang={switchTo.locale} lang={switchTo.locale}>
          {pageBarMessages[switchTo.locale].readIn}
        </a>
      )}
    </div>
  );
}
