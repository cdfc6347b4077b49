import { siteTexts } from '../../../locales/site.ts';
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

/**
 * Renders the end of a page: the link back to its section, by default the nearest page above, and the button that copies
 * its address.
 */
export function PageWays({ backLink, context: { page, locale }, hasCopy = true }: PageWaysProps) {
  const home = { path: '/', title: siteTexts[locale].components.pageBar.home };
  const { path, title } = backLink ?? page.breadcrumbs.at(-1) ?? home;
  return (
    <div className={styles.ways}>
      <p>
        <a href={path}>{title}</a>
      </p>
      {hasCopy && <CopyLink locale={locale} />}
    </div>
  );
}
