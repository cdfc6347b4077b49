import { expect, test } from 'vitest';
import { siteTexts } from '../../../locales/site.ts';
import { marketUpdate } from '../../pipeline/support/items.ts';
import { exportOf, fileOf, readTestSite } from '../../pipeline/support/site.ts';

test('[M07] a page has one illustrative note and a tag on each chart', () => {
  const body = '![Weekly rate](chart:cnsha-uslax)\n\nBetween.\n\n![The same again](chart:cnsha-uslax)';
  const fields = { illustrative: true };
  const site = readTestSite({ 'content/en-US/market-update/week-47.md': marketUpdate('Week 47', fields, body) });
  const html = fileOf(exportOf(site), 'global-logistics-update/week-47.html');
  const { figures, tag } = siteTexts['en-US'].components.illustrative;
  expect(html.split(figures)).toHaveLength(2);
  expect(html.split(`>${tag}<`)).toHaveLength(3);
  expect(html.match(/illustrative(?!_tag)/gi)).toHaveLength(3);
});

test('[P35] a page has the site name and its address at the top for print', () => {
  const site = readTestSite({ 'content/en-US/market-update/week-47.md': marketUpdate('Week 47') });
  const html = fileOf(exportOf(site), 'global-logistics-update/week-47.html');
  expect(html).toContain(
    '<p class="printed_line_line"><strong>Testline</strong> https://www.test.example/global-logistics-update/week-47</p>',
  );
});
