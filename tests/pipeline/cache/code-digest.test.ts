import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { codeDigests } from '../../../pipeline/cache/code-digest.ts';
import { stage } from '../../../pipeline/cache/store.ts';
import { makeFolder } from '../../helpers/folder.ts';

const READING = stage('text', ['reading']);
const RENDERING = stage('templates', ['rendering']);
const AUDITING = stage('html', ['auditing']);

/** The files of a repository, and the layers whose digest contains each of them. */
const FILES: readonly [file: string, layers: string][] = [
  ['package-lock.json', 'reading and rendering and auditing'],
  ['auditing/audit/html.ts', 'auditing'],
  ['pipeline/content/text.ts', 'reading'],
  ['model/content-types/blog.ts', 'reading'],
  ['pipeline/commands/build.ts', 'reading'],
  ['pipeline/bundle/styles.ts', 'reading and rendering'],
  ['locales/en-US/frame.ts', 'reading and rendering'],
  ['contract/paths.ts', 'reading and rendering'],
  ['freight/sea-route.ts', 'reading and rendering'],
  ['forms/quote/definition.ts', 'reading and rendering'],
  ['third-parties/captcha.ts', 'reading and rendering'],
  ['tools/cbm/answer.ts', 'reading and rendering'],
  ['tools/cbm/page.tsx', 'rendering'],
  ['tools/cbm/cbm.module.css', 'rendering'],
  ['templates/pages/article.tsx', 'rendering'],
  ['templates/pages/article.messages.ts', 'rendering'],
  ['templates/styles/base.css', 'rendering'],
  ['runtime/entry.ts', 'rendering'],
  ['edge/functions/leads.ts', 'rendering'],
  ['package.json', 'no layer'],
  ['tools/README.md', 'no layer'],
  ['cli/main.ts', 'no layer'],
  ['endpoints/endpoints.ts', 'no layer'],
  ['content/en-US/blog/rates.md', 'no layer'],
  ['tests/pipeline/commands/build.test.ts', 'no layer'],
];

function makeProject() {
  const project = makeFolder();
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(project, file)), { recursive: true });
    writeFileSync(join(project, file), text);
  };
  for (const [file] of FILES) write(file, `{"${file}": 1}`);
  /** Computes the digests as a newly started process does. */
  const digestsNow = () => {
    const codeOf = codeDigests(project);
    return { reading: codeOf(READING), rendering: codeOf(RENDERING), auditing: codeOf(AUDITING) };
  };
  /** Returns the layers whose digest a change of the project changes. */
  const changedBy = (change: () => void) => {
    const before = digestsNow();
    change();
    const after = digestsNow();
    const layers = (['reading', 'rendering', 'auditing'] as const).filter((layer) => before[layer] !== after[layer]);
    return layers.join(' and ') || 'no layer';
  };
  return { project, write, digestsNow, changedBy };
}

describe('code digests of the layers', () => {
  test.each(FILES)('[C3] an edit of %s changes: %s', (file, layers) => {
    const { write, changedBy } = makeProject();
    expect(changedBy(() => write(file, `{"${file}": 2}`))).toBe(layers);
  });

  test('[C3] change when a file appears, is renamed or vanishes', () => {
    const { project, write, changedBy } = makeProject();
    const path = (name: string) => join(project, 'pipeline/content', name);
    expect(changedBy(() => write('pipeline/content/new.ts', ''))).toBe('reading');
    expect(changedBy(() => renameSync(path('new.ts'), path('other.ts')))).toBe('reading');
    expect(changedBy(() => rmSync(path('other.ts')))).toBe('reading');
  });

  test('[C3] are the same for the same files in another folder', () => {
    const digests = makeProject().digestsNow();
    expect(makeProject().digestsNow()).toEqual(digests);
    expect(digests.reading).not.toBe(digests.rendering);
  });

  test('[C3] contain the package file of a copy without a lock file', () => {
    const { project, write, changedBy } = makeProject();
    const all = 'reading and rendering and auditing';
    expect(changedBy(() => rmSync(join(project, 'package-lock.json')))).toBe(all);
    expect(changedBy(() => write('package.json', '{ "version": "2" }'))).toBe(all);
  });

  test('[C3] of a stage with code of all layers change with each of them', () => {
    const { project, write } = makeProject();
    const digestNow = () => codeDigests(project)(stage('build', ['reading', 'rendering']));
    const digests = [digestNow()];
    for (const file of ['pipeline/commands/build.ts', 'edge/functions/leads.ts', 'cli/main.ts']) {
      write(file, '{}');
      digests.push(digestNow());
    }
    expect(new Set(digests).size).toBe(3);
  });
});
