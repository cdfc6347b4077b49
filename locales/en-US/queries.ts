/** Words in what visitors type that tools leave out. Visitors mix languages, so tools know the words of all. */
export const queries = {
  /** Words around the goods or the code in a question, of a language with spaces between words. */
  hsFillers: 'hs hts hscode code codes tariff number customs what which is the for of a an and my in'.split(' '),
  /** The same in a language without spaces, the longest first. */
  hsUnspacedFillers: [] as string[],
  /** Words after a number that multiply it: `10k`. */
  multiples: { k: 1000, thousand: 1000, m: 1_000_000, million: 1_000_000 } as Record<string, number>,
  /** Names of the US dollar after an amount. */
  dollars: ['USD', 'US$', '$'],
};
