import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { siteTexts } from '../../../locales/site.ts';
import type { PageBlock } from '../../../model/blocks/index.ts';
import CaseStudy from '../../../templates/pages/case-study.tsx';
import type { TemplateProps } from '../../../templates/template-props.ts';
import { CALL, FAQ, HERO, idsIn } from '../support/block-pages.ts';
import { contextOf, renderPart, textsOf } from '../support/render.ts';

const STRIP: PageBlock = { block: 'lane-strip', title: 'The journey', legs: [{ mode: 'ocean', from: 'A', days: '3' }] };
const FIGURES: PageBlock = {
  block: 'figures',
  title: 'Results',
  items: [
    { label: 'Before', value: '5' },
    { label: 'After', value: '3' },
  ],
};

const STUDY: TemplateProps<'case-study'> = {
  title: 'Ocean freight',
  summary: 'From here to there.',
  kind: 'Customer story',
  customer: 'Furniture importer',
  industry: 'Furniture',
  lane: undefined,
  publishedOn: '2026-11-02',
  blocks: [HERO, FAQ, FIGURES, { block: 'text' }, STRIP, CALL],
  contents: [],
  keyPoints: ['Two carriers a lane.'],
  illustrative: true,
  sources: [{ title: 'Shipment records', checkedOn: '2026-10-01' }],
  related: [],
  mentionedBy: [],
  charts: {},
};

const studyPage = (props: Partial<TemplateProps<'case-study'>> = {}) => {
  const context = contextOf({ body: ['<h2 id="before">Before</h2><p>Text.</p>'] });
  return renderPart(createElement(CaseStudy, { props: { ...STUDY, ...props }, context }));
};

describe('case study page', () => {
  test('[P23] starts with the known facts about the customer', () => {
    expect(textsOf(studyPage(), 'dt').slice(0, 3)).toEqual(['Customer', 'Industry', 'Published']);
    expect(textsOf(studyPage(), 'dd').slice(0, 3)).toEqual(['Furniture importer', 'Furniture', 'November 2, 2026']);
  });

  test('[P23] shows the journey, then the results, then the other blocks in order', () => {
    expect(textsOf(studyPage(), 'h2')).toEqual([
      'The journey',
      'Results',
      'Key points',
      'Questions',
      'Before',
      'Sources',
      'Ask us',
    ]);
  });

  test('[M07] shows the illustrative note only for illustrative figures', () => {
    const note = siteTexts['en-US'].components.illustrative.company;
    expect(studyPage()).toContain(note);
    expect(studyPage({ illustrative: false })).not.toContain(note);
  });

  test('[P23] uses every id once', () => {
    const ids = idsIn(studyPage({ blocks: [HERO, CALL, FAQ, STRIP, FAQ, STRIP, CALL] }));
    expect(ids).toContain('block.call-to-action.2');
    expect(new Set(ids).size).toBe(ids.length);
  });
});
