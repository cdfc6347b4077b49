import { describe, expect, test } from 'vitest';
import { event, webinar } from '../../pipeline/support/items.ts';
import { codesOf, exportOf, fileOf, pageAt, readTestSite } from '../../pipeline/support/site.ts';

const FILE = 'content/en-US/webinars/entry.md';
const WORDS = {
  'content/site/en-US/webinars.yaml': 'title: Webinars\nsummary: Sessions to come, and notes on past ones.\n',
  'content/site/zh-CN/webinars.yaml': 'title: 网络研讨会\nsummary: 即将举行的研讨会，以及往期的要点和问答。\n',
};
const site = (fields: object = {}, at?: string) =>
  readTestSite({ ...WORDS, [FILE]: webinar('Entry numbers', { ...fields }) }, at === undefined ? {} : { at });
const messagesOf = (fields: object) =>
  site(fields).diagnostics.flatMap(({ severity, message }) => (severity === 'error' ? [message] : []));

describe('webinar', () => {
  test('[P19] that is still to come has a calendar file, and its page links to it', () => {
    const files = exportOf(site());
    expect(fileOf(files, 'webinars/entry.ics')).toContain('\r\nDTSTART:20261208T070000Z\r\nDTEND:20261208T080000Z\r\n');
    expect(fileOf(files, 'webinars/entry.ics').replaceAll('\r\n ', '')).toContain('3:45\u00A0p.m.: Your questions');
    expect(fileOf(files, 'webinars/entry.html')).toContain('<a href="/webinars/entry.ics" download="">');
  });

  test('[P19] that is over has notes and answers, and neither a calendar file nor a video', () => {
    const questions = [{ question: 'Who files the entry?', answer: 'The broker files it for the importer.' }];
    const files = exportOf(site({ questions }, '2026-12-09'));
    expect(files.has('webinars/entry.ics')).toBe(false);
    const html = fileOf(files, 'webinars/entry.html');
    expect(html).toContain('There is no recording');
    expect(html).toContain('<h3>Who files the entry?</h3>');
    expect(html).not.toMatch(/\.ics|VideoObject/);
    expect(html).toContain('"@type":"Event"');
  });

  test('[P19] that is over links to its recording and describes it to search engines; one to come does neither', () => {
    const recording = { url: 'https://video.example/entry', publishedOn: '2026-12-10', minutes: 52 };
    const html = fileOf(exportOf(site({ recording }, '2026-12-11')), 'webinars/entry.html');
    expect(html).toContain('<a href="https://video.example/entry">Watch the video (52 minutes, on video.example)</a>');
    expect(html).not.toContain('There is no recording');
    expect(html).toContain('"@type":"VideoObject"');
    expect(html).toContain('"uploadDate":"2026-12-10","duration":"PT52M"');
    expect(fileOf(exportOf(site({ recording })), 'webinars/entry.html')).not.toMatch(/video\.example|VideoObject/);
  });

  // 20:00 in Los Angeles is 04:00 UTC of the next day.
  test.each([
    { zone: 'Asia/Shanghai', time: '15:00', at: '2026-12-08', isPast: false },
    { zone: 'Asia/Shanghai', time: '15:00', at: '2026-12-09', isPast: true },
    { zone: 'America/Los_Angeles', time: '20:00', at: '2026-12-09', isPast: false },
    { zone: 'America/Los_Angeles', time: '20:00', at: '2026-12-10', isPast: true },
  ])('[P19] at $time in $zone is past on $at: $isPast', ({ zone, time, at, isPast }) => {
    const { props } = pageAt(site({ timeZone: zone, startTime: time }, at), '/webinars/entry');
    expect(props).toMatchObject({ isPast });
  });

  test('[P19] tells search engines its start and end with the offset of its time zone', () => {
    const html = fileOf(exportOf(site()), 'webinars/entry.html');
    expect(html).toContain('"startDate":"2026-12-08T15:00+08:00","endDate":"2026-12-08T16:00+08:00"');
  });

  test('[P19] shows its start on the clocks of other places', () => {
    const html = fileOf(exportOf(site()), 'webinars/entry.html');
    expect(html).toContain('Rotterdam Tue 8\u00A0a.m., New York Tue 2\u00A0a.m., Los Angeles Mon 11\u00A0p.m.');
  });

  test.each([
    { fields: { timeZone: undefined }, message: 'The field "timeZone" is missing.' },
    { fields: { startTime: undefined }, message: 'The field "startTime" is missing.' },
    { fields: { timeZone: 'Shanghai/Asia' }, message: 'must be an IANA time zone' },
    {
      fields: { startsOn: '2027-03-28', startTime: '02:30', timeZone: 'Europe/Berlin' },
      message: 'does not exist on that day',
    },
    {
      fields: {
        agenda: [
          { minute: 30, title: 'Later' },
          { minute: 0, title: 'Earlier' },
        ],
      },
      message: 'must be in the order of its minutes',
    },
    {
      fields: {
        agenda: [
          { minute: 0, title: 'Start' },
          { minute: 60, title: 'After the end' },
        ],
      },
      message: 'begins after the end of the webinar',
    },
  ])('[P19] rejects $fields', ({ fields, message }) => {
    const messages = messagesOf(fields);
    expect(messages).toHaveLength(1);
    expect(messages[0]).toContain(message);
  });
});

describe('list of webinars', () => {
  const files = {
    ...WORDS,
    'content/en-US/webinars/past.md': webinar('Past one', { startsOn: '2026-10-06' }),
    'content/en-US/webinars/older.md': webinar('Older one', { startsOn: '2026-09-08' }),
    'content/en-US/webinars/next.md': webinar('Next one', { startsOn: '2026-12-01' }),
    'content/en-US/webinars/later.md': webinar('Later one', { startsOn: '2027-02-02' }),
  };

  test('[P19] begins with the next webinar, and lists past ones from the latest', () => {
    const { upcoming, past } = pageAt(readTestSite(files), '/webinars').props as Record<string, { title: string }[]>;
    expect(upcoming?.map(({ title }) => title)).toEqual(['Next one', 'Later one']);
    expect(past?.map(({ title }) => title)).toEqual(['Past one', 'Older one']);
  });

  test('[P19] says that no webinar is planned when all are past', () => {
    const html = fileOf(exportOf(readTestSite(files, { at: '2027-06-01' })), 'webinars.html');
    expect(html).toContain('No webinar is planned at the moment.');
  });
});

describe('event', () => {
  const path = 'content/en-US/events/clinic.md';
  const timed = { startsOn: '2026-12-01', startTime: '15:00', timeZone: 'Asia/Shanghai' };
  const read = (fields: object, at?: string) =>
    readTestSite({ [path]: event('Customs clinic', { ...fields }) }, at === undefined ? {} : { at });

  test('[P30] with a length has a calendar file until it is over', () => {
    const fields = { ...timed, minutes: 90 };
    const files = exportOf(read(fields));
    expect(fileOf(files, 'events/clinic.ics')).toContain('DTSTART:20261201T070000Z\r\nDTEND:20261201T083000Z');
    expect(fileOf(files, 'events/clinic.html')).toContain('<a href="/events/clinic.ics" download="">');
    expect(exportOf(read(fields, '2026-12-02')).has('events/clinic.ics')).toBe(false);
  });

  test('[P30] without a length has no calendar file', () => {
    const files = exportOf(read(timed));
    expect(files.has('events/clinic.ics')).toBe(false);
    expect(fileOf(files, 'events/clinic.html')).not.toContain('.ics');
  });

  test.each([
    { fields: { ...timed, timeZone: undefined }, message: 'is required together with startTime' },
    { fields: { minutes: 60 }, message: 'is required together with minutes' },
    {
      fields: { ...timed, startsOn: '2027-03-14', startTime: '02:30', timeZone: 'America/New_York' },
      message: 'does not exist on that day',
    },
  ])('[P30] rejects $fields', ({ fields, message }) => {
    const found = read(fields).diagnostics.filter(({ severity }) => severity === 'error');
    expect(found.map((diagnostic) => diagnostic.message)).toEqual([expect.stringContaining(message)]);
  });

  test('[P30] without a time needs no time zone', () => {
    expect(codesOf(read({}))).toEqual([]);
  });
});
