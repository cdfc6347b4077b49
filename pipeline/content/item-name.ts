import { type Diagnostic, diagnose } from '../../model/diagnostics/diagnostic.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import { SLUG } from '../../model/fields/fields.ts';
import { DEVICE_NAME } from './check-name.ts';

/** Characters. Other sites truncate longer addresses when they quote them. */
const MAX_SLUG = 80;

const PLACES =
  'Move it: items are .md files in content/<locale>/<type>/, data, settings and page texts are .yaml files, and images belong in content/assets.';

/** Returns the diagnostic of a file that no step reads. */
export function unexpectedFile(file: string, hint = PLACES): Diagnostic {
  return diagnose('content/unexpected-file', { message: 'The build ignores this file.', hint, place: topOfFile(file) });
}

/** Returns why a file below a type folder cannot be an item: its extension, or its name, which is the slug. */
export function itemNameProblem(file: string): Diagnostic | undefined {
  const [, , , ...below] = file.split('/');
  const [name = '', folder = ''] = below.toReversed();
  const bare = /^(.+)\.(?:md|mdx|mdown|mkd|markdown|txt)$/i.exec(name)?.[1];
  if (bare === undefined) return unexpectedFile(file);
  if (!name.endsWith('.md')) {
    return unexpectedFile(
      file,
      `Rename the file to ${nearestSlug(bare) || 'its-slug'}.md: items have the extension .md.`,
    );
  }
  const message = slugProblem(bare);
  if (message === undefined) return undefined;
  const better = nearestSlug(bare.toLowerCase() === 'index' ? folder : bare);
  const isBetter = better !== '' && better !== bare && better !== 'index';
  return diagnose('content/bad-slug', {
    message,
    hint: isBetter ? `Rename the file to ${better}.md.` : 'Rename the file.',
    place: topOfFile(file),
  });
}

/** Returns why a text cannot be a slug. */
export function slugProblem(slug: string): string | undefined {
  if (slug.toLowerCase() === 'index') return `The slug "${slug}" is reserved.`;
  if (/\s/.test(slug)) return `The slug "${slug}" contains a space, which URLs do not allow.`;
  if (!SLUG.test(slug)) return `The slug "${slug}" contains characters that are not allowed in a URL.`;
  if (DEVICE_NAME.test(slug)) return `The slug "${slug}" is a device name on Windows.`;
  if (slug.length > MAX_SLUG)
    return `The slug "${slug}" has ${slug.length} characters, but can have at most ${MAX_SLUG}.`;
  return undefined;
}

/** Returns the most similar valid slug, or an empty text if no character is usable. */
export function nearestSlug(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG)
    .replace(/^-+|-+$/g, '');
}
