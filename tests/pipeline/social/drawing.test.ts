import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { LIGHT } from '../../../contract/brand.ts';
import { CARD, type Card } from '../../../pipeline/social/card.ts';
import { openFonts } from '../../../pipeline/social/fonts.ts';
import { rgb } from '../../../pipeline/social/inks.ts';
import { canDraw, layOut, TEXT_AREA } from '../../../pipeline/social/layout.ts';
import { card, imageOf } from './cards.ts';

interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Counts the pixels in a part of an image that are not plain paper. */
async function inked(png: Buffer, { left, top, right, bottom }: Rectangle): Promise<number> {
  const area = { left, top, width: right - left, height: bottom - top };
  const { data, info } = await sharp(png).extract(area).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const paper = Buffer.from(rgb(LIGHT.paper)).toString('hex');
  let count = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    if (data.subarray(at, at + 3).toString('hex') !== paper) count += 1;
  }
  return count;
}

const room = { top: TEXT_AREA.top, bottom: TEXT_AREA.top + TEXT_AREA.height - 2 };
const LEAD =
  'What a terminal charges for a box that stays in its yard after the free days, by the day and by the size.';
/** The widest possible cards: 90 columns. */
const LONGEST: Card[] = [
  card({ title: 'How long containers really stay: a year of free days, demurrage and detention as we saw it' }),
  card({ title: 'W'.repeat(90), lead: LEAD }),
  card({ title: 'Demurrage', lead: LEAD, kind: 'Global Logistics Update' }),
  card({
    title: '集装箱到底停留多久，免费天数、滞港费与滞箱费十二个月实测，一份写给货主看的完整报告',
    locale: 'zh-CN',
  }),
  card({ title: '滞'.repeat(45), locale: 'zh-CN' }),
  card({ title: '海运', lead: `${'滞箱费，'.repeat(20)}每天计。`, locale: 'zh-CN' }),
];

describe('texts on a card', () => {
  test.each(LONGEST)('[P34] stay inside their area: $title', async (longCard) => {
    const png = await imageOf(longCard);
    const [first, last] = [TEXT_AREA.left - 3, TEXT_AREA.left + TEXT_AREA.width + 3];
    const outside = [
      { ...room, left: 0, right: first },
      { ...room, left: last, right: CARD.width },
      { ...room, left: 0, right: CARD.width, bottom: room.top + 20 },
      { ...room, left: 0, right: CARD.width, top: room.bottom - 20 },
    ];
    for (const area of outside) expect(await inked(png, area)).toBe(0);
    expect(await inked(png, { ...room, left: first, right: last })).toBeGreaterThan(5000);
  });

  test('[P34] are smaller when they are longer', async () => {
    const fonts = await openFonts();
    const sizes = ['Rates', ...LONGEST.slice(0, 2).map(({ title }) => title)].map((title) =>
      layOut(card({ title }), fonts),
    );
    expect(sizes.map(({ title }) => title.size)).toEqual([80, 72, 48]);
  });

  test('[P34] leave out the lead when it would not fit completely', async () => {
    const fonts = await openFonts();
    const leadBelow = (title: string) => layOut(card({ title, lead: LEAD }), fonts).lead?.lines.join(' ');
    expect(leadBelow('Demurrage')).toBe(LEAD);
    expect(leadBelow('W'.repeat(90))).toBeUndefined();
  });
});

describe('Chinese text on a card', () => {
  test('[P34] is drawn with real glyphs and not with placeholder boxes', async () => {
    const drawn = await Promise.all(['滞箱', '箱滞'].map((title) => imageOf(card({ title, locale: 'zh-CN' }))));
    expect(drawn[0]).not.toEqual(drawn[1]);
    // At 80 pixels per character, a placeholder box would have no ink in these places of the first character.
    const [strokes, box] = [drawn[0] ?? Buffer.alloc(0), { left: 64, right: 144, top: 140, bottom: 230 }];
    expect(await inked(strokes, box)).toBeGreaterThan(1500);
  });

  test('[P34] breaks lines after clauses', async () => {
    const fonts = await openFonts();
    const { title } = layOut(
      card({ title: '旺季订舱：什么时候该锁定舱位，什么时候该等一等？', locale: 'zh-CN' }),
      fonts,
    );
    expect(title).toMatchObject({ lines: ['旺季订舱：', '什么时候该锁定舱位，', '什么时候该等一等？'], size: 72 });
  });
});

describe('characters on a card', () => {
  test.each([
    { title: 'Zürich – Łódź: “free” days', can: true },
    { title: '提单 B/L 与 40′ 高柜', can: true },
    { title: 'Boxes 📦', can: false },
    { title: 'Перевозка', can: false },
  ])('[P34] of "$title" are checked before drawing', async ({ title, can }) => {
    expect(canDraw(card({ title }), await openFonts())).toBe(can);
  });
});

describe('card image', () => {
  test('[P34] is a small palette PNG of 1200 × 630 pixels', async () => {
    const png = await imageOf(card({ title: 'When to book before peak season', lead: LEAD, kind: 'Blog' }));
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', ...CARD, isPalette: true });
    expect(png.length).toBeLessThan(25_000);
  });

  test('[P34] has the same bytes each time it is drawn', async () => {
    const chineseCard = card({
      title: 'ISF 10+2：申报前要准备什么',
      locale: 'zh-CN',
      notes: ['2026年11月18日', '海运组'],
    });
    expect(await imageOf(chineseCard)).toEqual(await imageOf(chineseCard));
  });
});
