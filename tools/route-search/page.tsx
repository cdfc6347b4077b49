import { answerSlot, htmlSlot } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import { transitTexts } from '../../freight/lane-figures.ts';
import { countedTitle } from '../../locales/counted-title.ts';
import { LOCALE_FACTS } from '../../locales/facts.ts';
import { siteTexts } from '../../locales/site.ts';
import type { CommonLane } from '../../model/shapes/routes.ts';
import { BlockSection } from '../../templates/blocks/block-section.tsx';
import { FactTable } from '../../templates/components/lists/fact-table.tsx';
import { PageSections } from '../../templates/components/page/page-section.tsx';
import { SourceSection } from '../../templates/components/page/source-section.tsx';
import lists from '../../templates/components/stacked.module.css';
import { CalculationSlot } from '../../templates/components/tool/ledger.tsx';
import { ToolFigure } from '../../templates/components/tool/tool-figure.tsx';
import { ToolLayout } from '../../templates/components/tool/tool-layout.tsx';
import { formatNumber } from '../../templates/format.ts';
import type { PageContext, TemplateInput } from '../../templates/page-context.ts';
import type { TemplateProps } from '../../templates/template-props.ts';
import { nextStepsHtml } from '../parts/next-steps.ts';
import { routeSearch } from './definition.ts';
import { RouteForm, RouteIsland, RouteMap, shownAnswer } from './form.tsx';
import { commonLanePath } from './paths.ts';
import mapStyles from './route-search-map.module.css';
import styles from './route-search-page.module.css';

/** Renders the tool with the answer for a lane: the first common lane as an example, or the lane of the page. */
export default function RouteSearch({ props, context }: TemplateInput<TemplateProps<'route-search'>>) {
  const { title, summary, sections, lanes, lane, data, today, sources } = props;
  const { locale } = context;
  const words = siteTexts[locale].tools.routeSearch.form;
  const shown = lane ?? lanes[0];
  const answer = shown && shownAnswer(shown, { data, title, today, locale });
  const slot = (name: string) => answer?.html?.[name] ?? html``;
  return (
    <>
      <RouteIsland mode={lane ? 'form' : 'answer'} title={title} locale={locale}>
        <ToolLayout
          title={title}
          about={words.about}
          summary={summary}
          inputs={<RouteForm id={routeSearch.name} values={answer?.typed ?? {}} locale={locale} />}
          answer={
            <>
              <ToolFigure example={lane ? undefined : words.example} {...answerSlot('figure')}>
                {answer?.texts['figure'] ?? siteTexts[locale].tools.routeSearch.answer.figure.none}
              </ToolFigure>
              <p className={styles.facts} {...answerSlot('facts')}>
                {answer?.texts['facts']}
              </p>
              <RouteMap answer={answer} />
              <div className={`${styles.ways} ${mapStyles.keyed}`}>
                <CalculationSlot name="ways" content={slot('ways')} />
              </div>
              <div className={`${styles.latest} ${lists.within}`} {...htmlSlot('latest', slot('latest'))} />
              <CalculationSlot name="chain" content={slot('chain')} />
              <CalculationSlot name="cutOffs" content={slot('cutOffs')} />
            </>
          }
          state={lane ? slot('state') : html``}
          next={lane ? slot('next') : nextStepsHtml({}, { tool: routeSearch.name, locale })}
          locale={locale}
        />
        <div className={styles.notices} {...htmlSlot('notices', slot('notices'))} />
      </RouteIsland>
      {lanes.length > 0 && (
        <div className={styles.lanes}>
          <Lanes lanes={lanes} context={context} />
        </div>
      )}
      <PageSections prefix="section-" sections={sections} />
      <SourceSection sources={sources} context={context} />
    </>
  );
}

/** Renders the common lanes with their shortest way. */
function Lanes({ lanes, context: { locale } }: { lanes: readonly CommonLane[]; context: PageContext }) {
  const words = siteTexts[locale].tools.routeSearch.form;
  const { ways, units, transit, headline, avoided } = siteTexts[locale].tools.routeSearch.answer;
  const daysOf = (lane: CommonLane) => transitTexts(lane.days, transit, (value) => formatNumber(value, locale));
  return (
    <BlockSection id="lanes" title={countedTitle(words.lanes, lanes.length, locale)} isFolded>
      <FactTable
        caption={words.lanes}
        columns={[words.lane, ways.distance, ways.days]}
        rows={lanes.map((lane) => ({
          key: lane.id,
          cells: [
            <>
              <a href={commonLanePath(lane)}>{interpolate(headline, { from: lane.fromName, to: lane.toName })}</a>
              {lane.avoided.length > 0 && (
                <span>{interpolate(avoided, { passages: lane.avoided.join(LOCALE_FACTS[locale].listSeparator) })}</span>
              )}
            </>,
            interpolate(units.miles, { value: formatNumber(lane.nauticalMiles, locale) }),
            <>
              {daysOf(lane).ports}
              <span>{daysOf(lane).sailing}</span>
            </>,
          ],
        }))}
      />
    </BlockSection>
  );
}
