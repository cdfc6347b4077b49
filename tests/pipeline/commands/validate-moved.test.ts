import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DEFAULT_ENVIRONMENT } from '../../../model/settings/environment.ts';
import { validate } from '../../../pipeline/commands/validate.ts';
import { makeSite } from '../../helpers/site.ts';
import { TODAY } from '../../helpers/terminal.ts';
import { post } from '../support/items.ts';

const POST = 'content/en-US/blog/rates.md';
const SOUND = post('Rates of the week');
const FAULTY = post('Rates of the week', { author: 'nobody' });

test('[C2] validate does not store findings of a text that changed during the run under the digest of the earlier text', async () => {
  const cwd = makeSite({ [POST]: SOUND });
  const stages: string[] = [];
  const codes = async (onStage?: (stage: string) => void) => {
    const { diagnostics } = await validate({
      root: join(cwd, 'content'),
      at: TODAY,
      environment: DEFAULT_ENVIRONMENT,
      work: join(cwd, '.waybill'),
      images: process.env['WAYBILL_IMAGES'],
      cache: true,
      strict: false,
      reading: { threads: 1 },
      ...(onStage && { onStage }),
    });
    return diagnostics.map(({ code }) => code);
  };
  // The digest of the valid text is computed before this stage, and the text is read after it.
  const found = await codes((stage) => {
    stages.push(stage);
    if (stage === 'read content') writeFileSync(join(cwd, POST), FAULTY);
  });
  expect([stages.includes('read content'), found]).toEqual([true, ['reference/unknown']]);
  writeFileSync(join(cwd, POST), SOUND);
  expect(await codes()).toEqual([]);
  writeFileSync(join(cwd, POST), FAULTY);
  expect(await codes()).toEqual(['reference/unknown']);
});
