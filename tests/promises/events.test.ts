import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { EVENTS } from '../../contract/third-party/analytics-events.ts';
import { EVENTS_FILE, eventsPage } from '../../scripts/events.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY, sourceFiles } from '../helpers/sources.ts';

describe('analytics events', () => {
  // Repeated here, because the list decides what leaves the browser.
  test('[T04] are exactly these, with these properties', () => {
    const rows = Object.entries(EVENTS).map(([name, { properties }]) => [name, Object.keys(properties).join()]);
    expect(rows).toEqual([
      ['route-update', 'path'],
      ['web-vital', 'id,metric,value,rating,path,template,locale,navigation'],
      ['form-sent', 'form'],
      ['events-dropped', 'count'],
    ]);
  });

  test('[T04] are described on the generated page; `npm run events` updates it', () => {
    expect(readFileSync(join(REPOSITORY, EVENTS_FILE), 'utf8')).toBe(eventsPage());
  });

  test('[T04] are each sent by code', () => {
    const code = notEmpty(sourceFiles(['runtime'])).filter(({ file }) => !file.endsWith('/analytics-events.ts'));
    const unsent = Object.keys(EVENTS).filter((name) => !code.some(({ text }) => text.includes(`'${name}'`)));
    expect(unsent).toEqual([]);
  });
});
