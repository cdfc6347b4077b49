import type { BlockInput } from '../block-input.ts';
import { BlockNote } from '../components/block-note.tsx';
import { IllustrativeTag } from '../components/illustrative-tag.tsx';
import { BlockSection } from './block-section.tsx';
import styles from './document-boxes.module.css';

/** Renders a form as its numbered boxes, each with an example entry and its meaning. */
export default function DocumentBoxes({ block, id, isFolded, context }: BlockInput<'document-boxes'>) {
  const { title, lead, document, boxes, illustrative, source } = block;
  const mark = illustrative && <IllustrativeTag locale={context.locale} />;
  return (
    <BlockSection {...{ id, title, lead, mark, isFolded }} isWide>
      <figure className={styles.sheet}>
        <figcaption>{document}</figcaption>
        <dl>
          {boxes.map(({ number, label, entry, note, wide }) => (
            <div key={number} className={wide ? styles.wide : undefined}>
              <dt>
                <span>{number}</span> {label}
              </dt>
              <dd className={styles.entry}>{entry}</dd>
              {note && <dd>{note}</dd>}
            </div>
          ))}
        </dl>
      </figure>
      <BlockNote source={source} context={context} />
    </BlockSection>
  );
}
