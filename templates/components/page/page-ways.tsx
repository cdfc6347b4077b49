import type { LinkTo } from '../../../pipeline/shapes/links.ts';
import type { PageContext } from '../../page-context.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './page-ways.module.css';

interface PageWaysProps {
  backLink?: LinkTo | undefined;
  context: PageContext;
  /** Whether it ends with the button that copies the address: not where that stands at the title. */
  hasCopy?: boolean;
}

/** Where a page ends: the way back to its section, and its address to take along. */
export function PageWays({ backLink, context: { locale }, hasCopy = true }: PageWaysProps) {
  return (
    <div className={styles.ways}>
      {backLink && (
        <p>
          <a href={backLink.path}>{backLink.title}</a>
        </p>
      )}
      {hasCopy && <CopyLink locale={locale} />}
    </div>
  );
}
