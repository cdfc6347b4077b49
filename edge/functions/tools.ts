import type { Config, Context } from '@netlify/edge-functions';
import { TOOLS } from '../../tools/index.ts';
import type { Tool } from '../../tools/tool.ts';
import { localeFromSetting } from '../answers/locale-from-setting.ts';
import { withErrorPage } from '../answers/with-error-page.ts';
import { withStaticPage } from '../answers/with-static-page.ts';
import { answerBelow, type BelowTool } from '../tools/answer-below.ts';
import { answerToolForm, type FormTool } from '../tools/answer-form.ts';

const FORM_TOOLS: readonly FormTool[] = TOOLS.flatMap(({ form, ...tool }: Tool) => (form ? [{ ...tool, form }] : []));

const BELOW_TOOLS: readonly BelowTool[] = TOOLS.flatMap(({ below, ...tool }: Tool) =>
  below ? [{ ...tool, below }] : [],
);

/**
 * Answers tool forms that are submitted without script, and addresses below a tool that have no file of their own. The
 * static page of a tool answers its address without fields.
 */
export default async function answerTool(request: Request, context: Context): Promise<Response> {
  const { pathname } = new URL(request.url);
  const locale = localeFromSetting(Netlify.env.get('WAYBILL_LOCALE'));
  const today = new Date().toISOString().slice(0, 10);
  const report = (message: string) => context.log(message);
  const page = (path: string) => context.next(new Request(new URL(path, request.url)));
  // After `page`, the runtime takes the request of that call for the visitor's, so this call names the request again.
  const staticPage = () => context.next(new Request(request));
  const below = BELOW_TOOLS.find(({ path }) => pathname.startsWith(`${path}/`));
  if (below) {
    const answer = () => answerBelow(request.url, below, { locale, today, page });
    return withStaticPage({ staticPage, report, answer });
  }
  const tool = FORM_TOOLS.find(({ path }) => path === pathname);
  const answer = async () => {
    if (tool === undefined) throw new Error(`no tool has a form at ${pathname}`);
    return (await answerToolForm(request.url, tool, { locale, today, page })) ?? staticPage();
  };
  return withErrorPage({ request, locale, report, answer });
}

export const config: Config = {
  path: [...FORM_TOOLS.map(({ path }) => path), ...BELOW_TOOLS.map(({ path }): `/${string}` => `${path}/*`)],
  method: 'GET',
  onError: 'fail',
};
