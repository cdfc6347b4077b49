import { describe, expect, test } from 'vitest';
import type { ListedJourney, PicturedListing } from '../../../../model/content-types/props/pictures.ts';
import { ListingList } from '../../../../templates/components/lists/listing.tsx';
import { draw, textOf } from '../../pictures/support.ts';

const BY_SEA: ListedJourney = {
  from: 'Suzhou',
  to: 'Dallas',
  legs: [
    { mode: 'truck', days: '2' },
    { mode: 'ocean', days: '14–18' },
    { mode: 'rail', days: '6' },
  ],
  illustrative: true,
};
const BY_AIR: ListedJourney = { from: 'Jiaxing', to: 'Ontario', legs: [{ mode: 'air', days: '5–7' }] };

const item = (path: string, more: Partial<PicturedListing> = {}): PicturedListing => ({
  path,
  title: 'Title',
  summary: 'S',
  ...more,
});
const widths = (html: string) => [...html.matchAll(/<svg width="(\d+)%"/g)].map(([, width]) => Number(width));

const YARD = { src: '/assets/images/yard.svg', width: 960, height: 640, alt: '', tone: '', sources: [] };

describe('listing with pictures', () => {
  test('[P35] shows the picture of an item next to its text', () => {
    const html = draw(ListingList, { items: [item('/a', { picture: YARD }), item('/b')] });
    expect(html.match(/<img [^>]*alt=""/g)).toHaveLength(1);
  });

  test('[P35] shows a chart without its texts', () => {
    const plot = { viewBox: '40 20 360 220', html: '<path d="M40 20H400"/>' };
    const chart = { viewBox: '0 0 440 300', html: `${plot.html}<text x="4" y="24">40</text>`, plot };
    const html = draw(ListingList, { items: [item('/a', { picture: { ...YARD, chart } })] });
    expect(html).toContain('viewBox="40 20 360 220"');
    expect(html).not.toContain('<text');
  });

  test('[P35] shows journeys as lines on one scale of days and explains the scale once', () => {
    const html = draw(ListingList, { items: [item('/a', { journey: BY_SEA }), item('/b', { journey: BY_AIR })] });
    expect(widths(html)).toEqual([100, 25]);
    expect(textOf(html).match(/All timelines share one scale\./g)).toHaveLength(1);
  });

  test('[P35] shows the ends of a journey, its duration and the illustrative mark', () => {
    const html = draw(ListingList, { items: [item('/a', { journey: BY_SEA }), item('/b', { journey: BY_AIR })] });
    expect(textOf(html)).toContain('Suzhou to Dallas: 22–26 days Illustrative');
    expect(textOf(html)).toContain('Jiaxing to Ontario: 5–7 days');
    expect(html.match(/>Illustrative</g)).toHaveLength(1);
    const chinese = draw(ListingList, { items: [item('/a', { journey: BY_SEA })], locale: 'zh-CN' });
    expect(textOf(chinese)).toContain('Suzhou至Dallas：22至26天');
  });

  test('[P35] explains that a leg is drawn longer than its days', () => {
    const legs: ListedJourney['legs'] = [
      { mode: 'truck', days: '1' },
      { mode: 'ocean', days: '60' },
    ];
    const html = draw(ListingList, { items: [item('/a', { journey: { ...BY_SEA, legs } })] });
    expect(textOf(html)).toContain('A broken line stands for');
    expect(textOf(html)).not.toContain('one scale');
  });

  test('[P35] explains no lines when it has none', () => {
    expect(draw(ListingList, { items: [item('/a', { picture: YARD })] })).not.toContain('Each leg');
  });
});
