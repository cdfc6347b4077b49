import type { Locale } from '../../../contract/locales.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import { ListingRows } from '../../components/lists/listing.tsx';
import { DayTile } from '../../components/sessions/day-tile.tsx';
import { SessionFacts } from '../../components/sessions/session-facts.tsx';
import { formatTimeZone, formatWeekday } from '../../format.ts';
import { formatTime } from '../../format-time.ts';
import { IndexLayout } from '../../layouts/index-layout.tsx';
import type { PageContext, TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './webinar-index.module.css';

type Items = TemplateProps<'webinar-index'>['upcoming'];

/** Renders the webinars to come, the next one first, then the past ones with their notes. */
export default function WebinarIndex({ props, context }: TemplateInput<TemplateProps<'webinar-index'>>) {
  const { title, summary, upcoming, past } = props;
  const words = siteTexts[context.locale].pages.webinarIndex;
  return (
    <IndexLayout title={title} summary={summary} context={context}>
      <section className={styles.group} aria-labelledby="upcoming">
        <h2 id="upcoming">{words.upcoming}</h2>
        {upcoming.length > 0 ? (
          <Webinars items={upcoming} context={context} />
        ) : (
          <p className={styles.none}>{words.none}</p>
        )}
      </section>
      {past.length > 0 && (
        <section className={styles.group} aria-labelledby="on-demand">
          <h2 id="on-demand">{words.past}</h2>
          <Webinars items={past} context={context} />
        </section>
      )}
    </IndexLayout>
  );
}

function Webinars({ items, context }: { items: Items; context: PageContext }) {
  const { locale } = context;
  return (
    <ListingRows
      items={items}
      context={context}
      level={3}
      isWide
      renderStart={({ webinar: { startsOn, isPast } }) => <DayTile day={startsOn} isPast={isPast} locale={locale} />}
      renderSide={({ webinar }) => <Facts webinar={webinar} locale={locale} />}
    />
  );
}

function Facts({ webinar, locale }: { webinar: Items[number]['webinar']; locale: Locale }) {
  const { startsOn, startTime, timeZone, minutes, starts, isPast, isRecorded } = webinar;
  const words = siteTexts[locale].pages.webinar;
  const { comma } = LOCALE_FACTS[locale];
  const weekday = formatWeekday(new Date(`${startsOn}T00:00:00Z`), locale);
  const zone = formatTimeZone(timeZone, new Date(starts), locale);
  return (
    <SessionFacts state={isPast ? words.past : words.upcoming} isPast={isPast}>
      <p>{[words.online, words.minutes(minutes)].join(comma)}</p>
      <p>{[weekday, formatTime(startTime, locale), zone].join(comma)}</p>
      {isRecorded && <p>{words.recording}</p>}
    </SessionFacts>
  );
}
