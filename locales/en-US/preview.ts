/** The texts of local servers: the mocks of the preview, and the page of a build. */
export const preview = {
  /** The page of the event sink. */
  sink: {
    title: 'What leaves the browser',
    lead: 'Unless the build is for production, everything the site would send to third parties about a visitor arrives here instead and goes nowhere else: consent choices, tag hits, analytics, measurements and errors.',
    retention: (most: number) =>
      `The sink keeps the last ${most} in memory only, up to 8 MB, newest first. They disappear when the preview ends.`,
    empty: 'Empty the list',
    none: 'Nothing has arrived yet.',
    /** The heads of the table: time, kind, site and page of an event, and the event. */
    heads: ['Time', 'Kind', 'Site', 'Page', 'Event'],
    payload: (bytes: string) => `Payload, ${bytes} bytes`,
  },
  /** The mock of the tracking page. */
  tracking: {
    title: 'Track a shipment',
    lead: 'Enter a number. This page checks its format, explains the result and shows an example of a tracked shipment.',
    label: 'Container, booking, PAPS or PARS number',
    button: 'Track',
    shapes: 'Number formats',
    /** The name and the format of each kind of number. */
    shape: {
      container: {
        name: 'Container',
        format: 'Four letters (the fourth is U, J or Z) and seven digits, such as CSQU3054383.',
      },
      booking: { name: 'Booking', format: '6 to 20 letters and digits, exactly as the carrier wrote them.' },
      paps: {
        name: 'PAPS, into the US by truck',
        format: 'The carrier’s four-letter SCAC and 4 to 12 letters and digits.',
      },
      pars: {
        name: 'PARS, into Canada by truck',
        format: 'The four-character carrier code and 4 to 21 letters and digits.',
      },
    },
    empty: 'Enter a number.',
    unknown: 'We do not recognize this format. Compare your number with the formats on this page.',
    rightTitle: 'This number is valid',
    /** Takes the computed digit. */
    right: (digit: number) =>
      `Its check digit is ${digit}, which matches the calculation, so you most likely copied the number correctly. Only the owner knows whether the container exists.`,
    /** Takes the computed digit, and the typed one. */
    wrong: ({ right, typed }: { right: number; typed: number }) =>
      `With these letters and digits the check digit should be ${right}, not ${typed}.`,
    missing: (digit: number) => `The check digit should be ${digit}.`,
    referenceTitle: 'Possible meanings of this number',
    exampleTitle: 'Example shipment',
    example: (day: string) =>
      `This is not your shipment. This page has no real shipments, so it shows the same example for every number, as of ${day}.`,
    route: 'Shanghai → Los Angeles, 40′ high cube',
    /** The heads of the table of steps: day, step, place and state. */
    heads: ['Day', 'Step', 'Place', 'State'],
    done: 'done',
    planned: 'planned',
    /** The steps and places of the example shipment. */
    steps: {
      bookingConfirmed: 'Booking confirmed',
      emptyPickedUp: 'Empty container picked up',
      massDeclared: 'Verified gross mass declared, ISF filed',
      atTerminal: 'Full container delivered to the terminal',
      loaded: 'Loaded, vessel departed',
      arrives: 'Vessel arrives',
      discharged: 'Discharged, released by customs',
      delivered: 'Delivered',
      emptyReturned: 'Empty container returned',
    },
    places: {
      shanghai: 'Shanghai',
      losAngeles: 'Los Angeles',
      warehouse: 'Warehouse near Los Angeles',
    },
  },
  /** The other mocks of the app host and the endpoints host. */
  mockPages: {
    /** The mock pages that only explain the purpose of the real ones. */
    pages: {
      documents: {
        title: 'Documents',
        lead: 'Customers open shipment documents at this address.',
      },
      onboarding: {
        title: 'Onboarding',
        lead: 'New customers provide the details for their first shipment at this address.',
      },
      users: {
        title: 'Your account',
        lead: 'Customers see their own account and their colleagues’ accounts at this address.',
      },
      disableGoogleAuth: {
        title: 'Google sign-in',
        lead: 'This address is for customers who no longer want to sign in with a Google account.',
      },
      login: {
        title: 'Log in',
        lead: 'There are no accounts here, so you need no password. Continue as the example customer to see how the site treats customers who have logged in.',
      },
      logout: {
        title: 'Log out',
        lead: 'This ends the session of the example customer in this browser.',
      },
    },
    signedIn: 'You are logged in as the example customer.',
    signedOut: 'You are not logged in.',
    logIn: 'Continue as the example customer',
    logOut: 'Log out',
  },
  /** The page that `waybill start` shows until the site is built. */
  progress: {
    title: 'The site is being built',
    lead: 'This page shows the site as soon as it is complete.',
    /** The stages of a build, in their order. */
    stages: {
      'find changes': 'Find changes',
      'read content': 'Read content',
      'plan pages': 'Plan pages',
      'check links': 'Check links',
      'bundle code': 'Bundle code',
      'render pages': 'Render pages',
      'make images': 'Make images',
      publish: 'Publish',
    },
    step: (name: string, { number, count }: { number: number; count: number }) => `Step ${number} of ${count}: ${name}`,
    parts: (done: string, total: string) => `${done} of ${total}`,
    failedTitle: 'The build failed',
    failedLead: 'Fix the findings, then start again.',
  },
};
