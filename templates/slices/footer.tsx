import { CHOICES, PREFERENCES_PATH } from '../../contract/consent.ts';
import { FOOTER_FORM } from '../../forms/placed-forms.ts';
import { siteTexts } from '../../locales/site.ts';
import type { Shell } from '../../pipeline/render/template-api.ts';
import { LeadForm } from '../components/forms/lead-form.tsx';
import styles from './footer.module.css';

const NEWSLETTER = 'footer-newsletter';

/** Renders the footer of every page: the newsletter form, links to all parts of the site, and the publisher. */
export function Footer({ shell }: { shell: Shell }) {
  const words = siteTexts[shell.locale].frame.footer;
  return (
    <div className={styles.footer}>
      {shell.newsletter && (
        <section className={styles.newsletter} aria-labelledby={NEWSLETTER}>
          <div>
            <h2 id={NEWSLETTER}>{shell.newsletter.title}</h2>
            {shell.newsletter.text && <p>{shell.newsletter.text}</p>}
          </div>
          <LeadForm form={FOOTER_FORM} id={NEWSLETTER} locale={shell.locale} partClass={styles.form} />
        </section>
      )}
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
