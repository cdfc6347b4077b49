import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { isRecord } from '../reading/known-fields.ts';
import type { Yaml } from '../reading/yaml.ts';

/**
 * Returns the settings without the words of pages, which they contained up to version 0.5, and the pages whose words
 * they contain. `folder` is the folder of words files, such as content/site/en-US.
 */
export function withoutMovedWords(
  yaml: Yaml,
  folder: string,
): { yaml: Yaml; moved: string[]; diagnostics: Diagnostic[] } {
  if (!isRecord(yaml.value)) return { yaml, moved: [], diagnostics: [] };
  const { pages, home, ...settings } = yaml.value;
  const keys = [
    ...(isRecord(pages) ? Object.keys(pages).map((key) => ['pages', key]) : []),
    ...(home === undefined ? [] : [['home']]),
  ];
  const moved = keys.map((path) => ({ path, page: pageOf(path.at(-1) ?? '') }));
  const diagnostics = moved.map(({ path, page }) =>
    diagnose('settings/moved-words', {
      message: `"${path.join('.')}" contains texts of a page, which now have their own file.`,
      hint: `Move its content to ${folder}/${page}.yaml, and delete the key.`,
      place: yaml.locateKey(path),
    }),
  );
  // "pages" without any words is an unknown key like any other, so the schema must see it.
  const value = pages === undefined || keys.some(([key]) => key === 'pages') ? settings : { ...settings, pages };
  return { yaml: { ...yaml, value }, moved: moved.map(({ page }) => page), diagnostics };
}

/** Returns the name of a words file: `not-found` for `notFound`. */
function pageOf(key: string): string {
  return key.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}
