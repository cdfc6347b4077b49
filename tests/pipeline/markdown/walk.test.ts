import type { Element, ElementContent, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { SKIP, walk, walkElements } from '../../../pipeline/markdown/walk.ts';

const text = (value: string): ElementContent => ({ type: 'text', value });
const element = (tagName: string, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children,
});
const tree = (): Root => ({
  type: 'root',
  children: [element('p', text('a'), element('b', text('c')), text('d')), element('hr'), text('e')],
});

type Visit = Parameters<typeof walk>[1];
type Visited = Parameters<Visit>[0];

const nameOf = (node: Visited) =>
  node.type === 'element' ? node.tagName : node.type === 'text' ? node.value : node.type;

/** Returns the names of the visited nodes in order. */
function visited(of: Root | Element, visit: Visit = () => undefined): string[] {
  const names: string[] = [];
  walk(of, (node, index, parent) => {
    names.push(nameOf(node));
    return visit(node, index, parent);
  });
  return names;
}

describe('walk', () => {
  test('[M05] visits parents before their children, in document order', () => {
    expect(visited(tree())).toEqual(['root', 'p', 'a', 'b', 'c', 'd', 'hr', 'e']);
    expect(visited(element('q', text('a')))).toEqual(['q', 'a']);
  });

  test('[M05] passes the parent of each node and its index', () => {
    const places: unknown[] = [];
    walk(tree(), (node, index, parent) => void places.push([nameOf(node), index, parent && nameOf(parent)]));
    expect(places).toEqual([
      ['root', undefined, undefined],
      ['p', 0, 'root'],
      ['a', 0, 'p'],
      ['b', 1, 'p'],
      ['c', 0, 'b'],
      ['d', 2, 'p'],
      ['hr', 1, 'root'],
      ['e', 2, 'root'],
    ]);
  });

  test('[M05] skips the children of a node and continues after it', () => {
    expect(visited(tree(), (node) => (nameOf(node) === 'b' ? SKIP : undefined))).toEqual(
      'root p a b d hr e'.split(' '),
    );
    expect(visited(tree(), () => SKIP)).toEqual(['root']);
  });

  test('[M05] continues at the child index that the visitor returns', () => {
    expect(visited(tree(), (node, index) => (nameOf(node) === 'p' ? (index ?? 0) + 2 : undefined))).toEqual(
      'root p a b c d e'.split(' '),
    );
    expect(visited(tree(), (node) => (nameOf(node) === 'p' ? 9 : undefined))).toEqual('root p a b c d'.split(' '));
  });

  test('[M05] does not visit a replacement of a node', () => {
    const whole = tree();
    const names = visited(whole, (node, index, parent) => {
      if (nameOf(node) === 'b') parent?.children.splice(index ?? 0, 1, element('new', text('inner')), text('beside'));
    });
    expect(names).toEqual('root p a b c beside d hr e'.split(' '));
  });

  test('[M05] visits a replacement when the visitor returns its index', () => {
    const whole = tree();
    const names = visited(whole, (node, index, parent) => {
      if (nameOf(node) !== 'b') return undefined;
      parent?.children.splice(index ?? 0, 1, element('new', text('inner')));
      return index;
    });
    expect(names).toEqual('root p a b c new inner d hr e'.split(' '));
  });

  test('[M05] continues correctly when the visitor removes a node and returns its index', () => {
    const names = visited(tree(), (node, index, parent) => {
      if (nameOf(node) !== 'hr') return undefined;
      parent?.children.splice(index ?? 0, 1);
      return index;
    });
    expect(names).toEqual('root p a b c d hr e'.split(' '));
  });

  test('[M05] walkElements visits only elements', () => {
    const names: string[] = [];
    walkElements(tree(), (node, index, parent) => {
      names.push(`${node.tagName} ${index} ${parent && nameOf(parent)}`);
      return node.tagName === 'p' ? SKIP : undefined;
    });
    expect(names).toEqual(['p 0 root', 'hr 1 root']);
  });
});
