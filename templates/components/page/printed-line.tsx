import type { Shell } from '../../../pipeline/render/template-api.ts';
import styles from './printed-line.module.css';

/** On paper, where there is neither header nor address bar: whose page it is, and where it stands. */
export function PrintedLine({ shell: { siteName, url = '' }, path }: { shell: Shell; path: string }) {
  return (
    <p className={styles.line}>
      <strong>{siteName}</strong> {url + path}
    </p>
  );
}
