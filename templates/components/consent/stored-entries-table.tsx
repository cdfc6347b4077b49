import type { Locale } from '../../../contract/locales.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { StoredEntryRow } from '../../../pipeline/pages/stored-entries.ts';
import { formatNumber } from '../../format.ts';
import { FactTable } from '../lists/fact-table.tsx';

/** Renders the entries that browsers store for a purpose: place, owner, content, reason and storage time. */
export function StoredEntriesTable({ rows, locale }: { rows: readonly StoredEntryRow[]; locale: Locale }) {
  const words = siteTexts[locale].components.storedEntriesTable;
  const ends = {
    cookie: words.cookieEnds,
    session: words.sessionEnds,
    local: words.localEnds,
    database: words.localEnds,
    cache: words.cacheEnds,
  };
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
            {row.days === undefined ? ends[row.where] : words.days(formatNumber(row.days, locale))}
            {row.maxItems !== undefined && <span>{words.most(formatNumber(row.maxItems, locale))}</span>}
          </>,
        ],
      }))}
    />
  );
}
