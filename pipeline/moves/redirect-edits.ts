import { type Document, isMap, isSeq, parseDocument } from 'yaml';
import type { Locale } from '../../contract/locales.ts';
import { YAML_OPTIONS } from '../../model/reading/yaml.ts';
import { addressAfter, type ItemChange, type LeftReference, leadsToItem } from './edits.ts';

/** The file in `content/redirects` that gets the rules of changed items. */
export const MOVED_RULES = 'moved.yaml';

const NEW_FILE =
  '# Former addresses of moved and removed pages. "waybill move" and "waybill remove" add rules here.\nrules: []\n';

interface Rule {
  fromPath?: unknown;
  toPath?: unknown;
}

/** A rule to add, for one locale or for all. */
export interface AddedRule {
  fromPath: string;
  locale?: Locale;
}

/** A file of redirects after a change, and the rules that lead nowhere then. */
export interface RuleEdits {
  /** Undefined if there is no file. */
  text: string | undefined;
  left: LeftReference[];
}

/**
 * Returns a file of redirects after the change of an item: rules to the old address get the new one, so that no chain
 * arises, and a rule from the new address of a moved item is removed, because a page is there again. Adds the
 * rules of `added` to the new one.
 */
export function ruleEdits(
  text: string | undefined,
  change: ItemChange,
  { added }: { added: readonly AddedRule[] },
): RuleEdits {
  const { fromPath: oldPath, toPath: newPath } = change;
  const unchanged = { text, left: [] };
  if (oldPath === newPath || (text === undefined && added.length === 0)) return unchanged;
  const document = parseDocument(text ?? NEW_FILE, YAML_OPTIONS);
  const rules = ((document.toJS() as { rules?: Rule[] } | null)?.rules ?? []).map((rule) => Object(rule) as Rule);
  const written = document.get('rules', true);
  if (document.errors.length > 0 || !isSeq(written)) return unchanged;
  let isChanged = false;
  const left: LeftReference[] = [];
  for (const [index, { fromPath, toPath }] of [...rules.entries()].toReversed()) {
    const isToItem = typeof toPath === 'string' && leadsToItem(toPath, change);
    const after = isToItem ? addressAfter(toPath, change) : undefined;
    if (String(fromPath).toLowerCase() === newPath?.toLowerCase()) document.deleteIn(['rules', index]);
    else if (after !== undefined) document.setIn(['rules', index, 'toPath'], after);
    else {
      const rule = written.items[index];
      if (isToItem && isMap(rule))
        left.unshift({ offset: rule.range?.[0] ?? 0, what: `the redirect from ${String(fromPath)}` });
      continue;
    }
    isChanged = true;
  }
  for (const { fromPath, locale } of newPath === undefined ? [] : added) {
    addRule(document, { fromPath, toPath: newPath, ...(locale && { locale }), isPermanent: true });
    isChanged = true;
  }
  return { text: isChanged ? document.toString({ lineWidth: 0 }) : text, left };
}

/** Returns the text of a file of redirects with more rules; undefined if the text is no such file. */
export function withRules(text: string, rules: readonly object[]): string | undefined {
  const document = parseDocument(text, YAML_OPTIONS);
  if (document.errors.length > 0 || !isSeq(document.get('rules', true))) return undefined;
  for (const rule of rules) addRule(document, rule);
  return document.toString({ lineWidth: 0 });
}

function addRule(document: Document.Parsed, rule: object): void {
  const written = document.get('rules', true);
  if (!isSeq(written)) return;
  written.flow = false;
  written.add(document.createNode(rule, { flow: true }));
}

/**
 * Returns the text of an item with its old address among its former ones, and without the new one. The text is the
 * front matter.
 */
export function withFormerPath(text: string, { fromPath, toPath }: ItemChange): string {
  const document = parseDocument(text, YAML_OPTIONS);
  const written = (document.toJS() as { formerPaths?: unknown } | null)?.formerPaths;
  const former = Array.isArray(written)
    ? written.map(String).filter((path) => path !== toPath && path !== fromPath)
    : [];
  const line = `formerPaths: [${[...former, fromPath].join(', ')}]`;
  const pair = document.get('formerPaths', true) as { range?: [number, number, number] } | undefined;
  if (pair?.range === undefined) return `${text.replace(/\n*$/, '\n')}${line}\n`;
  const start = text.lastIndexOf('formerPaths', pair.range[0]);
  return `${text.slice(0, start)}${line}${text.slice(pair.range[1]).replace(/^(?!\n)/, '\n')}`;
}
