/** Texts of the samples page, which shows blocks and layouts to the developers of the site. */
export const samplesPage = {
  page: {
    title: 'Samples of every block',
    description: 'Every block with its sample, and the states of lists, errors and long titles. Not part of the site.',
  },
  error: {
    title: 'Something went wrong on our side',
    summary: 'The server could not deliver this page. You did nothing wrong. Please try again in a minute.',
  },
  kind: 'Market update',
  article: {
    title: 'A title of the maximum length that fits: transpacific capacity before the Lunar New Year',
    summary:
      'A summary of the maximum length shows how the head of a page wraps when every line is full, on a phone or a desktop, and how much of the page is left.',
    keyPoints: ['Book two weeks earlier than in October.', 'Free time at Los Angeles is five days.'],
  },
  chart: 'What a 40′ high cube costs, week by week',
  body: `## A heading of the second level

A paragraph with **bold**, *emphasis*, \`code\`, a [link](/glossary) and a footnote.[^1] It is long enough to wrap, because
a line that is never full does not show the line length of a text.

### A heading of the third level

1. Weigh the packed container.
2. Send the verified gross mass before the cut-off.

- One pallet
- Two pallets
  - of which one is stackable

> The vessel sets the day. The terminal sets the hour.

| Container | Volume | Payload |
| --- | ---: | ---: |
| 20′ standard | 33.2 m³ | 28.2 t |
| 40′ high cube | 76.3 m³ | 26.5 t |

[^1]: A footnote gives the source of a figure.
`,
};
