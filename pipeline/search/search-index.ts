import { brotliCompressSync, constants } from 'node:zlib';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { SearchDocument, SearchIndex } from '../../runtime/contract/search.ts';
import { digestAll } from '../cache/key.ts';
import { stage } from '../cache/store.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { type Candidate, type SearchInput, searchCandidates, typesOf } from './documents.ts';

/** The maximum size of a locale's index in bytes of brotli. A slow phone needs two or three seconds to load it. */
const SEARCH_BUDGET = 120_000;

/**
 * The ratio of compressed to UTF-8 bytes with which `fit` chooses the first share of texts. At `QUALITY`, the site's
 * English texts have 0.32 and its Chinese texts 0.37.
 */
const FIRST_RATIO = 0.35;

/**
 * The brotli quality of hosts that compress on the fly. The best quality is a tenth smaller and takes 50 times as long.
 */
const QUALITY = 6;

/** Compressions before the search takes the best share so far. By then, shares differ by a few per cent. */
const WEIGHINGS = 4;

export interface SearchIndexFile {
  json: string;
  /** Reports documents and texts that were left out. */
  diagnostics: Diagnostic[];
}

/**
 * Returns the search index of one locale. If it exceeds its budget, it leaves out the texts of the oldest documents,
 * which stay findable by titles, headings and summaries. If that is not enough, it leaves out the oldest documents.
 */
export function searchIndex(
  input: SearchInput & { locale: Locale },
  { budget = SEARCH_BUDGET }: { budget?: number } = {},
): SearchIndexFile {
  const { locale, store } = input;
  const all = searchCandidates(input);
  const parts = [locale, String(budget), ...all.map(({ head }) => JSON.stringify(head))];
  const key = { stage: INDEX, parts };
  const textsDigest = digestAll(all.flatMap(({ inputs }) => [String(inputs.length), ...inputs]));
  const known = store.read(key);
  if (known !== undefined && (known.textsDigest ?? textsDigest) === textsDigest) return known.file;
  const { json, documents, texts } = fit(all, { budget, locale });
  const isWhole = texts === all.length;
  const diagnostics = isWhole ? [] : [tooLarge({ all: all.length, documents, texts, budget }, locale)];
  const file: SearchIndexFile = { json, diagnostics };
  store.write(key, { file, ...(documents === all.length && { textsDigest }) });
  return file;
}

/** Finding the best share compresses the index several times, and most builds change nothing in it. */
interface StoredIndex {
  file: SearchIndexFile;
  /** A digest of the texts; absent if not even the heads fit into the budget, so that texts have no effect. */
  textsDigest?: string;
}

/** The key has the heads of all documents. */
const INDEX = stage<StoredIndex>('search index', import.meta.filename);

/** Returns the largest share within the budget that a few compressions find. */
function fit(all: readonly Candidate[], { budget, locale }: { budget: number; locale: Locale }): Share {
  let allowance = budget / FIRST_RATIO;
  let best: Share = { json: emptyIndex(), documents: 0, texts: 0, weight: 0 };
  for (let weighings = 0; weighings < WEIGHINGS || (best.documents === 0 && allowance > 1); weighings += 1) {
    const share = takeShare(all, { allowance, budget, locale });
    if (share.weight <= budget) {
      if (share.weight > best.weight) best = share;
      if (share.texts === all.length || share.weight > 0.97 * budget) break;
    }
    allowance *= (0.985 * budget) / share.weight;
  }
  return best;
}

function emptyIndex(): string {
  return JSON.stringify({ types: [], documents: [] } satisfies SearchIndex);
}

interface Share {
  json: string;
  /** The number of documents, and the number of documents with their text. */
  documents: number;
  texts: number;
  /** Bytes of brotli, or uncompressed bytes if even those are within the budget. */
  weight: number;
}

/** Takes as many uncompressed bytes as allowed: the heads of documents first, then their texts. */
function takeShare(
  all: readonly Candidate[],
  { allowance, budget, locale }: { allowance: number; budget: number; locale: Locale },
): Share {
  let left = allowance;
  const fits = (text: string) => {
    left -= Buffer.byteLength(text);
    return left >= 0;
  };
  const documents: SearchDocument[] = [];
  for (const { head } of all) {
    if (!fits(JSON.stringify(head))) break;
    documents.push(head);
  }
  let texts = 0;
  if (documents.length === all.length) {
    for (const [index, { head, readText }] of all.entries()) {
      const body = readText();
      if (!fits(body)) break;
      if (body !== '') documents[index] = { ...head, body };
      texts += 1;
    }
  }
  const index: SearchIndex = { types: typesOf(documents, locale), documents };
  const json = JSON.stringify(index);
  return { json, documents: documents.length, texts, weight: weigh(json, budget) };
}

function weigh(json: string, budget: number): number {
  const bytes = Buffer.byteLength(json);
  if (bytes <= budget) return bytes;
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes };
  return brotliCompressSync(json, { params }).length;
}

function tooLarge(
  { all, documents, texts, budget }: { all: number; documents: number; texts: number; budget: number },
  locale: Locale,
): Diagnostic {
  const shown = (count: number) => count.toLocaleString('en-US');
  const missing = all - documents;
  return diagnose('budget/search', {
    message: `The search index of ${locale} contains the texts of ${shown(texts)} of ${shown(all)} pages${missing === 0 ? '' : `, and omits ${shown(missing)} completely`}, because its budget is ${shown(budget)} bytes.`,
    hint: 'Expire old pages, or split the index by section. Until then, search finds older pages only by title and summary.',
  });
}
