import { expect, test } from 'vitest';
import { HOOKS } from '../../runtime/contract/hooks.ts';
import { sourceFiles } from '../helpers/sources.ts';

/** Attributes of third-party libraries: Partytown and the consent dialog. */
const FOREIGN = ['ptsrc', 'pterror', 'role'];
/** The pages of the endpoints host are not part of the export and have their own scripts and styles. */
const FOLDERS = ['edge', 'forms', 'runtime', 'templates', 'third-parties', 'tools'];

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const sources = sourceFiles(FOLDERS)
  .filter(({ file }) => file !== 'runtime/contract/hooks.ts')
  .map(({ file, text }) => ({ file, text: text.replace(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*/g, '') }));

/** Returns the names that a text has as attributes or selectors, and reads or sets as properties of `dataset`. */
function namesIn(text: string): string[] {
  const attributes = [...text.matchAll(/(?<![\w-])data-([a-z][a-z-]*)/g)].map(([, name = '']) => name);
  const properties = [...text.matchAll(/\bdataset(?:\??\.(\w+)|\['(\w+)'\])/g)].map(([, dot, key]) => dot ?? key ?? '');
  const patterns = [...text.matchAll(/(?:const|let) \{([^;]*?)\} = [^;]*?\bdataset\b(?![.[])/g)].flatMap(
    ([, names = '']) => [...names.matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name = '']) => name),
  );
  return [...attributes, ...[...properties, ...patterns].map(kebabCase)];
}

test('[N03] every data attribute that markup, styles and scripts use is named in the contract', () => {
  const unknown = sources.flatMap(({ file, text }) =>
    namesIn(text)
      .filter((name) => !Object.hasOwn(HOOKS, name) && !FOREIGN.includes(name))
      .map((name) => `${file}: data-${name}`),
  );
  expect(unknown).toEqual([]);
});

test('[N03] two or more places use each data attribute of the contract', () => {
  const uses = new Map(Object.keys(HOOKS).map((name) => [name, 0]));
  for (const { text } of sources)
    for (const name of namesIn(text)) if (uses.has(name)) uses.set(name, (uses.get(name) ?? 0) + 1);
  const elsewhere = [
    // Code computes these names or copies the whole `dataset`.
    'if-missing',
    'if-wrong',
    'source',
    'content',
    'term',
    'answer',
    'answer-html',
    // Browser tests read these.
    'sample',
    'cell',
    'copy-link',
    // One statement reads and writes it.
    'track-id',
  ];
  expect([...uses].filter(([name, count]) => count < 2 && !elsewhere.includes(name))).toEqual([]);
});

test('[N03] finds names in attributes, selectors, property access and destructuring', () => {
  const text = `<a data-one="" />; find('[data-two-three]'); a.dataset.fourFive; b?.dataset['six'] ?? 'page-data-rsc';
    const { seven, eight = '{}', nine: other } = element.dataset;`;
  expect(namesIn(text)).toEqual(['one', 'two-three', 'four-five', 'six', 'seven', 'eight', 'nine']);
});
