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
    button: 'Show routes',
    example: 'Example lane',
    lanes: 'Common lanes',
    lane: 'Ports',
    next: 'For this lane',
    rates: 'Rates for this lane',
    emissions: 'Emissions with pre-carriage and on-carriage',
    quote: 'Get a quote for this lane',
  },
  /** Texts of the answer. `answer.ts` replaces `{…}` with names and figures, in the build, the browser and the edge. */
  answer: {
    input: {
      empty: { from: 'Enter the port or airport of origin.', to: 'Enter the port or airport of destination.' },
      unknown: 'We don’t know one place called “{text}”.',
      similar: 'Did you mean {places}?',
      same: 'Origin and destination are the same place. Enter another destination.',
      load: 'Enter a weight from 0.001 to 10,000 metric tons, such as 18 or 2.5.',
    },
    headline: 'Routes from {from} to {to}',
    figure: {
      one: '{days} days at sea',
      range: '{least} to {most} days at sea',
      air: '{hours} hours by air',
      none: 'No route yet',
    },
    map: 'Map of the routes from {from} to {to}. The lines are for orientation, not for navigation.',
    link: 'All routes, map, method and sources',
    cells: {
      unknown: 'No value for this pair',
      distance: { label: 'Distance, {from} to {to}', none: 'No sea route' },
      days: { label: 'Days at sea', value: '{days} days', note: 'at {knots} knots, without stops' },
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
    fcl: 'FCL: {days} days at {knots} knots',
    lcl: 'LCL: about {least} to {most} days with consolidation and deconsolidation',
    flight: 'about {hours} hours in flight at {speed} km/h',
    passes: 'Passes: {passages}',
    noFactor: 'No factor',
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
    },
  },
};

/** These texts in one language. */
export type RouteWords = (typeof routeSearch)['answer'];
