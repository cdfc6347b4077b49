import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { describe, expect, test } from 'vitest';
import { placeWords } from '../../../../templates/components/place-field/place-words.ts';
import { ToolPlace } from '../../../../templates/components/tool/tool-form.tsx';

describe('the field of a tool for a place', () => {
  test('[U3] is a text field with label, hint and error slot, which the script can find', () => {
    const props = { id: 'route', name: 'from', label: 'From', hint: 'Port or airport', value: 'Shanghai (CNSHA)' };
    const html = renderToStaticMarkup(createElement(ToolPlace, { ...props, isRequired: true }));
    expect(html).toContain('<label for="route-from">From</label>');
    expect(html).toContain('<small id="route-from-hint">Port or airport</small>');
    const [input] = html.match(/<input[^>]*>/) ?? [];
    for (const attribute of [
      'id="route-from"',
      'name="from"',
      'type="text"',
      'required=""',
      'data-place=""',
      'value="Shanghai (CNSHA)"',
      'aria-describedby="route-from-hint route-from-error"',
    ])
      expect(input).toContain(` ${attribute}`);
    expect(input).not.toContain('role=');
    expect(html).toMatch(/id="route-from-error" data-answer="error.from"/);
  });

  test('[U3] has no role and no list without script, because both would promise options', () => {
    const html = renderToStaticMarkup(createElement(ToolPlace, { id: 'route', name: 'to', label: 'To' }));
    expect(html).toContain('aria-describedby="route-to-error"');
    expect(html).not.toMatch(/role=|aria-expanded|<ul/);
  });

  test('[U3] has words in each language, with the brackets of the language', () => {
    expect(placeWords('en-US')).toMatchObject({ chosen: '{name} ({code})', kinds: { port: 'Port' } });
    expect(placeWords('zh-CN')).toMatchObject({ chosen: '{name}（{code}）', kinds: { airport: '机场' } });
  });
});
