import { brotliCompressSync, constants } from 'node:zlib';
import type { Locale } from '../../runtime/contract/locales.ts';
import type { SearchDocument, SearchIndex } from '../../runtime/contract/search.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { type Candidate, candidates, type SearchInput, typesOf } from './documents.ts';

/** What a locale's index may weigh, in bytes as brotli sends them: two or three seconds of a slow phone's connection. */
const SEARCH_BUDGET = 120_000;

/** Our texts weigh 0.32 (English) and 0.37 (Chinese) of their UTF-8 bytes at this quality: where the fitting begins. */
const FIRST_RATIO = 0.35;

/** As hosts compress on the fly. The best quality makes a tenth less of it and takes 50 times as long. */
const QUALITY = 6;

/** How often a share is weighed before the best one so far is taken; all are within a few per cent by then. */
const WEIGHINGS = 4;

export interface SearchIndexFile {
  json: string;
  /** What was left out. */
  diagnostics: Diagnostic[];
}

/**
 * The index of one locale. Where it would weigh more than its budget, the texts of the oldest documents are left out, so
 * that these are found by their titles, headings and summaries; then the oldest documents.
 */
export function searchIndex(
  input: SearchInput & { locale: Locale },
  { budget = SEARCH_BUDGET }: { budget?: number } = {},
): SearchIndexFile {
  const all = candidates(input);
  const { json, documents, texts } = fit(all, { budget, locale: input.locale });
  const isWhole = texts === all.length;
  return { json, diagnostics: isWhole ? [] : [tooLarge({ all: all.length, documents, texts, budget }, input.locale)] };
}

/** The largest share that keeps the budget, as far as a few weighings tell. */
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
  /** How many documents are in it, and how many of them with their text. */
  documents: number;
  texts: number;
  /** Bytes as brotli sends them; before compression where even these keep the budget. */
  weight: number;
}

/** As much as is allowed before compression, in bytes: the heads of documents first, then their texts. */
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
