import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { ToolCells } from '../../../templates/layouts/tool-cells.tsx';
import { ToolLayout } from '../../../templates/layouts/tool-layout.tsx';
import { contextOf, renderPart, textsOf } from '../support/render.ts';

describe('ToolLayout', () => {
  test('[M03] contains inputs, then the live answer, then method and sources', () => {
    const cells = createElement(ToolCells, {
      titles: { inputs: 'Your figures', answer: 'Answer' },
      inputs: 'Length',
      answer: 'It fits.',
    });
    const html = renderPart(
      createElement(ToolLayout, {
        title: 'Load a container',
        lead: 'See what fits.',
        method: createElement('p', null, 'We stack.'),
        sources: [{ title: 'Shipment records', checkedOn: '2026-10-01' }],
        context: contextOf(),
        tool: cells,
      }),
    );
    expect(textsOf(html, 'h2')).toEqual(['Your figures', 'Answer', 'How we calculate', 'Sources']);
    expect(html).toContain('<div aria-live="polite">It fits.</div>');
    expect(html).toContain('data-island="copy-link"');
  });
});
