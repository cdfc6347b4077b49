// `npm run events` generates docs/events.md from the declarations in contract/third-party/analytics-events.ts.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ATTRIBUTION_FIELDS } from '../contract/attribution.ts';
import { EVENT_FLUSH_MS, MAX_QUEUED_EVENTS, MAX_SENT_TEXT } from '../contract/constants.ts';
import { CLICK_IDS, EVENTS, MARKETING_IDS } from '../contract/third-party/analytics-events.ts';
import { CUSTOMER_COOKIE, CUSTOMER_VALUE } from '../contract/third-party/customer.ts';

/** The file that this script generates, in the repository. */
export const EVENTS_FILE = 'docs/events.md';

/** Returns the page about analytics events as Markdown. */
export function eventsPage(): string {
  const events = Object.entries(EVENTS).map(([name, { when, properties }]) => {
    const rows = Object.entries(properties).map(
      ([property, { kind, about }]) => `| \`${property}\` | ${kind} | ${about} |`,
    );
    return `### \`${name}\`\n\n${when}\n\n| Property | Kind | Value |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
  });
  const isClickId = (field: string) => CLICK_IDS.includes(field);
  const users = [
    `| \`is_customer\` | analytics | Whether the browser has the cookie \`${CUSTOMER_COOKIE}=${CUSTOMER_VALUE}\` of an existing customer. |`,
    ...ATTRIBUTION_FIELDS.map(
      (field) =>
        `| \`${field}\` | ${isClickId(field) ? 'analytics and advertising' : 'analytics'} | The attribution of the visit. |`,
    ),
    ...Object.entries(MARKETING_IDS).map(
      ([cookie, property]) =>
        `| \`${property}\` | analytics and advertising | The id in the cookie \`${cookie}\` of marketing automation. |`,
    ),
  ];
  return `# Analytics events

\`npm run events\` generates this page from \`contract/third-party/analytics-events.ts\`. Declare an event there before code sends it.

The site sends events only after visitors allow analytics, and never for crawlers or in sections without tags. Up to
${MAX_QUEUED_EVENTS} events wait for the client; later ones are dropped and counted. The client sends events every ${EVENT_FLUSH_MS / 1000} seconds and when
the visitor leaves. A text has at most ${MAX_SENT_TEXT} characters.

## Events

${events.join('\n')}
## User properties

The client sends them in a \`$identify\` event before the first event of a document.

| Property | Needs consent to | Value |
| --- | --- | --- |
${users.join('\n')}
`;
}

if (process.argv.includes('--write')) writeFileSync(join(import.meta.dirname, '..', EVENTS_FILE), eventsPage());
