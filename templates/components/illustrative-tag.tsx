import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import styles from './illustrative-tag.module.css';

/**
 * Renders a tag for a picture or figures that the author invented to explain. A sentence on the page defines the tag.
 */
export function IllustrativeTag({ locale }: { locale: Locale }) {
  return <span className={styles.tag}>{siteTexts[locale].components.illustrative.tag}</span>;
}
