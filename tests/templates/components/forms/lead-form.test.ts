import { describe, expect, test } from 'vitest';
import type { PageToRender } from '../../../../pipeline/plan/page-request.ts';
import type { Shell } from '../../../../pipeline/render/template-api.ts';
import { renderPage } from '../../../../templates/render.tsx';
import { ISLAND_MODULES } from '../../../helpers/island-modules.ts';

const SHELL: Shell = {
  locale: 'en-US',
  siteName: 'Testline',
  navigation: [],
  footer: [],
  baseStyles: '/static/base.css',
  textFont: '/static/text.woff2',
  runtime: '/static/runtime.js',
  integrity: 'sha256-x',
  captcha: { key: 'key-1', src: 'https://captcha.test.example/enterprise.js?render=key-1' },
  islands: ISLAND_MODULES,
};
const PAGE = {
  path: '/company/contact',
  locale: 'en-US',
  title: 'Contact',
  description: 'A form.',
  template: 'form-page',
  props: {
    form: 'contact',
    title: 'Contact',
    summary: 'A form.',
    next: { title: 'Next', text: ['Soon.'] },
    sections: [],
  },
  breadcrumbs: [],
  hreflang: [],
  alternates: [],
  feeds: [],
  owner: { kind: 'page' },
} as unknown as PageToRender;

function formAt(path: string, shell: Partial<Shell> = {}): string {
  const options = { shell: { ...SHELL, ...shell }, stylesheetsOf: () => [], staticQueries: {}, structuredData: [] };
  const { main } = renderPage({ ...PAGE, path }, options);
  return /<form [^>]*>/.exec(main)?.[0] ?? '';
}

describe('form of a page', () => {
  test('[T08] has the captcha of its site', () => {
    expect(formAt('/company/contact')).toContain(' data-form="contact" data-captcha-key="key-1"');
    expect(formAt('/company/contact', { captcha: undefined })).toMatch(/ data-form="contact" aria-label="Contact">$/);
  });

  test.each(['/rates', '/rates/cnsha', '/atlas', '/route-search/x', '/Rates'])('[N03] has no captcha at %s', (path) => {
    const tag = formAt(path);
    expect(tag).toContain('data-form="contact"');
    expect(tag).not.toContain('captcha');
  });
});
