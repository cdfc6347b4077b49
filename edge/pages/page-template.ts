import type { PageTemplate, Slot } from '../../contract/page-template.ts';
import { pageDataUrl } from '../../contract/paths.ts';

/** Returns the HTML for a slot, with every value escaped. Undefined leaves the HTML of the page. */
export type FillSlot = (slot: Slot) => string | undefined;

export interface TemplateOfPage {
  template: PageTemplate;
  /** The host's response with the template. It has the security headers of every file of the site. */
  served: Response;
}

/** Fetches the template of a page. Returns undefined if the site has none. `page` fetches the site's response for a path. */
export async function templateOf(
  path: string,
  page: (path: string) => Promise<Response>,
): Promise<TemplateOfPage | undefined> {
  const served = await page(pageDataUrl(path, 'page-template'));
  if (served.status === 200) return { template: await served.json(), served };
  await served.body?.cancel();
  return undefined;
}

/** Joins the parts of a page. */
export function assemble({ parts }: PageTemplate, fill: FillSlot): string {
  return parts.map((part) => (typeof part === 'string' ? part : (fill(part) ?? part.was))).join('');
}
