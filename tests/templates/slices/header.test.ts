import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { expect, test } from 'vitest';
import type { Shell } from '../../../pipeline/render/template-api.ts';
import { Header } from '../../../templates/slices/header.tsx';

function htmlOf(current?: string): string {
  const navigation = [
    { title: 'Help', path: '/help', links: [] },
    { title: 'Begin', path: '/begin', isButton: true, links: [] },
  ];
  const shell = { locale: 'en-US', siteName: 'Testline', navigation } as unknown as Shell;
  return renderToStaticMarkup(createElement(Header, { shell, current }));
}

test('[P35] draws the one thing to do next as a button, and every other entry as a link', () => {
  const links = [...htmlOf().matchAll(/<a class="([^"]*)" href="([^"]*)">/g)].map(([, name, to]) => [to, name]);
  expect(links).toEqual([
    ['/', 'header_name'],
    ['/help', 'header_entry'],
    ['/begin', 'button'],
    ['/search', 'header_search'],
  ]);
});

test('[P35] says of the button, too, that its page is the one that is shown', () => {
  expect(htmlOf('/begin')).toContain('<a class="button" href="/begin" aria-current="true">');
  expect(htmlOf('/help')).not.toContain('href="/begin" aria-current');
});
