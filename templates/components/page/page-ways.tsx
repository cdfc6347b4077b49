import type { LinkTo } from '../../../model/shapes/links.ts';
import type { PageContext } from '../../page-context.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './page-ways.module.css';

interface PageWaysProps {
  backLink?: LinkTo | undefined;
  context: PageContext;
  /** Whether to show the button that copies the address. False where the button is already next to the title. */
  hasCopy?: boolean;
}

/** Renders the end of a page: the link back to its section, and the button that copies its address. */
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
