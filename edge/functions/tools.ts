import type { Config, Context } from '@netlify/edge-functions';
import { TOOLS } from '../../tools/index.ts';
import type { Tool } from '../../tools/tool.ts';
import { localeFromSetting } from '../answers/locale-from-setting.ts';
import { withErrorPage } from '../answers/with-error-page.ts';
import { answerToolForm, type FormTool, formPath } from '../tools/answer-form.ts';

const FORM_TOOLS: readonly FormTool[] = TOOLS.flatMap(({ name, path, dataSets, form }: Tool) =>
  form ? [{ name, path, dataSets, form }] : [],
);

/** Answers tool forms that are submitted without script. The static page of a tool answers its address without fields. */
export default async function answerTool(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  const tool = FORM_TOOLS.find((one) => formPath(one) === pathname);
  const locale = localeFromSetting(Netlify.env.get('WAYBILL_LOCALE'));
  const today = new Date().toISOString().slice(0, 10);
  const report = (message: string) => context.log(message);
  const page = (path: string) => context.next(new Request(new URL(path, request.url)));
  const answer = async () => {
    if (tool === undefined) throw new Error(`no tool has a form at ${pathname}`);
    return (await answerToolForm(request.url, tool, { locale, today, page })) ?? context.next();
  };
  return withErrorPage({ request, locale, report, answer });
}

export const config: Config = { path: FORM_TOOLS.map(formPath), method: 'GET', onError: 'fail' };
