/** Texts of the tool `break-even`. */
export const breakEven = {
  /** Texts of the form. */
  form: {
    form: 'Cargo and prices',
    cargo: 'Cargo',
    volume: 'Volume, m³',
    weight: 'Weight, metric tons',
    lcl: 'LCL quote, USD',
    rate: 'Charge per W/M',
    minimum: 'Minimum, W/M',
    fixed: 'Fixed charges',
    fixedHint: 'Documents, handling, delivery',
    fcl: 'FCL quotes, USD (enter at least one)',
    fcl20: '20′ standard',
    fcl40: '40′ standard',
    fcl40hc: '40′ high cube',
    fcl45hc: '45′ high cube',
    button: 'Compare',
  },
  /** Texts of the answer. `answer.ts` replaces `{…}` with figures. */
  answer: {
    headline: '{best} is cheapest at {cost}, {gap} less than {next}',
    same: '{best} and {next} cost the same: {cost}',
    unknown: 'Enter cargo and prices',
    close:
      'LCL and FCL differ by less than 10%, too little to rely on. Decide on risk: handling, deadlines and customs exams.',
    dollars: 'USD {value}',
    lcl: 'LCL',
    costs: { caption: 'Cost of each option', name: 'Option', amount: 'Cost' },
    lclHow: '{fixed} + {tons} W/M × {rate}',
    lclNote: 'The greatest of {volume} m³, {weight} metric tons and the minimum of {minimum} W/M.',
    containerHow: '{count} × {price}',
    containerNote: 'One holds about {planned} m³ of cartons, or {payload} metric tons.',
    crossings: {
      caption: 'Where FCL becomes cheaper than LCL',
      name: 'Container',

      amount: 'FCL is cheaper',
    },
    crossingHow: '({price} − {fixed}) ÷ {rate}',
    at: 'above {tons} W/M',
    always: 'at any volume',
    never: 'never',
    notes: {
      dense: 'For this cargo, that is {from} m³, because one cubic meter weighs {density} metric tons. ',
      always: 'The LCL minimum of {minimum} W/M costs {cost}, more than the container. ',
      never: 'One container is full at {capacity} m³ of this cargo, before LCL costs more. ',
      gap: 'From {start} to {end} m³, where one more container is needed, LCL is cheaper again.',
      openGap: 'Above {start} m³, where one more container is needed, LCL is cheaper again.',
    },
    picture: {
      title: 'Cost by volume, if one cubic meter weighs {density} metric tons',
      cost: 'USD',
      volume: 'm³',
      cargo: '{volume} m³',
      altLcl: 'LCL costs {start} for the smallest shipment and {cost} for {volume} m³. ',
      altContainer: 'A {container} costs {price} for each {capacity} m³. FCL is cheaper: {crossing}. ',
    },
    overweight:
      'Probably too heavy for {country} without a permit: {each} metric tons in a {container}, where they usually carry up to {limit} (a rule of thumb).',
    labels: { '20': '20′', '40': '40′', '40HC': '40′ HC', '45HC': '45′ HC' },
    wrong: {
      volume: 'Enter cubic meters from 0.01 to 1,000, such as 12.5.',
      weight: 'Enter metric tons from 0.001 to 1,000, such as 3.',
      rate: 'Enter US dollars from 0.01 to 1,000,000, such as 145.',
      minimum: 'Enter W/M from 0 to 100, such as 1.',
      fixed: 'Enter US dollars from 0 to 1,000,000, such as 460.',
      price: 'Enter US dollars from 1 to 1,000,000, such as 2,650, or leave the field empty.',
      noPrice: 'Enter the price of at least one container.',
    },
  },
};

/** These texts in one language. */
export type BreakEvenWords = (typeof breakEven)['answer'];
