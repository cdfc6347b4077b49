import type { Shell } from '../../pipeline/render/template-api.ts';
import { CHOICES, PREFERENCES_PATH } from '../../runtime/contract/consent.ts';
import { footerMessages } from './footer.messages.ts';
import styles from './footer.module.css';

export function Footer({ shell }: { shell: Shell }) {
  const words = footerMessages[shell.locale];
  return (
    <div className={styles.footer}>
      <nav aria-label={words.navigation} className={styles.columns}>
        {shell.footer.map(({ title, links }) => (
          <div key={title}>
            <p className="kicker">{title}</p>
            <ul className={styles.links}>
              {links.map(({ path, title: name }) => (
                <li key={path}>
                  <a href={path} {...(path === PREFERENCES_PATH ? { 'data-opens': CHOICES } : {})}>
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      <p className={styles.imprint}>
        <span>{shell.siteName}</span>
        {shell.notice && <small>{shell.notice}</small>}
        {shell.icp && <a href="https://beian.miit.gov.cn/">{shell.icp}</a>}
      </p>
    </div>
  );
}
