import { trackIdIn, withTrackId } from '../../runtime/contract/attribution.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { toolPageData } from '../../tools/parts/tool-data.ts';
import type { Redirect, RedirectForm, SlotForm, Tool } from '../../tools/tool.ts';
import { NO_STORE, SECURITY_HEADERS } from '../answers/security-headers.ts';
import { isPage } from '../pages/rewrite.ts';
import { filledPage } from './fill-page.ts';

type ToolFacts = Pick<Tool, 'name' | 'path' | 'dataSets'>;

/** A tool with a form. */
export type FormTool = ToolFacts & { form: RedirectForm | SlotForm };

interface Site {
  locale: Locale;
  /** The day of the request, YYYY-MM-DD in UTC. */
  today: string;
  /** Fetches the site's own response for a path. */
  page: (path: string) => Promise<Response>;
}

/** Returns the path that receives the form of a tool. */
export function formPath({ path, form }: FormTool): `/${string}` {
  return 'redirect' in form ? form.path : path;
}

/**
 * Answers a tool form that was submitted without script. Returns undefined for the address of a tool's page without any
 * field of its form, which the static page answers.
 */
export async function answerToolForm(address: string, tool: FormTool, site: Site): Promise<Response | undefined> {
  const { search, searchParams } = new URL(address);
  const { form } = tool;
  if ('redirect' in form) return redirectTo(form.redirect(searchParams), { search, page: site.page });
  if (!form.fields.some((field) => searchParams.has(field))) return undefined;
  return fillAnswer(searchParams, { ...tool, form }, site);
}

/**
 * Writes the answer into the tool's own page. The page has the props and names the data sets of its island, so edge and
 * browser compute from the same data with the same words. Returns any response unchanged that is not an HTML page with status 200.
 */
async function fillAnswer(
  query: URLSearchParams,
  tool: ToolFacts & { form: SlotForm },
  { locale, today, page }: Site,
): Promise<Response> {
  const served = await page(tool.path);
  if (served.status !== 200 || !isPage(served)) return served;
  const html = await served.text();
  const context = { locale, today, ...(await toolPageData(tool, { html, page })) };
  const { fields } = tool.form;
  return filledPage({ html, served }, { answer: tool.form.answer(query, context), fields });
}

/** Redirects to a page that exists. The query contains only the id of the search (T09). */
async function redirectTo(
  { leadsTo, otherwise }: Redirect,
  { search, page }: { search: string; page: Site['page'] },
): Promise<Response> {
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
