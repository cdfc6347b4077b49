import { JOBS_PATH } from '../../contract/careers.ts';
import { tool, wordsIn } from '../tool.ts';
import { answerJobs, JOB_FIELDS, type JobLists } from './answer.ts';

/** The list of open jobs with its filters, and a page for each job. */
export const jobs = tool({
  name: 'jobs',
  path: JOBS_PATH,
  hasCanonical: false,
  island: 'enhance.ts',
  dataSets: [],
  form: {
    fields: JOB_FIELDS,
    answer: (query, context) =>
      answerJobs(query, {
        words: wordsIn(context),
        lists: listsIn(context),
        locale: context.locale,
        today: context.today,
      }),
  },
});

/** Returns the jobs, teams and offices from the props of the island. */
function listsIn({ props }: { props: unknown }): JobLists {
  return (props as { lists: JobLists }).lists;
}
