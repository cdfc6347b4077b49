/** Texts of the tool `route-search`. */
export const routeSearch = {
  /** A notice of a passage or a port, wherever it stands. */
  looked: '{text} We last looked on {day}.',
  /** Texts of the form. */
  form: {
    tool: 'Find a freight route',
    about: 'Route search',
    from: 'From',
    to: 'To',
    place: 'Port or airport: name or code',
    load: { label: 'Cargo weight', hint: 'In metric tons' },
    by: 'Must arrive by',
    more: 'Own planning days',
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
      unknown: 'We don’t know one place called “{text}”.',
      similar: 'Did you mean {places}?',
      same: 'Origin and destination are the same place. Enter another destination.',
      by: 'Enter a date through 2099 as YYYY-MM-DD, or leave the field empty.',
      days: 'Enter whole days from 0 to 60, or leave the field empty.',
      load: 'Enter a weight from 0.001 to 10,000 metric tons, such as 18 or 2.5.',
    },
    headline: 'Routes from {from} to {to}',
    figure: {
      air: '{hours} hours by air',
      none: 'No route yet',
      safe: { fcl: 'By sea: cut-off by {day}', air: 'By air: cut-off by {day}' },
      late: 'Too late for {day}',
      past: '{day} has passed',
    },
    transit: {
      ports: '{least} to {most} days port to port',
      sailing: '{days} days at sea at {knots} knots',
    },
    map: 'Map of the routes from {from} to {to}. The lines are for orientation, not for navigation.',
    link: 'All routes, map, method and sources',
    cells: {
      unknown: 'No value for this pair',
      distance: { label: 'Distance, {from} to {to}', none: 'No sea route' },
      days: 'Transit time, port to port',
      emissions: {
        label: '{tonnes} metric tons, well-to-wheel',
        value: '{kilograms} kg CO₂e',
        note: 'on an average container ship',
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
      emissions: 'Emissions, {tonnes} t',
    },
    ocean: 'By sea',
    oceanBy: 'By sea, {way}',
    air: 'By air, {from} to {to}',
    lcl: 'LCL: about {least} to {most} days with consolidation and deconsolidation',
    flight: 'about {hours} hours in flight at {speed} km/h',
    passes: 'Passes: {passages}',
    noFactor: 'No factor',
    chain: {
      title: 'From cut-off to pickup',
      total: '{way}, {days} in all',
      assumed:
        'Port to port takes {least} to {most} times the days at sea, because ships call at other ports, steam slowly, wait for weather and berths, and containers change ships. This factor and the days of cut-off, release and free time are planning assumptions. Enter your own days in the form.',
      steps: {
        fcl: {
          cutOff: 'Cut-off for container, documents and VGM, before departure',
          transit: 'Port to port',
          release: 'Discharge until pickup is possible',
        },
        air: {
          cutOff: 'Acceptance at the airport, before departure',
          transit: 'Airport to airport with handling',
          release: 'Customs release until pickup is possible',
        },
      },
      inland: 'Inland transport to the door',
      whole: 'Total',
      wholeToDoor: 'Total to the door',
      freeTime: 'then {days} of free time at the terminal before storage costs money',
      exactly: { one: '{days} day', other: '{days} days' },
    },
    latest: {
      title: 'To arrive by {day}',
      safe: 'If every step is slow',
      last: 'If every step is fast',
      cutOff: 'Cut-off by {day}',
      departure: 'depart by {day}',
      tooLate: 'Too late: {day} has passed',
      tight: '{way} is tight: only fast services can still arrive by {by}.',
      none: 'No route can arrive by {by} at the usual times: even the fastest cut-off has passed.',
      past: 'You asked for {by}, which has passed. The latest days are for your records.',
    },
    cutOffs: {
      title: 'Usual cut-offs',
      what: 'Cut-off',
      when: 'Usual range',
      modes: { fcl: 'Full container (FCL)', lcl: 'Shared container (LCL)', air: 'Air cargo' },
    },
    notices: {
      port: 'The ocean routes use the nearest port to {place}: {port}.',
      noPort: 'There is no port within 400 km of {place}, so there is no ocean route without a long inland leg.',
      samePort: 'Both places use the port of {port}, so there is no ocean leg between them.',
      noWay: 'We know no open route by sea between these ports.',
      noAirport:
        'There is no air route: one of the places has no airport within 400 km on our list, or both use the same one.',
      closed: 'A shorter route is closed. {text}',
      avoided: 'Every route passes a place that most carriers avoid today: {passages}. Ask a carrier before you book.',
      abroad:
        'The nearest airport on our list is {airport}, in {country}, about {km} from {place}. The road across the border and its customs are not included.',
    },
  },
};

/** These texts in one language. */
export type RouteWords = (typeof routeSearch)['answer'];
