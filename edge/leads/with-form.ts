import type { Form } from '../../forms/form-names.ts';
import { TRAP_FIELD } from '../../forms/sending.ts';
import { escapeHtml } from '../../runtime/contract/html.ts';

export interface Replacing {
  form: Form;
  /** Renders the replacement form. Every id in it begins with the id of the page's form. */
  formHtml: (id: string) => string;
  /** The prefix of the page's title. */
  prefix: string;
}

/**
 * Replaces the form of a page with another state of it. It picks the form of that name inside `<main>`, because a
 * footer may contain another. The opening tag stays, with the attributes that the build wrote. Returns undefined if the
 * page has no such form.
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

/** Changes the title, and adds `noindex`: no search engine may store the values that a visitor typed. */
function titled(head: string, prefix: string): string {
  const robots = '<meta name="robots" content="noindex">';
  return head.replace(/<title>([^<]*)<\/title>/, (_, title: string) => {
    return `<title>${escapeHtml(prefix)}${title}</title>${robots}`;
  });
}
