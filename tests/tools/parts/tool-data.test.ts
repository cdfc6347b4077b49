import { expect, test } from 'vitest';
import { toolPageData } from '../../../tools/parts/tool-data.ts';

test('[L01] an answer reads the data sets of its tool, then the part that the form needs', async () => {
  const files: Record<string, unknown> = { base: { parts: ['one', 'two'] }, one: ['first'], two: ['second'] };
  const asked: string[] = [];
  const page = async (path: string) => {
    const hash = path.replace(/^.*\//, '').replace('.json', '');
    asked.push(hash);
    return { status: 200, json: async () => files[hash] };
  };
  const tool = {
    name: 'tool',
    dataSets: ['set'],
    moreData: (query: { get: (name: string) => string | null }, data: Readonly<Record<string, unknown>>) => {
      const { parts } = data['set'] as { parts: string[] };
      return { 'set/1': parts[Number(query.get('part'))] ?? '' };
    },
  };
  const template = { parts: [], island: { props: { words: 'x' }, queries: { set: 'base' } } };
  const read = await toolPageData(tool, { template, page, query: new URLSearchParams('part=1') });
  expect(read).toEqual({ props: { words: 'x' }, data: { set: files['base'], 'set/1': ['second'] } });
  expect(asked).toEqual(['base', 'two']);
});
