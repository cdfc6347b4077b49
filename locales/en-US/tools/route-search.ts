/** Texts of the tool `route-search`. */
export const routeSearch = {
  /** A notice of a passage or a port, wherever it stands. */
  looked: '{text} Last checked {day}.',
  /** Texts of the form. */
  form: {
    tool: 'Find a freight route',
    about: 'Route search',
    from: 'From',
    to: 'To',
    place: 'Port or airport: name or code',
    load: { label: 'Cargo weight', hint: 'In metric tons' },
    by: 'Must arrive by',
    more: 'Your planning days',
    cutoff: 'Cut-off before departure',
    release: 'Arrival until pickup',
    inland: 'Inland transport',
    days: 'Whole days',
    button: 'Show routes',
    example: 'Example lane',
    lanes: 'Common lanes',
    lane: 'Ports',
  },
  /** Texts of the answer. `answer.ts` replaces `{…}` with names and figures, in the build, the browser and the edge. */
  answer: {
    input: {
      empty: { from: 'Enter the port or airport of origin.', to: 'Enter the port or airport of destination.' },
      unknown: 'We could not find “{text}.” Check the spelling or enter a port code.',
      similar: 'Did you mean {places}?',
      which: 'Which “{text}”?',
      choice: { port: '{place}, port, {country}', airport: '{place}, airport, {country}' },
      same: 'Origin and destination are the same place. Enter another destination.',
      by: 'Enter a date through 2099 as YYYY-MM-DD, or leave the field empty.',
      days: 'Enter whole days from 0 to 60, or leave the field empty.',
      load: 'Enter a weight from 0.001 to 10,000 metric tons, such as 18 or 2.5.',
    },
    headline: 'Routes from {from} to {to}',
    figure: {
      sea: '{days}, if a ship sails direct',
      air: '{time} by air, airport to airport',
      none: 'No open route',
      invalid: 'Correct the entries first',
      place: 'Choose the place first',
      safe: { fcl: 'Cut-off by {day} for a direct ship: {way}', air: 'Cut-off by {day}: By air' },
      noPlan: 'No ocean plan: ask us first',
      nothing: 'No plan: ask us first',
      late: 'Too late for {day}',
      past: '{day} has passed',
    },
    transit: {
      ports: '{least} to {most} days port to port',
      sailing: '{days} days at sea at {knots} knots',
    },
    load: '{emissions} for {tonnes} metric tons of cargo',
    map: 'Map of the routes from {from} to {to}. The lines are for orientation, not for navigation.',
    link: 'All routes, map, method and sources',
    cells: {
      unknown: 'No value for this pair',
      distance: { label: 'Distance, {from} to {to}', none: 'No ocean route' },
      days: 'Transit time, port to port',
      emissions: {
        label: '{tonnes} metric tons, well-to-wheel',
        value: '{kilograms} kg CO₂e',
        note: 'based on shortest distance; the calculator adds 15%',
      },
      rate: {
        label: 'Rate',
        note: '{equipment}, week of {week}; illustrative, not an offer',
        none: 'No rate for this pair',
      },
    },
    units: {
      miles: '{value} nm',
      kilometers: '{value} km',
      kilograms: '{value} kg CO₂e',
      tons: '{value} metric tons CO₂e',
      range: {
        hours: '{least} to {most} hours',
        days: '{least} to {most} days',
        'working-days': '{least} to {most} working days',
      },
      atLeast: {
        hours: 'at least {least} hours',
        days: 'at least {least} days',
        'working-days': 'at least {least} working days',
      },
    },
    ways: {
      caption: 'Routes with distance, days and emissions',
      way: 'Route',
      distance: 'Distance',
      days: 'Time',
      emissions: 'Emissions, {tonnes} metric tons',
      bars: 'Bars show each route’s longest time; a full bar is {days} days.',
      shortest:
        'Ocean emissions are for the shortest distance. Ships sail farther, so the emissions calculator adds 15%.',
    },
    ocean: 'By ocean',
    oceanBy: 'By ocean, {way}',
    air: 'By air, {from} to {to}',
    airKey: 'By air (great-circle distance)',
    lcl: 'LCL: about {least} to {most} days with consolidation and deconsolidation',
    flight: 'about {hours} hours in flight at {speed} km/h',
    direct:
      'Days and dates assume a direct service. Most pairs of smaller ports have none. For each transshipment, plan {extra} more (our assumption).',
    airspace:
      'We calculate the shortest line between the two airports, although most pairs have no direct flight. We ignore closed airspace, such as that of Russia, Ukraine and at times the Middle East. Detours around it take longer and emit more, and some flights are canceled.',
    passes: 'Passes: {passages}',
    avoided: 'Avoided by most carriers: {passages}',
    noted: 'Notice: {passages}',
    shut: 'A passage closes on some days of this voyage.',
    noFactor: 'No factor',
    chain: {
      title: 'From cut-off to pickup',
      total: '{way}, {days} in all',
      assumed:
        'From port to port, we plan {least} to {most} times the days at sea, because ships call at other ports, slow down, and wait for weather and berths. This factor and the days for cut-off, release and free time are our assumptions; enter your own in the form. We allow for Lunar New Year and China’s Golden Week, but for no other holidays.',
      steps: {
        fcl: {
          cutOff: 'Cut-off for container, documents and VGM, before departure',
          transit: 'Port to port',
          release: 'From discharge until pickup',
        },
        air: {
          cutOff: 'Acceptance at the airport, before departure',
          transit: 'Airport to airport with handling',
          release: 'From customs clearance until pickup',
        },
      },
      inland: 'Inland transport to the door',
      whole: 'Total',
      wholeToDoor: 'Total to the door',
      freeTime: 'then {days} of free time at the terminal before demurrage is charged',
      exactly: { one: '{days} day', other: '{days} days' },
      upTo: 'up to {days}',
    },
    latest: {
      title: 'To arrive by {day}, without transshipment',
      safe: 'If every step is slow',
      last: 'If every step is fast',
      cutOff: 'Cut-off by {day}',
      departure: 'depart by {day}',
      tooLate: 'Too late: {day} has passed',
      noDate: 'No date',
      avoided: 'Avoided by most carriers: {passages}. Ask a carrier first.',
      charter: 'More than one freighter: ask for a plan.',
      feeder: 'Ocean-going ships do not fit the port, so the cargo changes ships.',
      other: 'We give dates for the first route only. Ask whether a service takes this one.',
      port: 'See the notice about the port.',
      tight: '{way} is tight: only fast services can still arrive by {by}.',
      others: 'By {by}, only other routes in the table can still arrive. Ask a carrier whether a service takes them.',
      none: 'At the usual times, no route can arrive by {by}, because even the latest cut-off has passed.',
      past: 'You asked for {by}, which has passed. The dates shown are for your records only.',
    },
    cutOffs: {
      title: 'Usual cut-offs',
      what: 'Cut-off',
      when: 'Usual range',
      modes: { fcl: 'Full container (FCL)', lcl: 'Shared container (LCL)', air: 'Air cargo' },
    },
    notices: {
      title: 'Notices',
      unserved: 'Large carriers do not call at {port}, or we do not book it.',
      portAvoided: 'Most carriers avoid {ports}.',
      ban: 'A law, a ban or a boycott limits transport between the two places. Ask us first.',
      seaClosed: 'The ocean route is closed.',
      port: 'The ocean routes use the port nearest to {place}: {port}.',
      noPort:
        'There is no port in its country within 400 km of {place}, so there is no ocean route without a long inland leg.',
      samePort: 'Both places use the port of {port}, so there is no ocean leg between them.',
      feeder: 'Ocean-going ships do not fit a port on this route, so the cargo changes ships.',
      domestic:
        'Both ports are in one country. Many countries reserve such voyages for ships under their own flag, so ask whether a service exists.',
      noWay: 'We know of no open ocean route between these ports.',
      charter:
        'A large freighter carries about 100 metric tons. {tonnes} metric tons need several flights or charters, so the days shown do not apply; ask for a plan.',
      noAirport:
        'There is no air route: one of the places has no airport in its country within 400 km on our list, or both use the same one.',
      closed: 'A shorter route is closed. {text}',
      shut: 'On some days of the voyage, a passage on the first route closes: {passages}. Ask a carrier before you book.',
      avoided:
        'Every ocean route passes a place that most carriers avoid today: {passages}. Ask a carrier before you book.',
    },
  },
};

/** These texts in one language. */
export type RouteWords = (typeof routeSearch)['answer'];
