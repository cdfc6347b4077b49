import { messagesIn } from '../messages/index.ts';
import type { PageContext } from '../page-context.ts';

/** Where the page stands, and the same page in the other language. */
export function PageBar({ page, messages }: PageContext) {
  const { breadcrumbs, switchTo, badge } = page;
  const isError = page.path.endsWith('.html');
  const hasTrail = page.path !== '/' && !isError;
  return (
    <div className="page-bar">
      {hasTrail && (
        <nav aria-label={messages.breadcrumbs} className="breadcrumbs">
          <ol>
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
      {badge && <strong className="badge">{messages[badge]}</strong>}
      {switchTo && (
        <a className="language-switch" href={switchTo.url} hrefLang={switchTo.locale} lang={switchTo.locale}>
          {messagesIn(switchTo.locale).readIn}
        </a>
      )}
    </div>
  );
}
