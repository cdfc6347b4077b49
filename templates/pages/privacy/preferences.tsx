import { CHOICES, type Purpose } from '../../../contract/consent.ts';
import type { Locale } from '../../../contract/locales.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import type { PurposeRow } from '../../../pipeline/pages/stored-entries.ts';
import { ConsentSwitches } from '../../components/consent/consent-switches.tsx';
import { StoredEntriesTable } from '../../components/consent/stored-entries-table.tsx';
import { ThirdPartyTable } from '../../components/consent/third-party-table.tsx';
import { PageSection, PageSections } from '../../components/page/page-section.tsx';
import { PageWays } from '../../components/page/page-ways.tsx';
import { formatCountry, formatNumber } from '../../format.ts';
import { NoticeHead } from '../../layouts/notice-head.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './preferences.module.css';

/**
 * Renders the preferences page: the choices, each purpose with its stored entries, the third parties, and the rules.
 */
export default function Preferences({ props, context }: TemplateInput<TemplateProps<'preferences'>>) {
  const { title, summary, decide, purposes, transfer, refusedByBrowser, thirdParties, rules, sections } = props;
  const { locale } = context;
  const words = siteTexts[locale].pages.preferences;
  const { rows } = thirdParties;
  const names = Object.fromEntries(purposes.map(({ id, name }) => [id, name])) as Record<Purpose, string>;
  return (
    <>
      <NoticeHead title={title} summary={summary} />
      <PageSection id="choices" title={decide.title} text={[decide.text]}>
        <ConsentSwitches purposes={purposes} transfer={transfer} refused={refusedByBrowser} locale={locale} />
        <p className={styles.open}>
          <button type="button" className="quiet" data-opens={CHOICES}>
            {decide.button}
          </button>
        </p>
        <p className={styles.without}>{decide.withoutScript}</p>
      </PageSection>
      {purposes.map((purpose) => (
        <PurposeSection key={purpose.id} purpose={purpose} hasParties={rows.length > 0} locale={locale} />
      ))}
      <PageSection
        id="third-parties"
        title={thirdParties.title}
        text={[rows.length > 0 ? thirdParties.some : thirdParties.none]}
        table={rows.length > 0 && <ThirdPartyTable rows={rows} purposes={names} locale={locale} />}
      />
      <PageSection id="rules" {...rules}>
        <p>{words.again(formatNumber(rules.days, locale))}</p>
        <Countries codes={rules.countries} locale={locale} />
      </PageSection>
      <PageSections prefix="section." sections={sections} />
      <PageWays context={context} />
    </>
  );
}

interface PurposeSectionProps {
  purpose: PurposeRow;
  /** Whether the site has third parties, which may store more than the settings list. */
  hasParties: boolean;
  locale: Locale;
}

function PurposeSection({ purpose, hasParties, locale }: PurposeSectionProps) {
  const { id, name, about, entries, scripts } = purpose;
  const words = siteTexts[locale].pages.preferences;
  const text = [
    ...(scripts.length > 0 ? [words.scripts(scripts.join(LOCALE_FACTS[locale].listSeparator))] : []),
    ...(entries.length > 0 ? [] : [hasParties ? words.nothingStored : words.nothingRuns]),
  ];
  return (
    <PageSection
      id={`purpose.${id}`}
      title={name}
      lead={about}
      text={text}
      table={entries.length > 0 && <StoredEntriesTable rows={entries} locale={locale} />}
    />
  );
}

function Countries({ codes, locale }: { codes: readonly string[]; locale: Locale }) {
  const names = codes.map((code) => formatCountry(code, locale)).toSorted(new Intl.Collator(locale).compare);
  return (
    <details>
      <summary>{siteTexts[locale].pages.preferences.countries(formatNumber(codes.length, locale))}</summary>
      <p>{names.join(LOCALE_FACTS[locale].listSeparator)}</p>
    </details>
  );
}
