import type { Locale } from '../../../contract/locales.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import { ThirdPartyTable } from '../../components/consent/third-party-table.tsx';
import { LinkList } from '../../components/lists/link-list.tsx';
import { PageSection } from '../../components/page/page-section.tsx';
import { PageWays } from '../../components/page/page-ways.tsx';
import { formatDay, formatNumber } from '../../format.ts';
import { NoticeHead } from '../../layouts/notice-head.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';

/** Renders the privacy notice: its parts in the order of this code, and the recipients in the settings as a table. */
export default function Privacy({ props, context }: TemplateInput<TemplateProps<'privacy'>>) {
  const { title, summary, changedOn, parts, acts } = props;
  const { locale } = context;
  const words = siteTexts[locale].pages.privacy;
  const { labelSeparator } = LOCALE_FACTS[locale];
  return (
    <>
      <NoticeHead title={title} summary={summary}>
        <p className="meta">
          {words.changed}
          {labelSeparator}
          <time dateTime={changedOn}>{formatDay(changedOn, locale)}</time>
        </p>
        <nav aria-label={words.contents}>
          <LinkList links={parts.map((part) => ({ path: `#${part.id}`, title: part.title }))} isInline />
        </nav>
      </NoticeHead>
      {parts.map((part) =>
        part.id === 'recipients' ? (
          <Recipients key={part.id} part={part} props={props} context={context} />
        ) : (
          <PageSection key={part.id} {...part}>
            {(part.id === 'responsible' || part.id === 'rights') && (
              <p>
                {words.contact}
                {labelSeparator}
                <a href={`mailto:${props.contact}`}>{props.contact}</a>
              </p>
            )}
            {part.id === 'reading' && <p>{props.errors ? words.errors(props.errors) : words.noErrors}</p>}
            {part.id === 'reading' && props.replay && <p>{words.replay(props.replay)}</p>}
            {part.id === 'forms' && <p>{props.captcha ? words.captcha(props.captcha) : words.noCaptcha}</p>}
            {part.id === 'periods' && <LeadRetention days={props.leadRetentionDays} locale={locale} />}
          </PageSection>
        ),
      )}
      <PageSection id="acts" title={acts.title} text={[acts.text]}>
        <ul>
          {acts.list.map((act) => (
            <li key={act.title}>{act.url ? <a href={act.url}>{act.title}</a> : act.title}</li>
          ))}
        </ul>
      </PageSection>
      <PageWays context={context} />
    </>
  );
}

/** Renders the storage time of leads. */
function LeadRetention({ days, locale }: { days: number | undefined; locale: Locale }) {
  const { leadsErasedAfter, leadsNotEnded, leadsOnRequest } = siteTexts[locale].pages.privacy;
  const end = days === undefined ? leadsNotEnded : leadsErasedAfter(formatNumber(days, locale));
  return <p>{`${end}${LOCALE_FACTS[locale].sentenceSeparator}${leadsOnRequest}`}</p>;
}

type Input = TemplateInput<TemplateProps<'privacy'>>;

function Recipients({ part, props, context: { locale } }: Input & { part: Input['props']['parts'][number] }) {
  const { recipients, noRecipients } = props;
  return (
    <PageSection
      {...part}
      text={recipients.length > 0 ? part.text : [...part.text, noRecipients]}
      table={recipients.length > 0 && <ThirdPartyTable rows={recipients} locale={locale} />}
    />
  );
}
