import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about files and folders of the content root, and about front matter. */
export const content = {
  'content/moved': {
    severity: 'error',
    title: 'Content changed during the build',
    explanation:
      'A file was written, added or removed while the build ran, so the build may have read a mixture of two states. The build began again twice, met another change each time, and published nothing. Run it again when no program writes content.',
  },
  'content/unknown-locale': {
    severity: 'error',
    title: 'Unknown locale folder',
    explanation:
      'Items belong in content/<locale>/<type>/<slug>.md. Apart from the locales, the content folder can only contain data, redirects, site, translations and assets. The build rejects other folders, because it would silently skip all pages in a misspelled locale folder. Rename the folder.',
  },
  'content/unknown-type': {
    severity: 'warning',
    title: 'Unknown content type folder',
    explanation:
      'A folder below a locale has the name of a content type in kebab-case. The build publishes items in any other folder as plain pages at /<slug>, without a section and without a link back to it. If you want plain pages, use the folder "page"; otherwise rename the folder to the name of the type.',
  },
  'content/misspelt-type': {
    severity: 'error',
    title: 'Misspelled content type folder',
    explanation:
      'The folder name is close to the name of a content type, or every item in it has the fields of one type. As plain pages, these items would lose their section, so the build rejects the folder. Rename it as the hint says.',
  },
  'content/wrong-folder': {
    severity: 'error',
    title: 'Item is in the folder of another type',
    explanation:
      'The folder decides the type of an item. This item has fields that its type does not know, but all its fields are valid for another type, so the file is probably in the wrong folder. Move it as the hint says.',
  },
  'content/bad-slug': {
    severity: 'error',
    title: 'File name cannot be used in a URL',
    explanation:
      'The file name without .md is the slug, the last part of the URL. A slug contains letters a to z, digits and single hyphens, and has at most 80 characters. Capital letters work, but a new address with them is content/capital-slug. "index" is reserved because the build creates the index page of a section. Rename the file.',
  },
  'content/capital-slug': {
    severity: 'warning',
    title: 'File name has capital letters',
    explanation:
      'The file name is the last part of the address of the page. People type and quote addresses in small letters, and other sites list two spellings as two pages. waybill new makes no such name. Rename the file before you publish it. An address in content/published-urls may have capital letters, because links lead to it.',
  },
  'content/bad-name': {
    severity: 'error',
    title: 'File or folder name does not work on every system',
    explanation:
      'Authors write content on macOS and Windows, the build runs on Linux, and links contain file names. A link cannot match a name that is not UTF-8, that contains an invisible character, or that stores accents separately from their letters. Windows cannot check out a name that contains < > : " | ? * or a backslash, that ends with a dot or a space, or that is a device name (con, aux, nul, com1). Of two names that differ only in capital letters, one overwrites the other on macOS and Windows. Rename the file or folder; the build does not read its content until then.',
  },
  'content/duplicate': {
    severity: 'error',
    title: 'Two files define the same item',
    explanation:
      'Some types have several folder names, such as help-article and help-center-article. Two files of one locale with the same type and slug would have the same URL. A data or settings file can also exist only once, as either .yaml or .yml. Keep one of the files.',
  },
  'content/unknown-figure': {
    severity: 'error',
    title: 'The data has no such figure',
    explanation:
      'A text takes a figure from content/data with a reference such as {{distance cnsha-uslax}}: its kind, and the id of a row. The kinds for lanes are distance (nautical miles), distance-km, days (at the planning speed), emissions (kg CO₂e of the usual load) and rate (the latest, or that of a week: {{rate cnsha-uslax 2026-11-16}}). Without a way, the first four are those of the shortest open way; the id of a canal or cape names another: {{distance cnytn-gbfxt good-hope}}. extra-distance, extra-days and extra-percent tell how much longer such a way is than the shortest: {{extra-days cnytn-gbfxt good-hope}}. {{factor container-ship-average}} is an emission factor and {{knots}} the planning speed. {{hours rotterdam}} are the hours of an office on its own clock, {{hours-january rotterdam}} those in January in UTC, on Chinese pages in Beijing time. {{duties-until china}} is the last day whose duties we know for a row of duty-coverage.yaml. Spaces inside the braces and capital letters make no difference. Correct the reference, or add the row. In code, comments and addresses, braces are literal; for literal braces in a text, write \\{{.',
  },
  'content/figure-differs': {
    severity: 'warning',
    title: 'Written figure differs from the data',
    explanation:
      'The text has a distance, days at sea or emissions that are within 3% of the figure of a way of a lane and equal to none. So the text probably means that way, and its page shows another figure than the route search. Write the reference of the hint: the build inserts the figure of the data.',
  },
  'content/unwritten': {
    severity: 'error',
    title: 'Text or field is still to be written',
    explanation:
      'waybill new writes "To be written", or the same in the language of the item, in place of each text that the author has to write. Authors write TODO, FIXME, TK, XXX or lorem ipsum. A value that only the author can know, such as a day, an author or a category, is a sample: the comment above the field begins with these words. The item has such a text or comment and is not a draft, so visitors would read what nobody has written, or will read it from publishAt on. Write the text, or set the field and delete its comment. Until then, add "draft: true" to the front matter. If you mean the word itself, write it as code: `TK`.',
  },
  'content/term-choice': {
    isFixable: true,
    severity: 'warning',
    title: 'Text has a word that the site does not use',
    explanation:
      'content/terms.yaml has a sheet for each language: which words texts use for one concept, which they never use, and why. Two names for one thing make readers look for a difference, and some words say something else than their author means. Write the words of the hint. Where one word simply replaces the other, validate --fix does. Quotations, titles in 《》, aliases, titles of sources and the phrases of "except" keep their words. If the sheet is wrong, change it: it holds for all texts.',
  },
  'content/missing-translation': {
    severity: 'error',
    title: 'Translation is missing',
    explanation:
      'Every item exists in each locale with the same type and slug, so that the language switch always finds the page in the other language. Add the translation. If the item is relevant in one locale only, add "local: true" to its front matter.',
  },
  'content/hidden-translation': {
    severity: 'warning',
    title: 'Page is not public in every language',
    explanation:
      'The translation of this item is a draft, scheduled or expired, so the language switch of the page leads to the home page of that locale. Give both items the same publishAt and expireAt. If the item is relevant in one locale only, add "local: true" to its front matter.',
  },
  'content/translation-outdated': {
    severity: 'warning',
    title: 'Original has changed since its translation',
    explanation:
      'content/translations records the original of each translation, with a hash for each field, block and paragraph. The original now has other words, links, pictures or references to figures. White space, line breaks and new figures of the data are no change, and neither is a field with the same value in both items. The message lists the parts with their lines in the translation; the places below it are in the original. Translate the changes, then run "npx waybill translations --accept FILE". If a change needs no translation, such as a corrected spelling, run only this command.',
  },
  'content/translation-record': {
    severity: 'warning',
    title: 'Record of a translation has no effect',
    explanation:
      'A file content/translations/<locale>/<type>.yaml has a record for each translation into this locale, named by the slug of the item. The item of this record does not exist in the locale of the translation or in that of the original, or each version of the item has a record, so that none would be the original. So the validator cannot tell whether the translation is outdated. If the item has a new name, rename the record. Otherwise remove it, or run "npx waybill translations --accept --all", which removes all such records.',
  },
  'content/duplicate-name': {
    severity: 'warning',
    title: 'Glossary name is used by two terms',
    explanation:
      'Articles link the first mention of each title, abbreviation and alias to its glossary term. If two terms share a name, every mention links to only one of them, even where the sentence means the other. A name that one term lists twice has no effect. The comparison ignores capital letters, unless the name consists of capital letters only. Remove the name from one of the terms, or delete the repeated name.',
  },
  'content/term-circle': {
    severity: 'warning',
    title: 'Glossary terms only refer to each other',
    explanation:
      'The whole text of this term is a reference to another term, whose text refers back, directly or through further terms. A reader who follows the references never finds a definition. Write the definition in the text of one of the terms. If the terms mean the same, keep one of them with the other name as an alias, and redirect the address of the other.',
  },
  'content/translation-differs': {
    severity: 'warning',
    title: 'Translation has other parts than its original',
    explanation:
      'The item of the default locale and its translation have a different number of headings, blocks, list items, table rows, pictures, links to other pages or figures of the data in one section. Usually an edit of one of them is missing in the other. The message names the first sections that differ, and the place is that section in the translation. Add the missing part, or remove the part that the other item no longer has. A translation may have more links. If its readers need other parts on purpose, such as the rules of their own country, write "adapted: true" in the translation. Drafts, expired items, items with "local: true" and items without a record in content/translations are not compared.',
  },
  'content/not-utf8': {
    severity: 'error',
    title: 'File is not UTF-8',
    explanation:
      'All text files must be UTF-8. The finding points at the first invalid byte; usually an editor saved the file as Latin-1, Windows-1252 or GBK. Save the file as UTF-8, and check the letters around that place.',
  },
  'content/control-character': {
    severity: 'error',
    title: 'Control character in a file',
    explanation:
      'NUL and most other control characters are invisible in editors and not allowed in HTML, XML or YAML. Delete the character.',
  },
  'content/invisible-character': {
    isFixable: true,
    severity: 'error',
    title: 'Invisible character in a file',
    explanation:
      'Some characters are invisible but change the text: direction marks and overrides show it in another order, zero-width spaces and joiners break search, links and names, and tags and fillers can hide messages. English and Chinese need none of them; soft hyphens, non-breaking spaces and the parts of an emoji are allowed. Delete the character. If you cannot see it in your editor, delete the letters around the place too and type them again.',
  },
  'content/merge-conflict': {
    severity: 'error',
    title: 'Unresolved merge conflict',
    explanation:
      'git could not merge two versions of this file, and wrote both between the lines <<<<<<<, ======= and >>>>>>>. Readers would see the markers and both versions, so the validator reads nothing else of the file. Keep the right version, and delete the markers. If a text shows a conflict as an example, indent the lines of the example by a space.',
  },
  'content/too-large': {
    severity: 'error',
    title: 'Content is too large',
    explanation:
      'A content file can have at most 1 MB, a data file 16 MB, front matter 64 kB and 2,000 lines, and one line 200 kB. Long articles have about 50 kB, so a larger file is usually an accident, such as an image pasted as text. Split the file, or move the data to another file.',
  },
  'content/not-a-file': {
    severity: 'error',
    title: 'Not a regular file',
    hint: 'Replace it with a regular file.',
    explanation:
      'The build rejects symbolic links, pipes, sockets and devices in the content folder. A link can lead out of the repository or in a circle, and reading a pipe or a device may never end. Replace it with a regular file.',
  },
  'content/unreadable': {
    severity: 'error',
    title: 'File or folder cannot be read',
    explanation:
      'The operating system refused to read the file or folder, usually because another user owns it or because its permissions exclude the user who runs the build, or the file vanished during the reading. The validator cannot check content that depends on unreadable files, so it reports other problems only after you fix this one. The hint says what to do.',
  },
  'content/unexpected-file': {
    severity: 'warning',
    title: 'File is ignored',
    explanation:
      'The build does not use a file at this place. Type folders contain .md files only; images and documents belong in content/assets. Move or remove the file.',
  },
  'content/empty': {
    severity: 'error',
    title: 'Item has no text',
    hint: 'Write the text below the front matter, or remove the file.',
    explanation:
      'The file has no text below the front matter, so the page would show only a title. Write the text, or remove the file.',
  },
  'content/marks-in-field': {
    severity: 'warning',
    title: 'Markdown or HTML in a plain text field',
    explanation:
      'Only the text below the front matter is Markdown. Pages, result lists and link previews show titles, summaries and the texts of blocks and settings unchanged, so readers see **bold**, [words](/path), `code`, <b> and &nbsp; literally. Write plain words.',
  },
  'content/summary-is-title': {
    severity: 'warning',
    title: 'Summary repeats the title',
    explanation:
      'Lists and search results show the summary below the title. A summary with the same words does not help readers decide whether to open the page. Describe in the summary what the reader learns.',
  },
  'content/date-order': {
    severity: 'error',
    title: 'Dates are in the wrong order',
    explanation:
      'An item cannot be updated before it is published, or expire before it is first shown. With such dates the item never appears, or pages and search engines show contradictory dates. Correct one of the dates.',
  },
  'content/future-date': {
    severity: 'warning',
    title: 'Date is in the future',
    explanation:
      'publishedOn, updatedOn, reviewedOn and checkedOn describe events in the past. The validator compares them with today on the clock of the site (timeZone in content/site/<locale>.yaml, or UTC), and allows one more day because an author in another time zone may be a day ahead. A check date in the future would hide that a source is outdated. Correct the date; for an item that must appear later, set publishAt, the day or time from which it is shown.',
  },
  'content/review-outdated': {
    severity: 'warning',
    title: 'Review is older than a source of the page',
    explanation:
      'reviewedOn is the day on which an expert last checked the text and its sources, and the page shows it. One of the sources was checked later, so the page contradicts itself. Check the text against the source, then set reviewedOn to that day. Never take a day on which nobody read the page.',
  },
  'content/weak-description': {
    severity: 'warning',
    title: 'Summary repeats the lead or asks questions',
    explanation:
      'The summary of a page is its description in search results and on cards. It states one fact that only this page has, such as a number, a limit or a date. A summary that asks two questions, or begins with one, says what the page is about and not what it says. The lead of a hero continues from the summary, because readers of a card have just read it.',
  },
  'content/long-title': {
    severity: 'warning',
    title: 'Title is too long for search results',
    explanation:
      'Search engines show about 60 characters of a page title, including the site name, and cut the rest. A Chinese character counts as two. Shorten the title, or add a shorter metaTitle to keep the heading of the page.',
  },
  'front-matter/missing': {
    severity: 'error',
    title: 'Front matter is missing',
    explanation:
      'A content file starts with a line ---, followed by fields in YAML and a second line ---. Without front matter the item has no title and no summary. Add the front matter; its opening --- must be the first line of the file.',
  },
  'front-matter/unclosed': {
    isFixable: true,
    severity: 'error',
    title: 'Front matter is not closed',
    explanation:
      'The front matter starts with --- but has no valid closing line ---, so the parser would read the text as YAML. The opening and the closing line contain --- and nothing else, not even spaces. Add or correct the line.',
  },
  'front-matter/language': {
    severity: 'error',
    title: 'Front matter is not YAML',
    explanation:
      'Some tools execute front matter that starts with ---js as a program. Content is data here, and waybill never executes any of it. Write YAML between two lines that contain only ---.',
  },
  'front-matter/not-a-map': {
    severity: 'error',
    title: 'Fields are missing',
    explanation:
      'Front matter consists of "field: value" lines, and so do files with data, settings and redirects. A list, a number or plain text has no field names. Write each value as "field: value".',
  },
} satisfies Record<string, CatalogueEntry>;
