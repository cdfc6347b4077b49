import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about files and folders of the content root, and about front matter. */
export const content = {
  'content/moved': {
    severity: 'error',
    title: 'The content changed while it was read',
    explanation:
      'A file was written, added or removed between the start of the build and its end. Nothing was published; build again.',
  },
  'content/unknown-locale': {
    severity: 'error',
    title: 'A folder of the content root is no locale',
    explanation:
      'Content lives in content/<locale>/<type>/<slug>.md; beside the locales stand only data, redirects, site and assets. A misspelt locale folder would silently leave its pages out, so it is refused. Rename the folder.',
  },
  'content/unknown-type': {
    severity: 'warning',
    title: 'A folder names no known content type',
    explanation:
      'A folder below a locale is the kebab-case name of a content type. Items of an unknown type are published as plain pages at /<slug>, without a section or back-link. If that is what you want, use the folder "page"; else rename the folder.',
  },
  'content/misspelt-type': {
    severity: 'error',
    title: 'A folder of items is not called like their type',
    explanation:
      'The folder nearly has the name of a content type, or all that lies in it has the fields of one. Published as plain pages, its items would lose their section, so it is refused. Rename the folder as the hint says.',
  },
  'content/wrong-folder': {
    severity: 'error',
    title: 'An item lies in the folder of another type',
    explanation:
      'The folder says what an item is. This one has fields that its type does not know, and all of them are sound in another type: the file lies in the wrong folder. Move it.',
  },
  'content/bad-slug': {
    severity: 'error',
    title: 'A file name cannot be a URL',
    explanation:
      'The file name without .md is the slug, the last part of the URL. It holds letters a to z, digits and single hyphens, at most 80 characters; capitals are possible but rarely wise. "index" is refused: a section index is made by the build.',
  },
  'content/bad-name': {
    severity: 'error',
    title: 'A file or folder has a name that not every system can keep',
    explanation:
      'Content is written on macOS and Windows, built on Linux and fetched by its name. A name that is not UTF-8, that holds a character nobody sees, or whose accents stand apart from their letters is found by no link; one with < > : " | ? * or a backslash, with a dot or space at its end, or that Windows keeps for a device (con, aux, nul, com1) cannot be checked out there; of two that differ by capitals alone, one overwrites the other. Rename the file or folder. What is in it is not read until then.',
  },
  'content/duplicate': {
    severity: 'error',
    title: 'Two files are the same item',
    explanation:
      'Some types have several folder names (help-article, help-center-article). Two files of one locale with the same type and slug would be published at one URL. A file of data or settings exists once, too, and not as .yaml and .yml. Keep one of them.',
  },
  'content/missing-translation': {
    severity: 'error',
    title: 'A page exists in English only',
    explanation:
      'Every en-US item exists in zh-CN under the same type and slug, so that the language switch always leads to the same page. Add the translation, or write "local: true" in the front matter of an item that concerns one locale alone.',
  },
  'content/hidden-translation': {
    severity: 'warning',
    title: 'A page is public in one language only',
    explanation:
      'Its translation is a draft, not shown yet or no longer shown, so that the language switch leads to the home page of the other locale. Give both the same publishAt and expireAt, or write "local: true" in the front matter of an item that concerns one locale alone.',
  },
  'content/duplicate-name': {
    severity: 'warning',
    title: 'A name of the glossary stands for two terms',
    explanation:
      'Articles link the first mention of every title, abbreviation and alias to its term. A name that two terms have is linked to one of them, whatever the sentence means; one that a term has twice adds nothing. Capitals do not count, unless the name has nothing else.',
  },
  'content/not-utf8': {
    severity: 'error',
    title: 'A file is not UTF-8',
    explanation:
      'All text is UTF-8. The place is the first byte that is not; usually the file was saved as Latin-1, Windows-1252 or GBK. Save it as UTF-8 and check the letters around the place.',
  },
  'content/control-character': {
    severity: 'error',
    title: 'A file holds a control character',
    explanation:
      'NUL and most other control characters are invisible in editors and not allowed in HTML, XML or YAML. Delete the character at the place.',
  },
  'content/invisible-character': {
    severity: 'error',
    title: 'A file holds a character that nobody sees',
    explanation:
      'Some characters show nothing: marks and overrides of the direction of writing, with which a text reads otherwise than it is; spaces and joiners without a width, which break searching, links and names; tags and fillers, in which whole messages can be hidden. The site is written in English and Chinese, which need none of them. Soft hyphens, non-breaking spaces and what an emoji is made of are fine. Delete the character at the place; if nothing can be seen there, delete the letters around it too and write them again.',
  },
  'content/too-large': {
    severity: 'error',
    title: 'A file is too large to be content',
    explanation:
      'A content file may hold 1 MB, a data file 16 MB, front matter 64 kB and 2 000 lines, one line 200 kB. The longest article anybody reads has about 50 kB, so a larger file is nearly always an accident, such as an image pasted as text. Split the file or move the data out.',
  },
  'content/not-a-file': {
    severity: 'error',
    title: 'An entry of the content root is neither file nor folder',
    explanation:
      'Symbolic links, pipes, sockets and devices are refused: a link may lead out of the repository or in a circle, and the others never end. Put a plain file there.',
  },
  'content/unreadable': {
    severity: 'error',
    title: 'A file or folder of the content cannot be read',
    explanation:
      'The system did not let the file or folder be read, usually because it belongs to another user, or because its permissions leave out the one who runs the build. Of content that is behind such a folder nothing is known, so that nothing else is said until it can be read.',
  },
  'content/unexpected-file': {
    severity: 'warning',
    title: 'A file lies where nothing reads it',
    explanation:
      'A type folder holds .md files only; images and documents belong in content/assets. The file is ignored. Move or remove it.',
  },
  'content/empty': {
    severity: 'error',
    title: 'An item has no text',
    explanation:
      'The body below the front matter is empty, so the page would show a title and nothing else. Write it, or remove the file.',
  },
  'content/marks-in-field': {
    severity: 'warning',
    title: 'A field holds marks of Markdown or HTML',
    explanation:
      'Only the text below the front matter is Markdown. Titles, summaries and the texts of blocks and settings are shown letter by letter, in pages, lists of results and previews of links: **bold**, [words](/path), `code`, <b> and &nbsp; appear as they are. Write the words alone.',
  },
  'content/summary-is-title': {
    severity: 'warning',
    title: 'A summary repeats the title',
    explanation:
      'Title and summary stand below each other in lists and results. The same words twice tell nobody whether to open the page. Say in the summary what the reader learns.',
  },
  'content/date-order': {
    severity: 'error',
    title: 'Two days of an item are in the wrong order',
    explanation:
      'An item is updated after it was published, and gone after it was first shown. In the wrong order it is shown on no day, or pages and search engines get days that contradict each other.',
  },
  'content/future-date': {
    severity: 'warning',
    title: 'Something was done on a day to come',
    explanation:
      'publishedOn, updatedOn, reviewedOn and checkedOn say what has happened; the day that counts is --at, or today, and one more, since it is tomorrow already in some places. An item that is to appear later has publishAt, the first day on which it is shown. A check in the future would hide for as long that a source is old.',
  },
  'content/long-title': {
    severity: 'warning',
    title: 'A title is cut in lists of results',
    explanation:
      'Search engines show about 60 columns of a title element, the name of the site included; the rest is lost, and with it often the very word that was looked for. Columns are counted: a Chinese character takes two, other letters one. Shorten the title, or add a shorter metaTitle and keep the heading as it is.',
  },
  'front-matter/missing': {
    severity: 'error',
    title: 'A content file has no front matter',
    explanation:
      'A content file begins with a line ---, then fields in YAML, then another line ---. The first line of the file must be ---.',
  },
  'front-matter/unclosed': {
    severity: 'error',
    title: 'Front matter is not closed',
    explanation:
      'The front matter begins with --- but no second line --- ends it, so the whole file would be read as YAML. Add the closing line.',
  },
  'front-matter/language': {
    severity: 'error',
    title: 'Front matter is in another language than YAML',
    explanation:
      'Some tools run front matter opened with ---js as a program. Content is data here: nothing in it is ever executed. Write YAML between two plain --- lines.',
  },
  'front-matter/not-a-map': {
    severity: 'error',
    title: 'Front matter holds no fields',
    explanation:
      'Front matter is a list of "field: value" lines. A list, a number or bare text has no field names. A file of data, settings or redirects has the same rule.',
  },
} satisfies Record<string, CatalogueEntry>;
