import type { LinkTo } from '../../pipeline/shapes/links.ts';
import type { PageContext } from '../page-context.ts';
import { CopyLink } from './copy-link.tsx';
import styles from './page-ways.module.css';

interface PageWaysProps {
  backLink?: LinkTo | undefined;
  context: PageContext;
  /** How to keep the page, between the two. */
  hint?: string | undefined;
}

/** Where a page ends: the way back to its section, and its address to take along. */
export function PageWays({ backLink, context: { locale }, hint }: PageWaysProps) {
  return (
    <div className={styles.ways}>
      {backLink && (
        <p>
          <a href={backLink.path}>{backLink.title}</a>
        </p>
      )}
      {hint && <p className="meta">{hint}</p>}
      <CopyLink locale={locale} />
    </div>
  );
}
