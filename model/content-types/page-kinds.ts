/**
 * A kind of template that checks of built pages tell apart. This file imports nothing, because an audit reads built files
 * and loads no content type.
 */

/** The template of the pages that campaigns on other sites link to. */
export const CAMPAIGN_TEMPLATE = 'landing-page';
