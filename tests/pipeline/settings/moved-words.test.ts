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

describe('words of pages that stand in the settings', () => {
  test('[M09] have a finding at every key, which names the file that holds them now', () => {
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

  test('[M09] have no finding beside it while there are no files of words: neither their pages nor links to them are missed', () => {
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

  test('[M09] leave everything else in the settings to be checked as ever', () => {
    const { diagnostics } = readTestSite({ [FILE]: `${BASE}${HOME}nmae: Twice\n` });
    expect(diagnostics.map(({ code }) => code)).toEqual(['settings/moved-words', 'schema/unknown-field']);
  });

  test('[M09] are nothing to settings without them', () => {
    expect(readTestSite().diagnostics).toEqual([]);
  });

  test('[M09] stop a build, and `explain` says why they moved', async () => {
    const cwd = makeSite({ [FILE]: BASE + HOME });
    const { code, stderr } = await run(['build'], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain('error settings/moved-words');
    expect((await run(['explain', 'settings/moved-words'], { cwd })).stdout).toContain(
      'content/site/<locale>/<page>.yaml',
    );
  });
});
