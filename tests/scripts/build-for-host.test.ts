import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeBuiltSite, makeSite } from '../helpers/site.ts';
import { post } from '../pipeline/support/items.ts';

const SCRIPT = join(import.meta.dirname, '../../scripts/build-for-host.ts');

function buildIn(cwd: string, environment: Record<string, string>) {
  const { status, stderr } = spawnSync(process.execPath, [SCRIPT], {
    cwd,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ...environment },
  });
  return { status, stderr };
}

describe('build-for-host script', () => {
  test.each([
    { value: undefined, said: 'WAYBILL_LOCALE is not set' },
    { value: 'en', said: 'WAYBILL_LOCALE is "en"' },
  ])('[C5] names the variable and its values when it is $value, and publishes nothing', ({ value, said }) => {
    const cwd = makeSite();
    const { status, stderr } = buildIn(cwd, value === undefined ? {} : { WAYBILL_LOCALE: value });
    expect([status, stderr]).toEqual([2, `${said}; it names the locale of this project: en-US or zh-CN.\n`]);
    expect(existsSync(join(cwd, 'publish'))).toBe(false);
  });

  test('[C5] publishes only the locale of its project, for production or as a preview, and keeps it on an error', async () => {
    const cwd = await makeBuiltSite();
    writeFileSync(join(cwd, 'content/zh-CN/blog/later.md'), post('A draft about pallets', { draft: true }));
    const published = (file: string) => join(cwd, 'publish', file);
    expect(buildIn(cwd, { WAYBILL_LOCALE: 'zh-CN', CONTEXT: 'production' }).status).toBe(0);
    expect(readFileSync(published('index.html'), 'utf8')).toContain('<html lang="zh-CN"');
    expect(readFileSync(published('_headers'), 'utf8')).not.toContain('noindex');
    expect(existsSync(published('blog/later.html'))).toBe(false);

    expect(buildIn(cwd, { WAYBILL_LOCALE: 'zh-CN', CONTEXT: 'deploy-preview' }).status).toBe(0);
    expect(existsSync(published('blog/later.html'))).toBe(true);
    expect(readFileSync(published('_headers'), 'utf8')).toContain('X-Robots-Tag: noindex');

    writeFileSync(join(cwd, 'content/en-US/blog/broken.md'), 'no front matter');
    expect(buildIn(cwd, { WAYBILL_LOCALE: 'en-US' }).status).toBe(1);
    expect(existsSync(published('index.html'))).toBe(true);
  });
});
