import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import { describe, expect, test } from 'vitest';
import { Island, IslandFilesContext, modulesNeededAtOnce } from '../../../templates/components/island.tsx';
import { GlossaryFilter } from '../../../templates/islands/glossary-filter.tsx';
import { filterProps } from '../islands/glossary-page.ts';

const FILES = {
  modules: { 'glossary-filter': '/static/glossary-filter-ABC.js' },
  staticQueries: { glossary: 'd1' },
};
const island = (on: 'load' | 'idle' = 'idle') =>
  createElement(Island, { name: 'glossary-filter', on, props: { ...filterProps(), label: 'Find "a" <term>' } });

function render(content: ReactNode, files: typeof FILES = FILES): string {
  return renderToStaticMarkup(createElement(IslandFilesContext, { value: files }, content));
}

describe('an island in the HTML', () => {
  test('[P11] says what the runtime must know, in attributes that nothing can break out of', () => {
    const [, attributes = ''] = /<div([^>]*)>/.exec(render(island())) ?? [];
    const props = JSON.stringify({ ...filterProps(), label: 'Find "a" <term>' });
    const escaped = props.replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(attributes).toBe(
      ` data-island="glossary-filter" data-on="idle" data-src="/static/glossary-filter-ABC.js" data-props="${escaped}" data-queries="{&quot;glossary&quot;:&quot;d1&quot;}"`,
    );
  });

  test('[P11] holds the markup that hydration expects, and the page around it goes on', () => {
    const props = { ...filterProps(), label: 'Find "a" <term>', staticQueries: {} };
    const html = render(createElement(Fragment, null, 'before', island(), island(), createElement('p', null, 'after')));
    expect(html.split(renderToString(createElement(GlossaryFilter, props)))).toHaveLength(3);
    expect(html).toMatch(/^before<div .*<\/div><p>after<\/p>$/s);
  });

  test('[P11] is our fault where its module was not bundled, or its page does not name its data', () => {
    expect(() => render(island(), { ...FILES, modules: {} as never })).toThrow('no module was bundled');
    expect(() => render(island(), { ...FILES, staticQueries: {} as never })).toThrow('reads "glossary"');
  });

  test('[P11] takes props that JSON can hold, and no other compile', () => {
    // @ts-expect-error a function does not cross to the browser
    createElement(Island<'glossary-filter'>, { name: 'glossary-filter', on: 'idle', props: { label: () => 'Find' } });
    expect(JSON.parse(JSON.stringify(filterProps()))).toEqual(filterProps());
  });

  test('[L01] is named in page data where it is hydrated at once, each module once', () => {
    expect(modulesNeededAtOnce(render(createElement(Fragment, null, island('load'), island('load'))))).toEqual([
      '/static/glossary-filter-ABC.js',
    ]);
    expect(modulesNeededAtOnce(render(island('idle')))).toEqual([]);
  });
});
