import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about the text of an item. */
export const markdown = {
  'markdown/element-not-allowed': {
    severity: 'warning',
    title: 'HTML element is removed',
    explanation:
      'Rich text allows a fixed set of HTML elements. The sanitizer removes scripts, forms, styles and similar elements with their content. It unwraps most other elements and keeps their text. Write Markdown instead.',
  },
  'markdown/attribute-not-allowed': {
    isFixable: true,
    severity: 'warning',
    title: 'HTML attribute is removed',
    hint: 'Remove what the message names.',
    explanation:
      'Rich text allows a fixed set of attributes for each element. The sanitizer removes all others, such as event handlers, classes and ids. The build adds ids to headings itself. Remove the attribute.',
  },
  'markdown/url-not-allowed': {
    isFixable: true,
    severity: 'warning',
    title: 'URL with a forbidden scheme is removed',
    explanation:
      'A link can use https, http, mailto or tel, in lowercase letters, or be a path of this site. The sanitizer removes all other URLs, such as javascript: and data:, because they can run scripts, and the link leads nowhere. Use one of the allowed schemes.',
  },
  'markdown/iframe-host': {
    isFixable: true,
    severity: 'warning',
    title: 'Iframe from an unlisted host is removed',
    explanation:
      'An iframe must use https and come from a listed host for videos, webinars or public dashboards, because the embedded host receives data about visitors. The fix replaces the page of a video with its player: https://www.youtube-nocookie.com/embed/… for YouTube, https://player.vimeo.com/video/… for Vimeo. Otherwise link to the page instead, or ask for the host to be added to FRAME_HOSTS in pipeline/markdown/policy.ts after a privacy review.',
  },
  'markdown/iframe-title': {
    severity: 'error',
    title: 'Iframe has no title',
    explanation:
      'Screen readers announce the title of an iframe, so that users can decide whether to enter it. Add a title attribute that describes the content.',
  },
  'markdown/style-not-allowed': {
    severity: 'warning',
    title: 'Style declaration is removed',
    explanation:
      'Inline styles can set color, font-size and vertical-align to plain values. The sanitizer removes every other declaration. Remove it from the text.',
  },
  'markdown/heading-level': {
    severity: 'warning',
    title: 'Heading level is wrong',
    explanation:
      'The title is the only first-level heading of the page. Headings in the text start at ## and go down one level at a time, because screen reader users navigate by heading levels. Correct the number of # marks, or remove a heading that repeats the title.',
  },
  'markdown/empty-heading': {
    severity: 'error',
    title: 'Heading has no text',
    explanation:
      'The table of contents lists every heading, and screen reader users navigate by headings. A heading without text is an empty entry for both. Write its text, or remove the marks.',
  },
  'markdown/repeated-heading': {
    severity: 'warning',
    title: 'Repeated heading in one section',
    explanation:
      'Readers cannot distinguish two equal headings in the table of contents or in a screen reader. The id of the second heading, which links use, also depends on the order of the headings. Make the headings different; the same heading can occur again in another section.',
  },
  'markdown/empty-link': {
    severity: 'error',
    title: 'Link has no text',
    explanation:
      'The link is invisible, or contains only a picture without alternative text. Screen readers then read its address, if anything. Write text between the brackets that describes the target.',
  },
  'markdown/vague-link': {
    severity: 'warning',
    title: 'Link text does not describe the target',
    explanation:
      'Readers scan a page by its links, and screen reader users move from link to link. Texts such as "here" do not describe the target. Use the words that name the page: not "rates are [here](/blog/rates)" but "see [the rates of the week](/blog/rates)".',
  },
  'markdown/duplicate-id': {
    severity: 'error',
    title: 'Id of a heading is already used',
    hint: 'Give the heading another id.',
    explanation:
      'A heading can set a fixed id with {#id} at its end, so that links to it survive a new wording. An id must be unique on its page, or links to it are ambiguous; footnotes (note-fn-1) and the page itself have ids too. Change the id.',
  },
  'markdown/image-without-alt': {
    severity: 'error',
    title: 'Image has no alternative text',
    explanation:
      'Screen readers read the text between the brackets of ![…](…) instead of the image. Describe the image there. If an image is only decoration, leave the brackets empty and write "decorative" after its path: ![](/images/rule.png "decorative").',
  },
  'markdown/poor-alt': {
    severity: 'warning',
    title: 'Alternative text does not describe the picture',
    explanation:
      'The alternative text replaces the picture for readers who cannot see it. A file name does not describe the picture, and a copy of the caption makes screen readers read the same text twice. Describe the picture in one sentence.',
  },
  'markdown/external-image': {
    severity: 'error',
    title: 'Image is not a file of the content',
    explanation:
      'Pages load only images of content/assets: not from other hosts, not from the author’s computer (file:, C:\\), and not as data: addresses. Readers would not see the image. Save it in content/assets/images and write /images/<name>.',
  },
  'markdown/unknown-chart': {
    severity: 'error',
    title: 'Chart without data',
    explanation:
      'An image with the target chart:<lane> draws the rates of that lane from content/data/rates.yaml, and chart:<lane>+<lane> draws several lanes in one chart. One of these lanes has no rates. Correct its id, or add its rates. The target chart:incoterms draws who pays for what under the rules of Incoterms 2020.',
  },
  'markdown/chart-lines': {
    severity: 'error',
    title: 'Chart lines do not match',
    explanation:
      'All lines of a chart share one axis, so their rates must have the same unit and the same equipment. A chart can have at most four lines, and each lane once. Draw the others in a separate chart.',
  },
  'markdown/inline-chart': {
    severity: 'error',
    title: 'Chart inside a paragraph',
    hint: 'Put the chart in a paragraph of its own, with a blank line above and below.',
    explanation: 'A chart is a separate figure and cannot be part of a sentence. Add a blank line before and after it.',
  },
  'markdown/parsers-differ': {
    severity: 'error',
    title: 'The two Markdown parsers disagree',
    explanation:
      'The build uses a fast native parser where its result is known to equal that of the reference parser, remark. "waybill validate --strict" compares the results of both for every text, and for this text they differ. This is a bug in waybill, not in the text: report it. Until it is fixed, set WAYBILL_MARKDOWN=exact to parse every text with remark.',
  },
  'markdown/too-complex': {
    severity: 'error',
    title: 'Text is too complex to parse',
    explanation:
      'A text is too complex if its quotes or lists are nested more than 60 levels deep or its HTML elements hundreds of levels deep, if it has thousands of lines and marks without a blank line, or if a table has more than 100 columns. The parser would take minutes. Simplify the text at this place, or split it.',
  },
} satisfies Record<string, CatalogueEntry>;
