/** Texts of the tool `container-fit`. */
export const containerFit = {
  /** Texts of the form. */
  form: {
    form: 'Size and weight of the cartons',
    weight: 'Weight per carton',
    quantity: 'Cartons (optional)',
    tilt: 'Position',
    yes: 'Any side up',
    no: 'This side up',
  },
  /** Texts of the answer. `answer.ts` replaces `{…}` with figures. */
  answer: {
    needed: '{quantity} cartons need {list}',
    oneNeeds: '1 carton needs {list}',
    fitting: 'Cartons that fit: {list}',
    none: {
      space: 'The carton is too large for these containers',
      weight: 'The carton is heavier than the payload of these containers',
    },
    fittingPart: '{pieces} in a {container}',
    containers: { one: '{count} container', other: '{count} containers', range: '{least}–{most} containers' },
    cartons: { one: '{count} carton', other: '{count} cartons', range: '{least}–{most} cartons' },
    unknown: 'Enter size and weight',
    fit: {
      pieces: '{pieces} cartons',
      onePiece: '1 carton',
      none: { space: 'No carton fits: it is too large', weight: 'No carton fits: it is heavier than the payload' },
      count: '{count} containers for your quantity',
      oneCount: '1 container for your quantity',
      rows: '{length} along, {width} across, {height} high. ',
      space: 'Space',
      payload: 'Payload',
      inside: 'Inside {size} m, {space} m³, payload {payload} metric tons',
    },
    assumed:
      'Side views to scale. All cartons in a container face the way that fits the most. Pallets and lashing are not counted.',
    wrong: {
      size: 'Enter a number from 1 to 2,000, such as 60 or 12.5.',
      weight: 'Enter a number from 0.01 to 100,000, such as 12 or 12.5.',
      quantity: 'Enter a whole number from 1 to 1,000,000, or leave the field empty.',
    },
  },
};

/** These texts in one language. */
export type ContainerFitWords = (typeof containerFit)['answer'];
