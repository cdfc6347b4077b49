import { SaxesParser } from 'saxes';
import { expect, test } from 'vitest';
import { FORMATS, type FormatName } from '../../../cli/report/formats.ts';
import { type FormatOptions, reportOf } from '../../../cli/report/report.ts';
import { type Diagnostic, diagnose } from '../../../model/diagnostics/diagnostic.ts';
import { testTerminal } from '../../helpers/terminal.ts';
import { sarifProblems } from './sarif/sarif-problems.ts';

/** Findings of another command: their places are files of an export. */
const FINDINGS: Diagnostic[] = [
  diagnose('settings/no-site-url', { message: 'No address, 100% sure:\nnone.', hint: 'Set one.' }),
  diagnose('links/unknown-page', {
    message: 'The page </x?a=1&b="2"> does not exist.',
    hint: 'Correct it.',
    place: { file: 'en-US/a b,c:d #1.html', line: 3, column: 5, endLine: 3, endColumn: 9 },
    related: [{ message: 'first link', place: { file: 'en-US/e.html', line: 1, column: 2 } }],
    fix: {
      message: 'Replace it.',
      edits: [
        {
          place: { file: 'en-US/a b,c:d #1.html', line: 3, column: 5, endLine: 3, endColumn: 9 },
          oldText: '/x',
          newText: '/y',
        },
      ],
    },
  }),
  diagnose('links/redirected', {
    message: 'Old \u0007 link.',
    hint: 'Correct it.',
    place: { file: 'en-US/e.html', line: 4, column: 1, endLine: 6, endColumn: 2 },
  }),
];

async function formatted(
  name: FormatName,
  { findings = FINDINGS, ...options }: Partial<FormatOptions> & { max?: number; findings?: Diagnostic[] } = {},
): Promise<string> {
  const { terminal } = testTerminal({ cwd: '/' });
  const format = await FORMATS[name]();
  const defaults = { terminal, readSource: () => undefined, prefix: '', version: '1.2.3', isStrict: false };
  return format(reportOf(findings, options.max), { ...defaults, ...options });
}

test('[C2] a SARIF report conforms to the schema of the standard', async () => {
  const report: unknown = JSON.parse(await formatted('sarif', { prefix: 'dist/', max: 2 }));
  expect(sarifProblems(report)).toEqual([]);
  // The schema rejects a report without a required part.
  expect(sarifProblems({ version: '2.1.0' })).not.toEqual([]);
});

test('[C2] a SARIF report has rules, regions, related places, fixes and paths below the repository', async () => {
  const { runs } = JSON.parse(await formatted('sarif', { prefix: 'dist/' }));
  const [run] = runs;
  expect(run.columnKind).toBe('utf16CodeUnits');
  expect(run.tool.driver.rules.map(({ id }: { id: string }) => id)).toEqual([
    'links/redirected',
    'links/unknown-page',
    'settings/no-site-url',
  ]);
  const [rule] = run.tool.driver.rules;
  expect(Object.keys(rule)).toEqual(
    expect.arrayContaining(['shortDescription', 'fullDescription', 'help', 'defaultConfiguration']),
  );
  const [broken] = run.results;
  const artifactLocation = { uri: 'dist/en-US/a%20b%2Cc%3Ad%20%231.html', uriBaseId: 'SRCROOT' };
  const region = { startLine: 3, startColumn: 5, endLine: 3, endColumn: 9 };
  expect(broken).toMatchObject({
    ruleId: 'links/unknown-page',
    ruleIndex: 1,
    level: 'error',
    locations: [{ physicalLocation: { artifactLocation, region } }],
    relatedLocations: [{ message: { text: 'first link' } }],
    fixes: [
      {
        description: { text: 'Replace it.' },
        artifactChanges: [
          { artifactLocation, replacements: [{ deletedRegion: region, insertedContent: { text: '/y' } }] },
        ],
      },
    ],
  });
});

test('[C2] a SARIF report has a finding without a place as a notification, because GitHub rejects it as a result', async () => {
  const { runs } = JSON.parse(await formatted('sarif', { max: 1 }));
  const [{ results, invocations, tool }] = runs;
  expect(results).toEqual([]);
  expect(invocations[0].toolExecutionNotifications).toEqual([
    {
      associatedRule: { id: 'settings/no-site-url', index: 0 },
      level: 'warning',
      message: { text: 'No address, 100% sure:\nnone. Set one.' },
    },
    { level: 'note', message: { text: '2 more findings are not shown.' } },
  ]);
  expect(tool.driver.rules[0].id).toBe('settings/no-site-url');
});

test('[C2] a SARIF fingerprint stays the same on another line and differs between equal findings', async () => {
  const at = (line: number) => ({ file: 'a.md', line, column: 1 });
  const diagnosticAt = (line: number) => diagnose('links/self', { message: 'Same.', place: at(line) });
  const format = await FORMATS.sarif();
  const { terminal } = testTerminal({ cwd: '/' });
  const printsOf = (found: Diagnostic[]): string[] => {
    const options = { terminal, readSource: () => undefined, prefix: '', version: '1.2.3', isStrict: false };
    const [run] = JSON.parse(format(reportOf(found), options)).runs;
    return run.results.map((result: { partialFingerprints: object }) => Object.values(result.partialFingerprints)[0]);
  };
  const [first, second] = printsOf([diagnosticAt(1), diagnosticAt(2)]);
  expect(second).not.toBe(first);
  expect(printsOf([diagnosticAt(7), diagnosticAt(9)])).toEqual([first, second]);
});

test('[C2] a GitHub report escapes values, and has columns only within one line', async () => {
  expect((await formatted('github', { prefix: 'dist/' })).split('\n')).toEqual([
    '::warning title=settings/no-site-url::No address, 100%25 sure:\ufffdnone.%0ASet one.',
    '::error file=dist/en-US/a b%2Cc%3Ad #1.html,line=3,endLine=3,col=5,endColumn=9,title=links/unknown-page::The page </x?a=1&b="2"> does not exist.%0ACorrect it.',
    '::warning file=dist/en-US/e.html,line=4,endLine=6,title=links/redirected::Old \ufffd link.%0ACorrect it.',
  ]);
});

test('[C2] a JUnit report is well-formed XML with a suite for each file', async () => {
  const { names, failures } = readXml(await formatted('junit', { prefix: 'dist/' }));
  expect(names).toEqual(['waybill', 'dist/en-US/a b,c:d #1.html', 'dist/en-US/e.html']);
  expect(failures).toBe(1);
  expect(readXml(await formatted('junit', { isStrict: true })).failures).toBe(3);
});

test('[C2] a JUnit report without findings has a passed test', async () => {
  const format = await FORMATS.junit();
  const { terminal } = testTerminal({ cwd: '/' });
  const options = { terminal, readSource: () => undefined, prefix: '', version: '1.2.3', isStrict: false };
  expect(format(reportOf([]), options)).toContain('<testcase name="no findings"');
});

test('[C2] a GitLab report gives each finding a path below the repository, a line and a fingerprint', async () => {
  const entries = JSON.parse(await formatted('gitlab', { prefix: 'dist/' }));
  expect(entries).toEqual([
    expect.objectContaining({ location: { path: 'waybill', lines: { begin: 1 } }, severity: 'minor' }),
    expect.objectContaining({
      check_name: 'links/unknown-page',
      description: 'The page </x?a=1&b="2"> does not exist. Correct it.',
      severity: 'major',
      location: { path: 'dist/en-US/a b,c:d #1.html', lines: { begin: 3 } },
    }),
    expect.objectContaining({ location: { path: 'dist/en-US/e.html', lines: { begin: 4 } } }),
  ]);
  expect(new Set(entries.map(({ fingerprint }: { fingerprint: string }) => fingerprint)).size).toBe(3);
});

test('[C2] an rdjson report counts columns in bytes of UTF-8, and offers a fix of one edit as a suggestion', async () => {
  const readSource = () => 'one\n\n海𐐀a/x b';
  const { diagnostics } = JSON.parse(await formatted('rdjson', { prefix: 'dist/', readSource }));
  // The third line has a character of 3 bytes and one of 4 before column 4.
  const range = { start: { line: 3, column: 9 }, end: { line: 3, column: 13 } };
  expect(diagnostics[1]).toMatchObject({
    severity: 'ERROR',
    code: { value: 'links/unknown-page' },
    location: { path: 'dist/en-US/a b,c:d #1.html', range },
    suggestions: [{ range, text: '/y' }],
  });
  expect(diagnostics[0]).not.toHaveProperty('location');
  expect(diagnostics[2]).not.toHaveProperty('suggestions');
});

test.each(['pretty', 'sarif', 'github', 'junit', 'gitlab', 'rdjson'] as const)(
  '[C2] the %s format says how many findings are not shown',
  async (name) => {
    const cut = await formatted(name, { max: 1 });
    expect(cut).toContain('2 more findings are not shown.');
    expect(await formatted(name)).not.toContain('not shown');
  },
);

test('[C2] the JSON format has the counts of all findings and the number of those not shown', async () => {
  const report = JSON.parse(await formatted('json', { max: 1 }));
  expect(report).toMatchObject({ counts: { error: 1, warning: 2 }, notShown: 2 });
  expect(report.diagnostics).toHaveLength(1);
  const [, broken] = JSON.parse(await formatted('json')).diagnostics;
  expect(broken.fix).toMatchObject({ message: 'Replace it.', edits: [{ line: 3, oldText: '/x', newText: '/y' }] });
});

/** Parses XML, and returns the names of its suites and the number of failures. A fault throws. */
function readXml(xml: string): { names: string[]; failures: number } {
  const names: string[] = [];
  let failures = 0;
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    if (name === 'testsuite') names.push(String(attributes.name));
    if (name === 'failure') failures += 1;
  });
  parser.write(xml).close();
  return { names, failures };
}

test.each<FormatName>(['pretty', 'github', 'sarif', 'junit', 'rdjson'])(
  '[C2] a %s report names no line of a picture',
  async (name) => {
    const findings = ['images/a.txt', 'images/b.JPG'].map((file) =>
      diagnose('images/unused', { message: 'Unused.', place: { file, line: 1, column: 77 } }),
    );
    const report = await formatted(name, { findings });
    expect(report).toContain('b.JPG');
    expect(report.match(/77/g)).toHaveLength(1);
  },
);
