// Paths and words of the site of fixtures (`e2e/content`) that specs share. Its settings name its other pages.

/** A help article of several screens, with a former path and the section `what-goes-wrong` in its middle. */
export const ARTICLE = '/help/201-read-a-price-line-by-line';
export const ARTICLE_FORMERLY = '/help/asking-for-a-price';

/** A post of several screens, with a table and a drawing. */
export const POST = '/blog/how-cargo-stays-in-its-place';

/** A term that articles of all kinds mention, and a word of it that visitors search for. */
export const TERM = '/glossary/lashing';
export const TERM_WORD = 'lashing';

/** The number of terms, and the first one. */
export const TERMS = 18;
export const FIRST_TERM = '/glossary/apron';

/** The newest of two market updates, with the charts of two lanes. */
export const UPDATE = '/global-logistics-update/week-47-two-lanes';

/** An eguide, its document, and the sheets on which the document prints: a cover, and one for each chapter. */
export const EGUIDE = '/eguides/doors-in-order';
export const EGUIDE_DOCUMENT = `${EGUIDE}/document`;
export const EGUIDE_SHEETS = 4;

/** A webinar to come, one that is over and has a video, and one that is over and has none. */
export const WEBINARS = {
  upcoming: '/webinars/a-ramp-in-march',
  recorded: '/webinars/papers-at-the-door',
  unrecorded: '/webinars/numbers-on-boxes',
};
