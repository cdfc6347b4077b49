/** Rules of the language for the search of the site. */
export const searchIndex = {
  /**
   * The words of questions that say nothing about the topic of a page, folded (`foldText`). A page need not contain them, and
   * names are compared without them. "us" is missing, because it also means the United States.
   */
  fillers: (
    'a about an and are be between by can did difference do does for from how i if in is it many me much my of on or our per should ' +
    'the their to us use vs was we what when where which who why will with you your'
  ).split(' '),
  /** The labels of pages of tools. */
  kinds: { tool: 'Tool', lane: 'Lane', job: 'Job' },
  /** Everyday words for goods, in the singular and folded, below the word that our pages use. */
  goods: {
    furniture: 'sofa couch armchair chair table desk bed mattress wardrobe bookcase cabinet shelf stool'.split(' '),
    clothing:
      'sneaker shoe boot sandal shirt dress jacket coat trouser jean sweater hoodie garment clothes apparel sock'.split(
        ' ',
      ),
    electronics: 'laptop phone smartphone tablet headphone earbud charger speaker camera television tv monitor'.split(
      ' ',
    ),
    toys: 'doll puzzle lego plush'.split(' '),
  } as Readonly<Record<string, readonly string[]>>,
  /** Words of amounts, such as `2000 usd per day`. */
  amounts: {
    units: 'usd eur cny rmb kg kgs lb lbs ton tons cbm teu teus ft feet foot day days'.split(' '),
    per: ['per', 'a', '/'],
    periods: ['day', 'week'],
  },
};
