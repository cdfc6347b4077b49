import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Lint findings: Markdown that does not render as its author intended. */
export const lint = {
  'markdown/broken-link': {
    isFixable: true,
    severity: 'error',
    title: 'Broken Markdown link or picture',
    explanation:
      'A link is [words](/path) and a picture is ![words](/images/name.png): half-width brackets, nothing between ] and (, an address without spaces, and a closing ). Otherwise the page shows the brackets and the address as text. If you want literal brackets, write \\[ and \\].',
  },
  'markdown/undefined-reference': {
    severity: 'error',
    title: 'Reference without a definition',
    explanation:
      '[words][label] is a link to the address in a line "[label]: /path", and [^label] refers to the footnote in a line "[^label]: text". Without that line readers see the brackets. Add the line or correct the label; for literal brackets, write \\[.',
  },
  'markdown/unused-definition': {
    severity: 'warning',
    title: 'Unused definition',
    explanation:
      'Lines such as "[label]: /path" and "[^label]: a note" appear only where the text refers to the label. Nothing refers to this label, so readers do not see a footnote; usually one of the two labels is misspelled. Correct the label, or remove the line. To hide a comment from readers, write [//]: # (comment).',
  },
  'markdown/duplicate-definition': {
    severity: 'error',
    title: 'Duplicate definition',
    explanation:
      'Two definitions in one text have the same label; capital letters make no difference. Markdown uses only the first: links lead to its address, and a second footnote does not appear. Give one of them another label.',
  },
  'markdown/unclosed': {
    severity: 'error',
    title: 'Code block or comment is not closed',
    explanation:
      'A fenced code block ends with a line that contains only the same mark, at least as long as the opening one; a comment ends with -->. Without its end, the rest of the article becomes code or is hidden. Add the end.',
  },
  'markdown/unbalanced-html': {
    severity: 'error',
    title: 'HTML tags do not match',
    explanation:
      'Close every HTML element in the container in which it starts, and close the inner element first. Otherwise browsers guess: bold text continues to the end of the article, or <details> hides it. A slash, as in <span/>, does not close an element in HTML. Void elements such as <br> have no end tag; <p>, <li> and the parts of tables can omit it.',
  },
  'markdown/leftover-mark': {
    isFixable: true,
    severity: 'warning',
    title: 'Markdown mark without effect',
    explanation:
      'The mark has no effect, so readers see it. Examples: a space between ** and the bold text; ** between punctuation and a Chinese character (**so：**that is not bold, **so**：that is); a ` without a second one; _ inside words and beside Chinese characters; marks that other tools may replace, such as [!NOTE], [[a page]], ==words==, $x$ or :tada:. Correct the mark; for a literal mark, write a backslash before it.',
  },
  'markdown/foreign-mark': {
    isFixable: true,
    severity: 'error',
    title: 'Mark of another tool',
    explanation:
      'Other tools replace marks such as {{< youtube >}}, {% include %}, :::tip, !!! note, [TOC], {: .class} or import lines, and insert a video, a box or a list in their place. Text here is CommonMark with GitHub tables, footnotes and task lists, so readers would see the mark, and miss what it stands for. Write what the hint says. For literal marks, put them in code, or write a backslash before them.',
  },
  'markdown/lost-mark': {
    isFixable: true,
    severity: 'error',
    title: 'Asterisks of a product became emphasis',
    explanation:
      'Two asterisks between characters without spaces are emphasis: readers of 60*40*50 see 604050, in Chinese without any difference. Write 60 × 40 × 50, or \\* for a literal asterisk. The rule looks at numbers, units, single letters, names of quantities such as "length", and text beside an equals sign; emphasis inside words has no finding.',
  },
  'markdown/not-a-heading': {
    isFixable: true,
    severity: 'warning',
    title: 'Line looks like a heading',
    explanation:
      'A heading is ##, a space and the text. Without the space, with a full-width space, or with full-width marks (＃), the line is normal text. Correct the marks; for literal marks, write \\#.',
  },
  'markdown/not-a-list': {
    isFixable: true,
    severity: 'warning',
    title: 'Lines look like a list',
    explanation:
      'List items start with "- " or "1. ". Lines that start with other marks (•, 1、, －), without the space, or with a hard space beside the mark, become one paragraph. Start each item with a standard mark and a space.',
  },
  'markdown/not-a-table': {
    severity: 'error',
    title: 'Lines look like a table',
    explanation:
      'A table begins after a blank line. Its first row has the column names, the second is a line such as | --- | --- | with the same number of cells, and the data rows follow. Otherwise Markdown turns the rows into one paragraph that shows the | characters. Correct the first two lines, or add the blank line above them.',
  },
  'markdown/lost-cells': {
    severity: 'error',
    title: 'Table row has too many cells',
    explanation:
      'The first row of a table sets the number of columns, and Markdown drops additional cells in other rows. Add columns to the first two rows, or write \\| for a | inside a cell, also in code.',
  },
  'markdown/text-in-table': {
    isFixable: true,
    severity: 'error',
    title: 'Text below a table became a row',
    explanation:
      'A table ends at a blank line. Markdown reads a line right below it as a row, even without |, and shows its text in the first cell. Add a blank line below the table. If the line is a row, separate its cells with |.',
  },
  'markdown/underlined-paragraph': {
    severity: 'warning',
    title: 'Line turns a paragraph into a heading',
    explanation:
      'A line of hyphens directly below text turns that text into a heading. For a horizontal rule, add a blank line above it; for a heading, write ## before the text.',
  },
  'markdown/swallowed-text': {
    isFixable: true,
    severity: 'error',
    title: 'Bare URL includes the following text',
    explanation:
      'Markdown ends a bare URL at the next space. An address consists of ASCII letters, digits and some ASCII punctuation (RFC 3986), so Chinese words, full-width or curly punctuation, and marks such as ** up to that space make the link lead elsewhere. Write <https://www.example.com>, or a link with words.',
  },
} satisfies Record<string, CatalogueEntry>;
