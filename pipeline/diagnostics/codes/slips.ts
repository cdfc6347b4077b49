import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Lint findings: Markdown that does not render as its author intended. */
export const slips = {
  'markdown/broken-link': {
    severity: 'error',
    title: 'A link or a picture is shown as text',
    explanation:
      'A link is [words](/path) and a picture ![words](/images/name.png): narrow brackets, nothing between ] and (, an address without blanks, a closing ). Written otherwise, the page shows the brackets and the address, and leads nowhere. For brackets that are meant, write \\[ and \\].',
  },
  'markdown/undefined-reference': {
    severity: 'error',
    title: 'A reference has no definition',
    explanation:
      '[words][label] is a link to what a line "[label]: /path" names, and [^label] is a note that a line "[^label]: text" holds. Without that line readers see the brackets. Add it, correct the label, or write \\[ where brackets are meant.',
  },
  'markdown/unused-definition': {
    severity: 'warning',
    title: 'A definition is used by nothing',
    explanation:
      'Lines such as "[label]: /path" and "[^label]: a note" are shown only where the text refers to the label. Nothing does, so that a note is lost; usually the label is misspelt at one of the two places. A remark that no reader shall see is written [//]: # (so).',
  },
  'markdown/duplicate-definition': {
    severity: 'error',
    title: 'A label is defined twice',
    explanation:
      'Two definitions of one text have the same label, in which capitals do not count. Only the first holds: links lead to its address, and a second note is shown nowhere. Give one of them another label.',
  },
  'markdown/unclosed': {
    severity: 'error',
    title: 'Code or a comment is never closed',
    explanation:
      'Code between fences ends at a line with the same mark, at least as long, and nothing behind it; a comment ends at -->. Without its end the rest of the article is code, or hidden.',
  },
  'markdown/unbalanced-html': {
    severity: 'error',
    title: 'The tags of HTML do not pair up',
    explanation:
      'Every element is closed, in the container in which it was opened, and the last one opened is closed first. Browsers guess where something else is written: bold goes on to the end of the article, or a closed <details> swallows it. A slash, as in <span/>, closes nothing in HTML. Elements without content, such as <br>, have no end tag; <p>, <li> and the parts of tables may do without.',
  },
  'markdown/leftover-mark': {
    severity: 'warning',
    title: 'Readers see a mark of Markdown',
    explanation:
      'The mark has no effect and is shown: ** with a blank inside it, ** between punctuation and a Chinese character (**so：**that is not bold; **so**：that is), ` that nothing closes, boxes such as [!NOTE]. For the mark itself write a backslash before it.',
  },
  'markdown/not-a-heading': {
    severity: 'warning',
    title: 'A line was meant as a heading',
    explanation:
      'A heading is ##, a plain blank and words. Without the blank, with the wide one of a Chinese keyboard, or with wide marks (＃) the line is text. For marks that are meant, write \\#.',
  },
  'markdown/not-a-list': {
    severity: 'warning',
    title: 'Lines were meant as a list',
    explanation:
      'Items begin with "- " or "1. ". Lines that begin with other marks (•, 1、, －), or without the plain blank, run on as one paragraph.',
  },
  'markdown/not-a-table': {
    severity: 'error',
    title: 'Lines were meant as a table',
    explanation:
      'A table is a row of names, a line such as | --- | --- | with as many cells, and the rows below, after a blank line. Otherwise its rows run on as one paragraph, with the strokes between the cells.',
  },
  'markdown/lost-cells': {
    severity: 'error',
    title: 'A row has more cells than the table has columns',
    explanation:
      'The first row of a table says how many columns there are; further cells of other rows are shown nowhere. A stroke inside a cell, also in code, is written \\|.',
  },
  'markdown/underlined-paragraph': {
    severity: 'warning',
    title: 'A line below a paragraph makes it a heading',
    explanation:
      'A line of hyphens directly below words makes a heading of them. For a rule between two paragraphs leave a blank line above it; for a heading write ## before the words.',
  },
  'markdown/swallowed-text': {
    severity: 'error',
    title: 'An address took the sentence along',
    explanation:
      'An address that stands in a text as it is ends at the next blank. Chinese punctuation and curly quotes become a part of it, with everything up to the blank, and the link leads nowhere. Write <https://www.example.com>, or a link with words.',
  },
} satisfies Record<string, CatalogueEntry>;
