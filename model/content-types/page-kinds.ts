/**
 * Kinds of templates of content types that checks of built pages tell apart. This file imports nothing, because an audit
 * reads built files and loads no content type.
 */

/** The template of the pages that campaigns on other sites link to. */
export const CAMPAIGN_TEMPLATE = 'landing-page';

/** The templates of texts, whose documents arrive in one round trip. Pages with maps, charts or forms are larger. */
export const TEXT_TEMPLATES: readonly string[] = [
  'article',
  'blog-post',
  'glossary-term',
  'help-article',
  'newsroom',
  'research',
];
