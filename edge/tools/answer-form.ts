import { trackIdIn, withTrackId } from '../../runtime/contract/attribution.ts';
import type { Locale } from '../../runtime/contract/locales.ts';
import { toolPageData } from '../../tools/parts/tool-data.ts';
import type { SlotForm, Tool } from '../../tools/tool.ts';
import { NO_STORE, SECURITY_HEADERS } from '../answers/security-headers.ts';
import { isPage } from '../pages/rewrite.ts';
import { filledPage } from './fill-page.ts';

type ToolFacts = Pick<Tool, 'name' | 'path' | 'dataSets'>;

/** A tool with a form. */
export type FormTool = ToolFacts & { form: SlotForm };

export interface Site {
  locale: Locale;
  /** The day of the request, YYYY-MM-DD in UTC. */
  today: string;
  /** Fetches the site's own response for a path. */
  page: (path: string) => Promise<Response>;
}

/**
 * Answers a tool form that was submitted without script. Returns undefined for the address of a tool's page without any
 * field of its form, which the static page answers.
 */
export async function answerToolForm(address: string, tool: FormTool, site: Site): Promise<Response | undefined> {
  const { searchParams } = new URL(address);
  if (!tool.form.fields.some((field) => searchParams.has(field))) return undefined;
  return fillAnswer(searchParams, tool, site);
}

/**
 * Writes the answer into the tool's own page. The page has the props and names the data sets of its island, so edge and
 * browser compute from the same data with the same words. Returns any response unchanged that is not an HTML page with status 200.
 */
async function fillAnswer(query: URLSearchParams, tool: FormTool, { locale, today, page }: Site): Promise<Response> {
  const served = await page(tool.path);
  if (served.status !== 200 || !isPage(served)) return served;
  const html = await served.text();
  const context = { locale, today, ...(await toolPageData(tool, { html, page })) };
  const { fields } = tool.form;
  const answer = tool.form.answer(query, context);
  if (answer.leadsTo !== undefined) return redirectTo(answer.leadsTo, `?${query.toString()}`);
  return filledPage({ html, served }, { answer, fields });
}

/** Redirects to a page. Of the visitor's query it keeps only the id of the search (T09). */
export function redirectTo(location: string, search: string): Response {
  const id = trackIdIn(search);
  return new Response(null, {
    status: 303,
    headers: { ...SECURITY_HEADERS, 'cache-control': NO_STORE, location: id ? withTrackId(location, id) : location },
  });
}
