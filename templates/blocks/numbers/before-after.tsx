import type { Locale } from '../../../contract/locales.ts';
import { withUnit } from '../../../contract/with-unit.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { BlockInput } from '../../block-input.ts';
import { BlockHead } from '../../components/block-head.tsx';
import { BlockNote } from '../../components/block-note.tsx';
import { roundToTenths } from '../../components/charts/chart-marks.ts';
import { IllustrativeTag } from '../../components/illustrative-tag.tsx';
import { formatAmount, formatNumber } from '../../format.ts';
import { ScaleBar } from '../../pictures/scale-bar.tsx';
import frame from '../block.module.css';
import { summarizeAmounts } from './amounts.ts';
import styles from './before-after.module.css';

/** Renders two states of several things: a bar for each state on the scale of its unit, and the difference. */
export default function BeforeAfter({ block, id, context }: BlockInput<'before-after'>) {
  const { title, lead, before, after, items, illustrative, source } = block;
  const { locale } = context;
  const { comma } = LOCALE_FACTS[locale];
  return (
    <section className={frame.split}>
      <BlockHead id={id} title={title} lead={lead} mark={illustrative && <IllustrativeTag locale={context.locale} />} />
      <div>
        <ul className={styles.pairs}>
          {items.map((item) => {
            const sameUnit = items
              .filter(({ unit }) => unit === item.unit)
              .flatMap((pair) => [pair.before, pair.after]);
            const { decimals, range } = summarizeAmounts(sameUnit);
            const write = (value: number) => formatAmount(value, { decimals, locale });
            const verdict = verdictOf(item);
            return (
              <li key={item.label} className={styles[verdict]}>
                <p className={styles.name}>
                  {item.label}
                  {item.unit && (
                    <span>
                      {comma}
                      {item.unit}
                    </span>
                  )}
                </p>
                <State name={before} value={item.before} range={range} written={write(item.before)} />
                <State name={after} value={item.after} range={range} written={write(item.after)} isAfter />
                <p className={styles.difference}>
                  <b>{differenceOf(item, { decimals, locale })}</b>
                </p>
                {item.note && <p className="meta">{item.note}</p>}
              </li>
            );
          })}
        </ul>
        <BlockNote source={source} context={context} />
      </div>
    </section>
  );
}

interface StateProps {
  name: string;
  value: number;
  range: readonly [number, number];
  written: string;
  isAfter?: boolean;
}

function State({ name, value, range, written, isAfter = false }: StateProps) {
  return (
    <div className={isAfter ? `${styles.state} ${styles.after}` : styles.state}>
      <p>{name}</p>
      <ScaleBar value={value} range={range} />
      <p className={styles.value}>{written}</p>
    </div>
  );
}

interface Pair {
  before: number;
  after: number;
  unit?: string | undefined;
  better?: 'less' | 'more' | 'neither' | undefined;
}

/** Returns whether the second state is better or worse than the first; otherwise "difference". */
export function verdictOf({ before, after, better = 'less' }: Omit<Pair, 'unit'>): 'better' | 'worse' | 'difference' {
  if (better === 'neither' || before === after) return 'difference';
  return after < before === (better === 'less') ? 'better' : 'worse';
}

/** Below this number, a percentage says less than the difference. */
const LEAST_FOR_PERCENT = 20;
/** A fall by this percentage is nearly the whole, so the percentage says no more than the difference. */
const NEARLY_ALL = 95;

/** Returns the difference in words, and in percent of the first state where that says more: "USD 250 less (−25%)". */
export function differenceOf(
  { before, after, unit }: Pair,
  { decimals, locale }: { decimals: number; locale: Locale },
) {
  const { points, same, less, more, fewer } = siteTexts[locale].blocks.beforeAfter;
  const change = after - before;
  if (change === 0) return same;
  const size = formatAmount(Math.abs(change), { decimals, locale });
  const amount = unit === undefined ? size : withUnit(size, unit === '%' ? points : unit);
  const write = change > 0 ? more : unit === undefined ? fewer : less;
  const ratio = roundToTenths((change / before) * 100);
  if (unit === '%' || before < LEAST_FOR_PERCENT || ratio <= -NEARLY_ALL) return write(amount, '');
  return write(amount, `${change > 0 ? '+' : ''}${formatNumber(ratio, locale).replace('-', '−')}%`);
}
