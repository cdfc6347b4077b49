import type { RouteWords } from './route-search.ts';

/** Texts of the tool `atlas`. */
export const atlas = {
  /** Texts of the form, the map and the list of places. */
  form: {
    find: 'Find a port or an airport',
    place: 'Port or airport',
    hint: 'Name or code',
    button: 'Show',
    layers: 'On the map',
    ports: 'Container ports',
    airports: 'Airports',
    lanes: 'Sea lanes',
    passages: 'Passages',
    noted: 'Canals, capes and straits; orange: with a notice',
    map: 'World map of ports, airports and sea lanes. The lists of ports and airports by region have the same links.',
    keys: 'Arrow keys move the map, plus and minus change its scale, zero shows the whole world.',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    world: 'Whole world',
    list: 'All ports and airports',
    countPorts: (count: string): string => (count === '1' ? '1 port' : `${count} ports`),
    countAirports: (count: string): string => (count === '1' ? '1 airport' : `${count} airports`),
    orientation: 'For orientation, not for navigation.',
  },
  /** Texts of answers without the title of the page. `{…}` are names and figures. */
  answer: {
    back: 'The whole atlas',
    units: {
      miles: '{value} nm',
      kilometers: '{value} km',
    },
    world: {
      about: 'Ports, airports, sea lanes',
      notices: 'Passages with a notice today',
      lanes: 'Common ocean lanes',
    },
    place: {
      title: '{name} ({code}): lanes, distances, customs',
      about: { port: 'Port · {country}', airport: 'Airport · {country}' },
      lead: {
        port: 'UN/LOCODE {code}. {position}, rounded to 0.1°.',
        airport: 'IATA code {code}. {position}, rounded to 0.1°.',
      },
      latitude: { north: '{degrees}° N', south: '{degrees}° S' },
      longitude: { east: '{degrees}° E', west: '{degrees}° W' },
      distances: 'By ocean to common and main ports',
      noticed: 'See the notice of this lane',
      noSeaLane: 'We know of no open ocean route from this port.',
      nearPorts: 'Nearest ports',
      nearAirports: 'Nearest airports',
      away: '{distance} away',
      customs: 'Customs: {country}',
      noNotes: 'We have no checked customs note for {country} yet. Ask a licensed customs broker there.',
      checked: 'checked on {day}',
      next: 'Continue with',
      routes: 'Routes from here',
      emissions: 'Emissions from here',
      quote: 'Get a quote',
    },
    lane: {
      title: '{from} to {to} on the map',
      headline: '{from} to {to}',
      about: 'Lane between two places',
      lead: 'The lines are for orientation, not for navigation.',
      ways: 'Routes today',
      ocean: 'Ocean route, direct',
      oceanBy: 'Ocean route {way}',
      air: 'Flight from {from} to {to}',
      hours: 'about {hours} hours in flight, along the great circle',
      passes: 'Passes {passages}',
      noWay: 'No open ocean route connects these ports.',
      noPort: 'No port within 400 km of {place} is on our list, so there is no ocean route.',
      samePort: 'Both places use the port of {port}.',
      port: 'Ocean routes for {place} begin or end at the nearest port, {port}.',
      closed: 'An ocean route is closed. {text}',
      opposite: 'The opposite direction',
      details: 'LCL days, cut-offs and emissions by route',
      rate: 'Weekly rates, illustrative',
      emissions: 'Emissions of the whole transport chain',
    },
    passage: {
      title: '{name}: notices and lanes',
      about: { canal: 'Canal', cape: 'Cape', strait: 'Strait', river: 'River' },
      open: 'We have no notice for today. Conditions can change on any day, so ask the carrier.',
      effect: { closed: 'closed', avoided: 'avoided by most carriers', clear: 'no closure found' },
      since: 'Notice since {day}.',
      until: 'Until {day}.',
      lanes: 'Common lanes through it',
      noLanes: 'None of our common lanes takes its shortest route through here.',
    },
    region: { title: '{name}: ports and airports', about: 'Ports and airports' },
    unknown: {
      headline: 'Not in the atlas',
      about: 'Atlas',
      reason: {
        place: '“{text}” is not the code of a port or airport that we list.',
        lane: '“{text}” is not a lane. An address has two codes, such as /atlas/lane/CNSHA-USLAX.',
        same: '“{text}” names the same place twice.',
        passage: '“{text}” is not a canal, cape or strait that we list.',
        shape: 'Atlas addresses look like /atlas/port/CNSHA or /atlas/lane/CNSHA-USLAX, not like “{text}”.',
      },
      similar: 'Did you mean',
    },
    field: {
      empty: 'Enter a port or an airport, such as Shanghai or CNSHA.',
      unknown: 'We list no port or airport called “{text}”.',
    },
  },
};

type Words = (typeof atlas)['answer'];

/** These texts in one language, with the title of the page and texts of the route search. */
export interface AtlasWords extends Words, Pick<RouteWords, 'transit' | 'avoided' | 'noted' | 'shut'> {
  choice: RouteWords['input']['choice'];
  which: string;
  /** The warning that every way passes a place that most carriers avoid. */
  allAvoided: string;
  world: Words['world'] & { headline: string; lead: string };
}
