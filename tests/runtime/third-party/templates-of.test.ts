import { expect, test } from 'vitest';
import { templatesOf } from '../../../runtime/third-party/templates-of.ts';

test('[T07] remembers the templates of the last 100 pages', () => {
  const dataset: DOMStringMap = {};
  const { remember, of } = templatesOf({ dataset });
  for (let count = 0; count <= 100; count += 1) {
    dataset['template'] = `t${count}`;
    remember(`/${count}`);
  }
  expect([of('/0'), of('/1'), of('/100'), of('/x')]).toEqual(['', 't1', 't100', '']);
  remember('/1');
  expect([of('/1'), of('/2')]).toEqual(['t100', 't2']);
});
