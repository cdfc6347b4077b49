import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about YAML syntax, about values that a schema rejects, and about references between items. */
export const schema = {
  'yaml/syntax': {
    severity: 'error',
    title: 'YAML cannot be read',
    explanation:
      'The place is where the reader lost the thread; the cause is often the line before. Values that hold ": " or " #", or begin with one of []{}&*!|>%@, need quotes.',
  },
  'yaml/duplicate-key': {
    severity: 'error',
    title: 'A field is given twice',
    explanation: 'Two values for one field leave open which of them holds. Keep one.',
  },
  'yaml/tab': {
    severity: 'error',
    title: 'YAML is indented with a tab',
    explanation: 'YAML allows only spaces before a field. Use two spaces a level.',
  },
  'yaml/tag': {
    severity: 'error',
    title: 'YAML holds a tag',
    explanation:
      'A tag such as !!js/function or !important asks the reader to build something other than plain data. Nothing in content is executed; remove the tag or quote the text.',
  },
  'yaml/too-deep': {
    severity: 'error',
    title: 'YAML is nested too deeply',
    explanation: 'No schema here needs more than five levels. More than 60 is an accident or an attack on the reader.',
  },
  'yaml/too-many-aliases': {
    severity: 'error',
    title: 'YAML aliases unfold into too much',
    explanation: 'A few lines of nested aliases can unfold into gigabytes. Write the values out.',
  },
  'yaml/cyclic-alias': {
    severity: 'error',
    title: 'A YAML alias repeats the value that it stands in',
    explanation:
      'An alias (*name) stands for the value that has the anchor &name. Inside that very value it would unfold for ever. Write the value out.',
  },
  'schema/missing-field': {
    severity: 'error',
    title: 'A required field is missing',
    explanation:
      'The type of this item wants the field. Add it. A misspelt field is reported at its own place, as schema/unknown-field.',
  },
  'schema/unknown-field': {
    severity: 'error',
    title: 'A field is not known',
    explanation:
      'Unknown fields are refused because they are nearly always misspellings, and a misspelt field would silently do nothing. The slug is never a field: it is the file name.',
  },
  'schema/wrong-type': {
    severity: 'error',
    title: 'A value has the wrong kind',
    explanation:
      'A text stands where a list is wanted, a number where a text is wanted, and so on. Codes such as 0101 need quotes to stay text.',
  },
  'schema/bad-value': {
    severity: 'error',
    title: 'A value is not allowed',
    explanation:
      'The value has the right kind but not an allowed form: a date that does not exist, a word outside the list, a path without a leading slash.',
  },
  'schema/length': {
    severity: 'error',
    title: 'A value is too long or too short',
    explanation:
      'Titles and summaries stand in search results and lists, which cut them. Columns are counted: a Chinese character takes two, other letters one.',
  },
  'schema/duplicate-entry': {
    severity: 'error',
    title: 'A list names one thing twice',
    explanation:
      'Readers would see the same question, button, name or link a second time. Entries of a menu are the same when they lead to the same page, sources when title and address are. Capitals do not count. Remove one of the two, or say what was meant.',
  },
  'reference/unknown': {
    severity: 'error',
    title: 'A reference leads to no item',
    explanation:
      'Author, category, related and terms name other items by slug, or by type/slug. The named item does not exist in this locale.',
  },
  'reference/hidden': {
    severity: 'warning',
    title: 'A public item names one that the public does not see',
    explanation:
      'The named item is a draft, not shown yet or no longer shown. The page is published without it: a list is shorter, an author or a category missing. Publish it first, or take it out until then. A draft may name anything.',
  },
  'reference/duplicate': {
    severity: 'error',
    title: 'A list names one item twice',
    explanation:
      'The item would stand twice under the text. The folder names of a type mean the same: help-center/101-first and help-article/101-first are one item. Remove one of the two.',
  },
  'reference/self': {
    severity: 'error',
    title: 'An item refers to itself',
    explanation: 'An item that names itself as related would list itself under its own text.',
  },
} satisfies Record<string, CatalogueEntry>;
