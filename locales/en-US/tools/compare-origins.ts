/** Texts of the tool `compare-origins`. The answer also has texts of the duty estimator and of the route search. */
export const compareOrigins = {
  /** Texts of the form, which also has labels of the duty estimator. */
  form: {
    form: 'Product and origins',
    hsCode: 'HTS code',
    hsCodeHint: '6, 8 or 10 digits',
    quantityHint: 'Units per shipment',
    price: 'Price per unit in USD',
    priceHint: 'FOB',
    moreGoods: 'Weight and US port, for days and emissions',
    weight: 'Weight per unit in kg',
    to: 'US port or airport',
    group: 'Origin {number}',
    noOrigin: 'Choose a country or region',
    more: 'Origin-specific price, preference, freight, port',
    ownPrice: 'Your price per unit in USD',
    from: 'Port of loading',
    moreOrigins: 'More origins',
    button: 'Compare origins',
    advice: 'An estimate, not advice. Insurance, inland transport, quotas and drawback are not considered.',
  },
  /** Texts of the answer. */
  answer: {
    headline: {
      one: '{code}: {origin} has the lowest landed cost',
      same: '{code}: {origins} cost the same',
      open: '{code}: the ranking of the origins is undecided',
      banned: '{code}: imports from all of these origins are banned',
    },
    figure: {
      one: 'Lowest: {origin}, {cost} per unit',
      open: 'The ranking is undecided',
      nothing: 'Nothing to compare yet',
    },
    /** What the ranking depends on. */
    why: {
      open: 'Unknown amounts or ranges could change the ranking. The notes list them.',
      limited: 'This ranking reflects the duties we know of. See the notes on each origin.',
      exact: 'Based on the duties and fees on this entry date and the freight that you entered.',
    },
    goods: '{goods}. {quantity} units, entry on {day}',
    caption: 'Landed cost per unit by origin',
    measure: 'Per unit',
    rows: {
      price: 'Unit price (FOB)',
      share: 'Share of duty and fees',
      days: 'Days in transit',
      kilograms: 'kg CO₂e',
      links: 'Next steps',
    },
    lowest: 'Lowest cost',
    banned: 'Import banned',
    withoutFreight: 'not entered',
    days: '{days} days',
    noWay: 'no route known',
    numbered: '{label}, origin {number}',
    links: { estimate: 'Duty by line', route: 'Routes', quote: 'Request a quote' },
    notes: {
      freight: 'No freight is entered, so its landed cost is too low compared with the others.',
      unit: 'The rate is per {unit}. Enter the number of these units in the duty estimator.',
      weight: 'The rate is per {unit}. Enter the unit weight.',
      orders: 'Antidumping or countervailing duty can be added, at a rate for each producer: {products}.',
      noFreight: 'No freight is entered, so the landed cost is price, duty and fees.',
      ocean:
        'Days by ocean: port to port on the first route, {least} to {most} times the days at sea at {knots} knots.',
      air: 'Days by air: the usual time from airport to airport.',
      emissions: 'Emissions: well-to-wheel, of the main transport alone. Factors: {set}.',
      source: 'Source: {title}',
    },
    errors: {
      two: 'Enter at least two origins to compare.',
      price: 'Enter a price from USD 0.0001 to USD 1,000,000, such as 12.50.',
      total: 'Price × quantity must be from USD 0.01 to USD 100,000,000.',
      quantity: 'Enter the number of units in the shipment, such as 1,000.',
      weight: 'Enter a weight from 0.0001 to 100,000 kg, such as 0.9, or leave the field empty.',
      notUs: 'Enter a port or airport in the US.',
      same: 'This is the destination. Enter another port.',
    },
    csv: [
      'Origin',
      'Preference',
      'Unit price in USD',
      'Duty and fees per unit in USD',
      'Highest duty and fees per unit in USD',
      'Freight per unit in USD',
      'Landed cost per unit in USD',
      'Highest landed cost per unit in USD',
      'Unknown amounts',
      'Days',
      'kg CO₂e per unit',
    ],
    yes: 'yes',
    no: 'no',
  },
};

/** These texts in one language, with those of the tools that it builds on. */
export type CompareWords = (typeof compareOrigins)['answer'];
