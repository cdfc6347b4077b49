import { afterEach, describe, expect, test } from 'vitest';
import { requiredOf } from '../../../../forms/definitions.ts';
import { settle } from '../../support/fakes.ts';
import { fieldOf, type QuotePage, shownStep, startQuote, tick, type } from './quote-page.ts';

let page: QuotePage;
afterEach(() => page.end());

const linesOf = (step: string) =>
  [...page.root.querySelectorAll(`[data-of="${step}"] dl > div`)].map((line) =>
    [...line.children].map(({ textContent }) => textContent).join(' = '),
  );
const waysIn = (part: string) =>
  [...page.root.querySelectorAll(`${part} button`)].map(({ textContent }) => textContent);
const missing = () => waysIn('[data-missing]');
const better = () => waysIn('[data-better]');
const isThere = (name: string) => {
  const { disabled } = fieldOf(page.form, name);
  return [page.form.querySelector<HTMLElement>(`[data-field="${name}"]`)?.hidden, disabled];
};

describe('the quote form’s summary', () => {
  test('[Q1] equals the static HTML while the form is empty, so nothing shifts', () => {
    let html = '';
    page = startQuote({ before: (root) => (html = root.querySelector('section')?.innerHTML ?? '') });
    expect(html).toContain('Nothing yet');
    expect(page.root.querySelector('section')?.innerHTML).toBe(html);
    expect(missing()).toEqual(['Origin', 'Destination', 'Cargo', 'Shipment mode', 'Name', 'Work Email']);
    expect(missing()).toHaveLength(requiredOf('quote').length);
    expect(better()).toEqual(['Cargo Ready Date']);
  });

  test('[Q1] lists the choices so far in words', () => {
    page = startQuote();
    const { form } = page;
    type(form, 'origin', 'Shanghai (CNSHA)');
    tick(form, 'service', 'port-to-door');
    tick(form, 'mode', 'ocean-fcl');
    type(form, 'containers20', '1');
    type(form, 'containers40', '0');
    type(form, 'containers40hc', '12');
    tick(form, 'dangerousGoods', 'batteries');
    tick(form, 'dangerousGoods', 'magnets');
    type(form, 'weight', '12500.5');
    type(form, 'volume', 'much');
    type(form, 'cargoReadyDate', '2026-12-15');
    type(form, 'transitTime', '35');
    expect(linesOf('where')).toEqual(['Origin = Shanghai (CNSHA)', 'Service = Port to Door']);
    expect(linesOf('what')).toEqual([
      'Shipment mode = Ocean FCL',
      "Containers = 1 × 20' Standard, 12 × 40' High Cube",
      'Dangerous goods = Batteries, Magnets',
      'Weight (in KG) = 12,500.5',
      'Volume (in CBM) = much',
    ]);
    expect(linesOf('when')).toEqual(['Cargo Ready Date = December 15, 2026', 'Est. Transit Time = Up to 35 days']);
    type(form, 'transitTime', '1');
    expect(linesOf('when')[1]).toBe('Est. Transit Time = Up to 1 day');
  });

  test('[Q1] is Chinese on Chinese pages', () => {
    page = startQuote({ locale: 'zh-CN' });
    tick(page.form, 'mode', 'ocean-fcl');
    type(page.form, 'containers40hc', '2');
    type(page.form, 'cargoReadyDate', '2026-12-15');
    expect(linesOf('what')).toEqual(['运输方式 = 海运整箱', '集装箱 = 40尺高柜2个']);
    expect(linesOf('when')).toEqual(['货好日期 = 2026年12月15日']);
  });

  test.each(['1,200.5', '１，２００．５', '\u202a1,200.5\u202c'])(
    '[Q1] shows the volume weight for air freight only, for the volume %j',
    (volume) => {
      page = startQuote();
      type(page.form, 'volume', volume);
      tick(page.form, 'mode', 'air');
      expect(linesOf('what').at(-1)).toBe('Dimensional weight (DIM) at 167 kg per cubic meter = 200,484 kg');
      tick(page.form, 'mode', 'ocean-lcl');
      expect(linesOf('what').at(-1)).toBe('Volume (in CBM) = 1,200.5');
    },
  );

  test.each([
    { mode: 'ocean-fcl', wants: ['Containers'] },
    { mode: 'ocean-lcl', wants: ['Weight (in KG)', 'Volume (in CBM)'] },
    { mode: 'air', wants: ['Weight (in KG)', 'Volume (in CBM)'] },
  ])(
    '[Q1] lists the missing fields for a price of $mode, and separately the fields that improve it',
    ({ mode, wants }) => {
      page = startQuote();
      for (const name of ['origin', 'destination', 'cargo', 'name']) type(page.form, name, 'x');
      type(page.form, 'workEmail', 'a@b.example');
      tick(page.form, 'mode', mode);
      expect(missing()).toEqual([]);
      expect(page.root.querySelector('[data-missing]')?.textContent).toBe('Complete. You can send it.');
      expect(better()).toEqual([...wants, 'Cargo Ready Date']);
      for (const name of ['containers20', 'weight', 'volume']) type(page.form, name, '3');
      type(page.form, 'cargoReadyDate', '2026-12-15');
      expect(better()).toEqual([]);
      expect(page.root.querySelector('[data-better]')?.textContent).toBe('Nothing else.');
      // An invalid value prevents sending, even in an optional field.
      type(page.form, 'transitTime', 'soon');
      expect(missing()).toEqual(['Est. Transit Time']);
      type(page.form, 'transitTime', '30');
      type(page.form, 'workEmail', 'nobody');
      expect(missing()).toEqual(['Work Email']);
    },
  );

  test('[Q1] links to each step and to missing fields', () => {
    page = startQuote();
    page.root.querySelector<HTMLElement>('section [data-go="when"]')?.click();
    expect([shownStep(page.form), document.activeElement?.textContent]).toEqual(['when', 'Dates']);
    page.root.querySelector<HTMLElement>('[data-missing] [data-to="workEmail"]')?.click();
    expect([shownStep(page.form), document.activeElement]).toEqual(['who', fieldOf(page.form, 'workEmail')]);
  });

  test('[Q1] keeps the focused element while nothing changes', () => {
    page = startQuote();
    const link = page.root.querySelector<HTMLElement>('[data-missing] button');
    link?.focus();
    expect(document.activeElement).toBe(link);
    expect(link?.isConnected).toBe(true);
  });

  test('[Q1] follows a restored draft and a reset form', async () => {
    page = startQuote();
    fieldOf(page.form, 'origin').value = 'Shanghai';
    page.form.noValidate = true;
    await settle();
    expect(linesOf('where')).toEqual(['Origin = Shanghai']);
    page.form.reset();
    await settle();
    expect(linesOf('where')).toEqual([]);
  });
});

describe('fields that depend on the shipment mode', () => {
  test('[Q1] containers are shown and sent for full container loads only', () => {
    page = startQuote();
    expect(isThere('containers40hc')).toEqual([true, true]);
    tick(page.form, 'mode', 'ocean-fcl');
    expect(isThere('containers40hc')).toEqual([false, false]);
    type(page.form, 'containers40hc', '2');
    tick(page.form, 'mode', 'air');
    expect(isThere('containers40hc')).toEqual([true, true]);
    expect(new FormData(page.form).has('containers40hc')).toBe(false);
    expect(linesOf('what')).toEqual(['Shipment mode = Air']);
    tick(page.form, 'mode', 'ocean-fcl');
    expect(new FormData(page.form).get('containers40hc')).toBe('2');
  });

  test('[Q1] a note lists the papers for dangerous goods while one of them is ticked', () => {
    page = startQuote();
    const note = () => page.form.querySelector('[data-field="dangerousGoods"] > p:last-child')?.textContent;
    expect(note()).toBeUndefined();
    tick(page.form, 'dangerousGoods', 'batteries');
    expect(note()).toContain('safety data sheet');
    tick(page.form, 'dangerousGoods', 'batteries');
    expect(note()).toBeUndefined();
  });
});
