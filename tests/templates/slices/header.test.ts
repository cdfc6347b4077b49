import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { expect, test } from 'vitest';
import type { Shell } from '../../../pipeline/render/template-api.ts';
import { IslandFilesContext } from '../../../templates/components/island.tsx';
import { Header } from '../../../templates/slices/header.tsx';

function htmlOf(current?: string): string {
  const navigation = [
    { title: 'Help', path: '/help', links: [] },
    { title: 'Begin', path: '/begin', isButton: true, links: [] },
  ];
  const shell = { locale: 'en-US', siteName: 'Testline', navigation } as unknown as Shell;
  const files = { modules: { 'search-field': '/static/search-field-1.js' }, staticQueries: {} };
  const header = createElement(Header, { shell, current });
  return renderToStaticMarkup(createElement(IslandFilesContext, { value: files }, header));
}

test('[P35] the header renders the main action as a button and every other entry as a link', () => {
  const links = [...htmlOf().matchAll(/<a class="([^"]*)" href="([^"]*)">/g)].map(([, name, to]) => [to, name]);
  expect(links).toEqual([
    ['/', 'header_name'],
    ['/help', 'header_entry'],
    ['/begin', 'button header_action'],
  ]);
});

test('[P35] the header marks the button as the current page', () => {
  expect(htmlOf('/begin')).toContain('<a class="button header_action" href="/begin" aria-current="true">');
  expect(htmlOf('/help')).not.toContain('href="/begin" aria-current');
});

test('[P16] the header has a form to the search page in a panel that opens without script', () => {
  const html = htmlOf();
  expect(html).toContain('popoverTarget="search-panel"');
  expect(html).toMatch(
    /<div id="search-panel" popover="auto".*<form [^>]*action="\/search".*<input id="header-search"[^>]* name="q"/,
  );
});
