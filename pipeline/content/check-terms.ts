import type { Entry } from '../../model/content-types/entry.ts';
import { typeOf } from '../../model/content-types/index.ts';
import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import type { ValuePath } from '../../model/reading/value-path.ts';
import { lookupKey } from '../markdown/terms.ts';
import { placeOfField } from './place-of-field.ts';

/** A name of a glossary term that articles link. */
interface Name {
  text: string;
  term: Entry;
  field: ValuePath;
}

/**
 * Reports names that two terms of one locale share, and names that a term has twice. Articles link only the first term.
 */
export function checkTerms(entries: readonly Entry[]): Diagnostic[] {
  const first = new Map<string, Name>();
  return entries.flatMap(namesOf).flatMap((name) => {
    const key = `${name.term.locale} ${lookupKey(name.text)}`;
    const earlier = first.get(key);
    first.set(key, earlier ?? name);
    if (earlier === undefined || isSameTitle(name, earlier)) return [];
    const isOwn = earlier.term === name.term;
    return diagnose('content/duplicate-name', {
      message: isOwn
        ? `The term already has the name "${name.text}".`
        : `"${name.text}" is also a name of ${earlier.term.path}, so articles link only one of the two.`,
      hint: isOwn ? 'Remove the name.' : 'Remove the name from one of them.',
      place: placeOfField(name.term, name.field),
      related: [{ message: 'first name', place: placeOfField(earlier.term, earlier.field) }],
    });
  });
}

/**
 * Reports terms whose texts only refer to each other, so that no page of the circle defines its term. The finding is at
 * the first of them.
 */
export function checkTermCircles(entries: readonly Entry[]): Diagnostic[] {
  const terms = entries.filter(({ type }) => typeOf(type).term !== undefined);
  const byPath = new Map(terms.map((term) => [`${term.locale} ${term.path}`, term]));
  const nextOf = (term: Entry) => {
    const targets = (term.body.refersTo ?? []).map((path) => byPath.get(`${term.locale} ${path}`));
    // A text that also refers to another page, or to a term with a text, leads to a definition.
    return targets.length === 1
      ? targets[0]
      : targets.every((target) => target?.body.refersTo)
        ? targets[0]
        : undefined;
  };
  const seen = new Set<Entry>();
  return terms.flatMap((first) => {
    const way: Entry[] = [];
    let term: Entry | undefined = first;
    for (; term !== undefined && !seen.has(term); term = nextOf(term)) {
      seen.add(term);
      way.push(term);
    }
    const start = term === undefined ? -1 : way.indexOf(term);
    return start === -1 ? [] : circle(way.slice(start));
  });
}

function circle(terms: readonly Entry[]): Diagnostic[] {
  const [first, ...others] = terms.toSorted((a, b) => (a.slug < b.slug ? -1 : 1));
  if (first === undefined || others.length === 0) return [];
  const names = terms.map(({ fields }) => `“${fields.title}”`);
  return [
    diagnose('content/term-circle', {
      message: `The texts of these terms only refer to each other: ${[...names, names[0]].join(' → ')}.`,
      hint: 'Define one of them in its text, or make it an alias of the other and redirect its page.',
      place: placeOfField(first, ['title']),
      related: others.map((term) => ({ message: 'other term', place: placeOfField(term, ['title']) })),
    }),
  ];
}

function namesOf(entry: Entry): Name[] {
  const { names = [] } = typeOf(entry.type).term?.(entry.fields) ?? {};
  return names.map((name) => ({ ...name, term: entry }));
}

/** Whether both names are equal titles. Another check reports those. */
function isSameTitle(...names: [Name, Name]): boolean {
  const [title, other] = names.map(({ term: { fields } }) =>
    fields.noindex ? undefined : (fields.metaTitle ?? fields.title),
  );
  return names.every(({ field }) => field[0] === 'title') && title !== undefined && title === other;
}
