import { CONTENT_ID } from '../../../contract/constants.ts';
import { pageDataUrl } from '../../../contract/paths.ts';
import { topOfFile } from '../../../model/diagnostics/source.ts';
import { elementsWithTag, type ParsedPage, placeOf } from '../../exports/page.ts';
import { readSource } from '../export.ts';
import type { AuditContext, PageRule } from '../rule.ts';

const HINT = 'The files come from different builds, or one was changed: build again.';

/** The data files of a page exist and have the same content as its document. Other tools' exports have none. */
export const pageData: PageRule = (page, context, report) => {
  if (!context.siteExport.isOurs) return;
  const { siteExport } = context;
  const path = elementsWithTag(page, 'html')[0]?.attributes.get('data-path');
  if (path === undefined) return;
  for (const variant of ['page-data', 'page-data-rsc'] as const) {
    const file = pageDataUrl(path, variant).slice(1);
    if (!siteExport.files.has(file)) {
      report('audit/page-data', {
        message: `The export has no ${file}, so browsers load the whole document instead of this page's data.`,
        hint: 'Build the export again, and publish all of its files.',
        place: placeOf(page, elementsWithTag(page, 'html')[0], 'data-path'),
      });
      continue;
    }
    const problem = differenceOf(page, { file, context });
    if (problem !== undefined)
      report('audit/page-data', { message: problem, hint: HINT, place: topOfFile(`${siteExport.name}/${file}`) });
  }
};

/** Members of the data files that the document repeats. */
interface Data {
  path?: unknown;
  componentChunkName?: unknown;
  staticQueryHashes?: unknown;
  result?: { html?: unknown };
}

function differenceOf(
  page: ParsedPage,
  { file, context }: { file: string; context: AuditContext },
): string | undefined {
  let data: Data;
  try {
    data = JSON.parse(readSource(context.siteExport, file).text) as Data;
  } catch {
    return 'The data of the page is not JSON.';
  }
  const root = elementsWithTag(page, 'html')[0]?.attributes;
  const path = root?.get('data-path');
  if (data.path !== path) return `The data is about ${String(data.path)}, but its document about ${path}.`;
  if (data.componentChunkName !== root?.get('data-template'))
    return `The data names the template "${String(data.componentChunkName)}", but its document "${root?.get('data-template')}".`;
  const hashes = Array.isArray(data.staticQueryHashes) ? data.staticQueryHashes.map(String) : [];
  const missing = hashes.find((hash) => !context.siteExport.files.has(`page-data/sq/d/${hash}.json`));
  if (missing !== undefined) return `The data names the data set ${missing}, which the export does not have.`;
  if (!file.endsWith('page-data-rsc.json')) return undefined;
  const main = elementsWithTag(page, 'main').find(({ attributes }) => attributes.get('id') === CONTENT_ID)?.inner;
  const html = main && page.source.text.slice(main.start, main.end);
  return data.result?.html === html ? undefined : 'The data has another content than the document.';
}
