import { html, type SafeHtml } from '../../contract/html.ts';
import { interpolate } from '../../contract/interpolate.ts';
import type { Locale } from '../../contract/locales.ts';
import { isAtPorts } from '../../freight/port-notices.ts';
import { LARGEST_FREIGHTER, type OceanWay, type RouteOptions, replacedPorts } from '../../freight/route-options.ts';
import type { Passage, PassageNotice } from '../../freight/sea-options.ts';
import { countedTitle } from '../../locales/counted-title.ts';
import type { RouteWords } from '../../locales/en-US/tools/route-search.ts';
import { notedPassages } from '../parts/way-notices.ts';
import type { RouteInput } from './input.ts';
import type { RouteWriter } from './write.ts';

interface Context {
  words: RouteWords;
  writer: RouteWriter;
}

/** A line that a visitor must see with the headline. Its reason is folded. */
interface State {
  line: string;
  reason?: string | undefined;
}

/** Returns the lines at the headline: ways and ports that are closed, avoided or not booked, and other ports than asked. */
export function routeStateHtml(
  { from, to, tonnes }: RouteInput,
  options: RouteOptions,
  { words: { notices: words }, writer, more }: Context & { more: readonly string[] },
): SafeHtml {
  const { ports, ocean, closed, air, isDomestic } = options;
  const isSamePort = ports.from !== undefined && ports.from === ports.to;
  const hasSea = ocean.length + closed.length > 0;
  const replaced = replacedPorts({ from, to }, options).flatMap(({ place, port }) => {
    if (port === undefined) return interpolate(words.noPort, { place: place.name });
    return hasSea ? interpolate(words.port, { place: place.name, port: writer.place(port) }) : [];
  });
  const hasNoWay = !hasSea && ports.from && ports.to && !isSamePort;
  const lines = [
    ...more,
    ...(isSamePort ? [interpolate(words.samePort, { port: ports.from?.name ?? '' })] : replaced),
    ...(ocean[0]?.isRelayed ? [words.feeder] : []),
    ...(isDomestic && ocean.length > 0 ? [words.domestic] : []),
    ...warningsOf(ocean[0], words, writer),
    ...(hasNoWay ? [words.noWay] : []),
    ...(ocean.length === 0 && air === undefined ? [words.noAirport] : []),
    ...(air && tonnes > LARGEST_FREIGHTER ? [interpolate(words.charter, { tonnes: writer.number(tonnes) })] : []),
  ];
  return listOf([...portStates(options, words), ...seaStates(options, words), ...lines.map((line) => ({ line }))]);
}

/** Returns the ports that carriers avoid or that we do not book, and countries that do not trade. */
function portStates({ ports: { from, to }, ends }: RouteOptions, words: RouteWords['notices']): State[] {
  const ports = [from, to].filter((port) => port !== undefined);
  const unserved = ports.filter(({ isUnserved }) => isUnserved === true);
  return [
    ...unserved.map(({ name, notice }) => ({ line: interpolate(words.unserved, { port: name }), reason: notice })),
    ...ends.filter(isAvoided).map((notice) => {
      const [port] = ports.filter(({ code }) => isAtPorts(notice, [code]));
      const line = notice.partners || !port ? words.ban : interpolate(words.portAvoided, { ports: port.name });
      return { line, reason: notice.text };
    }),
  ];
}

/** Returns the closed passages without which there is no way by sea. */
function seaStates({ ocean, closed }: RouteOptions, words: RouteWords['notices']): State[] {
  return ocean.length > 0 ? [] : closed.map(({ text }) => ({ line: words.seaClosed, reason: text }));
}

function isAvoided({ effect }: PassageNotice): boolean {
  return effect === 'avoided';
}

/** Returns the other notices of ports and passages, folded, with their number. */
export function routeNoticesHtml(
  { ports, ocean, closed, ends, air }: RouteOptions,
  { words: { notices: words }, locale }: { words: RouteWords; locale: Locale },
): SafeHtml {
  const texts = [
    ...[ports.from, ports.to, air?.from, air?.to].flatMap((place) => (place?.isUnserved ? [] : (place?.notice ?? []))),
    ...ends.filter((notice) => !isAvoided(notice)).map(({ text }) => text),
    ...(ocean.length > 0 ? closed.map(({ text }) => interpolate(words.closed, { text })) : []),
    ...(ocean.length > 0 && air === undefined ? [words.noAirport] : []),
  ];
  if (texts.length === 0) return html``;
  const title = countedTitle(words.title, texts.length, locale);
  return html`<details class="fold"><summary><h2>${title}</h2></summary>${listOf(texts.map((line) => ({ line })))}</details>`;
}

function listOf(states: readonly State[]): SafeHtml {
  if (states.length === 0) return html``;
  const item = ({ line, reason }: State) =>
    reason === undefined ? html`${line}` : html`<details><summary>${line}</summary><p>${reason}</p></details>`;
  return html`<ul>${states.map((state) => html`<li>${item(state)}</li>`)}</ul>`;
}

/** Returns the warnings that most carriers avoid passages of the first way, which has the fewest, and that some close. */
function warningsOf(first: OceanWay | undefined, words: RouteWords['notices'], writer: RouteWriter): string[] {
  if (first === undefined) return [];
  const warning = (pattern: string, passages: readonly Passage[]) =>
    passages.length === 0 ? [] : [interpolate(pattern, { passages: writer.names(passages) })];
  return [
    ...warning(words.avoided, notedPassages(first.route, first.route.avoided)),
    ...warning(words.shut, notedPassages(first.route, first.shut)),
  ];
}
