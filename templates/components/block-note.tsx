import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import type { SourceNote } from '../../model/shapes/links.ts';
import styles from '../blocks/block.module.css';
import { formatDay } from '../format.ts';
import type { PageContext } from '../page-context.ts';

interface BlockNoteProps {
  source?: SourceNote | undefined;
  context: PageContext;
}

/** Renders the source of the figures above; renders nothing if the block has no source. */
export function BlockNote({ source, context: { locale } }: BlockNoteProps) {
  if (!source) return null;
  const words = siteTexts[locale].components.sourceList;
  return (
    <p className={styles.note}>
      {words.source}
      {LOCALE_FACTS[locale].colon}
      {source.url ? <a href={source.url}>{source.title}</a> : source.title} · {words.checkedOn}
      {LOCALE_FACTS[locale].labelSeparator}
      <time dateTime={source.checkedOn}>{formatDay(source.checkedOn, locale)}</time>
    </p>
  );
}
