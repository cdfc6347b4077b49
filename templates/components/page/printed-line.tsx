import type { Shell } from '../../../pipeline/render/template-api.ts';
import styles from './printed-line.module.css';

/** Renders the site's name and the page's address for paper, where there is no header and no address bar. */
export function PrintedLine({ shell: { siteName, url = '' }, path }: { shell: Shell; path: string }) {
  return (
    <p className={styles.line}>
      <strong>{siteName}</strong> {url + path}
    </p>
  );
}
