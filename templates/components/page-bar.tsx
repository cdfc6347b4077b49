import { messagesIn } from '../messages/index.ts';
import type { PageContext } from '../page-context.ts';
import styles from './page-bar.module.css';

/** Where the page stands, and the same page in the other language. */
export function PageBar({ page, messages }: PageContext) {
  const { breadcrumbs, switchTo, badge } = page;
  const isError = page.path.endsWith('.html');
  const hasTrail = page.path !== '/' && !isError;
  return (
    <div className={styles.bar}>
      {hasTrail && (
        <nav aria-label={messages.breadcrumbs}>
          <ol className="plain">
            <li>
              <a href="/">{messages.home}</a>
            </li>
            {breadcrumbs.map(({ path, title }) => (
              <li key={path}>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      {badge && <strong className={styles.badge}>{messages[badge]}</strong>}
      {switchTo && (
        <a className={styles.switch} href={switchTo.url} hrefLang={switchTo.locale} lang={switchTo.locale}>
          {messagesIn(switchTo.locale).readIn}
        </a>
      )}
    </div>
  );
}
