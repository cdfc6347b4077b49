import type { ReactNode } from 'react';
import type { KnownLane, Routes } from '../../pipeline/shapes/routes.ts';
import { answerSlot } from '../../runtime/contract/answer-slots.ts';
import { interpolate } from '../../runtime/contract/interpolate.ts';
import { laneFigures } from '../../runtime/contract/lane-figures.ts';
import { pairOf } from '../../runtime/contract/lanes.ts';
import { LOCALE_FACTS } from '../../runtime/contract/locale-facts.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { Island } from '../../templates/components/island.tsx';
import { formatNumber } from '../../templates/format.ts';
import {
  ANSWER_CELLS,
  answerRoute,
  type Cell,
  LOAD_LIMITS,
  ROUTE_ANSWER_PATH,
  ROUTE_FIELDS,
  type RouteAnswerWords,
} from './answer.ts';
import { routeAnswerMessages, routeFormMessages } from './messages.ts';
import styles from './route-search-form.module.css';

interface RouteIslandProps {
  /** The lane of a lane's page, the only one that the page answers. */
  only?: KnownLane | undefined;
  locale: Locale;
  children: ReactNode;
}

/** Renders the island around the form and its answer. Its page declares the data set `lanes`. */
export function RouteIsland({ only, locale, children }: RouteIslandProps) {
  const props = {
    words: answerWords(locale),
    weightError: routeFormMessages[locale].weightError,
    separator: LOCALE_FACTS[locale].comma,
    language: locale,
    ...(only && { only: pairOf(only) }),
  };
  return (
    <Island name="route-search" on={only ? 'load' : 'interaction'} className={styles.route} props={props}>
      {children}
    </Island>
  );
}

interface RouteFormProps {
  routes: Routes;
  /** The selected lane. */
  lane: KnownLane;
  locale: Locale;
}

/** Renders the fields for origin, destination and load. Without script, the form leads to the page of the lane. */
export function RouteForm({ routes, lane, locale }: RouteFormProps) {
  const words = routeFormMessages[locale];
  const origins = new Map(routes.lanes.map(({ from, fromName }) => [from, fromName]));
  const destinations = new Map(routes.lanes.map(({ to, toName }) => [to, toName]));
  return (
    <form className={styles.form} method="get" action={ROUTE_ANSWER_PATH} data-route="" aria-label={words.tool}>
      <div className={styles.fields}>
        <PortField name={ROUTE_FIELDS.from} label={words.from} ports={origins} selected={lane.from} />
        <PortField name={ROUTE_FIELDS.to} label={words.to} ports={destinations} selected={lane.to} />
        <label className={styles.field}>
          <span>{words.load}</span>
          <input
            type="number"
            name={ROUTE_FIELDS.load}
            inputMode="decimal"
            min={LOAD_LIMITS.least}
            max={LOAD_LIMITS.most}
            step="any"
            required
            defaultValue={LOAD_LIMITS.usual}
            aria-describedby="route-load-error"
          />
        </label>
        <button type="submit">{words.button}</button>
      </div>
      <p className={styles.error} id="route-load-error" role="alert" data-error="" />
    </form>
  );
}

interface PortFieldProps {
  name: string;
  label: string;
  /** Names by id. */
  ports: ReadonlyMap<string, string>;
  selected: string;
}

function PortField({ name, label, ports, selected }: PortFieldProps) {
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select name={name} defaultValue={selected}>
        {[...ports].map(([id, port]) => (
          <option key={id} value={id}>
            {port}
          </option>
        ))}
      </select>
    </label>
  );
}

interface RouteCellsProps {
  routes: Routes;
  lane: KnownLane;
  /** The last cell, which does not change with the form. */
  last: Cell;
  locale: Locale;
}

/** Renders the cells of the answer, then a last cell from the page. */
export function RouteCells({ routes, lane, last, locale }: RouteCellsProps) {
  const answer = answerRoute({
    lane,
    tonnes: LOAD_LIMITS.usual,
    kgPerTonneKm: factorOf(routes),
    words: answerWords(locale),
    language: locale,
  });
  return (
    <>
      <dl className={styles.cells}>
        {ANSWER_CELLS.map((name) => (
          <div key={name} className={styles.cell} data-cell="">
            <dt {...answerSlot(`${name}.label`)}>{answer[name].label}</dt>
            <dd className={styles.value} {...answerSlot(`${name}.value`)}>
              {answer[name].value}
            </dd>
            <dd {...answerSlot(`${name}.note`)}>{answer[name].note}</dd>
          </div>
        ))}
        <div className={styles.cell}>
          <dt>{last.label}</dt>
          <dd className={styles.value}>{last.value}</dd>
          <dd>{last.note}</dd>
        </div>
      </dl>
      <output className="sr-only" data-said="" />
    </>
  );
}

/** Returns a cell with the emissions of one tonne, and their calculation. */
export function perTonneCell({ nauticalMiles }: KnownLane, routes: Routes, locale: Locale): Cell {
  const { perTonne, emissions } = routeAnswerMessages[locale];
  const factor = factorOf(routes);
  const { kilometers, kilograms } = laneFigures(nauticalMiles, 1, factor);
  return {
    label: perTonne.label,
    value: interpolate(emissions.value, { kilograms: formatNumber(kilograms, locale) }),
    note: interpolate(perTonne.note, { kilometers: formatNumber(kilometers, locale), factor: String(factor) }),
  };
}

/** Returns the emission factor of the default ship, in kg CO₂e per tonne-kilometer. */
export function factorOf({ factors: [answering] }: Routes): number {
  return answering?.kgPerTonneKm ?? 0;
}

function answerWords(locale: Locale): RouteAnswerWords {
  const { distance, emissions, rate, noRate } = routeAnswerMessages[locale];
  return { distance, emissions, rate, noRate };
}
