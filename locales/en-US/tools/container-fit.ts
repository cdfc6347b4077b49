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
    stack: 'Stacking',
    stackable: 'Others on top',
    single: 'Nothing on top',
    road: 'Limit by',
    payload: 'Payload',
  },
  /** Texts of the answer. `answer.ts` replaces `{…}` with figures. */
  answer: {
    needed: '{quantity} cartons need {list}',
    oneNeeds: '1 carton needs {list}',
    fitting: 'Cartons that fit: {list}',
    none: {
      space: 'The carton is too large for these containers',
      weight: 'The carton is too heavy for these containers',
    },
    fittingPart: '{pieces} in a {container}',
    containers: { one: '{count} container', other: '{count} containers', range: '{least}–{most} containers' },
    cartons: { one: '{count} carton', other: '{count} cartons', range: '{least}–{most} cartons' },
    unknown: 'Enter size and weight',
    fit: {
      pieces: '{pieces} cartons',
      onePiece: '1 carton',
      none: {
        space: 'No carton fits: it is too large for the inside or the door',
        weight: 'No carton fits: it is heavier than the weight limit',
      },
      misfit: {
        space: 'Line {line} is too large for the inside or the door',
        weight: 'Line {line} is heavier than the weight limit',
      },
      /** The pieces of each line in the first of several containers. */
      first: 'The first one: {lines}. ',
      line: '{pieces} of line {line}',
      road: '{country} usually carry up to {limit} metric tons without a permit (a rule of thumb).',
      roadOver:
        'Probably too heavy for {country} without a permit: they usually carry up to {limit} metric tons (a rule of thumb).',
      count: '{count} needed for your quantity',
      oneCount: '1 is enough for your quantity',
      space: 'Space',
      payload: 'Weight limit',
      inside: 'Inside {size} m, {space} m³, door {door} m, at most {payload} metric tons',
    },
    assumed:
      'From the side and from above, to scale; the door is at the right. Gaps for handling and lashing are not counted.',
  },
};

/** These texts in one language. */
export type ContainerFitWords = (typeof containerFit)['answer'];
