import { parentPort, workerData } from 'node:worker_threads';
import { doubtOf, shrinkText, treesDiffer, usesWrongTree } from '../../helpers/compared-parsers.ts';
import { randomMarkdown } from '../../helpers/random-markdown.ts';

/** The documents that a thread compares. */
export interface Share {
  first: number;
  step: number;
  documents: number;
  seed: number;
}

/** The result of a thread. */
export interface Compared {
  sent: number;
  /** The documents that differ, reduced to the differing part. */
  differing: { index: number; text: string }[];
}

const { first, step, documents, seed } = workerData as Share;
const found: Compared = { sent: 0, differing: [] };
for (let index = first; index < documents; index += step) {
  const { text } = randomMarkdown(seed * documents + index);
  if (doubtOf(text) !== undefined) found.sent += 1;
  else if (treesDiffer(text)) found.differing.push({ index, text: shrinkText(text, usesWrongTree) });
}
parentPort?.postMessage(found, []);
