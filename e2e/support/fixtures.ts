// What specs ask for of the site of fixtures, `e2e/content`; its settings name the rest of its pages.

/** A help article of several screens, with a former path and the section `what-goes-wrong` in its middle. */
export const ARTICLE = '/help/201-read-a-price-line-by-line';
export const ARTICLE_FORMERLY = '/help/asking-for-a-price';

/** A post of several screens, with a table and a drawing. */
export const POST = '/blog/how-cargo-stays-in-its-place';

/** A term that articles of all kinds mention, also by the word that visitors search for. */
export const TERM = '/glossary/lashing';
export const TERM_WORD = 'lashing';

/** How many terms there are, and the one that stands first. */
export const TERMS = 18;
export const FIRST_TERM = '/glossary/apron';

/** The newest of two market updates, with the charts of two lanes. */
export const UPDATE = '/global-logistics-update/week-47-two-lanes';
