import { siteTexts } from '../../../locales/site.ts';
import type { BlockInput } from '../../block-input.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { BlockNote } from '../../components/block-note.tsx';
import { IllustrativeTag } from '../../components/illustrative-tag.tsx';
import { DayLine } from '../../pictures/day-line.tsx';
import { dayScale } from '../../pictures/day-scale.ts';
import frame from '../block.module.css';
import styles from './timeline.module.css';

/** Renders dates before and after an event: on a line to scale with texts in columns, or as a list on a phone. */
export default function Timeline({ block, id, context }: BlockInput<'timeline'>) {
  const { title, lead, items, illustrative, source } = block;
  const words = siteTexts[context.locale].blocks.timeline;
  const scale = dayScale(items.map(({ day }) => day));
  const event = items.findIndex(({ day }) => day === 0);
  const distance = (day: number) => {
    if (day === 0) return words.event;
    return day < 0 ? words.before(-day) : words.after(day);
  };
  return (
    <section className={`${frame.block} ${styles.band}`}>
      <BlockHead id={id} title={title} lead={lead} mark={illustrative && <IllustrativeTag locale={context.locale} />} />
      <div className={styles.timeline}>
        <DayLine scale={scale} event={event} className={styles.line} />
        <ol className={styles.dates}>
          {items.map(({ label, day, text }) => (
            <li key={day} className={day === 0 ? styles.event : undefined}>
              <p className={styles.day}>{distance(day)}</p>
              <h3>{label}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p className={styles.scale}>{words[scale.unit]}</p>
      </div>
      <BlockNote source={source} context={context} />
    </section>
  );
}
