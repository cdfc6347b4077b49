import { describe, expect, test } from 'vitest';
import { inspectVector } from '../../pipeline/images/vector.ts';
import { HOSTILE, HOSTILE_HOST } from './hostile-drawings.cases.ts';

const FILE = 'content/assets/images/plan.svg';

const inspect = (drawing: string | Uint8Array) => inspectVector(Buffer.from(drawing), FILE);

describe('a drawing with', () => {
  const refused = HOSTILE.filter(({ finding }) => finding !== undefined);
  test.for(refused)('[M08] $name is refused at a place in its file', ({ drawing, finding }) => {
    const inspected = inspect(drawing);
    const diagnostics = 'diagnostics' in inspected ? inspected.diagnostics : [];
    expect(new Set(diagnostics.map(({ code }) => code))).toEqual(new Set([finding]));
    expect(new Set(diagnostics.map(({ place }) => place?.file))).toEqual(new Set([FILE]));
  });

  const left = HOSTILE.filter(({ finding }) => finding === undefined);
  test.for(left)('[M08] $name is published without it', ({ drawing }) => {
    const text = inspect(drawing).value?.text ?? '';
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
    expect(text).not.toContain(HOSTILE_HOST);
    expect(text).not.toContain('<script');
    // What is published passes again, and stays as it is.
    expect(inspect(text).value).toMatchObject({ text });
  });
});
