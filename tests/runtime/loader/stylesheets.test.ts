import { expect, test } from 'vitest';
import type { HeadNode } from '../../../contract/page-data.ts';
import { page, startLoader } from './fake-host.ts';

const link = (rel: string, href: string): HeadNode => ({ tag: 'link', attributes: { rel, href } });
const NODES = [
  link('canonical', 'https://site.test/two'),
  link('stylesheet', '/static/here.css'),
  link('stylesheet', '/static/two.css'),
  { tag: 'meta', attributes: { name: 'description' } } satisfies HeadNode,
];

test('[N05] a page is loaded with its stylesheets', async () => {
  const { load, requests } = startLoader({
    ...page('/two', { nodes: NODES }),
    '/static/two.css': { text: '' },
    '/static/here.css': { text: '' },
  });
  await load('/two');
  expect(requests.filter((url) => !url.startsWith('/page-data'))).toEqual(['/static/here.css', '/static/two.css']);
});

test('[N05] a page is loaded even if its stylesheet fails', async () => {
  const { load, count, loader } = startLoader({ ...page('/two', { nodes: NODES }), '/static/two.css': 'down' });
  expect((await load('/two')).path).toBe('/two');
  expect([count('/static/two.css'), loader.hasFailed()]).toEqual([1, false]);
});
