import { basename, sep } from 'node:path';
import { type Diagnostic, diagnose, sortDiagnostics } from '../../model/diagnostics/diagnostic.ts';
import { hasLines } from '../../model/diagnostics/source.ts';
import { FILE_SIZE_LIMITS, readText } from '../../model/reading/read-text.ts';
import type { OnParts } from '../../model/shapes/progress.ts';
import { allFiles, discover } from '../content/discover.ts';
import { prepareWorkFolder, workPath } from '../folders/work-folder.ts';
import { type AskOptions, askAddresses, type ExternalAnswer } from '../links/external/ask-addresses.ts';
import { type ExternalAddress, externalAddresses } from '../links/external/find-addresses.ts';
import { knownAnswers, writeAnswers } from '../links/external/known-answers.ts';

export interface ExternalLinksInput extends Omit<AskOptions, 'onAnswer'> {
  /** Absolute path of the content root. */
  root: string;
  /** Absolute path of the working folder. */
  work: string;
  /** False asks for every address, and keeps the answers for the next run nevertheless. */
  cache: boolean;
  /** Absolute paths of files and folders: only their addresses are asked for. Empty means all content. */
  only: readonly string[];
  /** ISO 8601. */
  now: string;
  onParts?: OnParts;
}

export interface ExternalLinksResult {
  diagnostics: Diagnostic[];
  counts: {
    /** Different addresses in the content. */
    addresses: number;
    /** Those with an answer of the last seven days. */
    known: number;
    /** Those whose host answers no programs. */
    refused: number;
  };
}

/** Asks the sites of all external addresses in the content whether they are there. */
export async function checkExternalLinks(input: ExternalLinksInput): Promise<ExternalLinksResult> {
  const { root, work, cache, only, now, onParts } = input;
  const none = { addresses: 0, known: 0, refused: 0 };
  const unusable = prepareWorkFolder({ work, contentRoot: root });
  if (unusable !== undefined) return { diagnostics: [unusable], counts: none };
  const found = discover(root);
  const read = allFiles(found)
    .filter(({ file, disk }) => hasLines(file) && isNamed(disk, only))
    .map(({ disk, file }) => readText(disk, { file, limit: FILE_SIZE_LIMITS.data }));
  const addresses = externalAddresses(read.flatMap(({ value }) => value ?? []));
  const kept = workPath(work, 'externalLinks');
  const answers = cache ? knownAnswers(kept, now) : {};
  const unknown = addresses.flatMap(({ url }) => (answers[url] === undefined ? [url] : []));
  const done = { count: 0 };
  const onAnswer = (url: string, answer: ExternalAnswer) => {
    answers[url] = { at: now, answer };
    done.count += 1;
    onParts?.({ done: done.count, total: unknown.length });
    writeAnswers(kept, answers);
  };
  await askAddresses(unknown, { ...input, onAnswer });
  const answered = addresses.flatMap((address) => {
    const answer = answers[address.url]?.answer;
    return answer === undefined ? [] : [{ address, answer }];
  });
  const isOffline =
    done.count > 0 && unknown.every((url) => 'isSilent' in (answers[url]?.answer ?? { isSilent: true }));
  const counts = {
    addresses: addresses.length,
    known: addresses.length - unknown.length,
    refused: answered.filter(({ answer }) => answer.kind === 'refused').length,
  };
  if (isOffline) return { diagnostics: [offline(basename(root))], counts };
  const unread = read.flatMap(({ diagnostics }) => diagnostics);
  const findings = answered.flatMap(({ address, answer }) => findingOf(address, answer));
  return { diagnostics: sortDiagnostics([...unread, ...findings]), counts };
}

function isNamed(disk: string, only: readonly string[]): boolean {
  return only.length === 0 || only.some((path) => disk === path || disk.startsWith(path + sep));
}

function offline(root: string): Diagnostic {
  return diagnose('input/offline', {
    message: `No host of an external link in ${root} has answered.`,
    hint: 'Connect this machine to the network, then run the command again.',
  });
}

function findingOf({ url, places: [first, ...others] }: ExternalAddress, answer: ExternalAnswer): Diagnostic[] {
  if (first === undefined || answer.kind === 'fine' || answer.kind === 'refused') return [];
  const place = first;
  const related = others.map((other) => ({ message: 'also here', place: other }));
  const more = related.length === 0 ? {} : { related };
  switch (answer.kind) {
    case 'moved':
      return [
        diagnose('links/external-moved', {
          message: `${url} has moved to ${answer.to}.`,
          hint: `Write ${answer.to}.`,
          place,
          ...more,
        }),
      ];
    case 'failed':
      return [diagnose('links/external-failed', { message: `${url} cannot be read: ${answer.why}.`, place, ...more })];
    case 'gone':
      return [diagnose('links/external-gone', { message: `${url} does not exist: ${answer.why}.`, place, ...more })];
  }
}
