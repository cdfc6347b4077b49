import type { KnownLane, Routes } from '../../pipeline/shapes/routes.ts';
import { LOAD, laneAnswer, lanePath, UNKNOWN_ROUTE } from '../../runtime/contract/route-search.ts';
import frame from '../blocks/block.module.css';
import { BlockHead } from '../components/block-head.tsx';
import { FactTable } from '../components/fact-table.tsx';
import { LinkList } from '../components/link-list.tsx';
import { PageSection } from '../components/page-section.tsx';
import { routeToolMessages } from '../components/route-tool.messages.ts';
import { RouteCells, RouteForm, RouteIsland } from '../components/route-tool.tsx';
import { perTonne } from '../components/route-words.ts';
import { sourceListMessages } from '../components/source-list.messages.ts';
import { SourceList } from '../components/source-list.tsx';
import { formatNumber } from '../format.ts';
import { NoticeHead } from '../layouts/notice-head.tsx';
import type { PageContext, TemplateInput } from '../page-context.ts';
import { DotMap } from '../pictures/dot-map.tsx';
import type { PropsOf } from '../template-props.ts';
import { routeSearchMessages } from './route-search.messages.ts';
import styles from './route-search.module.css';

/** Loads that are shown without asking, tonnes: a pallet, a part of a container, full ones. */
const LOADS = [1, 5, 10, LOAD.usual, 26];

/** The list of lanes, or what is known of one; the form at the top leads to another. */
export default function RouteSearch({ props, context }: TemplateInput<PropsOf<'route-search'>>) {
  const { title, summary, routes, lane, method, unknown } = props;
  const { locale } = context;
  const words = routeSearchMessages[locale];
  const known = lane?.known ?? routes?.lanes[0];
  return (
    <>
      <NoticeHead title={title} summary={summary} />
      {routes && known && (
        <RouteIsland routes={routes} only={lane?.known} locale={locale}>
          <section className={styles.tool} aria-label={words.lane}>
            <RouteForm routes={routes} lane={known} locale={locale} />
          </section>
          {lane && (
            <>
              <RouteCells
                routes={routes}
                lane={known}
                last={perTonne(known, routes.factors[0]?.kgPerTonneKm ?? 0, locale)}
                locale={locale}
              />
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

/** Every lane, by the port where it begins. */
function Lanes({ routes, context: { locale } }: { routes: Routes; context: PageContext }) {
  const words = routeSearchMessages[locale];
  const factor = routes.factors[0]?.kgPerTonneKm ?? 0;
  const write = (value: number) => formatNumber(value, locale);
  const origins = Map.groupBy(routes.lanes, ({ names: [from] }) => from);
  return [...origins].map(([from, lanes]) => (
    <section key={from} className={frame.split}>
      <BlockHead id={`from-${lanes[0]?.from}`} title={words.from(from)} />
      <div className={styles.table}>
        <FactTable
          caption={words.from(from)}
          columns={[
            routeToolMessages[locale].to,
            words.distance,
            words.days,
            words.perTonne,
            words.usual(write(LOAD.usual)),
          ]}
          rows={lanes.map((lane) => {
            const { days, kilograms } = laneAnswer(lane.nauticalMiles, LOAD.usual, factor);
            const one = laneAnswer(lane.nauticalMiles, 1, factor);
            return {
              key: lane.id,
              cells: [
                <a key="to" href={lanePath(lane.from, lane.to)}>
                  {lane.names[1]}
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

/** What some loads emit on a lane, by each kind of ship. */
function Loads({ routes: { factors }, lane, context: { locale } }: LoadsProps) {
  const words = routeSearchMessages[locale];
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
                words.kilograms(write(laneAnswer(lane.nauticalMiles, tonnes, kgPerTonneKm).kilograms)),
              ),
            ],
          }))}
        />
      </div>
    </section>
  );
}

declare module '../registry.ts' {
  interface PageComponents {
    'route-search': typeof RouteSearch;
  }
}
