import type { Locale } from '../../../contract/locales.ts';
import { LOCALE_FACTS } from '../../../locales/facts.ts';
import { siteTexts } from '../../../locales/site.ts';
import { AddToCalendar } from '../../components/sessions/add-to-calendar.tsx';
import { SessionWhen } from '../../components/sessions/session-when.tsx';
import { formatTimeZone, formatWeekday } from '../../format.ts';
import { formatClock, formatTime } from '../../format-time.ts';
import { ArticleLayout, facts, notice } from '../../layouts/article.tsx';
import type { PageContext, TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './webinar.module.css';

type WebinarProps = TemplateProps<'webinar'>;

/** Headings of texts have no dot in their ids, so these ids are unique. */
const AGENDA_ID = 'webinar.agenda';
const QUESTIONS_ID = 'webinar.questions';

/** Renders a webinar: its time in several places, its agenda, and the questions and answers of a past one. */
export default function Webinar({ props, context }: TemplateInput<WebinarProps>) {
  const { audience, agenda, questions, recording, isPast, backLink } = props;
  const { locale } = context;
  const words = siteTexts[locale].pages.webinar;
  return (
    <ArticleLayout
      article={props}
      picture={<When webinar={props} context={context} />}
      label={siteTexts[locale].components.illustrative.session}
      context={context}
      end={questions.length > 0 && <Questions questions={questions} locale={locale} />}
    >
      {isPast && (
        <p className={notice}>
          {recording ? words.overRecorded : words.over} {backLink && <a href={backLink.path}>{words.others}</a>}
        </p>
      )}
      <dl className={facts}>
        <div>
          <dt>{words.audience}</dt>
          <dd>{audience}</dd>
        </div>
        {recording && (
          <div>
            <dt>{words.recording}</dt>
            <dd>
              <a href={recording.url}>{words.watch(recording.minutes, new URL(recording.url).hostname)}</a>
            </dd>
          </div>
        )}
        {!isPast && <Clocks starts={props.starts} timeZone={props.timeZone} locale={locale} />}
      </dl>
      <section className={styles.agenda} aria-labelledby={AGENDA_ID}>
        <h2 id={AGENDA_ID}>{words.agenda}</h2>
        <ol className="plain">
          {agenda.map(({ time, title }) => (
            <li key={time}>
              <span>{time}</span>
              <span>{title}</span>
            </li>
          ))}
        </ol>
      </section>
    </ArticleLayout>
  );
}

/** Renders the day in large letters, with the time, the length and the link to the calendar file. */
function When({ webinar, context: { locale } }: { webinar: WebinarProps; context: PageContext }) {
  const { startsOn, startTime, timeZone, minutes, starts, isPast, calendar } = webinar;
  const words = siteTexts[locale].pages.webinar;
  const { comma } = LOCALE_FACTS[locale];
  const weekday = formatWeekday(new Date(`${startsOn}T00:00:00Z`), locale);
  const zone = formatTimeZone(timeZone, new Date(starts), locale);
  return (
    <SessionWhen state={isPast ? words.past : words.upcoming} isPast={isPast} startsOn={startsOn} locale={locale}>
      <p>{[weekday, formatTime(startTime, locale), zone].join(comma)}</p>
      <p>{[words.online, words.minutes(minutes)].join(comma)}</p>
      <AddToCalendar calendar={calendar} locale={locale} />
    </SessionWhen>
  );
}

/** Renders the start on the clocks of other places. */
function Clocks({ starts, timeZone, locale }: { starts: string; timeZone: string; locale: Locale }) {
  const words = siteTexts[locale].pages.webinar;
  const { labelSeparator, listSeparator } = LOCALE_FACTS[locale];
  const clocks = Object.entries(words.cities)
    .filter(([zone]) => zone !== timeZone)
    .map(([zone, city]) => `${city}${labelSeparator}${formatClock(new Date(starts), zone, locale)}`);
  return (
    <div>
      <dt>{words.clocks}</dt>
      <dd>{clocks.join(listSeparator)}</dd>
    </div>
  );
}

function Questions({ questions, locale }: Pick<WebinarProps, 'questions'> & { locale: Locale }) {
  return (
    <section className={styles.questions} aria-labelledby={QUESTIONS_ID}>
      <h2 id={QUESTIONS_ID}>{siteTexts[locale].pages.webinar.questions}</h2>
      {questions.map(({ question, answer }) => (
        <section key={question}>
          <h3>{question}</h3>
          <p>{answer}</p>
        </section>
      ))}
    </section>
  );
}
