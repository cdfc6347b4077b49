import { JOBS_PATH } from '../../../contract/careers.ts';
import { interpolate } from '../../../contract/interpolate.ts';
import { siteTexts } from '../../../locales/site.ts';
import { jobCount } from '../../../tools/jobs/answer.ts';
import Hero from '../../blocks/actions/hero.tsx';
import frame from '../../blocks/block.module.css';
import { cellsClass } from '../../blocks/cells.ts';
import { BlockHead } from '../../components/block-head.tsx';
import whole from '../../components/whole-cell.module.css';
import { PageEnd } from '../../layouts/page-end.tsx';
import { PageParts } from '../../layouts/parts.tsx';
import type { TemplateInput } from '../../page-context.ts';
import type { TemplateProps } from '../../template-props.ts';
import styles from './careers.module.css';

/** Renders the teams with the number of their open jobs, then the parts of the page. */
export default function Careers({ props, context }: TemplateInput<TemplateProps<'careers'>>) {
  const { title, summary, image, teams, jobs, parts, sources, back } = props;
  const words = siteTexts[context.locale].tools.jobs.answer;
  const all = interpolate(teams.all, { jobs: String(jobs) });
  return (
    <>
      <Hero
        block={{
          block: 'hero',
          title,
          lead: summary,
          ...(image && { image }),
          actions: [{ label: all, href: JOBS_PATH }],
        }}
        id="block.hero"
        charts={{}}
        context={context}
      />
      <section className={frame.block}>
        <BlockHead id="teams" title={teams.title} lead={teams.lead} />
        <ul className={cellsClass(teams.items.length)}>
          {teams.items.map((team) => (
            <li key={team.path} className={`${styles.team} ${whole.whole}`}>
              <h3>
                <a href={team.path}>{team.title}</a>
              </h3>
              <p>{team.summary}</p>
              <p className="meta">{jobCount(team.jobs, words)}</p>
            </li>
          ))}
        </ul>
      </section>
      <PageParts parts={parts} context={context} />
      <PageEnd sources={sources} backLink={back} context={context} />
    </>
  );
}
