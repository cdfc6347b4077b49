import { parseAst } from 'vitest/node';

/** One small change of a source file that a test should notice. Offsets count UTF-16 units. */
export interface Mutation {
  start: number;
  end: number;
  /** What stands between the offsets instead. */
  by: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

const OPPOSITE: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
  '??': '&&',
};

/** Returns every mutation of a TypeScript file, in its order. */
export function mutationsOf(text: string): Mutation[] {
  const found: Mutation[] = [];
  visit(parseAst(text, { lang: 'ts' }) as unknown as Node, (node) => found.push(...mutationsAt(node, text)));
  return found.toSorted((mutation, other) => mutation.start - other.start || mutation.end - other.end);
}

function mutationsAt(node: Node, text: string): Mutation[] {
  const { type, start, end } = node;
  if (type === 'BinaryExpression' || type === 'LogicalExpression') return swapped(node, text);
  if (type === 'UnaryExpression' && node['operator'] === '!') return [{ start, end: start + 1, by: '' }];
  if (type === 'IfStatement' || type === 'ConditionalExpression') {
    const test = node['test'] as Node;
    return [{ start: test.start, end: test.end, by: `!(${text.slice(test.start, test.end)})` }];
  }
  if (type === 'Literal' && typeof node['value'] === 'boolean') return [{ start, end, by: String(!node['value']) }];
  if (type === 'Literal' && typeof node['value'] === 'number') return [{ start, end, by: String(node['value'] + 1) }];
  if (type === 'ExpressionStatement' && isCall(node['expression'] as Node)) return [{ start, end, by: ';' }];
  return [];
}

function swapped({ left, right, operator }: Node, text: string): Mutation[] {
  const by = OPPOSITE[String(operator)];
  const [before, after] = [left as Node, right as Node];
  // A difference of texts is a type error.
  if (by === undefined || (operator === '+' && (isText(before) || isText(after)))) return [];
  const start = text.indexOf(String(operator), before.end);
  return start < after.start ? [{ start, end: start + String(operator).length, by }] : [];
}

function isText({ type, value }: Node): boolean {
  return type === 'TemplateLiteral' || typeof value === 'string';
}

function isCall({ type, argument }: Node): boolean {
  return type === 'CallExpression' || (type === 'AwaitExpression' && isCall(argument as Node));
}

/** Visits expressions. Types and imports have no behaviour. */
function visit(node: Node, see: (node: Node) => void): void {
  if (/^(?:TS(?!AsExpression|SatisfiesExpression|NonNull)|Import)/.test(node.type)) return;
  see(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (typeof (child as Node | null)?.type === 'string') visit(child as Node, see);
    }
  }
}
