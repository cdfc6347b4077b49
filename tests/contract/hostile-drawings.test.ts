import { describe, expect, test } from 'vitest';
import { inspectVector } from '../../pipeline/images/vector.ts';
import { HOSTILE, HOSTILE_HOST } from './hostile-drawings.cases.ts';

const FILE = 'content/assets/images/plan.svg';

const inspect = (drawing: string | Uint8Array) => inspectVector(Buffer.from(drawing), FILE);

describe('drawing with', () => {
  const refused = HOSTILE.filter(({ finding }) => finding !== undefined);
  test.for(refused)('[M08] $name is rejected with a place in its file', ({ drawing, finding }) => {
    const inspected = inspect(drawing);
    const diagnostics = 'diagnostics' in inspected ? inspected.diagnostics : [];
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set([finding]));
    expect(new Set(diagnostics.map(({ place }) => place?.file))).toEqual(new Set([FILE]));
  });

  const left = HOSTILE.filter(({ finding }) => finding === undefined);
  test.for(left)('[M08] $name is published without the danger', ({ drawing }) => {
    const text = inspect(drawing).value?.text ?? '';
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(text).not.toContain(HOSTILE_HOST);
    expect(text).not.toContain('<script');
    // The published text passes the inspection again without a change.
    expect(inspect(text).value).toMatchObject({ text });
  });
});
