import type { Locale } from '../../runtime/contract/locales.ts';
import styles from './illustrative-tag.module.css';
import { sourceListMessages } from './page/source-list.messages.ts';

/** Marks one picture or row of figures as made up to explain; the page says in a sentence what that means. */
export function IllustrativeTag({ locale }: { locale: Locale }) {
  return <span className={styles.tag}>{sourceListMessages[locale].illustrativeTag}</span>;
}
