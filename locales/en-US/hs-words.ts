/**
 * Words in what visitors ask the lookup of HS codes, with a space between them. Visitors mix languages, so it knows the words
 * of all. A text, unlike a call, leaves every script that does not use it.
 */
export const hsWords = {
  /** Words around the goods or the code in a question, of a language with spaces between words. */
  fillers: 'hs hts hscode code codes tariff number customs what which is the for of a an and my in',
  /** The same in a language without spaces, the longest first. */
  unspacedFillers: '',
  /** Words after which a name says what the goods are for, made of or used with. */
  prepositions:
    'of for with without from in into on to by at not than over under up whether made used having containing suitable including excluding as',
  /** What divides a name into goods, as a pattern. */
  separators: '[,;:()]| and | or | & |/',
  /** British spellings of words in names. */
  spellings: {
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
  modifiers:
    'wireless bluetooth smart portable mini small large big new used cheap best good quality premium custom customized personalized ' +
    'men mens man women womens woman ladies lady girl boy girls boys kid kids child children childrens baby infant adult unisex ' +
    'live other frozen fresh chilled dried dry raw organic natural pure bulk wholesale ' +
    'black white red blue green pink yellow color colored colorful printed plain ' +
    'cordless foldable folding adjustable rechargeable waterproof reusable disposable heavy duty light lightweight mini outdoor indoor home household ' +
    'office kitchen garden commercial industrial professional automatic manual digital electronic ' +
    'set sets kit pack pair piece pieces pcs lot product products item items goods article articles part parts accessory accessories supplies ' +
    'high low long short round square soft hard hot cold modern luxury vintage fashion fashionable designer handmade decorative travel sports ' +
    'china chinese american us usa oem eco friendly',
  /** The same in a language without spaces. */
  unspacedModifiers: '',
};
