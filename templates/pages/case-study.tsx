import { siteTexts } from '../../locales/site.ts';
import type { BlockId } from '../../model/blocks/index.ts';
import frame from '../blocks/block.module.css';
import { Blocks } from '../blocks/blocks.tsx';
import { cellsClass } from '../blocks/cells.ts';
import { BlockHead } from '../components/block-head.tsx';
import { formatDay } from '../format.ts';
import { withKicker, withoutClosing } from '../layouts/block-page.tsx';
import { PageEnd } from '../layouts/page-end.tsx';
import type { PageContext, TemplateInput } from '../page-context.ts';
import type { TemplateProps } from '../template-props.ts';
import styles from './case-study.module.css';

/** The blocks that open a story, in any order of the editor. All other blocks keep their order. */
const OPENING: readonly BlockId[] = ['lane-strip', 'figures'];

/** Renders a customer's story: the customer, the lane and the results first, and then the text. */
export default function CaseStudy({ props, context }: TemplateInput<TemplateProps<'case-study'>>) {
  const { charts, sources, related, mentionedBy, backLink } = props;
  const { blocks, closing } = withoutClosing(withKicker(props.blocks, props.kind));
  // Each kind of block is in only one of these lists, so no two blocks get the same id.
  const hero = blocks.filter(({ block }) => block === 'hero');
  const opening = OPENING.flatMap((kind) => blocks.filter(({ block }) => block === kind));
  const others = blocks.filter((block) => !hero.includes(block) && !opening.includes(block));
  return (
    <article>
      <Blocks blocks={hero} context={context} />
      <Facts study={props} context={context} />
      <Blocks blocks={opening} context={context} />
      <KeyPoints points={props.keyPoints} context={context} />
      <Blocks blocks={others} charts={charts} context={context} />
      <PageEnd sources={sources} related={related} mentionedBy={mentionedBy} backLink={backLink} context={context}>
        <Blocks blocks={closing} earlier={blocks} context={context} />
      </PageEnd>
    </article>
  );
}

interface FactsProps {
  study: TemplateProps<'case-study'>;
  context: PageContext;
}

function Facts({ study, context: { locale } }: FactsProps) {
  const words = siteTexts[locale].pages.caseStudy;
  const { customer, industry, lane, publishedOn, illustrative } = study;
  const facts = [
    { label: words.customer, value: customer },
    { label: words.industry, value: industry },
    { label: words.lane, value: lane },
    { label: siteTexts[locale].frame.article.published, value: publishedOn && formatDay(publishedOn, locale) },
  ].filter(({ value }) => value !== undefined);
  return (
    <>
      <dl className={cellsClass(facts.length)}>
        {facts.map(({ label, value }) => (
          <div key={label} className={styles.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {illustrative && <p className={frame.note}>{siteTexts[locale].components.illustrative.company}</p>}
    </>
  );
}

function KeyPoints({ points, context }: { points: readonly string[]; context: PageContext }) {
  if (points.length === 0) return null;
  return (
    <section className={frame.split}>
      <BlockHead id="key-points" title={siteTexts[context.locale].frame.article.keyPoints} />
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
