import { expect, test } from 'vitest';
import { HOOKS } from '../../contract/hooks.ts';
import { sourceFiles } from '../helpers/sources.ts';

/** Attributes of third-party libraries: Partytown and the consent dialog. */
const FOREIGN = ['ptsrc', 'pterror', 'role'];
/** The pages of the endpoints host are not part of the export and have their own scripts and styles. */
const FOLDERS = ['contract', 'edge', 'forms', 'runtime', 'templates', 'third-parties', 'tools'];

const kebabCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const sources = sourceFiles(FOLDERS)
  .filter(({ file }) => file !== 'contract/hooks.ts')
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

test('[N03] the contract names every data attribute that markup, styles and scripts use', () => {
  const unknown = sources.flatMap(({ file, text }) =>
    namesIn(text)
      .filter((name) => !Object.hasOwn(HOOKS, name) && !FOREIGN.includes(name))
      .map((name) => `${file}: data-${name}`),
  );
  expect(unknown).toEqual([]);
});
