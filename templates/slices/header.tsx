import type { Shell } from '../../pipeline/render/template-api.ts';
import { messagesIn } from '../messages/index.ts';

interface HeaderProps {
  shell: Shell;
  /** The navigation entry that the page belongs to. */
  current?: string | undefined;
}

export function Header({ shell, current }: HeaderProps) {
  const messages = messagesIn(shell.locale);
  return (
    <div className="bar">
      <a className="site-name" href="/">
        {shell.siteName}
      </a>
      <nav aria-label={messages.mainNavigation} className="main-navigation">
        <ul>
          {shell.navigation.map(({ path, title }) => (
            <li key={path}>
              <a href={path} aria-current={path === current ? 'true' : undefined}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="search-link" href="/search">
        {messages.searchButton}
      </a>
    </div>
  );
}
