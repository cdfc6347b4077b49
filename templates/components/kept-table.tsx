import type { KeptRow } from '../../pipeline/pages/kept-values.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { formatNumber } from '../format.ts';
import { FactTable } from './fact-table.tsx';
import { keptTableMessages } from './kept-table.messages.ts';

/** What is kept for a purpose: where, by whom, what it holds, why and for how long. */
export function KeptTable({ rows, locale }: { rows: readonly KeptRow[]; locale: Locale }) {
  const words = keptTableMessages[locale];
  return (
    <FactTable
      caption={words.caption}
      columns={[words.name, words.holds, words.why, words.howLong]}
      rows={rows.map((row) => ({
        key: `${row.where} ${row.name}`,
        cells: [
          <>
            <code>{row.name}</code>
            {row.isPrefix && <span>{words.prefix}</span>}
            <span>{words.keeper(words[row.where], row.by)}</span>
          </>,
          row.holds ?? words.notStated,
          row.why,
          <>
            {row.days === undefined ? words[`${row.where}Ends`] : words.days(formatNumber(row.days, locale))}
            {row.most !== undefined && <span>{words.most(formatNumber(row.most, locale))}</span>}
          </>,
        ],
      }))}
    />
  );
}
