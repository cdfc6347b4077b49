import { useContext } from 'react';
import type { Messages } from '../messages/en-US.ts';
import styles from './copy-link.module.css';
import { IslandFilesContext } from './island.tsx';

/** A button that copies the page's address with its campaign (N08); without script it is not there. */
export function CopyLink({ messages }: { messages: Messages }) {
  const { modules } = useContext(IslandFilesContext);
  return (
    <div className={styles.copy} data-island="copy-link" data-on="interaction" data-src={modules['copy-link']}>
      <button type="button" className="quiet" data-copy-link="" data-copied={messages.linkCopied} aria-live="polite">
        {messages.copyLink}
      </button>
    </div>
  );
}
