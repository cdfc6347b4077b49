import { pageDataUrl, pageFile } from '../../contract/paths.ts';
import { confirmationOf, definitionOf, pageOf } from '../../forms/definitions.ts';
import { FORMS, type Form } from '../../forms/form-names.ts';
import { GATED_FORM } from '../../forms/placed-forms.ts';
import { TOOLS } from '../../tools/index.ts';
import type { Tool } from '../../tools/tool.ts';
import type { PageToRender } from '../plan/page-request.ts';

/** The parts of a page that the edge fills, besides the title and the slots that the page names. */
export interface Filling {
  path: string;
  /** The tool whose island the page has. */
  island?: string;
  /** The names of the tool's fields. */
  fields?: readonly string[];
  /** True if the page is also shown at other addresses, which its links to other languages then name. */
  isShownElsewhere?: boolean;
  /** The form that the edge may render again. */
  form?: Form;
}

/** The fillings of pages with a fixed path: forms, then tools, then confirmations, which would win. */
const FILLINGS: ReadonlyMap<string, Filling> = new Map(
  [
    ...FORMS.map((form) => ({ path: pageOf(form), form })),
    ...(TOOLS as readonly Tool[]).flatMap(fillingsOfTool),
    ...FORMS.map((form) => ({ path: confirmationOf(form) })),
  ].map((filling) => [filling.path, filling]),
);

function fillingsOfTool({ name, path: toolPath, form, below }: Tool): Filling[] {
  const fields = [...new Set([...(form?.fields ?? []), ...(below?.fields ?? [])])];
  const elsewhere = (below?.pages ?? []).map(({ path }) => ({ path, island: name, fields, isShownElsewhere: true }));
  return [...(form ? [{ path: toolPath, island: name, fields, isShownElsewhere: false }] : []), ...elsewhere];
}

/** Returns the facts that the edge needs to fill a page; undefined for a page that it never changes. */
export function fillingOf(path: string): Filling | undefined {
  return FILLINGS.get(path) ?? gatedFilling(path);
}

/** Returns the filling of a page with gated content. */
function gatedFilling(path: string): Filling | undefined {
  const inFolder = `${definitionOf(GATED_FORM).page}/`;
  const resource = path.startsWith(inFolder) ? path.slice(inFolder.length) : path.slice(1);
  return pageOf(GATED_FORM, resource) === path ? { path, form: GATED_FORM } : undefined;
}

/** Returns the paths of the files that belong to this page alone. */
export function ownFiles({ path }: Pick<PageToRender, 'path'>): string[] {
  const variants = ['page-data', 'page-data-rsc', ...(fillingOf(path) ? ['page-template' as const] : [])] as const;
  return [pageFile(path), ...variants.map((variant) => pageDataUrl(path, variant).slice(1))];
}
