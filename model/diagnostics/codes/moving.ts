import type { CatalogueEntry } from '../catalogue-entry.ts';

/**
 * Findings of `waybill import-content` about files of another generator. With an error, an item is imported as a draft,
 * because a person must look at it.
 */
export const moving = {
  'moving/unreadable': {
    severity: 'error',
    title: 'Front matter of another tool cannot be read',
    explanation:
      'The front matter is neither valid YAML, TOML nor JSON, or its end is missing. The item is not imported. Correct the file, then run the command again: it imports what is missing.',
  },
  'moving/exists': {
    severity: 'warning',
    title: 'Imported items exist',
    hint: 'Leave them as they are, or pass --confirm to replace them.',
    explanation:
      'Items with these names exist in this language, because someone wrote or edited them, also with "validate --fix". "waybill import-content" never replaces an item without --confirm. An item that has the text of the import, with or without its draft field, has no finding. Two files of the other site with the same name get different names.',
  },
  'moving/invalid': {
    severity: 'error',
    title: 'Imported item has errors of validate',
    hint: 'Correct it there, then delete "draft: true". "npx waybill validate" shows each place.',
    explanation:
      'The validator reads all imported items before they are written. This one would have errors, so it is a draft: an error in a public item stops the build. A link to a draft is such an error, and it ends when both items are public.',
  },
  'moving/not-an-item': {
    severity: 'warning',
    title: 'File is not imported',
    hint: 'If it has words for readers, write them as an item.',
    explanation:
      'Items are Markdown files. Pages in other languages, lists of a section and templates stay where they are. Pictures and other files come with the items that show them or link to them.',
  },
  'moving/unknown-field': {
    severity: 'warning',
    title: 'Field without a counterpart',
    hint: 'Delete the comment, or give the field a meaning under "fields" in a file for --map.',
    explanation:
      'The content type has no field with this meaning. The item keeps the value in a comment of its front matter, so that nothing is lost. In a file for --map, "fields" can give it the name of a field here, or null to leave it out.',
  },
  'moving/bad-value': {
    severity: 'error',
    title: 'Value does not fit its field',
    explanation:
      'The field exists here, but it does not accept this value: it is too long or too short, is no day, or names an author or a category that does not exist. The item keeps the value in a comment. Write the field in the item, write the missing author or category, or map the value under "values" in a file for --map.',
  },
  'moving/missing-field': {
    severity: 'error',
    title: 'Imported item lacks a required field',
    explanation:
      'The other site has no value that this content type requires. The item is a draft with a sample value, and a comment above it says what to write. A value that all items share, such as an author, can stand under "defaults" in a file for --map.',
  },
  'moving/foreign-mark': {
    severity: 'error',
    title: 'Mark of another tool has no Markdown',
    hint: 'Write its Markdown in the item, or under "marks" in a file for --map.',
    explanation:
      'Shortcodes, Liquid, components and imports are instructions to the other tool. No mapping says which Markdown this one stands for, so it is in the item as it was, where readers would see it. A file for --map can have its Markdown for all items.',
  },
  'moving/left-out': {
    severity: 'warning',
    title: 'Part of a mark is left out',
    hint: 'Nothing needs to be done if only the layout depended on it.',
    explanation:
      'A class, a size or another option of a mark has no counterpart, because the design of the site decides it. The item is without it.',
  },
  'moving/lowered-headings': {
    severity: 'warning',
    title: 'Headings are one level lower',
    hint: 'Nothing needs to be done if the outline of the text is the same.',
    explanation:
      'The page shows the title as its only heading of the first level. The text has such headings too, so each of its headings has one mark more. A heading that repeats the title is left out.',
  },
  'moving/removed-html': {
    severity: 'error',
    title: 'HTML that readers would not see',
    hint: 'Write its content as Markdown, or a link to the page that has it. Then remove the element.',
    explanation:
      'Texts can contain no scripts, forms or styles, and no iframes of other hosts than those for videos. The build removes them with their content. The item keeps the HTML, so a person can see what readers would miss.',
  },
  'moving/missing-file': {
    severity: 'error',
    title: 'File of an imported item is missing',
    hint: 'Save the file in content/assets, and write its path in the item: /images/yard.jpg.',
    explanation:
      'The item shows or links to a file that is not in the folder of the site, is on another site, or has a type that is not published. Its address in the item stays as it was.',
  },
  'moving/unknown-link': {
    severity: 'error',
    title: 'Link of an imported item leads to no imported item',
    hint: 'Write the path of a page here, or remove the link.',
    explanation:
      'The address was on the other site, but no imported item has it. It may be a list, a page of another section, or a page that has been removed. The link in the item stays as it was.',
  },
  'moving/no-redirect': {
    severity: 'error',
    title: 'Former address gets no redirect',
    hint: 'Write a rule in content/redirects, or leave the address without a page.',
    explanation:
      'Visitors, search engines and other sites know the former address. A rule cannot have this address, or another rule has it already.',
  },
} satisfies Record<string, CatalogueEntry>;
