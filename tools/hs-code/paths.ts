/** The path of the lookup, above the pages of chapters and headings. */
export const HS_PATH = '/data/hs-code';

/** The edition of the nomenclature. */
export const HS_EDITION = 'HS 2022';

/** Returns the path of the page of a chapter or heading. */
export function hsPath({ code, slug }: { code: string; slug: string }): string {
  return `${HS_PATH}/${code}-${slug}`;
}

/** Returns the id of a subheading on the page of its heading. */
export function subheadingId(code: string): string {
  return `hs-${code}`;
}
