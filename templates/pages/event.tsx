import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import { AddToCalendar } from '../components/sessions/add-to-calendar.tsx';
import { SessionWhen } from '../components/sessions/session-when.tsx';
import { formatCountry, formatDay, formatTimeZone, formatWeekday } from '../format.ts';
import { formatTime } from '../format-time.ts';
import { ArticleLayout, notice } from '../layouts/article.tsx';
import type { PageContext, TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';

export default function Event({ props, context }: TemplateInput<TemplateProps<'event'>>) {
  const { locale } = context;
  const words = siteTexts[locale].pages.event;
  return (
    <ArticleLayout
      article={props}
      picture={<When event={props} context={context} />}
      label={siteTexts[locale].components.illustrative.session}
      context={context}
    >
      {props.isPast && (
        <p className={notice}>
          {words.pastEvent} {props.backLink && <a href={props.backLink.path}>{words.others}</a>}
        </p>
      )}
    </ArticleLayout>
  );
}

/** Renders day, time and place in large letters, and whether the event is over. */
function When({ event, context: { locale } }: { event: TemplateProps<'event'>; context: PageContext }) {
  const words = siteTexts[locale].pages.event;
  const { comma } = LOCALE_FACTS[locale];
  const { startsOn, endsOn, startTime, timeZone, place, city, country, isPast, state, calendar } = event;
  const first = new Date(`${startsOn}T00:00:00Z`);
  return (
    <SessionWhen state={state} isPast={isPast} startsOn={startsOn} locale={locale}>
      <p>
        {formatWeekday(first, locale)}
        {startTime &&
          timeZone &&
          `${comma}${formatTime(startTime, locale)}${comma}${formatTimeZone(timeZone, first, locale)}`}
        {endsOn && endsOn !== startsOn && (
          <>
            {`${comma}${words.until} `}
            <time dateTime={endsOn}>{formatDay(endsOn, locale)}</time>
          </>
        )}
      </p>
      <p>{place ?? [city, country && formatCountry(country, locale)].filter(Boolean).join(comma)}</p>
      <AddToCalendar calendar={calendar} locale={locale} />
    </SessionWhen>
  );
}
