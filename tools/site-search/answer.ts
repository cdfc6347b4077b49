import type { SlotAnswer } from '../../contract/answer-slots.ts';
import { html, type SafeHtml } from '../../contract/html.ts';
import type { FormQuery } from '../tool.ts';
import type { SetHashes } from './data.ts';
import { type AnswerContext, type FoundAnswer, findAnswers, GROUPS } from './find-answers.ts';

/** The field of the form. */
export const SEARCH_FIELDS = ['q'] as const;

/** The props of the island on the search page. The field in the header reads them there. */
export interface SearchProps extends Pick<AnswerContext, 'words' | 'locale'> {
  /** The hash of each data set that answers read. */
  hashes: SetHashes;
  /** The URL of the index without the texts of pages. */
  index: string;
  /** The URL of the script with the answers, which loads with the first query. */
  script: string;
}

/** Returns the answers above the results of the search page. */
export function answerSearch(query: FormQuery, context: AnswerContext): SlotAnswer {
  const q = query.get('q') ?? '';
  return { texts: {}, html: { answers: answersHtml(findAnswers(q, context), context) }, typed: { q } };
}

function answersHtml(found: readonly FoundAnswer[], { words }: AnswerContext): SafeHtml {
  const groups = GROUPS.map((group) => ({ group, answers: found.filter((answer) => answer.group === group) }));
  return html`${groups
    .filter(({ answers }) => answers.length > 0)
    .map(
      ({ group, answers }) =>
        html`<section aria-labelledby="answers-${group}"><h2 id="answers-${group}">${words.groups[group]}</h2><ul>${answers.map(answerHtml)}</ul></section>`,
    )}`;
}

function answerHtml({ href, title, note, more = [] }: FoundAnswer): SafeHtml {
  const links = more.map((link) => html`<a href="${link.href}">${link.title}</a>`);
  return html`<li><a href="${href}">${title}</a>${note !== undefined && html`<small>${note}</small>`}${links}</li>`;
}
