import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about YAML syntax, about values that a schema rejects, and about references between items. */
export const schema = {
  'yaml/syntax': {
    isFixable: true,
    severity: 'error',
    title: 'Invalid YAML',
    explanation:
      'The finding points at the place where the YAML parser failed; the cause is often one line above. Values that contain ": " or " #", or start with one of []{}&*!|>%@, need quotes.',
  },
  'yaml/lost-text': {
    isFixable: true,
    severity: 'error',
    title: 'YAML drops a part of a text',
    explanation:
      'In a text without quotes, YAML reads a number sign after a space as the start of a comment, & and ! at the start as marks of its own, and Null as an empty value. So readers would miss a part of the text: of "title: Berth plan #3" only "Berth plan" remains. Put the text in quotes. A comment has a space and words after its number sign, "# like this"; the safest place is a line of its own.',
  },
  'yaml/typographic-quotes': {
    isFixable: true,
    severity: 'warning',
    title: 'Typographic quotation marks around a text',
    explanation:
      'Word processors replace straight quotation marks by typographic ones, which belong to the text for YAML, so readers see them. Use straight ones. If readers should see the marks, put straight ones around them.',
  },
  'yaml/duplicate-key': {
    severity: 'error',
    title: 'Duplicate field',
    explanation: 'A field can have only one value, and this field occurs twice. Keep one of them.',
  },
  'yaml/tab': {
    severity: 'error',
    title: 'Tab in YAML indentation',
    explanation: 'YAML does not allow tabs before a field. Indent each level with two spaces.',
  },
  'yaml/tag': {
    isFixable: true,
    severity: 'error',
    title: 'YAML tag is not allowed',
    explanation:
      'A tag such as !!js/function or !important asks the parser to create something other than plain data, and could execute code. Remove the tag, or put the text in quotes.',
  },
  'yaml/too-deep': {
    severity: 'error',
    title: 'YAML is nested too deeply',
    hint: 'Write the data with fewer levels.',
    explanation:
      'No schema needs more than five levels. More than 60 levels are an accident, or an attack on the parser. Flatten the data.',
  },
  'yaml/too-many-aliases': {
    severity: 'error',
    title: 'YAML aliases expand too much',
    explanation: 'A few lines of nested aliases can expand to gigabytes. Write the values without aliases.',
  },
  'yaml/cyclic-alias': {
    severity: 'error',
    title: 'YAML alias inside its own value',
    explanation:
      'An alias (*name) repeats the value that has the anchor &name. Inside that value it would expand without end. Write the value without an alias.',
  },
  'schema/missing-field': {
    severity: 'error',
    title: 'Required field is missing',
    explanation:
      'The schema of this file requires the field. Add it. The validator reports a misspelled field as schema/unknown-field, at its own place.',
  },
  'schema/unknown-field': {
    isFixable: true,
    severity: 'error',
    title: 'Unknown field',
    hint: 'Correct the name of the field, or remove the field.',
    explanation:
      'The schema of this file does not have the field. An unknown field is usually a misspelling and would have no effect, so the validator rejects it. Correct or remove the field. The slug is never a field; it is the file name.',
  },
  'schema/wrong-type': {
    isFixable: true,
    severity: 'error',
    title: 'Value has the wrong type',
    hint: 'Replace the value with one of this kind.',
    explanation:
      'The schema expects another type of value, such as a list instead of a text, or a text instead of a number. Codes such as 0101 need quotes to remain text.',
  },
  'schema/bad-value': {
    isFixable: true,
    severity: 'error',
    title: 'Value is not allowed',
    explanation:
      'The value has the right type but not an allowed form: for example a date that does not exist, a word that is not in the list, or a path without a leading slash. Correct the value as the message says.',
  },
  'schema/length': {
    severity: 'error',
    title: 'Value is too long or too short',
    hint: 'Change the value until its length is within these limits.',
    explanation:
      'Search results and lists show titles and summaries, and cut long ones. In every length a Chinese character counts as two characters, because it is twice as wide. Change the length of the text or list as the message says.',
  },
  'schema/duplicate-entry': {
    severity: 'error',
    title: 'Duplicate entry in a list',
    hint: 'Remove one of the two entries, or correct it.',
    explanation:
      'Readers would see the same question, button, name or link twice. Menu entries are equal if they lead to the same page, and sources if their title and address are equal. The comparison ignores capital letters. Remove or change one of the two.',
  },
  'reference/unknown': {
    severity: 'error',
    title: 'Reference to a missing item',
    hint: 'Correct the reference, or add the item.',
    explanation:
      'author, category, related and terms refer to other items by slug or by type/slug. The item does not exist in this locale. Correct the reference, or add the item.',
  },
  'reference/hidden': {
    severity: 'warning',
    title: 'Public item refers to a hidden item',
    explanation:
      'The other item is a draft, scheduled or expired. The build publishes the page without it, for example with a shorter list or without an author or category. Publish the other item first, or remove the reference until then. A draft can refer to any item.',
  },
  'reference/duplicate': {
    severity: 'error',
    title: 'Duplicate reference in a list',
    explanation:
      'The page would list the item twice. All folder names of a type refer to the same items: help-center/101-first and help-article/101-first are one item. Remove one of the two.',
  },
  'reference/self': {
    severity: 'error',
    title: 'Item refers to itself',
    explanation: 'An item that refers to itself would list itself below its own text. Remove the reference.',
  },
} satisfies Record<string, CatalogueEntry>;
