import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import { formatTime } from '../../format-time.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './office-day.module.css';
import { offsetText } from './offset-text.ts';

type Office = TemplateProps<'offices'>['offices'][number];

const DAY = 24 * 60;
/** The hours of the scale, every six. */
const MARKS = [0, 6, 12, 18, 24];

/** Renders the hours of all offices as bars on one day in UTC, in a table that also has them as text. */
export function OfficeDay({ offices, locale }: { offices: readonly Office[]; locale: Locale }) {
  const words = siteTexts[locale].components.officeDay;
  return (
    <table className={styles.day}>
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.office}</th>
          <th scope="col">{words.local}</th>
          <th scope="col">
            <span className={styles.scale}>
              {MARKS.map((hour) => (
                <span key={hour}>{hour}</span>
              ))}
            </span>
            <span className="sr-only">UTC</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {offices.map((office) => (
          <tr key={office.id}>
            <th scope="row">{office.name}</th>
            <td>
              {office.hours} <small>{offsetText(office.offset)}</small>
            </td>
            <td>
              <Bar open={office.open} />
              <span className={styles.utc}>{utcText(office, locale)} UTC</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({ open }: Pick<Office, 'open'>) {
  return (
    <svg className={styles.bar} viewBox={`0 0 ${DAY} 10`} preserveAspectRatio="none" aria-hidden="true">
      <path
        className={styles.marks}
        vectorEffect="non-scaling-stroke"
        d={MARKS.map((hour) => `M${hour * 60} 0V10`).join('')}
      />
      {open.map(({ from, to }) => (
        <rect key={from} x={from} y={1} width={to - from} height={8} />
      ))}
    </svg>
  );
}

/** Writes the open parts of a day in UTC. Parts that continue after midnight become one. */
function utcText({ open }: Pick<Office, 'open'>, locale: Locale): string {
  const [first, last] = [open.at(0), open.at(-1)];
  if (first === undefined || last === undefined) return '';
  const isOverMidnight = open.length > 1;
  const [from, to] = isOverMidnight ? [last.from, first.to] : [first.from, first.to];
  return `${formatTime(clock(from), locale)}–${formatTime(clock(to), locale)}`;
}

function clock(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
