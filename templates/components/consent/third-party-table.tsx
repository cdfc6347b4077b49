import type { Purpose } from '../../../contract/consent.ts';
import type { Locale } from '../../../contract/locales.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { ThirdPartyRow } from '../../../pipeline/pages/third-party-rows.ts';
import { FactTable } from '../lists/fact-table.tsx';

interface ThirdPartyTableProps {
  rows: readonly ThirdPartyRow[];
  /** The names of purposes. Without them the table has no column for the role of each third party. */
  purposes?: Readonly<Record<Purpose, string>>;
  locale: Locale;
}

/** Renders the third parties of the pages: the company, its role, its hosts and the data that it receives. */
export function ThirdPartyTable({ rows, purposes, locale }: ThirdPartyTableProps) {
  const words = siteTexts[locale].components.thirdPartyTable;
  const roles = purposes && { ...purposes, consent: words.consent, tags: words.tags, captcha: words.captcha };
  return (
    <FactTable
      caption={words.caption}
      columns={[words.who, ...(roles ? [words.role] : []), words.hosts, words.receives]}
      rows={rows.map(({ name, company, country, role, hosts, receives }) => ({
        key: `${role} ${name}`,
        cells: [
          <>
            {name}
            {company && <span>{[company, country].join(LOCALE_FACTS[locale].comma)}</span>}
          </>,
          ...(roles ? [roles[role]] : []),
          hosts.length > 0 ? hosts.join(LOCALE_FACTS[locale].listSeparator) : words.ownHost,
          receives ?? words.unknown,
        ],
      }))}
    />
  );
}
