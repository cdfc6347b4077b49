import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server.edge';
import { IslandFilesContext } from '../../../templates/components/island.tsx';
import { GlossaryFilter } from '../../../templates/pages/glossary/glossary-filter.tsx';

const FILES = { modules: { 'glossary-filter': '/static/glossary-filter.js' }, staticQueries: { glossary: 'd1' } };

/** Data set of three terms of the base site. */
export const TERMS = [
  { path: '/glossary/demurrage', title: 'Demurrage', names: ['demurrage charges'] },
  { path: '/glossary/detention', title: 'Détention', names: [] },
  { path: '/glossary/teu', title: 'Twenty-foot equivalent unit', names: ['TEU', '标准箱'] },
];

/** Shows the glossary page as the server renders it, with the field as an island above the list; returns the island. */
export function showGlossary(locale: 'en-US' | 'zh-CN' = 'en-US'): HTMLElement {
  const filter = createElement(GlossaryFilter, { locale });
  const served = renderToStaticMarkup(createElement(IslandFilesContext, { value: FILES }, filter));
  const letter = (initial: string, terms: typeof TERMS) => `
    <section data-initial="" aria-labelledby="initial-${initial}"><h2 id="initial-${initial}">${initial}</h2>
    <dl>${terms
      .map(({ path, title }) => `<div><dt><a href="${path}">${title}</a></dt><dd>Words about it</dd></div>`)
      .join('')}</dl></section>`;
  document.body.innerHTML = `<main>
    ${served}
    <nav data-letters=""><ul><li><a href="#initial-d">D</a></li><li><a href="#initial-t">T</a></li></ul></nav>
    ${letter('d', TERMS.slice(0, 2))}${letter('t', TERMS.slice(2))}</main>`;
  return document.querySelector('[data-island]') as HTMLElement;
}

export function field(): HTMLInputElement {
  return document.querySelector('input') as HTMLInputElement;
}

/** Returns the paths of visible terms. */
export function visibleTerms(): string[] {
  return [...document.querySelectorAll('[data-initial]:not([hidden]) dl > :not([hidden]) a')].map(
    (link) => link.getAttribute('href') ?? '',
  );
}
