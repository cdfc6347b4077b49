import { JOBS_PATH } from '../../../contract/careers.ts';
import { siteTexts } from '../../../locales/site.ts';
import { jobCount } from '../../../tools/jobs/answer.ts';
import { JobList } from '../../../tools/jobs/job-list.tsx';
import frame from '../../blocks/block.module.css';
import { Blocks } from '../../blocks/blocks.tsx';
import { BlockHead } from '../../components/block-head.tsx';
import { LinkList } from '../../components/lists/link-list.tsx';
import { withKicker, withoutClosing } from '../../layouts/block-page.tsx';
import { PageEnd } from '../../layouts/page-end.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './career-team.module.css';

/** Renders a team: its blocks and text, then its open jobs and offices. */
export default function CareerTeam({ props, context }: TemplateInput<TemplateProps<'career-team'>>) {
  const { locale } = context;
  const words = siteTexts[locale].pages.careerTeam;
  const { jobs, offices, places, allJobs, mentionedBy, backLink, charts } = props;
  const { blocks, closing } = withoutClosing(withKicker(props.blocks, siteTexts[locale].tools.jobs.page.team));
  return (
    <>
      <Blocks blocks={blocks} charts={charts} context={context} />
      <section className={frame.split}>
        <BlockHead id="jobs" title={jobCount(jobs.length, siteTexts[locale].tools.jobs.answer)} />
        <div className={styles.cell}>
          {jobs.length > 0 && <JobList jobs={jobs} offices={offices} locale={locale} />}
          <p className={styles.more}>
            {jobs.length > 0 && <a href={allJobs}>{words.filtered}</a>} <a href={JOBS_PATH}>{words.all}</a>
          </p>
        </div>
      </section>
      {places.length > 0 && (
        <section className={frame.split}>
          <BlockHead id="places" title={words.places} />
          <div className={styles.cell}>
            <LinkList links={places} isInline />
          </div>
        </section>
      )}
      <PageEnd mentionedBy={mentionedBy} backLink={backLink} context={context}>
        <Blocks blocks={closing} earlier={blocks} context={context} />
      </PageEnd>
    </>
  );
}
