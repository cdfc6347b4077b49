import { blocksAmong } from '../../model/blocks/uses.ts';
import type { Entry } from '../../model/content-types/entry.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { ValuePath } from '../../model/reading/value-path.ts';
import { placeOfField } from './place-of-field.ts';

/** A question mark of English or Chinese. */
const QUESTION = /[?？]/g;
/** The first sentence of a text ends with a question mark. */
const BEGINS_WITH_QUESTION = /^[^.!?。！？]*[?？]/;

/**
 * Reports summaries that repeat a sentence of the lead of their page, and summaries that ask instead of stating a fact. A
 * summary is the description in search results and on cards, so readers see it before the page.
 */
export function checkDescriptions(entries: readonly Entry[]): Diagnostic[] {
  return entries.flatMap((entry) => [...repeatedLead(entry), ...questions(entry)]);
}

function repeatedLead(entry: Entry): Diagnostic[] {
  const own = new Set(sentencesOf(entry.fields.summary));
  return blocksAmong(entry.fields).flatMap((block, index) => {
    const repeated = block.block === 'hero' && sentencesOf(block.lead).some((sentence) => own.has(sentence));
    if (!repeated) return [];
    return weak(entry, ['blocks', index, 'lead'], {
      message: 'The lead repeats a sentence of the summary, so readers of a card or a search result read it twice.',
      hint: 'Write the lead as the next thought after the summary.',
    });
  });
}

function questions(entry: Entry): Diagnostic[] {
  const { summary } = entry.fields;
  const count = summary.match(QUESTION)?.length ?? 0;
  if (count < 2 && !BEGINS_WITH_QUESTION.test(summary)) return [];
  return weak(entry, ['summary'], {
    message: count < 2 ? 'The summary begins with a question.' : `The summary asks ${count} questions.`,
    hint: 'Write the answer: a fact that helps readers choose the page, such as a number, a limit or a date.',
  });
}

function weak(entry: Entry, path: ValuePath, { message, hint }: { message: string; hint: string }): Diagnostic[] {
  return [diagnose('content/weak-description', { message, hint, place: placeOfField(entry, path) })];
}

/** Returns the sentences of a text without capitals, spaces and punctuation. */
function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+|(?<=[。！？])/u)
    .map((sentence) => sentence.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''))
    .filter((sentence) => sentence !== '');
}
