import type { SourceNote } from '../../pipeline/shapes/links.ts';
import { formatDay } from '../format.ts';
import type { PageContext } from '../page-context.ts';
import styles from './block.module.css';

interface BlockNoteProps {
  illustrative?: boolean | undefined;
  source?: SourceNote | undefined;
  context: PageContext;
}

/** Where the figures above come from, or that they are made up to explain. Nothing where neither is said. */
export function BlockNote({ illustrative, source, context: { locale, messages } }: BlockNoteProps) {
  if (!illustrative && !source) return null;
  return (
    <p className={styles.note}>
      {illustrative && messages.chartIllustrative}
      {illustrative && source && ' '}
      {source && (
        <>
          {messages.source}
          {messages.colon}
          {source.url ? <a href={source.url}>{source.title}</a> : source.title} · {messages.checkedOn}{' '}
          <time dateTime={source.checkedOn}>{formatDay(source.checkedOn, locale)}</time>
        </>
      )}
    </p>
  );
}
