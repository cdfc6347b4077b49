import type { ReactNode } from 'react';
import { htmlSlot, type SlotAnswer } from '../../contract/answer-slots.ts';
import { html } from '../../contract/html.ts';
import type { Locale } from '../../contract/locales.ts';
import type { FreightData } from '../../freight/freight-data.ts';
import { siteTexts } from '../../locales/site.ts';
import { Island } from '../../templates/components/island.tsx';
import { placeWords } from '../../templates/components/place-field/place-words.ts';
import { ToolForm, ToolInput, ToolMore, ToolPlace } from '../../templates/components/tool/tool-form.tsx';
import { answerRoute } from './answer.ts';
import { LOAD_LIMITS, ROUTE_SEARCH_PATH } from './paths.ts';
import styles from './route-search-map.module.css';

/** The question that a page shows with its answer. */
export interface ShownRoute {
  /** Codes of the places. */
  from: string;
  to: string;
}

/** Returns the answer that a page shows first. */
export function shownAnswer(
  { from, to }: ShownRoute,
  { data, title, today, locale }: { data: FreightData; title?: string; today: string; locale: Locale },
) {
  const query = new URLSearchParams({ from, to });
  return answerRoute(query, { data, title, today, locale, words: siteTexts[locale].tools.routeSearch.answer });
}

interface RouteIslandProps {
  /** `answer`: the page answers. `form`: the form leads to the page that answers. `embedded`: a part of another page. */
  mode: 'answer' | 'form' | 'embedded';
  title?: string | undefined;
  locale: Locale;
  children: ReactNode;
}

/** Renders the island around the form and its answer. Its page declares the data set `freight`. */
export function RouteIsland({ mode, title, locale, children }: RouteIslandProps) {
  const props = { mode, title, locale, words: siteTexts[locale].tools.routeSearch.answer, places: placeWords(locale) };
  return (
    <Island name="route-search" on={mode === 'answer' ? 'idle' : 'interaction'} props={props}>
      {children}
    </Island>
  );
}

interface RouteMapProps {
  answer: SlotAnswer | undefined;
  /** True if the map fills its frame. */
  isFilling?: boolean;
}

/** Renders the slot for the map of the ways. */
export function RouteMap({ answer, isFilling = false }: RouteMapProps) {
  const className = isFilling ? `${styles.map} ${styles.keyed} ${styles.half}` : styles.map;
  return <div className={className} {...htmlSlot('map', answer?.html?.['map'] ?? html``)} />;
}

interface RouteFormProps {
  id: string;
  /** The values of the fields as texts. */
  values: { from?: string | undefined; to?: string | undefined };
  isCompact?: boolean;
  locale: Locale;
}

/** Renders the fields for origin, destination and cargo weight. Without script, the edge answers them. */
export function RouteForm({ id, values, isCompact = false, locale }: RouteFormProps) {
  const words = siteTexts[locale].tools.routeSearch.form;
  return (
    <ToolForm action={ROUTE_SEARCH_PATH} label={words.tool} button={words.button} isCompact locale={locale}>
      <ToolPlace id={id} name="from" label={words.from} hint={words.place} value={values.from} isRequired />
      <ToolPlace id={id} name="to" label={words.to} value={values.to} isRequired />
      <ToolInput
        id={id}
        name="load"
        kind="decimal"
        label={words.load.label}
        hint={words.load.hint}
        value={String(LOAD_LIMITS.usual)}
      />
      {!isCompact && (
        <>
          <ToolInput id={id} name="by" kind="date" label={words.by} />
          <ToolMore label={words.more}>
            {(['cutoff', 'release', 'inland'] as const).map((name) => (
              <ToolInput key={name} id={id} name={name} kind="numeric" label={words[name]} hint={words.days} />
            ))}
          </ToolMore>
        </>
      )}
    </ToolForm>
  );
}
