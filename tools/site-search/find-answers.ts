import { jobsPath } from '../../contract/careers.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { shipmentPath } from '../../contract/shipment.ts';
import { greatCircleKm } from '../../freight/great-circle.ts';
import { pairOf } from '../../freight/lanes.ts';
import type { SiteSearchWords } from '../../locales/en-US/tools/site-search.ts';
import { DUTY_PATH } from '../duty-estimator/path.ts';
import { findCodes, type HsEntry, type HsFound, type HsIndex } from '../hs-code/lookup.ts';
import { HS_PATH, hsPath, subheadingId } from '../hs-code/paths.ts';
import { dottedTariffCode } from '../parts/dotted.ts';
import { QUOTE_PATH } from '../parts/next-steps.ts';
import { ratePath } from '../rates/paths.ts';
import { commonLanePath, ROUTE_SEARCH_PATH } from '../route-search/paths.ts';
import type { Known } from './data.ts';
import type { SearchFacts, SearchOffice } from './facts.ts';
import { type AskedLane, placeOf, readLane } from './places.ts';
import { type AskedCountry, type AskedTool, isNamed, MOST_LETTERS, readCountry, readWords } from './read-query.ts';

/** The groups in their order on the page. */
export const GROUPS = ['lanes', 'codes', 'tools', 'jobs'] as const;
export type Group = (typeof GROUPS)[number];

export interface AnswerLink {
  href: string;
  title: string;
}

/** A direct answer to a query. */
export interface FoundAnswer extends AnswerLink {
  group: Group;
  note?: string | undefined;
  /** Further links with what the query says. */
  more?: readonly AnswerLink[];
}

export interface AnswerContext {
  words: SiteSearchWords;
  known: Known;
  locale: Locale;
  /** YYYY-MM-DD. Jobs that closed since the build do not count. */
  today: string;
}

const MOST_CODES = 3;
/** The tools whose addresses take both places of a lane. */
const OF_LANES: ReadonlySet<AskedTool> = new Set(['route-search', 'emissions-calculator', 'rates']);

/** What a query asks for, as far as the loaded data say. */
interface Asked {
  tools: readonly AskedTool[];
  lane?: AskedLane | undefined;
  country?: AskedCountry | undefined;
  goods: string;
  found?: HsFound | undefined;
}

/** Returns the direct answers to a query, by group. Without the facts of the site there are none. */
export function findAnswers(query: string, context: AnswerContext): FoundAnswer[] {
  const { known } = context;
  const { facts } = known;
  if (facts === undefined) return [];
  const { tools, asksForJobs, isOfTrade, rest } = readWords(query.slice(0, MOST_LETTERS));
  if (asksForJobs) return jobAnswers(rest, facts, context);
  const lane = readLane(rest, known.places);
  if (lane) return [...laneAnswers(lane, facts, context), ...toolAnswers({ tools, lane, goods: '' }, facts, context)];
  const { country, rest: left } = readCountry(rest, facts);
  // The other country is that of the destination.
  const goods = country ? readCountry(left, facts).rest : left;
  const found = isOfTrade || goods.length < 2 || known.codes === undefined ? undefined : goodCodes(goods, known.codes);
  const asked: Asked = { tools, country, goods, found };
  if (found === undefined) return toolAnswers(asked, facts, context);
  // Goods with codes also lead to what can be done with them.
  const all = { ...asked, tools: [...new Set([...tools, 'duty-estimator', 'compare-origins'] as const)] };
  return [...codeAnswers(asked, context), ...toolAnswers(all, facts, context), quoteAnswer(asked, context)];
}

/** Returns the codes of goods or digits; undefined for weak ones, and for digits that no code has. */
function goodCodes(goods: string, codes: HsIndex): HsFound | undefined {
  const found = findCodes(goods, codes);
  const [first] = found.hits;
  if (first === undefined || found.isNear || found.corrected !== undefined) return undefined;
  if (found.digits === undefined) return found;
  // Three digits are rather the number of a law, and spreadsheets drop the zero of longer codes.
  const { length } = found.digits;
  const isCode = first.entry.code.startsWith(found.digits.slice(0, 6)) || length > 4;
  return isCode && length !== 3 && !/^(?:77|9[89])/.test(found.digits) ? found : undefined;
}

function codeAnswers({ found, country }: Asked, { words, known }: AnswerContext): FoundAnswer[] {
  return (found?.hits ?? []).slice(0, MOST_CODES).map(({ entry, alias }) => ({
    group: 'codes',
    href: pathOf(entry, known.codes),
    title: `${dottedTariffCode(entry.code)} ${entry.name}`,
    note: alias === undefined ? undefined : interpolate(words.alias, { alias }),
    more: entry.code.length === 6 ? [dutyLink(entry, country, words)] : [],
  }));
}

/** Returns the page of a code. A subheading is on the page of its heading. */
function pathOf(entry: HsEntry, codes: HsIndex | undefined): string {
  const heading = entry.code.length < 6 ? undefined : codes?.byCode.get(entry.code.slice(0, 4));
  return heading ? `${hsPath(heading)}#${subheadingId(entry.code)}` : hsPath(entry);
}

/** The estimator is for imports into the US. */
const DESTINATION = 'US';

function dutyLink({ code }: HsEntry, country: AskedCountry | undefined, words: SiteSearchWords): AnswerLink {
  const dotted = dottedTariffCode(code);
  const origin = country?.code === DESTINATION ? undefined : country;
  return {
    href: shipmentPath(DUTY_PATH, { hsCode: dotted, origin: origin?.code }),
    title: interpolate(origin ? words.dutyFrom : words.duty, { code: dotted, country: origin?.name ?? '' }),
  };
}

function toolAnswers(asked: Asked, { tools: paths, rates }: SearchFacts, { words }: AnswerContext): FoundAnswer[] {
  return asked.tools.flatMap((tool): FoundAnswer[] => {
    const path = paths[tool];
    if (path === undefined) return [];
    const { lane, goods, country } = asked;
    const answer = (href: string, note?: string): FoundAnswer[] => [
      { group: 'tools', href, title: words.tools[tool], note: note ?? words.about[tool] },
    ];
    if (lane && OF_LANES.has(tool)) {
      const names = { from: lane.from.name, to: lane.to.name };
      const note = interpolate(words.between, names);
      if (tool !== 'rates') return answer(shipmentPath(path, codesOf(lane)), note);
      return rates.includes(pairOf(idsOf(lane))) ? answer(ratePath(idsOf(lane)), note) : answer(path);
    }
    const six = subheadingOf(asked);
    if (tool === 'duty-estimator') return answer(goodsPath(path, asked), six && dutyLink(six, country, words).title);
    // Its field takes digits only.
    if (tool === 'compare-origins') return answer(shipmentPath(path, { hsCode: six && dottedTariffCode(six.code) }));
    if (path === HS_PATH) return answer(shipmentPath(path, { ...(goods && { q: goods }) }));
    return answer(path);
  });
}

/** Returns the subheading that fits best. Below a heading the visitor chooses, because each subheading has a rate of its own. */
function subheadingOf({ found }: Asked): HsEntry | undefined {
  const first = found?.hits[0]?.entry;
  return first?.code.length === 6 ? first : undefined;
}

/** Returns the address of a tool with the code of the goods, or with their words in the field of the code. */
function goodsPath(path: string, { country, ...asked }: Asked): string {
  const { goods, found } = asked;
  const six = subheadingOf(asked);
  return shipmentPath(path, {
    hsCode: six ? dottedTariffCode(six.code) : found && goods,
    origin: country?.code === DESTINATION ? undefined : country?.code,
  });
}

/** Returns the form for a quote with the words of the goods; it has no list of codes to choose from. */
function quoteAnswer({ goods, found }: Asked, { words }: AnswerContext): FoundAnswer {
  const shipment = found?.digits === undefined ? { q: goods } : { hsCode: goods };
  return { group: 'tools', href: shipmentPath(QUOTE_PATH, shipment), title: words.quote };
}

function laneAnswers(lane: AskedLane, { tools, lanes, rates }: SearchFacts, { words }: AnswerContext): FoundAnswer[] {
  const names = { from: lane.from.name, to: lane.to.name };
  const pair = pairOf(idsOf(lane));
  const answer = (href: string, title: string, note?: string): FoundAnswer => ({
    group: 'lanes',
    href,
    title: interpolate(title, names),
    note,
  });
  return [
    tools['route-search'] === undefined
      ? []
      : answer(shipmentPath(ROUTE_SEARCH_PATH, codesOf(lane)), words.lane, words.laneAbout),
    lanes.includes(pair) ? answer(commonLanePath(idsOf(lane)), words.lanePage) : [],
    rates.includes(pair) ? answer(ratePath(idsOf(lane)), words.laneRates) : [],
  ].flat();
}

function codesOf({ from, to }: AskedLane) {
  return { from: from.code, to: to.code };
}

function idsOf({ from, to }: AskedLane) {
  return { from: from.id, to: to.id };
}

/** Returns the jobs of the office that a text names, of the office nearest to the place that it names, or all jobs. */
function jobAnswers(text: string, { tools, offices }: SearchFacts, context: AnswerContext): FoundAnswer[] {
  if (tools['jobs'] === undefined) return [];
  const { words, known, locale, today } = context;
  const count = ({ closes }: SearchOffice) => closes.filter((day) => day >= today).length;
  const open = offices.filter((office) => count(office) > 0);
  const all = { group: 'jobs', href: jobsPath({}), title: words.allJobs } as const;
  const jobsIn = (office: SearchOffice, note?: string): FoundAnswer => ({
    group: 'jobs',
    href: jobsPath({ location: office.id }),
    title: interpolate(words.jobsIn, { office: office.name, count: String(count(office)) }),
    note,
  });
  const named = offices.find(({ names }) => isNamed(text, names));
  if (named && count(named) > 0) return [jobsIn(named), all];
  const place = named ?? placeOf(text, known.places);
  if (place === undefined || open.length === 0) return [all];
  const near = open.map((office) => ({ office, km: greatCircleKm(place.at, office.at) }));
  const [nearest] = near.toSorted((a, b) => a.km - b.km);
  if (nearest === undefined) return [all];
  const said = {
    place: place.name,
    office: nearest.office.name,
    km: new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }).format(nearest.km),
  };
  return [jobsIn(nearest.office, interpolate(named ? words.noJobs : words.noOffice, said)), all];
}
