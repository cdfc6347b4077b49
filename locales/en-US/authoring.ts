/** Words that waybill writes for authors, and words that it looks for in their texts. */
export const authoring = {
  /** The name of the language in English, for the schemas of editors. */
  language: 'English',
  newItem: {
    /** The start of every text that an author has to replace. */
    toDo: 'To be written',
    body: 'the text of the page. Headings begin with two number signs.',
    optional: 'Optional fields. Delete "# " at the start of a line to use one.',
    /** It states the limits, so that authors need not look them up. */
    line: ({ min, max }: { min: number; max: number }) => `one line of ${min} to ${max} characters.`,
  },
  pictures: {
    /** The title that authors give to a picture without meaning: `![](/images/rule.png "decorative")`. */
    decorative: ['decorative'],
    /** Words in file names that phones and messengers give to pictures. They describe nothing. */
    fileNames: ['image', 'photo', 'picture', 'screenshot'],
  },
  /** The words of links that do not describe the target, in lowercase. */
  vagueLinks: ['here', 'click', 'click here', 'link', 'this link', 'more', 'read more', 'learn more'],
  /** Words between the name of a collection of laws and a number: "46 CFR part 541". */
  lawParts: ['part', 'parts', 'subpart', 'subparts'],
  /** Names of quantities that texts multiply. */
  factors: [
    'length',
    'width',
    'height',
    'depth',
    'weight',
    'volume',
    'quantity',
    'qty',
    'price',
    'rate',
    'boxes',
    'cartons',
    'days',
    'value',
    'amount',
    'freight',
    'duty',
  ],
  /** Words beside figures that the data has. The validator compares these figures with the data. */
  figures: {
    nauticalMiles: ['nautical miles', 'nm'],
    kilometers: ['km'],
    kilograms: ['kg'],
    days: ['days'],
    sailingDays: ['sailing days'],
    /** Words that show that the days of a line are days at sea. */
    atSea: ['knots', 'sailing', 'at sea'],
    /** Words between a distance and its way: "13,340 around the Cape". */
    ways: ['around', 'through', 'via'],
    /** Words between two figures that share a unit: "25.6 and 34.7 days". */
    joining: ['and', 'or', 'against'],
  },
};
