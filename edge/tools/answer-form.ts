import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { trackIdIn, withTrackId } from '../../contract/attribution.ts';
import { html } from '../../contract/html.ts';
import type { Locale } from '../../contract/locales.ts';
import { readShipment } from '../../contract/shipment.ts';
import { carriedHtml } from '../../tools/parts/next-steps.ts';
import { type DataTool, toolPageData } from '../../tools/parts/tool-data.ts';
import type { SlotForm } from '../../tools/tool.ts';
import { NO_STORE, SECURITY_HEADERS } from '../answers/security-headers.ts';
import { filledPage } from '../pages/filled-page.ts';
import { templateOf } from '../pages/page-template.ts';
import { fillAnswer } from './fill-answer.ts';

/** A tool with a form. */
export type FormTool = DataTool & { form: SlotForm };

export interface EdgeAnswerContext {
  locale: Locale;
  /** The day of the request, YYYY-MM-DD in UTC. */
  today: string;
  /** Fetches the site's own response for a path. */
  page: (path: string) => Promise<Response>;
}

/**
 * Answers a tool form that was submitted without script: writes the answer into the tool's own page. The template of the
 * page has the props and names the data sets of its island, so edge and browser compute from the same data with the same
 * words. Returns undefined, so that the static page answers, for the address of a tool's page without any field of its
 * form or of a shipment, and on a site without that page.
 */
export async function answerToolForm(
  address: string,
  tool: FormTool,
  site: EdgeAnswerContext,
): Promise<Response | undefined> {
  const { searchParams } = new URL(address);
  const { fields, answer: answerTo } = tool.form;
  const isAsked = fields.some((field) => searchParams.has(field));
  const shipment = readShipment(searchParams);
  if (!isAsked && Object.keys(shipment).length === 0) return undefined;
  const { locale, today, page } = site;
  const found = await templateOf(tool.path, page);
  if (found === undefined) return undefined;
  const data = await toolPageData(tool, { ...found, page, query: searchParams });
  const answer = answerTo(searchParams, { locale, today, ...data });
  if (isAsked && answer.leadsTo !== undefined) return redirectTo(answer.leadsTo, `?${searchParams.toString()}`);
  // The form hands over what it does not ask for. Beside an example, only that leads on.
  const known: SlotAnswer = isAsked
    ? answer
    : { texts: {}, typed: {}, html: { next: answer.html?.['next'] ?? html`` } };
  // A form sends all its fields. A link sends a few, and the others have no error before the visitor has seen them.
  const errors = Object.entries(known.errors ?? {}).filter(([field]) => searchParams.has(field));
  const shown = {
    ...known,
    errors: Object.fromEntries(errors),
    html: { ...known.html, carried: carriedHtml(shipment, fields) },
  };
  return filledPage(found, fillAnswer(found.template, { answer: shown, fields }), answer.isMissing ? 404 : 200);
}

/** Redirects to a page. Of the visitor's query it keeps only the id of the search (T09). */
export function redirectTo(location: string, search: string): Response {
  const id = trackIdIn(search);
  return new Response(null, {
    status: 303,
    headers: { ...SECURITY_HEADERS, 'cache-control': NO_STORE, location: id ? withTrackId(location, id) : location },
  });
}
