import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { expect, test } from 'vitest';
import type { Shell } from '../../../pipeline/render/template-api.ts';
import { Footer } from '../../../templates/slices/footer.tsx';

test('[T01] only the preferences link has the attribute that opens the choices', () => {
  const links = ['/preferences', '/privacy', '/preferences-of-others'].map((path) => ({ path, title: path.slice(1) }));
  const shell = { locale: 'en-US', siteName: 'Testline', footer: [{ title: 'Legal', links }] } as unknown as Shell;
  const html = renderToStaticMarkup(createElement(Footer, { shell }));
  expect([...html.matchAll(/<a [^>]*>[^<]*/g)].map(([link]) => link)).toEqual([
    '<a href="/preferences" data-opens="consent">preferences',
    '<a href="/privacy">privacy',
    '<a href="/preferences-of-others">preferences-of-others',
  ]);
});
