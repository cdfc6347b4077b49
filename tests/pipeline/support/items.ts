/** Whether an item with this title is Chinese. */
const isChinese = (title: unknown) => /\p{Script=Han}/u.test(String(title));

/**
 * Returns a content file with the fields as front matter and the text. Undefined fields are left out. The default text is in the language
 * of the title.
 */
export function item(
  fields: Readonly<Record<string, unknown>>,
  body = isChinese(fields['title']) ? '从上架的那一天往回数。' : 'Count back from the shelf.',
): string {
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${lines.join('\n')}\n---\n${body}\n`;
}

/** Returns fields that every item has, including `local`. */
function common(title: string) {
  const summary = isChinese(title)
    ? `${title}：对安排下一次订舱的人来说意味着什么，要看哪几项。`
    : `${title}: what it means for the people who plan the next booking.`;
  return { title, summary, local: true };
}

export function post(title: string, fields: Readonly<Record<string, unknown>> = {}, body?: string): string {
  const defaults = { author: 'ocean-desk', category: 'ocean', publishedOn: '2026-09-01' };
  return item({ ...common(title), ...defaults, ...fields }, body);
}

export function term(title: string, fields: Readonly<Record<string, unknown>> = {}, body?: string): string {
  return item({ ...common(title), reviewedOn: '2026-11-01', ...fields }, body);
}

export function research(title: string, fields: Readonly<Record<string, unknown>> = {}, body?: string): string {
  const defaults = { author: 'ocean-desk', publishedOn: '2026-09-02', keyFindings: ['Booking early costs less.'] };
  return item({ ...common(title), ...defaults, ...fields }, body);
}

export function helpArticle(title: string, fields: Readonly<Record<string, unknown>> = {}, body?: string): string {
  return item({ ...common(title), category: 'shipping', order: 2, reviewedOn: '2026-11-01', ...fields }, body);
}

export function news(title: string, fields: Readonly<Record<string, unknown>> = {}, body?: string): string {
  return item({ ...common(title), publishedOn: '2026-09-03', ...fields }, body);
}

export function event(title: string, fields: Readonly<Record<string, unknown>> = {}, body?: string): string {
  const defaults = { publishedOn: '2026-09-04', startsOn: '2026-12-01', online: true };
  return item({ ...common(title), ...defaults, ...fields }, body);
}

export function marketUpdate(title: string, fields: Readonly<Record<string, unknown>> = {}, body?: string): string {
  const defaults = { author: 'ocean-desk', publishedOn: '2026-11-16', keyPoints: ['Space is tight on the Pacific.'] };
  return item({ ...common(title), ...defaults, ...fields }, body);
}

export function product(title: string, fields: Readonly<Record<string, unknown>> = {}, body?: string): string {
  return item({ ...common(title), order: 1, kind: 'Ocean', ...fields }, body);
}

export function caseStudy(title: string, fields: Readonly<Record<string, unknown>> = {}, body?: string): string {
  const defaults = { publishedOn: '2026-09-05', customer: 'Furniture importer, 40 containers a year' };
  return item({ ...common(title), ...defaults, ...fields }, body);
}

export function landingPage(title: string, fields: Readonly<Record<string, unknown>> = {}, body?: string): string {
  return item({ ...common(title), ...fields }, body);
}

/** Returns a resource. With a gate, its form gives access to a document. */
export function resource(title: string, gate?: Readonly<Record<string, unknown>>): string {
  const defaults = {
    name: `The ${title} sheet`,
    format: 'CSV, for any spreadsheet',
    about: ['A row for each cut-off'],
  };
  return item({ ...common(title), gate: gate && { ...defaults, ...gate } });
}

export function webinar(title: string, fields: Readonly<Record<string, unknown>> = {}, body?: string): string {
  const defaults = {
    author: 'ocean-desk',
    publishedOn: '2026-09-06',
    startsOn: '2026-12-08',
    startTime: '15:00',
    timeZone: 'Asia/Shanghai',
    minutes: 60,
    audience: 'Importers of furniture',
    agenda: [
      { minute: 0, title: 'The lines of the form' },
      { minute: 45, title: 'Your questions' },
    ],
  };
  return item({ ...common(title), ...defaults, ...fields }, body);
}

/** Returns an eguide whose document has this slug. */
export function eguide(title: string, document: string, fields: Readonly<Record<string, unknown>> = {}): string {
  const defaults = {
    author: 'ocean-desk',
    publishedOn: '2026-09-07',
    audience: 'New importers',
    about: ['Every week'],
  };
  return item({ ...common(title), ...defaults, document, ...fields });
}

export function eguideDocument(title: string, body: string, fields: Readonly<Record<string, unknown>> = {}): string {
  const defaults = { editionOn: '2026-11-02', limits: 'It does not replace advice on an entry.' };
  return item({ ...common(title), ...defaults, ...fields }, body);
}
