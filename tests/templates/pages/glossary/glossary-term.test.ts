import { type ComponentProps, createElement } from 'react';
import { describe, expect, test } from 'vitest';
import GlossaryTerm from '../../../../templates/pages/glossary/glossary-term.tsx';
import { contextIn } from '../../pictures/support.ts';
import { renderPart } from '../../support/render.ts';

type Term = ComponentProps<typeof GlossaryTerm>['props'];

const TERM: Term = {
  title: 'Demurrage',
  summary: 'What a container costs that stays too long.',
  contents: [],
  kind: 'Glossary',
  keyPoints: [],
  illustrative: false,
  sources: [],
  related: [],
  mentionedBy: [],
  charts: {},
  abbreviation: undefined,
  aliases: [],
};

const htmlOf = (term: Partial<Term>, locale: 'en-US' | 'zh-CN' = 'en-US') =>
  renderPart(createElement(GlossaryTerm, { props: { ...TERM, ...term }, context: contextIn(locale) }));

describe('glossary term page', () => {
  test.each([
    { locale: 'en-US' as const, names: '<dt>Also called</dt><dd>TEU, box, unit</dd>' },
    { locale: 'zh-CN' as const, names: '<dt>又称</dt><dd>TEU、box、unit</dd>' },
  ])('[M04] lists other names with the separators of $locale', ({ locale, names }) => {
    expect(htmlOf({ abbreviation: 'TEU', aliases: ['box', 'unit'] }, locale)).toContain(names);
  });

  test('[M04] has no list of names when the term has no other name', () => {
    expect(htmlOf({ aliases: ['box'] })).toContain('Also called');
    expect(htmlOf({})).not.toContain('Also called');
  });
});
