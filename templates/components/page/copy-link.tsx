import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import { Island } from '../island.tsx';
import styles from './copy-link.module.css';

/** Renders a button that copies the page's address with its campaign (N08). CSS hides it without script. */
export function CopyLink({ locale }: { locale: Locale }) {
  const words = siteTexts[locale].components.copyLink;
  return (
    <Island name="copy-link" on="interaction" className={styles.copy}>
      <button type="button" className="quiet" data-copy-link="" data-copied={words.copied} aria-live="polite">
        {words.copy}
      </button>
    </Island>
  );
}
