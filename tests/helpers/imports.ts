import { posix } from 'node:path';
import type { SourceFile } from './sources.ts';

/** An import of one file by another, types included. */
export interface Import {
  from: string;
  to: string;
}

/** Matches `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`, which can also appear in types. */
const SPECIFIER = /\b(?:import|export)\b[^'"`;]*?\bfrom\s*(['"])(.+?)\1|\bimport\s*\(?\s*(['"])(.+?)\3/g;

/** Returns every import between these files in source form, because bundlers drop type imports. */
export function importsBetween(files: readonly SourceFile[]): Import[] {
  const known = new Set(files.map(({ file }) => file));
  const targetsOf = (specifier: string, from: string): string[] =>
    specifier.startsWith('.') ? [posix.join(posix.dirname(from), specifier)] : [];
  return files.flatMap(({ file, text }) =>
    [...text.matchAll(SPECIFIER)]
      .flatMap(([, , named, , plain]) => targetsOf(named ?? plain ?? '', file))
      .filter((to) => known.has(to) && /\.(?:tsx?|mjs)$/.test(to))
      .map((to) => ({ from: file, to })),
  );
}

/**
 * Returns groups of files that import each other: strongly connected components with more than one file or a
 * self-import (Tarjan).
 */
export function circlesAmong(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const circles: string[][] = [];
  const lower = (file: string, to: number) => lowest.set(file, Math.min(lowest.get(file) ?? to, to));
  const visit = (file: string): void => {
    const position = order.size;
    order.set(file, position);
    lower(file, position);
    open.push(file);
    isOpen.add(file);
    for (const { to } of targets.get(file) ?? []) {
      if (!order.has(to)) {
        visit(to);
        lower(file, lowest.get(to) ?? position);
      } else if (isOpen.has(to)) lower(file, order.get(to) ?? position);
    }
    if (lowest.get(file) !== position) return;
    const circle = open.splice(open.indexOf(file));
    for (const member of circle) isOpen.delete(member);
    const isOwn = (targets.get(file) ?? []).some(({ to }) => to === file);
    if (circle.length > 1 || isOwn) circles.push(circle);
  };
  for (const file of targets.keys()) if (!order.has(file)) visit(file);
  return circles;
}
