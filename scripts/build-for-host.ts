// The host runs this script. It builds the locale of the host's project and copies the export to the folder that
// netlify.toml publishes.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLocale, LOCALES } from '../contract/locales.ts';

const WAYBILL = fileURLToPath(new URL('../cli/waybill.mjs', import.meta.url));
const PUBLISHED = 'publish';

const { WAYBILL_LOCALE: locale = '', CONTEXT: context = 'production' } = process.env;
if (!isLocale(locale)) {
  process.stderr.write(
    `WAYBILL_LOCALE is ${locale === '' ? 'not set' : `"${locale}"`}; it names the locale of this project: ${LOCALES.join(' or ')}.\n`,
  );
  process.exit(2);
}
// A deploy preview shows drafts, with a badge.
const production = context === 'production' ? ['--production'] : [];
const { status } = spawnSync(process.execPath, [WAYBILL, 'build', '--locale', locale, ...production], {
  stdio: 'inherit',
});
if (status !== 0) process.exit(status ?? 1);
const built = join('dist', locale);
if (!existsSync(built)) throw new Error(`the build created no export at ${built}`);
rmSync(PUBLISHED, { recursive: true, force: true });
cpSync(realpathSync(built), PUBLISHED, { recursive: true });
