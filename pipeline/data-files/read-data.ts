import { dataKinds, type KindId } from '../../model/data/kinds.ts';
import type { DataRow, SiteData } from '../../model/data/site-data.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import { NO_CHOICES } from '../../model/language/term-choices.ts';
import { duplicateFileFinding, type FoundFile } from '../../model/reading/found-file.ts';
import { noStore } from '../cache/store.ts';
import { checkJobOpenings } from './check-jobs.ts';
import { checkPrograms } from './check-programs.ts';
import { checkRegions } from './check-regions.ts';
import { checkRows, isOlderThan } from './check-rows.ts';
import { checkTariff } from './check-tariff.ts';
import { type DataInputs, type KindFiles, missingMain, type ReadKind, readKind } from './read-kind.ts';

/** Milliseconds. */
const DAY = 86_400_000;

/** The rows of all data files with their findings. */
export interface ReadData {
  data: SiteData;
  /** Kinds with incomplete rows. Callers must not report references to their rows as missing. */
  faulty: ReadonlySet<KindId>;
  /** Returns the position of a row, or of one of its fields. */
  placeOf: (kind: KindId, row: DataRow, field?: string) => SourceLocation;
  /** Returns the day when a row becomes stale; empty if its kind has no limit. */
  staleOn: (kind: KindId, row: Pick<DataRow, 'checkedOn'>) => string;
  diagnostics: Diagnostic[];
}

/** Reads and validates all data files. Rows must be valid on the day `at`. */
export function readData(
  files: readonly FoundFile[],
  at: string,
  { store = noStore, choices = NO_CHOICES }: Partial<DataInputs> = {},
): ReadData {
  const { byKind, diagnostics } = filesByKind(files);
  const read = new Map<KindId, ReadKind>();
  const faulty = new Set<KindId>();
  for (const [kind, kindFiles] of byKind) {
    const { value, diagnostics: findings } = readKind(kind, kindFiles, { store, choices });
    diagnostics.push(...findings);
    if (value) read.set(kind, value);
    if (findings.some(({ severity }) => severity === 'error')) faulty.add(kind);
  }
  for (const [kind, kindRows] of read) diagnostics.push(...checkRows(kind, kindRows, { read, faulty, at }));
  diagnostics.push(...checkRegions(read, faulty), ...checkJobOpenings(read, at));
  diagnostics.push(...checkPrograms(read, faulty), ...checkTariff(read, { faulty, at }));
  const isStale: SiteData['isStale'] = (kind, { checkedOn }) =>
    isOlderThan(read.get(kind)?.maxAgeDays ?? Number.POSITIVE_INFINITY, { checkedOn, at });
  const staleOn: ReadData['staleOn'] = (kind, { checkedOn }) => {
    const days = read.get(kind)?.maxAgeDays;
    return days === undefined ? '' : new Date(Date.parse(checkedOn) + (days + 1) * DAY).toISOString().slice(0, 10);
  };
  const rows = Object.fromEntries(Object.keys(dataKinds).map((kind) => [kind, read.get(kind as KindId)?.rows ?? []]));
  const placeOf: ReadData['placeOf'] = (kind, row, field) =>
    read.get(kind)?.placeOf(row, field) ?? topOfFile(`content/data/${kind}.yaml`);
  const data = { ...(rows as never as Omit<SiteData, 'isStale' | 'day'>), isStale, day: at };
  return { data, faulty, placeOf, staleOn, diagnostics };
}

/** Groups files by the kind that their path names: `<kind>.yaml` or `<kind>/<name>.yaml`. */
function filesByKind(files: readonly FoundFile[]): { byKind: Map<KindId, KindFiles>; diagnostics: Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const mains = new Map<string, FoundFile>();
  const parts = new Map<string, Map<string, FoundFile>>();
  for (const file of files) {
    const path = file.file.replace(/^.*?\/data\//, '').replace(/\.ya?ml$/, '');
    const [kind = '', ...below] = path.split('/');
    const level = below.length === 0 ? mains : (parts.get(kind) ?? new Map<string, FoundFile>());
    const earlier = level.get(path);
    if (!Object.hasOwn(dataKinds, kind)) diagnostics.push(unknownKind(kind, file));
    else if (earlier !== undefined) diagnostics.push(duplicateFileFinding(file, earlier));
    else level.set(path, file);
    if (level !== mains) parts.set(kind, level);
  }
  const byKind = new Map<KindId, KindFiles>();
  for (const kind of Object.keys(dataKinds) as KindId[]) {
    const [main, below] = [mains.get(kind), [...(parts.get(kind)?.values() ?? [])]];
    if (main === undefined) diagnostics.push(...missingMain(kind, below));
    else byKind.set(kind, { main, parts: below });
  }
  return { byKind, diagnostics };
}

function unknownKind(kind: string, { file }: FoundFile): Diagnostic {
  return diagnose('data/unknown-kind', {
    message: `"${kind}" is not a known kind of data.`,
    hint: didYouMean(kind, Object.keys(dataKinds)),
    place: topOfFile(file),
  });
}
