import { trackIdIn, withTrackId } from '../../runtime/contract/attribution.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { Tool } from '../../tools/tool.ts';
import { NO_STORE, SECURITY_HEADERS } from '../answers/security-headers.ts';
import { fillPage } from './fill-page.ts';

/** The part of a tool's definition that answers a form. */
export type FormTool = Pick<Tool, 'path'> & { form: NonNullable<Tool['form']> };

interface Site {
  locale: Locale;
  /** Fetches the site's own response for a path. */
  page: (path: string) => Promise<Response>;
}

/**
 * Answers a tool form that was submitted without script. A redirect leads to a page that exists, and its query contains
 * only the id of the search (T09). Texts are written into the tool's own page.
 */
export async function answerToolForm(
  address: string,
  { path, form }: FormTool,
  { locale, page }: Site,
): Promise<Response> {
  const { search, searchParams } = new URL(address);
  const answer = form.answer(searchParams, locale);
  if ('texts' in answer) return fillPage(await page(path), answer);
  const { leadsTo, otherwise } = answer;
  const location = leadsTo !== undefined && (await exists(leadsTo, page)) ? leadsTo : otherwise;
  const id = trackIdIn(search);
  return new Response(null, {
    status: 303,
    headers: { ...SECURITY_HEADERS, 'cache-control': NO_STORE, location: id ? withTrackId(location, id) : location },
  });
}

async function exists(location: string, page: Site['page']): Promise<boolean> {
  const { body, status } = await page(location.replace(/[?#].*$/s, ''));
  await body?.cancel();
  return status === 200;
}
