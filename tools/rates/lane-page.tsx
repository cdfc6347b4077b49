import { siteTexts } from '../../locales/site.ts';
import frame from '../../templates/blocks/block.module.css';
import { BlockHead } from '../../templates/components/block-head.tsx';
import { LinkList } from '../../templates/components/lists/link-list.tsx';
import { CopyLink } from '../../templates/components/page/copy-link.tsx';
import { PageSections } from '../../templates/components/page/page-section.tsx';
import { SourceSection } from '../../templates/components/page/source-section.tsx';
import type { PageContext } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { IndicesSection } from './indices-section.tsx';
import { RATES_PATH } from './paths.ts';
import shared from './rates.module.css';
import styles from './rates-lane.module.css';
import { SeriesSection } from './series-section.tsx';

type Props = TemplateProps<'rates'>;
type LaneProps = Props & { lane: NonNullable<Props['lane']>; context: PageContext };

/** Renders the page of a lane: each series with its chart and values, the notices of the lane, the parts of the rate, the method and sources. */
export function LanePage({
  title,
  summary,
  notice,
  lane,
  laneNotices = [],
  events = [],
  parts,
  sections = [],
  indices = [],
  next = [],
  context,
}: LaneProps) {
  const { locale } = context;
  const words = siteTexts[locale].tools.rates.page;
  const sources = lane.series.flatMap(({ chart }) =>
    chart.sources.map((source) => ({ ...source, checkedOn: chart.checkedOn })),
  );
  const all = [...sources, ...events.map(({ source }) => source), ...laneNotices.map(({ source }) => source)];
  const distinct = [...new Map(all.map((source) => [source.title, source])).values()];
  const links = [
    { path: `/route-search/${lane.from}-${lane.to}`, title: words.route },
    ...next.map(({ href, label }) => ({ path: href, title: label })),
    { path: RATES_PATH, title: words.allLanes },
  ];
  return (
    <>
      <header className={styles.head}>
        <p className="kicker">{words.about}</p>
        <h1>{title}</h1>
        <p className="lead">{summary}</p>
        <p className={shared.notice}>{notice}</p>
        <CopyLink locale={locale} />
      </header>
      {lane.series.map((series) => (
        <SeriesSection key={series.chart.equipment} series={series} events={events} context={context} />
      ))}
      {laneNotices.length > 0 && (
        <section className={frame.split}>
          <BlockHead id="notices" title={words.notices} />
          <ul className={styles.notices}>
            {laneNotices.map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
      )}
      {parts && <Parts parts={parts} context={context} />}
      <IndicesSection indices={indices} locale={locale} />
      <PageSections prefix="section-" sections={sections} />
      <SourceSection sources={distinct} context={context} />
      <section className={frame.split}>
        <BlockHead id="next" title={words.next} />
        <div className={styles.cell}>
          <LinkList links={links} />
        </div>
      </section>
    </>
  );
}

/** Renders the parts of a price: those in the rate, then those that a quote lists on top. */
function Parts({ parts, context: { locale } }: { parts: NonNullable<Props['parts']>; context: PageContext }) {
  const words = siteTexts[locale].tools.rates.page;
  const lists = [
    { title: words.included, items: parts.included },
    { title: words.excluded, items: parts.excluded },
  ];
  return (
    <section className={frame.split}>
      <BlockHead id="parts" title={parts.title} lead={parts.lead} />
      <div className={styles.parts}>
        {lists.map(({ title, items }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {items.map(({ name, text }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </section>
  );
}
