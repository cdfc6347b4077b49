/** Words in what visitors type that tools leave out. Visitors mix languages, so tools know the words of all. */
export const queries = {
  /** Words around the goods or the code in a question, of a language with spaces between words. */
  hsFillers: 'hs hts hscode code codes tariff number customs what which is the for of a an and my in'.split(' '),
  /** The same in a language without spaces, the longest first. */
  hsUnspacedFillers: [] as string[],
  /** Words after which a name says what the goods are for, made of or used with. */
  hsPrepositions:
    'of for with without from in into on to by at not than over under up whether made used having containing suitable including excluding as'.split(
      ' ',
    ),
  /** What divides a name into goods, as patterns. */
  hsSeparators: ['[,;:()]', ' and ', ' or ', ' & ', '/'],
  /** British spellings of words in names. */
  hsSpellings: {
    tyre: 'tire',
    aluminium: 'aluminum',
    jewellery: 'jewelry',
    fibre: 'fiber',
    pyjama: 'pajama',
    colour: 'color',
    plough: 'plow',
    sulphur: 'sulfur',
    mould: 'mold',
    grey: 'gray',
    liquorice: 'licorice',
    whisky: 'whiskey',
    yoghurt: 'yogurt',
    moulding: 'molding',
  } as Record<string, string>,
  /** Words that hardly change the code, so other words decide. */
  hsModifiers: (
    'wireless bluetooth smart portable mini small large big new used cheap best good quality premium custom customized personalized ' +
    'men mens man women womens woman ladies lady girl boy girls boys kid kids child children childrens baby infant adult unisex ' +
    'live other frozen fresh chilled dried dry raw organic natural pure bulk wholesale ' +
    'black white red blue green pink yellow color colored colorful printed plain ' +
    'cordless foldable folding adjustable rechargeable waterproof reusable disposable heavy duty light lightweight mini outdoor indoor home household ' +
    'office kitchen garden commercial industrial professional automatic manual digital electronic ' +
    'set sets kit pack pair piece pieces pcs lot product products item items goods article articles part parts accessory accessories supplies ' +
    'high low long short round square soft hard hot cold modern luxury vintage fashion fashionable designer handmade decorative travel sports ' +
    'china chinese american us usa oem eco friendly'
  ).split(' '),
  /** The same in a language without spaces. */
  hsUnspacedModifiers: [] as string[],
  /** Words after a number that multiply it: `10k`. */
  multiples: { k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000 } as Record<string, number>,
  /** Names of the US dollar after an amount. */
  dollars: ['USD', 'US$', '$'],
};
