interface Inside {
  size: string;
  volume: string;
  payload: string;
}

interface Used {
  volume: string;
  ofVolume: string;
  weight: string;
  ofPayload: string;
}

/** Texts of the blocks of pages. */
export const blocks = {
  /** Texts of the forms that look up a number. `searchMessages` has the texts of the search form. */
  form: {
    trackingLabel: 'Booking or container number',
    trackingHint: 'A container number has four letters and seven digits, such as CSQU3054383.',
    trackingMissing: 'Enter your booking or container number',
    papsLabel: 'PAPS number',
    papsHint: 'The carrier’s four-letter SCAC and the carrier’s own number, such as ABCD0012345.',
    papsMissing: 'Enter your PAPS number',
    parsLabel: 'PARS number',
    parsHint: 'The four-character carrier code and the carrier’s own number, such as 1234PARS56789.',
    parsMissing: 'Enter your PARS number',
    wrongNumber: 'Check the number: its length or its characters are not those of a valid one.',
    trackingButton: 'Track',
    lookUpButton: 'Look up',
  },
  /** Texts of an embedded tool. */
  tool: { own: 'Open the calculator on its own page' },
  /** The column names of a checklist. */
  checklist: { item: 'Item', about: 'What to check', providedBy: 'Provided by' },
  /** Texts for the distance of a day from the event, and for the scale's marks. */
  timeline: {
    event: 'Day 0',
    before: (days: number) => (days === 1 ? '1 day before' : `${days} days before`),
    after: (days: number) => (days === 1 ? '1 day after' : `${days} days after`),
    day: 'To scale; one tick per day.',
    week: 'To scale; one tick per week.',
  },
  /** Texts about containers and the pieces in them. The caller formats the numbers. */
  containerFit: {
    piece: (size: string, weight: string) => `${size} mm, ${weight} kg each`,
    upright: 'this side up',
    inside: ({ size, volume, payload }: Inside) => `Inside ${size} m, ${volume} m³, payload ${payload} metric tons`,
    pieces: (count: string) => (count === '1' ? '1 piece' : `${count} pieces`),
    used: ({ volume, ofVolume, weight, ofPayload }: Used) =>
      `${volume} m³ (${ofVolume} of the space), ${weight} metric tons (${ofPayload} of the payload). `,
    none: 'No piece fits.',
    counted:
      'The line is 1 m long. Side view. Some rows are turned to fit more pieces. Pallets and lashing are not counted.',
  },
  /** The column names of a table with bars. */
  bars: { line: 'Line', share: 'Share' },
  /** Texts for the comparison of two states. */
  beforeAfter: {
    same: 'No change',
    /** `share` is a percentage, or empty. */
    less: (amount: string, share: string) => `${amount} less${share && ` (${share})`}`,
    more: (amount: string, share: string) => `${amount} more${share && ` (${share})`}`,
    /** For counted things, whose unit the label has. */
    fewer: (count: string, share: string) => `${count} fewer${share && ` (${share})`}`,
    points: 'percentage points',
  },
  /** The names of the values next to the line of a series. */
  smallMultiples: { first: 'First', last: 'Last', min: 'Lowest', max: 'Highest' },
};
