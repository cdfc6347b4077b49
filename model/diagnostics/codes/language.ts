import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about the language of texts. The rules of each language are in `locales/<locale>/prose.ts`. */
export const language = {
  'language/untranslated': {
    severity: 'warning',
    title: 'Text is not translated',
    explanation:
      'Most of the words in this file are in another language than its folder says, so it is probably a copy of its original. Visitors who chose their language would read a page that they may not understand, and search engines would list it in the wrong language. Translate the text, or write "draft: true" until it is translated.',
  },
  'language/other-language': {
    severity: 'warning',
    title: 'Part of a text is in another language',
    explanation:
      'A paragraph, a heading, a sentence or a field is in another language than the rest, usually because the translation of an edit is missing. Translate it. The validator ignores words in quotes or brackets, quotes (>), footnotes, code, and the titles of sources, because they name things in another language.',
  },
  'language/punctuation': {
    isFixable: true,
    severity: 'warning',
    title: 'Punctuation of another language',
    explanation:
      'Chinese has full-width punctuation, English has half-width punctuation, letters and digits. Both have curly quotes (“ ” ‘ ’) and apostrophes (’). Input methods mix them up, and readers see gaps or crowded text. The finding is at the first place in the file, and its fix corrects all places. The validator leaves code, addresses, quotes (>) and phrases of the other language as they are.',
  },
  'language/figures': {
    isFixable: true,
    severity: 'warning',
    title: 'Figure is written in another form',
    explanation:
      'All pages write figures in one form, which content/README.md describes: in English USD 2,430, 10.0% and 8,000 TEU; in Chinese the name of the currency behind the amount, no space between a figure and a Chinese word, no dash between two figures, and spaces around ×, ÷, =, + and −. The finding is at the first place in the file, and its fix corrects all places.',
  },
  'language/repeated-word': {
    isFixable: true,
    severity: 'warning',
    title: 'Word stands twice',
    explanation:
      'The same word or mark stands twice in a row, usually after an edit. Remove one of them. The validator does not report words that can follow themselves, such as "that that".',
  },
  'language/traditional-characters': {
    isFixable: true,
    severity: 'warning',
    title: 'Traditional character in simplified Chinese',
    explanation:
      'Text that was copied from Taiwan, Hong Kong or an old document has traditional characters, which search does not find on a page in simplified Chinese. The pairs of characters are those of OpenCC, which also knows names that keep a traditional one. Write the simplified character. The finding is at the first place in the file, and its fix corrects all places.',
  },
} satisfies Record<string, CatalogueEntry>;
