import type { Entry } from '../content-types/entry.ts';
import { typeOf } from '../content-types/index.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { lookupKey } from '../markdown/terms.ts';
import type { ValuePath } from '../reading/yaml.ts';
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
