import { createElement } from 'react';
import { renderToString } from 'react-dom/server.edge';
import { siteTexts } from '../../../locales/site.ts';
import GlossaryFilter, { type GlossaryFilterProps } from '../../../templates/islands/glossary-filter.tsx';

/** Data set of three terms of the base site. */
export const TERMS = [
  { path: '/glossary/demurrage', title: 'Demurrage', names: ['demurrage charges'] },
  { path: '/glossary/detention', title: 'Détention', names: [] },
  { path: '/glossary/teu', title: 'Twenty-foot equivalent unit', names: ['TEU', '标准箱'] },
];

export function filterProps(locale: 'en-US' | 'zh-CN' = 'en-US'): GlossaryFilterProps {
  return siteTexts[locale].components.glossaryFilter;
}

/** Shows the glossary page as the server renders it, with the field as an island above the list; returns the island. */
export function showGlossary(props: GlossaryFilterProps = filterProps()): HTMLElement {
  const served = renderToString(createElement(GlossaryFilter, { ...props, staticQueries: {} }));
  const letter = (initial: string, terms: typeof TERMS) => `
    <section data-initial="" aria-labelledby="initial-${initial}"><h2 id="initial-${initial}">${initial}</h2>
    <dl>${terms
      .map(({ path, title }) => `<div><dt><a href="${path}">${title}</a></dt><dd>Words about it</dd></div>`)
      .join('')}</dl></section>`;
  document.body.innerHTML = `<main>
    <div data-island="glossary-filter">${served}</div>
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
