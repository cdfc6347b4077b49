import type { Locale } from '../../contract/locales.ts';
import styles from './illustrative-tag.module.css';
import { sourceListMessages } from './page/source-list.messages.ts';

/**
 * Renders a tag for a picture or figures that the author invented to explain. A sentence on the page defines the tag.
 */
export function IllustrativeTag({ locale }: { locale: Locale }) {
  return <span className={styles.tag}>{sourceListMessages[locale].illustrativeTag}</span>;
}
