/** Texts of the tool `hs-code`. */
export const hsCode = {
  /** Texts of the form and of the pages. */
  page: {
    form: 'Look up an HS code',
    query: 'Goods or code',
    hint: 'A word such as laptop or sofa, or the first digits of a code',
    button: 'Find codes',
    chapter: 'Chapter',
    chapters: 'All chapters',
    heading: 'Heading',
    headings: 'Headings of this chapter',
    subheading: 'Subheading',
    subheadings: 'Subheadings',
    noSubheadings: 'This site lists the subheadings of some chapters only, and this chapter is not one of them yet.',
    goods: 'Goods',
    aliases: 'Everyday words',
    confused: 'Often confused with',
    related: 'Related',
    previous: 'Previous heading',
    next: 'Next heading',
    lookup: 'Look up another code',
    sources: 'Edition and source',
  },
  /** Texts of the answer. `answer.ts` replaces `{…}`. */
  answer: {
    headline: 'HS codes for “{query}”',
    one: '1 code',
    many: '{count} codes',
    none: 'No code found',
    advice:
      'Name the goods in one or two words, such as “office chair”, or type the first two or four digits of a code.',
    start: 'Type a word or the first digits of a code.',
    corrected: 'We searched for “{query}” instead.',
    near: 'No name contains all of it. These are the nearest.',
    zero: 'Codes have two, four or six digits. If a spreadsheet dropped the zero at the start, look up {code}.',
    national: 'HS codes have six digits, so this is {code}. Each country adds its own digits after the sixth.',
    incomplete: 'Codes have two, four or six digits. These begin with {code}.',
    noSuchCode: 'Our HS 2022 list has no {code}. The nearest code above it, if there is one, is below.',
    ofCountries:
      'Chapters 98 and 99 are for the use of each country, so HS 2022 has no codes there. The US tariff has temporary rates and additional duties in them; the duty estimator names those that it knows.',
    reserved: 'Chapter 77 is reserved and has no codes.',
    more: '{count} more. Add a word or a digit.',
    alias: 'Includes {alias}',
  },
  /** The names of the sections, in our own wording. */
  sections: {
    I: 'Live animals and animal products',
    II: 'Plants and vegetable products',
    III: 'Fats and oils',
    IV: 'Food, drinks and tobacco',
    V: 'Minerals and fuels',
    VI: 'Chemicals, medicines and cosmetics',
    VII: 'Plastics and rubber',
    VIII: 'Leather, bags and fur',
    IX: 'Wood, cork and basketware',
    X: 'Paper and printed matter',
    XI: 'Textiles and clothes',
    XII: 'Shoes, hats and umbrellas',
    XIII: 'Stone, ceramics and glass',
    XIV: 'Jewelry and precious metals',
    XV: 'Metals, metal goods and tools',
    XVI: 'Machines and electronics',
    XVII: 'Vehicles, aircraft and ships',
    XVIII: 'Instruments, watches and musical instruments',
    XIX: 'Arms and ammunition',
    XX: 'Furniture, toys and various goods',
    XXI: 'Art and antiques',
  },
};

/** These texts in one language. */
export type HsWords = (typeof hsCode)['answer'];
