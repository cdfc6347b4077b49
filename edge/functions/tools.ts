import type { Config, Context } from '@netlify/edge-functions';
import { TOOLS } from '../../tools/index.ts';
import type { Tool } from '../../tools/tool.ts';
import { localeOf } from '../answers/locale-of.ts';
import { withErrorPage } from '../answers/with-error-page.ts';
import { answerToolForm, type FormTool } from '../tools/answer-form.ts';

const FORM_TOOLS: readonly FormTool[] = TOOLS.flatMap(({ path, form }: Tool) => (form ? [{ path, form }] : []));

/** Answers tool forms that are submitted without script. */
export default async function answerTool(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  const tool = FORM_TOOLS.find(({ form }) => form.path === pathname);
  const locale = localeOf(Netlify.env.get('WAYBILL_LOCALE'));
  const report = (message: string) => context.log(message);
  const page = (path: string) => context.next(new Request(new URL(path, request.url)));
  const answer = async () => {
    if (tool === undefined) throw new Error(`no tool has a form at ${pathname}`);
    return answerToolForm(request.url, tool, { locale, page });
  };
  return withErrorPage({ request, locale, report, answer });
}

export const config: Config = { path: FORM_TOOLS.map(({ form }) => form.path), method: 'GET', onError: 'fail' };
