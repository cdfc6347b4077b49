import { siteTexts } from '../../locales/site.ts';
import type { BlockInput } from '../block-input.ts';
import { BlockSection } from './block-section.tsx';
import styles from './checklist.module.css';

/** Renders needed things: the name, the purpose and, if any item names one, the provider. */
export default function Checklist({ block, id, isFolded, context: { locale } }: BlockInput<'checklist'>) {
  const { title, lead, items } = block;
  const words = siteTexts[locale].blocks.checklist;
  const hasProviders = items.some(({ from }) => from !== undefined);
  return (
    <BlockSection {...{ id, title, lead, isFolded }}>
      <table className={styles.list}>
        <caption className="sr-only">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{words.item}</th>
            <th scope="col">{words.about}</th>
            {hasProviders && <th scope="col">{words.providedBy}</th>}
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, text, from, href }) => (
            <tr key={name}>
              <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
              <td>{text}</td>
              {hasProviders && <td data-label={from && words.providedBy}>{from}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </BlockSection>
  );
}
