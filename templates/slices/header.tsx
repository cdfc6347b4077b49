import { siteTexts } from '../../locales/site.ts';
import type { NavigationEntry, Shell } from '../../pipeline/render/template-api.ts';
import styles from './header.module.css';
import { SearchField } from './search-field.tsx';

interface HeaderProps {
  shell: Shell;
  /** The first path of the page's navigation entry. */
  current?: string | undefined;
}

const MENU = 'site-menu';
const SEARCH = 'search-panel';

/**
 * Renders the bar at the top. Menus are popovers, which the browser opens and closes by pointer and keyboard, without
 * script; the search is one too. On a small screen the navigation is one popover with all menus open, and the main
 * action stays in the bar.
 */
export function Header({ shell, current }: HeaderProps) {
  const words = siteTexts[shell.locale].frame.header;
  const entries = shell.navigation.filter(({ isButton }) => !isButton);
  const actions = shell.navigation.filter(({ isButton }) => isButton);
  return (
    <div className={styles.bar}>
      <a className={styles.name} href="/">
        {shell.siteName}
      </a>
      <nav id={MENU} popover="auto" className={styles.navigation} aria-label={words.navigation}>
        <ul className={styles.entries}>
          {entries.map((entry, index) => (
            <li key={entry.title}>
              {entry.path === undefined ? (
                <Menu entry={entry} id={`menu-${index + 1}`} isCurrent={entry.links[0]?.path === current} />
              ) : (
                <a
                  className={styles.entry}
                  href={entry.path}
                  aria-current={entry.path === current ? 'true' : undefined}
                >
                  {entry.title}
                </a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {actions.map(({ title, path }) => (
        <a
          key={title}
          className={`button ${styles.action}`}
          href={path}
          aria-current={path === current ? 'true' : undefined}
        >
          {title}
        </a>
      ))}
      <button type="button" popoverTarget={SEARCH} className={styles.search}>
        {siteTexts[shell.locale].components.search.button}
      </button>
      <div id={SEARCH} popover="auto" className={styles.panel}>
        <SearchField id="header-search" locale={shell.locale} isFocused />
      </div>
      <button type="button" popoverTarget={MENU} className={styles.toggle}>
        {words.menu}
      </button>
    </div>
  );
}

function Menu({
  entry: { title, about, links },
  id,
  isCurrent,
}: {
  entry: NavigationEntry;
  id: string;
  isCurrent: boolean;
}) {
  return (
    <>
      <button type="button" popoverTarget={id} className={styles.entry} {...(isCurrent && { 'data-current': '' })}>
        {title}
      </button>
      <div id={id} popover="auto" className={styles.menu}>
        <div className={styles.about}>
          <p>{title}</p>
          {about && <p>{about}</p>}
        </div>
        <ul className={styles.links}>
          {links.map((link) => (
            <li key={link.path}>
              <a href={link.path}>
                {link.title}
                {link.about && <small>{link.about}</small>}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
