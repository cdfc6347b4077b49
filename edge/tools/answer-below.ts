import { escapeHtml } from '../../runtime/contract/html.ts';
import { withoutTrailingSlash } from '../../runtime/contract/paths.ts';
import { toolPageData } from '../../tools/parts/tool-data.ts';
import type { BelowAnswer, Tool } from '../../tools/tool.ts';
import { isPage } from '../pages/rewrite.ts';
import { redirectTo, type Site } from './answer-form.ts';
import { filledPage } from './fill-page.ts';

/** A tool that answers addresses below its path. */
export type BelowTool = Pick<Tool, 'name' | 'path' | 'dataSets'> & { below: BelowAnswer };

/**
 * Writes the answer to an address below a tool's path into the page that the host shows there because of its pattern.
 * That page may be the tool's own. `served` is the host's response. Returns it unchanged at the page's own path, and if
 * it is any other page, such as the page of a known lane.
 */
export async function answerBelow(
  address: string,
  tool: BelowTool,
  { locale, today, page, served }: Site & { served: Response },
): Promise<Response> {
  if (!isPage(served)) return served;
  const html = await served.clone().text();
  const shown = tool.below.pages.find((path) => html.includes(` data-path="${path}"`));
  if (shown === undefined) return served;
  const { pathname, search } = new URL(address);
  if (withoutTrailingSlash(pathname) === shown) return served;
  const context = { locale, today, ...(await toolPageData(tool, { html, page })) };
  const answer = tool.below.answer(pathname, context);
  if (answer.leadsTo !== undefined) return redirectTo(answer.leadsTo, search);
  const own = withOwnAddress(html, { shown, pathname });
  return filledPage({ html: own, served }, { answer, fields: tool.below.fields });
}

/** Replaces the path of the shown page in links to other languages with the requested one. */
function withOwnAddress(html: string, { shown, pathname }: { shown: string; pathname: string }): string {
  const link = new RegExp(`(<a\\b[^>]*\\shref="https?://[^/"]+)${RegExp.escape(shown)}("[^>]*\\shreflang=)`, 'gi');
  return html.replace(link, (_all, before: string, after: string) => before + escapeHtml(pathname) + after);
}
