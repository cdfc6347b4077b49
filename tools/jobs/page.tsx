import { answerSlot, htmlSlot } from '../../contract/answer-slots.ts';
import { JOBS_PATH } from '../../contract/careers.ts';
import { html } from '../../contract/html.ts';
import type { Locale } from '../../contract/locales.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island } from '../../templates/components/island.tsx';
import { PageSections } from '../../templates/components/page/page-section.tsx';
import { PageWays } from '../../templates/components/page/page-ways.tsx';
import { ToolForm, ToolSelect } from '../../templates/components/tool/tool-form.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import type { TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { answerJobs, type JobLists } from './answer.ts';
import { jobs } from './definition.ts';
import { JobPage } from './job-page.tsx';
import styles from './jobs.module.css';
import listStyles from './jobs-list.module.css';

type Props = TemplateProps<'jobs'>;

/** Renders the list of open jobs with its filters, or the page of a job. */
export default function Jobs({ props, context }: TemplateInput<Props>) {
  const { title, summary, job, offices, lists, today = '', sections = [] } = props;
  const { locale } = context;
  if (job) return <JobPage title={title} job={job} offices={offices} context={context} />;
  if (!lists) return null;
  const words = siteTexts[locale].tools.jobs.answer;
  const answer = answerJobs({ get: () => null }, { words, lists, locale, today });
  return (
    <>
      <Island name="jobs" on="load" props={{ words, lists, locale }}>
        <ToolLayout
          title={title}
          about={siteTexts[locale].tools.jobs.page.about}
          summary={summary}
          inputs={<Filters lists={lists} locale={locale} />}
          answer={
            <>
              <p className={styles.status} {...answerSlot('status')}>
                {answer.texts['status']}
              </p>
              <div className={listStyles.results} {...htmlSlot('results', answer.html?.['results'] ?? html``)} />
            </>
          }
          locale={locale}
        />
      </Island>
      <PageSections prefix="section-" sections={sections} />
      <PageWays
        backLink={{ path: '/company/careers', title: siteTexts[locale].tools.jobs.page.backToCareers }}
        context={context}
        hasCopy={false}
      />
    </>
  );
}

/** Renders both filters. Without script, the edge answers them on the page's own address. */
function Filters({ lists: { teams, offices }, locale }: { lists: JobLists; locale: Locale }) {
  const words = siteTexts[locale].tools.jobs.page;
  const options = (choices: JobLists['teams'], all: string) => [
    { value: '', label: all },
    ...choices.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <ToolForm
      action={jobs.path}
      label={words.form}
      button={words.button}
      clear={{ path: JOBS_PATH, title: words.clear }}
      locale={locale}
    >
      <ToolSelect id="jobs" name="team" label={words.team} options={options(teams, words.allTeams)} />
      <ToolSelect id="jobs" name="location" label={words.location} options={options(offices, words.allLocations)} />
    </ToolForm>
  );
}
