import { linkSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serveExport } from '../../../cli/preview/serve-export.ts';
import type { LocaleHost } from '../../../endpoints/http/locale-host.ts';
import { ask } from '../../helpers/endpoints.ts';
import { makeFolder } from '../../helpers/folder.ts';

const CHINESE = 'https://cn.test.example';
const THEN = new Date('2026-11-20T10:00:00Z');

/** Serves an export through a link to a folder, like `dist`. */
async function serving(files: Readonly<Record<string, string>>, siblings: LocaleHost[] = []) {
  const root = makeFolder();
  const write = (path: string, text: string) => {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, THEN, THEN);
  };
  /** Points the link to another folder, as a build does. */
  const publish = (folder: string) => {
    symlinkSync(folder, join(root, 'dist.new'));
    renameSync(join(root, 'dist.new'), join(root, 'dist'));
  };
  for (const [path, text] of Object.entries(files)) write(`a/${path}`, text);
  publish('a');
  const server = await serveExport(join(root, 'dist'), { port: 0, siblings });
  onTestFinished(server.close);
  const read = async (path: string, headers: Record<string, string> = {}) =>
    (await ask(`${server.url}${path}`, { headers })).body;
  return { root, write, publish, read, server };
}

test('[C5] the host serves the new version of a page that a build has rewritten', async () => {
  const { root, write, read } = await serving({ 'blog.html': 'Rates of week 46', 'help.html': 'Help' });
  expect([await read('/blog'), await read('/blog')]).toEqual(['Rates of week 46', 'Rates of week 46']);
  rmSync(join(root, 'a/blog.html'));
  write('a/blog.html', 'Rates of week 47 and more');
  expect([await read('/blog'), await read('/help')]).toEqual(['Rates of week 47 and more', 'Help']);
});

test('[C5] the host serves a page from the new folder as soon as the link points to it', async () => {
  const { write, publish, read } = await serving({ 'blog.html': 'Rates of week 46' });
  expect(await read('/blog')).toBe('Rates of week 46');
  write('b/blog.html', 'Rates of week 47');
  publish('b');
  expect(await read('/blog')).toBe('Rates of week 47');
  publish('a');
  expect(await read('/blog')).toBe('Rates of week 46');
});

test('[C5] the host rewrites links only in pages, even when a page and a text file share one inode', async () => {
  const link = `<a href="${CHINESE}/blog">中文</a>`;
  const { root, read } = await serving({ 'blog.html': link }, [{ port: 9876, url: CHINESE }]);
  linkSync(join(root, 'a/blog.html'), join(root, 'a/blog.txt'));
  expect(await read('/blog')).toContain('href="http://localhost:9876/blog"');
  expect(await read('/blog.txt')).toBe(link);
});

test('[C5] links follow the port of another locale that starts later', async () => {
  const chinese = { port: 0, url: CHINESE };
  const { read } = await serving({ 'blog.html': `<a href="${CHINESE}/blog">中文</a>` }, [chinese]);
  await read('/blog');
  chinese.port = 9876;
  expect(await read('/blog')).toContain('href="http://localhost:9876/blog"');
  chinese.port = 9877;
  expect(await read('/blog')).toContain('href="http://localhost:9877/blog"');
});

test.each(['_headers', '_redirects'])(
  '[C5] the host applies the rules of a new export when only its %s differs',
  async (name) => {
    const rules = (number: number) =>
      name === '_headers' ? `/*\n  X-Version: ${number}\n` : `/version /to-${number} 301\n`;
    const { root, write, server } = await serving({ 'blog.html': 'Blog', [name]: rules(1) });
    const version = async () => {
      const { headers } = await ask(`${server.url}${name === '_headers' ? '/blog' : '/version'}`);
      return name === '_headers' ? headers['x-version'] : headers['location'];
    };
    const seen = (number: number) => (name === '_headers' ? String(number) : `/to-${number}`);
    expect(await version()).toBe(seen(1));
    // A different file with the modification time of the first.
    write(`a/${name}.new`, rules(2));
    renameSync(join(root, `a/${name}.new`), join(root, 'a', name));
    expect(await version()).toBe(seen(2));
    // The same file with a different modification time.
    writeFileSync(join(root, 'a', name), rules(3));
    expect(await version()).toBe(seen(3));
  },
);
