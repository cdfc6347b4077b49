import type { SourceNote } from '../../pipeline/shapes/links.ts';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import styles from '../blocks/block.module.css';
import { formatDay } from '../format.ts';
import type { PageContext } from '../page-context.ts';
import { IllustrativeTag } from './illustrative-tag.tsx';
import { sourceListMessages } from './source-list.messages.ts';

interface BlockNoteProps {
  illustrative?: boolean | undefined;
  source?: SourceNote | undefined;
  context: PageContext;
}

/** Where the figures above come from, or that they are made up to explain. Nothing where neither is said. */
export function BlockNote({ illustrative, source, context: { locale } }: BlockNoteProps) {
  if (!illustrative && !source) return null;
  const words = sourceListMessages[locale];
  return (
    <p className={styles.note}>
      {illustrative && <IllustrativeTag locale={locale} />}
      {illustrative && source && ' '}
      {source && (
        <>
          {words.source}
          {LOCALE_FACTS[locale].colon}
          {source.url ? <a href={source.url}>{source.title}</a> : source.title} · {words.checkedOn}{' '}
          <time dateTime={source.checkedOn}>{formatDay(source.checkedOn, locale)}</time>
        </>
      )}
    </p>
  );
}
