import { describe, expect, test } from 'vitest';
import { makeSite } from '../../helpers/site.ts';
import { run } from '../../helpers/terminal.ts';
import { baseFile, readTestSite } from '../support/site.ts';

const FILE = 'content/site/en-US.yaml';
const BASE = baseFile(FILE);
/** The line below the settings of the base site. */
const BELOW = BASE.split('\n').length;
const PAGES = `pages:
  blog: { title: 7, nonsense: true }
  notFound:
    title: Not found
`;
const HOME = 'home: { kicker: Tests, lanes: [nowhere], actions: [{ label: Help, href: /hlep }] }\n';

describe('page words in the settings', () => {
  test('[M09] are reported at every key with the file that holds them now', () => {
    const { diagnostics } = readTestSite({ [FILE]: BASE + PAGES + HOME });
    expect(
      diagnostics.map(({ code, severity, place }) => [code, severity, place?.file, place?.line, place?.column]),
    ).toEqual([
      ['settings/moved-words', 'error', FILE, BELOW + 1, 3],
      ['settings/moved-words', 'error', FILE, BELOW + 2, 3],
      ['settings/moved-words', 'error', FILE, BELOW + 4, 1],
    ]);
    const files = ['blog', 'not-found', 'home'].map((id) => `content/site/en-US/${id}.yaml`);
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '"pages.blog" contains texts of a page, which now have their own file.',
      '"pages.notFound" contains texts of a page, which now have their own file.',
      '"home" contains texts of a page, which now have their own file.',
    ]);
    expect(diagnostics.map(({ hint }) => hint)).toEqual(
      files.map((file) => `Move its content to ${file}, and delete the key.`),
    );
  });

  test('[M09] cause no other finding while their words files are missing', () => {
    const indexes = ['authors', 'blog', 'customers', 'events', 'glossary', 'help', 'newsroom', 'products', 'research'];
    const names = [...indexes, 'updates', 'search', 'notFound', 'serverError', 'offline'];
    const pages = names.map((name) => `  ${name}: { title: ${name}, summary: What this page has to say. }\n`).join('');
    const files = names.map((name) => name.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`));
    const gone = files.map((name) => [`content/site/en-US/${name}.yaml`, undefined] as const);
    const { diagnostics } = readTestSite({ ...Object.fromEntries(gone), [FILE]: `${BASE}pages:\n${pages}${HOME}` });
    expect(diagnostics.map(({ code, place }) => [code, place?.line])).toEqual(
      [...names.map((_, index) => BELOW + 1 + index), BELOW + 1 + names.length].map((line) => [
        'settings/moved-words',
        line,
      ]),
    );
  });

  test('[M09] do not stop the check of the other settings', () => {
    const { diagnostics } = readTestSite({ [FILE]: `${BASE}${HOME}nmae: Twice\n` });
    expect(diagnostics.map(({ code }) => code)).toEqual(['settings/moved-words', 'schema/unknown-field']);
  });

  test('[M09] are not reported when there are none', () => {
    expect(readTestSite().diagnostics).toEqual([]);
  });

  test('[M09] fail a build, and the explain command gives the reason', async () => {
    const cwd = makeSite({ [FILE]: BASE + HOME });
    const { code, stderr } = await run(['build'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('error settings/moved-words');
    expect((await run(['explain', 'settings/moved-words'], { cwd })).stdout).toContain(
      'content/site/<locale>/<page>.yaml',
    );
  });
});
