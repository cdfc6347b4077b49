// Takes pictures of every sample in every view: both languages, three widths, light and dark. `npm run looks` writes a
// page with all pictures and their differences from the reference pictures; `npm run looks -- --keep` replaces the
// reference pictures.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIXTURES } from '../../tests/helpers/content.ts';
import { answeredContext, launchChromium } from '../support/chromium.ts';
import { build, preview } from '../support/site.ts';
import { type Seen, writeSheet } from './sheet.ts';
import {
  ALL_VIEWS,
  contextOf,
  differencesOf,
  openSamples,
  picturesOf,
  REFERENCE_VIEWS,
  replaceReferenceLooks,
  viewName,
} from './view.ts';

const FOLDER = new URL('../../.waybill/looks', import.meta.url).pathname;
const replacesReferences = process.argv.includes('--keep');
const referenceViews = new Set(REFERENCE_VIEWS.map(viewName));

const cwd = mkdtempSync(join(tmpdir(), 'waybill-looks-'));
await build({ cwd, content: FIXTURES });
const { port, end } = await preview(cwd);
const browser = await launchChromium();
const seen: Seen[] = [];
for (const view of ALL_VIEWS) {
  const context = await answeredContext(browser, { answered: 'refused', ...contextOf(view) });
  const page = await context.newPage();
  await openSamples(page, `http://localhost:${view.locale === 'en-US' ? port : port + 1}`);
  const pictures = await picturesOf(page);
  await context.close();
  const hasReferences = referenceViews.has(viewName(view));
  seen.push({ view, pictures, differences: hasReferences ? await differencesOf(view, pictures) : new Map() });
  if (hasReferences && replacesReferences) await replaceReferenceLooks(view, pictures);
}
await browser.close();
await end();
rmSync(cwd, { recursive: true });

for (const { view, differences } of seen)
  for (const [name, said] of differences) process.stdout.write(`${viewName(view)}: ${name} ${said}\n`);
process.stdout.write(
  `${replacesReferences ? 'Replaced the reference pictures. ' : ''}All pictures: ${await writeSheet(FOLDER, seen)}\n`,
);
