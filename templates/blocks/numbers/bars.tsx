import { siteTexts } from '../../../locales/site.ts';
import type { BlockInput } from '../../block-input.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { BlockNote } from '../../components/block-note.tsx';
import { IllustrativeTag } from '../../components/illustrative-tag.tsx';
import { formatAmount, formatPercent } from '../../format.ts';
import { ScaleBar } from '../../pictures/scale-bar.tsx';
import frame from '../block.module.css';
import { summarizeAmounts } from './amounts.ts';
import styles from './bars.module.css';

/** Renders amounts as a table with bars on one scale. It has shares only if all amounts are parts of a sum that has a label. */
export default function Bars({ block, id, context }: BlockInput<'bars'>) {
  const { title, lead, unit, items, total, highlight, illustrative, source } = block;
  const { locale } = context;
  const words = siteTexts[locale].blocks.bars;
  const { sum, decimals, range, ...amounts } = summarizeAmounts(items.map(({ value }) => value));
  // Only the author knows whether amounts add up: rates on three dates do not.
  const hasShares = amounts.hasShares && total !== undefined;
  const write = (value: number) => formatAmount(value, { decimals, locale });
  const share = (value: number) => formatPercent(value / sum, locale);
  return (
    <section className={frame.split}>
      <BlockHead id={id} title={title} lead={lead} mark={illustrative && <IllustrativeTag locale={context.locale} />} />
      <div>
        <table className={styles.bars}>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">{words.line}</span>
                <span aria-hidden="true">{unit}</span>
              </th>
              <th scope="col">
                <span className="sr-only">{unit}</span>
              </th>
              {hasShares && <th scope="col">{words.share}</th>}
            </tr>
          </thead>
          <tbody>
            {items.map(({ label, value, note }) => (
              <tr key={label} className={label === highlight ? styles.highlight : undefined}>
                <th scope="row">
                  <div className={styles.line}>
                    {label}
                    <ScaleBar value={value} range={range} />
                    {note && <small>{note}</small>}
                  </div>
                </th>
                <td>{write(value)}</td>
                {hasShares && <td>{share(value)}</td>}
              </tr>
            ))}
          </tbody>
          {total && (
            <tfoot>
              <tr>
                <th scope="row">{total}</th>
                <td>{write(sum)}</td>
                {hasShares && <td>{share(sum)}</td>}
              </tr>
            </tfoot>
          )}
        </table>
        <BlockNote source={source} context={context} />
      </div>
    </section>
  );
}
