import { describe, expect, test } from 'vitest';
import { officeHours, openParts } from '../../../model/data/office-hours.ts';
import { noStore } from '../../../pipeline/cache/store.ts';
import { mapMaker } from '../../../pipeline/maps/map-maker.ts';
import { noData } from '../../helpers/site-data.ts';
import { codesOf, pageAt, readTestSite } from '../../pipeline/support/site.ts';

const DATED =
  'defaults: { validFrom: 2026-01-01, checkedOn: 2026-11-01, illustrative: true, source: { title: Own, licence: own } }';

function officeFile(hours = '{ opens: "09:00", closes: "17:00" }', zone = 'Europe/Amsterdam'): string {
  return `maxAgeDays: 400\n${DATED}\nrows:\n  - { id: quay, name: { en-US: Quay, zh-CN: 码头 }, country: NL, lat: 52, lon: 4, timeZone: ${zone}, hours: ${hours}, about: { en-US: Opens., zh-CN: 开门。 }, teams: [crew] }\n`;
}

interface WrittenJob {
  from?: string;
  to?: string | undefined;
  pay?: string;
}

function jobFile({ from = '2026-11-01', to = '2026-12-31', pay = '' }: WrittenJob = {}): string {
  return `maxAgeDays: 400
${DATED}
rows:
  - id: driver
    title: { en-US: Driver, zh-CN: 司机 }
    team: crew
    office: quay
    kind: full-time
    validFrom: ${from}
${to === '' ? '' : `    validTo: ${to}\n`}    about: { en-US: Drives., zh-CN: 驾驶。 }
    firstHalfYear: { en-US: [Learn., Drive.], zh-CN: [学习。, 驾驶。] }
    must: { en-US: [Hands., Eyes.], zh-CN: [手。, 眼。] }
    nice: { en-US: [Gloves.], zh-CN: [手套。] }
    task: { en-US: Lift., zh-CN: 吊。 }
${pay}`;
}

const WORDS = `title: Jobs
summary: Open jobs by team and by location.
sections: [{ title: About, text: [Example.] }]
job:
  title: "{title}, {office}"
  summary: "{title} in {office}: an example job with a long summary."
  notice: Example.
  pay: Example.
  hiring: { title: Hiring, steps: [{ title: One, when: Now, text: Nothing. }, { title: Two, when: Later, text: "{task}" }] }
`;
const CAREERS = `title: Careers
summary: Teams and the number of their open jobs.
teams: { title: Teams, lead: All teams., all: "{jobs} jobs" }
parts: [{ block: section, title: About, text: [Example.] }]
`;

const crew = (title: string) =>
  `---\ntitle: ${title}\nsummary: ${title === 'Crew' ? 'The crew that drives the winches and repairs them at night.' : '负责驾驶绞车的小组，夜里也负责抢修，并记录故障原因。'}\norder: 1\n---\n\nText.\n`;

/** Reads the base site with a team, an office and a job. */
function read(files: Readonly<Record<string, string | undefined>>) {
  return readTestSite({
    'content/data/offices.yaml': officeFile(),
    'content/data/jobs.yaml': jobFile(),
    'content/en-US/career-team/crew.md': crew('Crew'),
    'content/zh-CN/career-team/crew.md': crew('小组'),
    'content/site/en-US/jobs.yaml': WORDS,
    'content/site/en-US/careers.yaml': CAREERS,
    ...files,
  });
}
const paths = (files: Parameters<typeof read>[0]) =>
  read(files).locales.flatMap(({ pages }) => pages.map(({ path }) => path));

describe('jobs', () => {
  test('[P06] [M07] have a page while applications are open, with breadcrumbs to the list and to careers', () => {
    const site = read({});
    expect(codesOf(site)).toEqual([]);
    const page = pageAt(site, '/careers/jobs/driver');
    expect([page.title, page.breadcrumbs.map(({ path }) => path)]).toEqual([
      'Driver, Quay',
      ['/company/careers', '/careers/jobs'],
    ]);
    expect(pageAt(site, '/careers/teams/crew').breadcrumbs).toEqual([{ path: '/company/careers', title: 'Careers' }]);
  });

  const twice = (other: string) => {
    const [head = '', row = ''] = jobFile().split('rows:\n');
    return { 'content/data/jobs.yaml': `${head}rows:\n${row.trimEnd()}\n${row.replace(/driver\n/, `${other}\n`)}` };
  };

  test('[C2] with the page of another job have one warning at their title', () => {
    const { diagnostics } = read(twice('driver-again'));
    expect(diagnostics.map(({ code, place, related = [] }) => [code, place?.line, related[0]?.place.line])).toEqual([
      ['plan/duplicate-title', 17, 5],
    ]);
  });

  test('[C2] that repeat another job in another office have no warning', () => {
    const jobs = twice('driver-again')['content/data/jobs.yaml'].replace(
      /office: quay(?![^]*office: quay)/,
      'office: dock',
    );
    const office = officeFile()
      .split('rows:\n')[1]
      ?.replace('id: quay, name: { en-US: Quay', 'id: dock, name: { en-US: Dock');
    const files = { 'content/data/jobs.yaml': jobs, 'content/data/offices.yaml': `${officeFile()}${office}` };
    expect(codesOf(read(files))).toEqual([]);
  });

  test.each([
    { state: 'posted tomorrow', job: { from: '2026-11-21' }, codes: [], isShown: false },
    { state: 'open until today', job: { to: '2026-11-20' }, codes: [], isShown: true },
    { state: 'closed yesterday', job: { to: '2026-11-19' }, codes: ['data/job-closed'], isShown: false },
  ])('[P06] [M07] have a page only while they are open: $state', ({ job, codes, isShown }) => {
    const files = { 'content/data/jobs.yaml': jobFile(job) };
    expect(codesOf(read(files))).toEqual(codes);
    expect(paths(files).includes('/careers/jobs/driver')).toBe(isShown);
  });

  test.each([
    ['the schema of a job without a last day', { 'content/data/jobs.yaml': jobFile({ to: '' }) }],
    [
      'the schema of a pay range whose end is its start',
      { 'content/data/jobs.yaml': jobFile({ pay: '    pay: { least: 10, most: 10, currency: USD, per: year }\n' }) },
    ],
    [
      'the schema of pay for fewer hours at most than at least',
      {
        'content/data/jobs.yaml': jobFile({
          pay: '    pay: { least: 10, most: 20, currency: USD, per: year, weeklyHours: { least: 28, most: 24 } }\n',
        }),
      },
    ],
    [
      'the schema of an office that closes before it opens',
      { 'content/data/offices.yaml': officeFile('{ opens: "17:00", closes: "09:00" }') },
    ],
    [
      'the schema of a time zone that no list has',
      { 'content/data/offices.yaml': officeFile(undefined, 'Europe/Atlantis') },
    ],
  ])('[M07] violate %s', (_name, files) => {
    expect(codesOf(read(files)).some((code) => code.startsWith('schema/'))).toBe(true);
  });
});

describe('hours of an office', () => {
  test.each([
    ['Europe/Amsterdam', '2026-11-26', 60, 480, 960],
    ['Europe/Amsterdam', '2026-07-01', 120, 420, 900],
    ['Asia/Kolkata', '2026-11-26', 330, 210, 690],
    ['America/Los_Angeles', '2026-11-26', -480, 1020, 1500],
    ['UTC', '2026-11-26', 0, 540, 1020],
  ])('[P31] in %s on %s are %i minutes ahead of UTC', (timeZone, day, offset, opens, closes) => {
    expect(officeHours({ timeZone, hours: { opens: '09:00', closes: '17:00' } }, day)).toEqual({
      offset,
      opens,
      closes,
    });
  });

  test('[P31] are two parts of a UTC day when midnight UTC is between them, also on the day before', () => {
    expect(openParts({ opens: 1020, closes: 1500 })).toEqual([
      { from: 0, to: 60 },
      { from: 1020, to: 1440 },
    ]);
    expect(openParts({ opens: -60, closes: 420 })).toEqual([
      { from: 0, to: 420 },
      { from: 1380, to: 1440 },
    ]);
    expect(openParts({ opens: 480, closes: 960 })).toEqual([{ from: 480, to: 960 }]);
  });
});

test('[P31] a map of places shows each place with its name, without lanes', () => {
  const maker = mapMaker({ data: noData, locale: 'zh-CN', store: noStore });
  const place = (id: string, lat: number, lon: number) => ({ id, name: { 'en-US': id, 'zh-CN': `${id}湾` }, lat, lon });
  const map = maker.placesMap([place('north', 51.9, 4.5), place('west', 34, -118.2)]);
  expect([map.lanes, map.fit, map.ports.map(({ name }) => name)]).toEqual([[], 'meet', ['north湾', 'west湾']]);
  for (const { x, y } of map.ports) {
    expect(x > 0 && x < map.width && y > 0 && y < map.height).toBe(true);
  }
  expect(map.ports[1]?.x).toBeLessThan(map.ports[0]?.x ?? 0);
});
