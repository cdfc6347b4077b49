import { isSeq, parseDocument } from 'yaml';
import { YAML_OPTIONS } from '../../model/reading/yaml.ts';
import { type Move, movedAddress } from './edits.ts';

/** The file in `content/redirects` that gets the rules of moved items. */
export const MOVED_RULES = 'moved.yaml';

const NEW_FILE = '# Former addresses of moved pages. "waybill move" adds a rule here.\nrules: []\n';

interface Rule {
  fromPath?: unknown;
  toPath?: unknown;
}

/**
 * Returns a file of redirects after a move: rules to the old address get the new address, so that no chain arises, and
 * a rule from the new address is removed, because a page is there again. With `isNew`, adds a rule from the old
 * address.
 */
export function movedRules(text: string | undefined, move: Move, { isNew }: { isNew: boolean }): string | undefined {
  if (move.fromPath === move.toPath || (text === undefined && !isNew)) return text;
  const document = parseDocument(text ?? NEW_FILE, YAML_OPTIONS);
  const rules = ((document.toJS() as { rules?: Rule[] } | null)?.rules ?? []).map((rule) => Object(rule) as Rule);
  const written = document.get('rules', true);
  if (document.errors.length > 0 || !isSeq(written)) return text;
  let isChanged = false;
  for (const [index, { fromPath, toPath }] of [...rules.entries()].toReversed()) {
    const moved = typeof toPath === 'string' ? movedAddress(toPath, move) : undefined;
    if (String(fromPath).toLowerCase() === move.toPath.toLowerCase()) document.deleteIn(['rules', index]);
    else if (moved !== undefined) document.setIn(['rules', index, 'toPath'], moved);
    else continue;
    isChanged = true;
  }
  if (isNew) {
    const rule = document.createNode(
      { fromPath: move.fromPath, toPath: move.toPath, isPermanent: true },
      { flow: true },
    );
    written.flow = false;
    written.add(rule);
    isChanged = true;
  }
  return isChanged ? document.toString({ lineWidth: 0 }) : text;
}

/**
 * Returns the text of an item with its old address among its former ones, and without the new one. The text is the
 * front matter.
 */
export function withFormerPath(text: string, { fromPath, toPath }: Move): string {
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
