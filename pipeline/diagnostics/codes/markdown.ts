import type { CatalogueEntry } from '../catalogue-entry.ts';

/** Findings about the text of an item. */
export const markdown = {
  'markdown/element-not-allowed': {
    severity: 'warning',
    title: 'An HTML element is removed',
    explanation:
      'Rich text keeps a fixed set of elements; scripts, forms, styles and the like are removed, most others are unwrapped so that their text stays. Write Markdown instead.',
  },
  'markdown/attribute-not-allowed': {
    severity: 'warning',
    title: 'An HTML attribute is removed',
    explanation:
      'Rich text keeps a fixed set of attributes for each element. Event handlers, classes and ids are removed; headings get their ids by themselves.',
  },
  'markdown/url-not-allowed': {
    severity: 'warning',
    title: 'A URL with a forbidden scheme is removed',
    explanation:
      'Links may use https, http, mailto and tel, or be paths of this site. javascript:, data: and others are removed.',
  },
  'markdown/iframe-host': {
    severity: 'warning',
    title: 'An iframe from an unlisted host is removed',
    explanation:
      'Iframes come only from listed video, webinar and public-dashboard hosts, over https. Link to the page instead, or have the host added to the policy after a privacy review.',
  },
  'markdown/iframe-title': {
    severity: 'error',
    title: 'An iframe has no title',
    explanation: 'The title is what people hear who listen to the page, before they decide to enter the frame.',
  },
  'markdown/style-not-allowed': {
    severity: 'warning',
    title: 'A style declaration is removed',
    explanation:
      'Inline style is allowed for color, font-size and vertical-align with plain values. Everything else is removed.',
  },
  'markdown/heading-level': {
    severity: 'warning',
    title: 'A heading skips a level or repeats the title',
    explanation:
      "The title is the page's only first-level heading; the text begins at ## and goes down one level at a time, because readers who listen to a page move by headings.",
  },
  'markdown/empty-heading': {
    severity: 'error',
    title: 'A heading has no words',
    explanation:
      'People who listen to a page go from heading to heading, and the list of contents shows each of them. One without words is a blank line to both.',
  },
  'markdown/repeated-heading': {
    severity: 'warning',
    title: 'Two headings of one part are the same',
    explanation:
      'In the list of contents, and to people who go from heading to heading, the two cannot be told apart; and the id of the second, which links lead to, changes with their order. Under different headings the same words may stand again.',
  },
  'markdown/empty-link': {
    severity: 'error',
    title: 'A link has no words',
    explanation:
      'Nothing of the link is seen, or it is a picture without words: people who listen to the page hear its address, if anything. Write words between the brackets that say where it leads.',
  },
  'markdown/vague-link': {
    severity: 'warning',
    title: 'The words of a link do not say where it leads',
    explanation:
      'People who listen to a page, and those who look through it, go from link to link: "here" or "点击这里" tells them nothing. Make a link of the words that name the page: not "rates are [here](/blog/rates)" but "see [the rates of the week](/blog/rates)".',
  },
  'markdown/duplicate-id': {
    severity: 'error',
    title: 'Two headings ask for one id',
    explanation:
      'A heading may fix its id with {#id} at its end, so that links to it survive a change of wording. Two headings of a page cannot share one.',
  },
  'markdown/image-without-alt': {
    severity: 'error',
    title: 'An image has no alternative text',
    explanation:
      'The text between the brackets of ![…](…) is what people hear who cannot see the image. Say what it shows. Where an image says nothing at all, leave the brackets empty and write "decorative" after its path: ![](/images/rule.png "decorative").',
  },
  'markdown/poor-alt': {
    severity: 'warning',
    title: 'The words of a picture say nothing',
    explanation:
      'The words between the brackets are all that people get who do not see the picture. The name of a file tells them nothing, and the words of the caption they hear twice. Say in a sentence what the picture shows.',
  },
  'markdown/external-image': {
    severity: 'error',
    title: 'An image lies on another host',
    explanation:
      'Pages load nothing from other hosts. Put the image into content/assets/images and write /images/<name>.',
  },
  'markdown/unknown-chart': {
    severity: 'error',
    title: 'A chart names no data',
    explanation:
      'An image with the target chart:<lane> draws the rates of that lane from content/data/rates.yaml; chart:<lane>+<lane> draws several in one chart. A lane that is named has no rates.',
  },
  'markdown/chart-lines': {
    severity: 'error',
    title: 'The lines of a chart do not go together',
    explanation:
      'The lines of one chart share one axis: their rates must have the same unit and be for the same equipment. A chart has four lines at most, and each lane once. Draw what differs as a chart of its own.',
  },
  'markdown/inline-chart': {
    severity: 'error',
    title: 'A chart stands inside a sentence',
    explanation: 'A chart is a figure of its own: put blank lines before and after it.',
  },
  'markdown/parsers-differ': {
    severity: 'error',
    title: 'The two parsers read a text differently',
    explanation:
      'Texts are read by a native parser wherever it is known to give the same as remark, and by remark elsewhere. "waybill validate --strict" reads every text with both. This text is read differently: that is a fault of ours, which the author can do nothing about. With WAYBILL_MARKDOWN=exact in the environment, remark reads everything.',
  },
  'markdown/too-complex': {
    severity: 'error',
    title: 'The text is too complex to read',
    explanation:
      'Quotes or lists nested more than 60 deep, HTML elements hundreds deep, thousands of lines and marks without a blank line, or tables of more than 100 columns take the parser minutes and mean nothing to people. Simplify the text at the place, or split it.',
  },
} satisfies Record<string, CatalogueEntry>;
