import type { BlockInput } from '../block-input.ts';
import { BlockHead } from '../components/block-head.tsx';
import frame from './block.module.css';
import { checklistMessages } from './checklist.messages.ts';
import styles from './checklist.module.css';

/** What must be at hand: its name, what for, and who provides it. */
export default function Checklist({ block, id, context: { locale } }: BlockInput<'checklist'>) {
  const { title, lead, items } = block;
  return (
    <section className={frame.split}>
      <BlockHead id={id} title={title} lead={lead} />
      <ul className={styles.list}>
        {items.map(({ name, text, from, href }) => (
          <li key={name}>
            <h3>{href ? <a href={href}>{name}</a> : name}</h3>
            <p>{text}</p>
            {from && (
              <p className={styles.from}>
                <span>{checklistMessages[locale].providedBy}</span> {from}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

declare module '../components/blocks.tsx' {
  interface BlockComponents {
    checklist: typeof Checklist;
  }
}
