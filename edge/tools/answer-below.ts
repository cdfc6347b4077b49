import { matchPath } from '../../contract/match-path.ts';
import { pageDataUrl, withoutTrailingSlash } from '../../contract/paths.ts';
import { type DataTool, toolPageData } from '../../tools/parts/tool-data.ts';
import type { BelowAnswer } from '../../tools/tool.ts';
import { filledPage } from '../pages/filled-page.ts';
import { templateOf } from '../pages/page-template.ts';
import { type EdgeAnswerContext, redirectTo } from './answer-form.ts';
import { fillAnswer } from './fill-answer.ts';

/** A tool that answers addresses below its path. */
export type BelowTool = DataTool & { below: BelowAnswer };

/**
 * Answers an address below a tool's path with the page that the host shows there because of its pattern. Returns
 * undefined, so that the host answers, for an address that has a page of its own, such as the page of a known lane.
 */
export async function answerBelow(
  address: string,
  tool: BelowTool,
  site: EdgeAnswerContext,
): Promise<Response | undefined> {
  const { locale, today, page } = site;
  const { pathname, search } = new URL(address);
  const path = withoutTrailingSlash(pathname);
  if (path === tool.path || (await hasOwnPage(path, page))) return undefined;
  const shown = tool.below.pages.find((candidate) => matchPath(candidate.matchPath, path) !== undefined);
  const found = shown && (await templateOf(shown.path, page));
  if (found === undefined) return undefined;
  const answer = tool.below.answer(pathname, { locale, today, ...(await toolPageData(tool, { ...found, page })) });
  if (answer.leadsTo !== undefined) return redirectTo(answer.leadsTo, search);
  const fill = fillAnswer(found.template, { answer, fields: tool.below.fields, pathname });
  return filledPage(found, fill, answer.isMissing ? 404 : 200);
}

/** Whether the build made a page for a path. Every page has data, and no pattern of the host covers data. */
async function hasOwnPage(path: string, page: EdgeAnswerContext['page']): Promise<boolean> {
  const { status, body } = await page(pageDataUrl(path, 'page-data'));
  await body?.cancel();
  return status === 200;
}
