import type { Form } from '../../forms/form-names.ts';
import { TRAP_FIELD } from '../../forms/sending.ts';
import { escapeHtml } from '../../runtime/contract/html.ts';

export interface Replacing {
  form: Form;
  /** The form to put there, in which every id begins with that of the page's own. */
  formHtml: (id: string) => string;
  /** What the title begins with. */
  prefix: string;
}

/**
 * A page of ours with another state of its form: the one of that kind in its content, since a footer may have another. Its tag
 * stays, with what the build has put there. Undefined where the page has no such form.
 */
export function withForm(page: string, { form, formHtml, prefix }: Replacing): string | undefined {
  const [mainAt, mainEnd] = [page.indexOf('<main'), page.lastIndexOf('</main>')];
  if (mainAt === -1) return undefined;
  const main = page.slice(mainAt, mainEnd);
  const opening = new RegExp(`<form\\b[^>]*\\sdata-form="${form}"[^>]*>`).exec(main);
  if (opening === null) return undefined;
  const [tag] = opening;
  const from = mainAt + opening.index;
  const end = page.indexOf(END, from);
  const [, id] = new RegExp(`\\sid="([\\w.-]+)\\.${TRAP_FIELD}"`).exec(page.slice(from, end)) ?? [];
  if (end === -1 || end > mainEnd || id === undefined) return undefined;
  const drawn = formHtml(id).replace(/^<form\b[^>]*>/, () => tag);
  return titled(page.slice(0, from), prefix) + drawn + page.slice(end + END.length);
}

const END = '</form>';

/** The part with the head: no search engine is to keep what somebody typed. */
function titled(head: string, prefix: string): string {
  const robots = '<meta name="robots" content="noindex">';
  return head.replace(/<title>([^<]*)<\/title>/, (_, title: string) => {
    return `<title>${escapeHtml(prefix)}${title}</title>${robots}`;
  });
}
