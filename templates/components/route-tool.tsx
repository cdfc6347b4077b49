import type { ReactNode } from 'react';
import type { KnownLane, Routes } from '../../pipeline/shapes/routes.ts';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { answerCells, type CellWords, LOAD, ROUTE_ANSWER_PATH } from '../../runtime/contract/route-search.ts';
import type { RouteToolProps } from '../../runtime/route-search/route-tool.ts';
import { Island } from './island.tsx';
import { routeToolMessages } from './route-tool.messages.ts';
import styles from './route-tool.module.css';
import { routeLane, routeWords } from './route-words.ts';

interface RouteIslandProps {
  routes: Routes;
  /** Of the page, where it is one of a lane: no other is answered there. */
  only?: KnownLane | undefined;
  locale: Locale;
  children: ReactNode;
}

/** Around the form of the route search and its answer: what script brings to life. */
export function RouteIsland({ routes, only, locale, children }: RouteIslandProps) {
  const { badLoad } = routeToolMessages[locale];
  const props: RouteToolProps = {
    lanes: routes.lanes.map((lane) => routeLane(lane, locale)),
    factor: factorOf(routes),
    words: { ...routeWords(locale), badLoad, separator: LOCALE_FACTS[locale].comma },
    language: locale,
    ...(only && { only: `${only.from}-${only.to}` }),
  };
  return (
    <Island name="route-search" on={only ? 'load' : 'interaction'} className={styles.route} props={props}>
      {children}
    </Island>
  );
}

interface RouteFormProps {
  routes: Routes;
  /** What is chosen at first. */
  lane: KnownLane;
  locale: Locale;
}

/** From, to, and a load: sent as it is, it leads to the page of the lane. */
export function RouteForm({ routes, lane, locale }: RouteFormProps) {
  const words = routeToolMessages[locale];
  const ports = (end: 0 | 1) =>
    new Map(routes.lanes.map(({ from, to, names }) => [end === 0 ? from : to, names[end]] as const));
  const select = (name: 'from' | 'to', end: 0 | 1) => (
    <label className={styles.field}>
      <span>{words[name]}</span>
      <select name={name} defaultValue={lane[name]}>
        {[...ports(end)].map(([id, port]) => (
          <option key={id} value={id}>
            {port}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form className={styles.form} method="get" action={ROUTE_ANSWER_PATH} data-route="" aria-label={words.tool}>
      <div className={styles.fields}>
        {select('from', 0)}
        {select('to', 1)}
        <label className={styles.field}>
          <span>{words.load}</span>
          <input
            type="number"
            name="load"
            inputMode="decimal"
            min={LOAD.least}
            max={LOAD.most}
            step="any"
            required
            defaultValue={LOAD.usual}
            aria-describedby="route-load-error"
          />
        </label>
        <button type="submit">{words.button}</button>
      </div>
      <p className={styles.error} id="route-load-error" role="alert" data-error="" />
    </form>
  );
}

interface RouteCellsProps {
  routes: Routes;
  lane: KnownLane;
  /** What stands in the last cell. */
  last: CellWords;
  locale: Locale;
}

/** The answer in four cells; three of them change with what is asked. */
export function RouteCells({ routes, lane, last, locale }: RouteCellsProps) {
  const cells = answerCells({
    lane: routeLane(lane, locale),
    tonnes: LOAD.usual,
    factor: factorOf(routes),
    words: routeWords(locale),
    language: locale,
  });
  return (
    <>
      <dl className={styles.cells}>
        {[...cells, last].map(({ label, value, note }, index) => (
          // A cell stands for what it tells of, whatever it says of it.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.cell} data-cell={index < cells.length ? '' : undefined}>
            <dt>{label}</dt>
            <dd className={styles.value}>{value}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      <output className="sr-only" data-said="" />
    </>
  );
}

/** The first one answers. */
function factorOf({ factors }: Routes): number {
  return factors[0]?.kgPerTonneKm ?? 0;
}
