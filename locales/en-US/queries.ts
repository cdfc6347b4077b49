/** Words in what visitors type that tools leave out. Visitors mix languages, so tools know the words of all. */
export const queries = {
  /** Words around the goods or the code in a question, of a language with spaces between words. */
  hsFillers: 'hs hts hscode code codes tariff number customs what which is the for of a an and my in'.split(' '),
  /** The same in a language without spaces, the longest first. */
  hsUnspacedFillers: [] as string[],
  /** Names of the US dollar after an amount. */
  dollars: ['USD', 'US$', '$'],
};
