import { useContext } from 'react';
import type { Locale } from '../../runtime/contract/locales.ts';
import { copyLinkMessages } from './copy-link.messages.ts';
import styles from './copy-link.module.css';
import { IslandFilesContext } from './island.tsx';

/** A button that copies the page's address with its campaign (N08); without script it is not there. */
export function CopyLink({ locale }: { locale: Locale }) {
  const { modules } = useContext(IslandFilesContext);
  const words = copyLinkMessages[locale];
  return (
    <div className={styles.copy} data-island="copy-link" data-on="interaction" data-src={modules['copy-link']}>
      <button type="button" className="quiet" data-copy-link="" data-copied={words.copied} aria-live="polite">
        {words.copy}
      </button>
    </div>
  );
}
