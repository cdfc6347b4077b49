import type { KnownLane, Routes } from '../../pipeline/shapes/routes.ts';
import { laneFigures } from '../../runtime/contract/lane-figures.ts';
import frame from '../../templates/blocks/block.module.css';
import { BlockHead } from '../../templates/components/block-head.tsx';
import { FactTable } from '../../templates/components/lists/fact-table.tsx';
import { LinkList } from '../../templates/components/lists/link-list.tsx';
import { PageSection } from '../../templates/components/page/page-section.tsx';
import { sourceListMessages } from '../../templates/components/page/source-list.messages.ts';
import { SourceList } from '../../templates/components/page/source-list.tsx';
import { formatNumber } from '../../templates/format.ts';
import { NoticeHead } from '../../templates/layouts/notice-head.tsx';
import type { PageContext, TemplateInput } from '../../templates/page-context.ts';
import { DotMap } from '../../templates/pictures/dot-map.tsx';
import type { TemplateProps } from '../../templates/template-props.ts';
import { LOAD_LIMITS, lanePath, UNKNOWN_ROUTE } from './answer.ts';
import type enhanceRouteSearch from './enhance.ts';
import { factorOf, perTonneCell, RouteCells, RouteForm, RouteIsland } from './form.tsx';
import { routeFormMessages, routePageMessages } from './messages.ts';
import styles from './route-search-page.module.css';

/** Example loads in tonnes: a pallet, a part of a container, full containers. */
const LOADS = [1, 5, 10, LOAD_LIMITS.usual, 26];

/** Renders the list of lanes, or one lane. The form at the top leads to another lane. */
export default function RouteSearch({ props, context }: TemplateInput<TemplateProps<'route-search'>>) {
  const { title, summary, routes, lane, method, unknown } = props;
  const { locale } = context;
  const words = routePageMessages[locale];
  const known = lane?.known ?? routes?.lanes[0];
  return (
    <>
      <NoticeHead title={title} summary={summary} />
      {routes && known && (
        <RouteIsland only={lane?.known} locale={locale}>
          <section className={styles.tool} aria-label={words.lane}>
            <RouteForm routes={routes} lane={known} locale={locale} />
          </section>
          {lane && (
            <>
              <RouteCells routes={routes} lane={known} last={perTonneCell(known, routes, locale)} locale={locale} />
              {lane.map && (
                <div className={styles.map}>
                  <DotMap map={lane.map} context={context} />
                </div>
              )}
            </>
          )}
        </RouteIsland>
      )}
      {routes && !lane && <Lanes routes={routes} context={context} />}
      {routes && lane && <Loads routes={routes} lane={lane.known} context={context} />}
      <PageSection id="method" {...method} />
      {unknown && (
        <div id={UNKNOWN_ROUTE} className={styles.unknown}>
          <PageSection id="unknown-title" {...unknown} />
        </div>
      )}
      {routes && (
        <section className={frame.split}>
          <BlockHead id="sources" title={sourceListMessages[locale].sources} />
          <div>
            <SourceList sources={routes.sources} context={context} />
          </div>
        </section>
      )}
      {lane && (
        <section className={frame.split}>
          <BlockHead id="next" title={words.next} />
          <div className={styles.cell}>
            <LinkList links={lane.next.map(({ href, label }) => ({ path: href, title: label }))} />
          </div>
        </section>
      )}
    </>
  );
}

/** Renders every lane, grouped by its origin. */
function Lanes({ routes, context: { locale } }: { routes: Routes; context: PageContext }) {
  const words = routePageMessages[locale];
  const factor = factorOf(routes);
  const write = (value: number) => formatNumber(value, locale);
  const origins = Map.groupBy(routes.lanes, ({ fromName }) => fromName);
  return [...origins].map(([from, lanes]) => (
    <section key={from} className={frame.split}>
      <BlockHead id={`from-${lanes[0]?.from}`} title={words.from(from)} />
      <div className={styles.table}>
        <FactTable
          caption={words.from(from)}
          columns={[
            routeFormMessages[locale].to,
            words.distance,
            words.days,
            words.perTonne,
            words.usual(write(LOAD_LIMITS.usual)),
          ]}
          rows={lanes.map((lane) => {
            const { days, kilograms } = laneFigures(lane.nauticalMiles, LOAD_LIMITS.usual, factor);
            const one = laneFigures(lane.nauticalMiles, 1, factor);
            return {
              key: lane.id,
              cells: [
                <a key="to" href={lanePath(lane)}>
                  {lane.toName}
                </a>,
                words.miles(write(lane.nauticalMiles)),
                write(days),
                words.kilograms(write(one.kilograms)),
                words.kilograms(write(kilograms)),
              ],
            };
          })}
        />
      </div>
    </section>
  ));
}

interface LoadsProps {
  routes: Routes;
  lane: KnownLane;
  context: PageContext;
}

/** Renders the emissions of several loads on a lane, for each kind of ship. */
function Loads({ routes: { factors }, lane, context: { locale } }: LoadsProps) {
  const words = routePageMessages[locale];
  const write = (value: number) => formatNumber(value, locale);
  return (
    <section className={frame.split}>
      <BlockHead id="emissions" title={words.emissions} lead={words.emissionsLead} />
      <div className={styles.table}>
        <FactTable
          caption={words.emissions}
          columns={[words.load, ...factors.map(({ name }) => name)]}
          rows={LOADS.map((tonnes) => ({
            key: String(tonnes),
            cells: [
              words.usual(write(tonnes)),
              ...factors.map(({ kgPerTonneKm }) =>
                words.kilograms(write(laneFigures(lane.nauticalMiles, tonnes, kgPerTonneKm).kilograms)),
              ),
            ],
          }))}
        />
      </div>
    </section>
  );
}

declare module '../../templates/registry.ts' {
  interface PageComponents {
    'route-search': typeof RouteSearch;
  }
}

declare module '../index.ts' {
  interface ToolIslands {
    'route-search': typeof enhanceRouteSearch;
  }
}
