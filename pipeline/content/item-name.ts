import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { topOf } from '../diagnostics/source.ts';
import { SLUG } from '../fields/fields.ts';

/** Characters. Other sites truncate longer addresses when they quote them. */
const MAX_SLUG = 80;

const PLACES =
  'Items are .md files in content/<locale>/<type>/, data, settings and words of pages are .yaml, images belong in content/assets.';

/** Returns the diagnostic of a file that no step reads. */
export function unexpectedFile(file: string, hint = PLACES): Diagnostic {
  return diagnose('content/unexpected-file', { message: 'Nothing reads this file.', hint, place: topOf(file) });
}

/** Returns why a file below a type folder cannot be an item: its extension, or its name, which is the slug. */
export function itemNameProblem(file: string): Diagnostic | undefined {
  const [, , , ...below] = file.split('/');
  const [name = '', folder = ''] = below.toReversed();
  const bare = /^(.+)\.(?:md|mdx|mdown|mkd|markdown|txt)$/i.exec(name)?.[1];
  if (bare === undefined) return unexpectedFile(file);
  if (!name.endsWith('.md')) {
    return unexpectedFile(file, `An item ends in .md: rename the file to ${suggestion(bare) || 'its-slug'}.md.`);
  }
  const message = slugProblem(bare);
  if (message === undefined) return undefined;
  const better = suggestion(bare.toLowerCase() === 'index' ? folder : bare);
  const isBetter = better !== '' && better !== bare && better !== 'index';
  return diagnose('content/bad-slug', {
    message,
    hint: isBetter ? `Rename the file to ${better}.md.` : 'Rename the file.',
    place: topOf(file),
  });
}

function slugProblem(slug: string): string | undefined {
  if (slug.toLowerCase() === 'index') return `"${slug}" is reserved.`;
  if (/\s/.test(slug)) return `"${slug}" holds a space, and a URL cannot.`;
  if (!SLUG.test(slug)) return `"${slug}" cannot be the last part of a URL.`;
  if (slug.length > MAX_SLUG)
    return `"${slug}" is too long: it has ${slug.length} characters; ${MAX_SLUG} are the most.`;
  return undefined;
}

/** Returns the most similar valid slug, or an empty text if no character is usable. */
function suggestion(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
}
