import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server.edge';
import { describe, expect, test } from 'vitest';
import type { PageIsland } from '../../../contract/islands.ts';
import { siteTexts } from '../../../locales/site.ts';
import { Island, IslandFilesContext } from '../../../templates/components/island.tsx';
import { islandComponents } from '../../../templates/islands/index.ts';
import Search, { type SearchProps } from '../../../templates/islands/search.tsx';
import { ISLANDS } from '../../../tools/islands.ts';
import { notEmpty } from '../../helpers/not-empty.ts';
import { REPOSITORY } from '../../helpers/sources.ts';

const FILES = {
  modules: {
    search: '/static/search-ABC.js',
    'glossary-filter': '/static/glossary-filter-ABC.js',
    'copy-link': '/static/copy-link-ABC.js',
  },
  staticQueries: { glossary: 'd1' },
};
const { search: texts } = siteTexts['en-US'].components;
const PROPS: SearchProps = { index: '/a"b<c>.json', pageTexts: [], locale: 'en-US', texts };
const island = () => createElement(Island<'search'>, { name: 'search', on: 'idle', props: PROPS });
const filter = () =>
  createElement(Island<'glossary-filter'>, {
    name: 'glossary-filter',
    on: 'visible',
    props: { oneMatch: '1', manyMatches: '2', noMatch: '0' },
  });
const plain = (children?: ReactNode) =>
  createElement(
    Island<'copy-link'>,
    { name: 'copy-link', on: 'interaction', className: 'copy', draftName: 'draft' },
    children,
  );

function render(content: ReactNode, files: typeof FILES = FILES): string {
  return renderToStaticMarkup(createElement(IslandFilesContext, { value: files }, content));
}

/** Returns the islands that a rendered page records. */
function recorded(content: ReactNode): PageIsland[] {
  const islands: PageIsland[] = [];
  const value = { ...FILES, record: (pageIsland: PageIsland) => void islands.push(pageIsland) };
  renderToStaticMarkup(createElement(IslandFilesContext, { value }, content));
  return islands;
}

describe('Island', () => {
  test('[P11] renders the attributes that the runtime reads, escaped', () => {
    const [, attributes = ''] = /<div([^>]*)>/.exec(render(island())) ?? [];
    const escaped = JSON.stringify(PROPS).replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    expect(attributes).toBe(
      ` data-island="search" data-on="idle" data-src="/static/search-ABC.js" data-props="${escaped}" data-react=""`,
    );
  });

  test('[P11] contains the markup that hydration expects and keeps the page around it', () => {
    const html = render(createElement(Fragment, null, 'before', island(), island(), createElement('p', null, 'after')));
    expect(html.split(renderToString(createElement(Search, PROPS)))).toHaveLength(3);
    expect(html).toMatch(/^before<div .*<\/div><p>after<\/p>$/s);
  });

  test('[P11] without React has the same attributes and contains its children or its HTML', () => {
    const attributes = `class="copy" data-island="copy-link" data-on="interaction" data-kept="draft" data-src="/static/copy-link-ABC.js"`;
    expect(render(plain(createElement('b', null, 'x')))).toBe(`<div ${attributes}><b>x</b></div>`);
    const withHtml = createElement(Island<'copy-link'>, { name: 'copy-link', on: 'idle', html: '<b>&amp;</b>' });
    expect(render(withHtml)).toMatch(/><b>&amp;<\/b><\/div>$/);
  });

  test('[P11] throws when its module was not bundled or its page does not name its data', () => {
    expect(() => render(island(), { ...FILES, modules: {} as never })).toThrow('no module was bundled');
    expect(() => render(plain(), { ...FILES, modules: {} as never })).toThrow('no module was bundled');
    expect(render(filter())).toContain('data-queries="{&quot;glossary&quot;:&quot;d1&quot;}"');
    expect(() => render(filter(), { ...FILES, staticQueries: {} as never })).toThrow('reads "glossary"');
  });

  test('[P11] accepts only props that JSON can represent', () => {
    // @ts-expect-error a function does not cross to the browser
    createElement(Island<'search'>, { name: 'search', on: 'idle', props: { ...PROPS, index: () => '' } });
    // @ts-expect-error the island of forms loads two more scripts
    createElement(Island<'form'>, { name: 'form', on: 'idle', props: { queueLeads: '/static/queue-leads.js' } });
    // @ts-expect-error the copy button takes nothing
    createElement(Island<'copy-link'>, { name: 'copy-link', on: 'idle', props: { queueLeads: '' } });
    // @ts-expect-error React renders it
    createElement(Island<'search'>, { name: 'search', on: 'idle', html: '' });
  });

  test('[L01] is recorded with its moment while its page renders, in page order', () => {
    const content = createElement(Fragment, null, plain(plain()), createElement('p'), island());
    const copyLink = { name: 'copy-link', on: 'interaction', src: '/static/copy-link-ABC.js' };
    const search = { name: 'search', on: 'idle', src: '/static/search-ABC.js' };
    expect(recorded(content)).toEqual([copyLink, copyLink, search]);
    expect(recorded(createElement('p'))).toEqual([]);
  });
});

describe('ISLANDS', () => {
  test('[P11] lists existing modules, and a component for each React island', () => {
    const modules = notEmpty(Object.entries(ISLANDS).map(([name, { module }]) => ({ name, module })));
    expect(modules.filter(({ module }) => !existsSync(join(REPOSITORY, module)))).toEqual([]);
    const react = modules.filter(({ module }) => module.endsWith('.tsx')).map(({ name }) => name);
    expect(Object.keys(islandComponents).toSorted()).toEqual(notEmpty(react).toSorted());
  });
});
