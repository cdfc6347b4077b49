import { createElement } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../../contract/locales.ts';
import type { Form } from '../../../forms/form-names.ts';
import hydrate from '../../../runtime/forms/sent-form.ts';
import { SentForm } from '../../../templates/components/forms/sent-form.tsx';
import { renderPart } from '../../templates/support/render.ts';

const ID = '3f2a91bc-0000-4000-8000-000000000000';

beforeEach(() => sessionStorage.clear());

/** Renders the summary of the confirmation page, and hydrates its island. */
function start(form: Form, { locale = 'en-US', sent }: { locale?: Locale; sent?: unknown } = {}) {
  if (sent !== undefined) sessionStorage.setItem('form-sent', typeof sent === 'string' ? sent : JSON.stringify(sent));
  document.body.innerHTML = renderPart(createElement(SentForm, { form, locale }));
  const root = document.querySelector('[data-island]') as HTMLElement;
  const before = root.innerHTML;
  const end = hydrate(root, JSON.parse(root.dataset['props'] ?? ''));
  return {
    root,
    before,
    end,
    reference: () => root.querySelector('[data-reference]')?.textContent,
    rows: () => [...root.querySelectorAll('dl > div')].map((row) => [...row.children].map((cell) => cell.textContent)),
  };
}

const QUOTE = [
  ['origin', 'Shanghai (CNSHA)'],
  ['destination', ' Chicago '],
  ['service', ''],
  ['cargo', '<b>Chairs</b>\nin cartons'],
  ['mode', 'ocean-fcl'],
  ['containers40hc', '2'],
  ['dangerousGoods', 'batteries'],
  ['dangerousGoods', 'magnets'],
  ['cargoReadyDate', '2026-12-15'],
  ['workEmail', 'li@shop.test'],
  ['colour', 'blue'],
];

describe('the sent values on the confirmation page', () => {
  test('[P25] are shown with the lead’s reference, in the order and words of the form', () => {
    const { root, reference, rows } = start('quote', { sent: { form: 'quote', id: ID, typed: QUOTE } });
    expect(root.querySelector('h2')?.textContent).toBe('What you sent');
    expect(reference()).toBe('Your reference 3F2A91BC');
    expect(rows()).toEqual([
      ['Origin', 'Shanghai (CNSHA)'],
      ['Destination', 'Chicago'],
      ['Cargo', '<b>Chairs</b>\nin cartons'],
      ['Shipment mode', 'Ocean FCL'],
      ["40' High Cube", '2'],
      ['Dangerous goods', 'Batteries, Magnets'],
      ['Cargo Ready Date', 'December 15, 2026'],
      ['Work Email', 'li@shop.test'],
    ]);
    expect(root.querySelector('b')).toBeNull();
  });

  test('[P25] are Chinese on Chinese pages, with the family name first and country names', () => {
    const typed = [
      ['firstName', '娜'],
      ['lastName', '李'],
      ['country', 'HK'],
      ['agreement', 'yes'],
    ];
    const sent = { form: 'sign-up', id: ID, typed };
    const { root, reference, rows } = start('sign-up', { locale: 'zh-CN', sent: sent });
    expect([root.querySelector('h2')?.textContent, reference()]).toEqual(['您提交的内容', '您的编号 3F2A91BC']);
    expect(rows()).toEqual([
      ['姓', '李'],
      ['名', '娜'],
      ['国家/地区', '中国香港'],
    ]);
  });

  test.each([
    { what: 'nothing was sent', sent: undefined },
    { what: 'another form was sent', sent: { form: 'contact', id: ID, typed: [] } },
    { what: 'an earlier release stored other data', sent: { form: 'quote', id: ID } },
    { what: 'it is invalid JSON', sent: '{' },
  ])('[P25] stay as the edge rendered them when $what', ({ sent }) => {
    const { root, before } = start('quote', { sent });
    expect(root.innerHTML).toBe(before);
  });

  test('[P25] have no reference when the lead’s id yields none', () => {
    const { reference, rows } = start('contact', {
      sent: { form: 'contact', id: 'lead-1', typed: [['email', 'a@b.test']] },
    });
    expect([reference(), rows()]).toEqual([undefined, [['Email', 'a@b.test']]]);
  });

  test.each(LOCALES)(
    '[P25] leave a placeholder for the edge in the page of %s, and are removed with their page',
    (locale) => {
      const { root, end } = start('quote', { locale, sent: { form: 'quote', id: ID, typed: QUOTE } });
      expect(renderPart(createElement(SentForm, { form: 'quote', locale }))).toContain('data-answer-html="reference"');
      end();
      expect(root.children).toHaveLength(0);
    },
  );
});
