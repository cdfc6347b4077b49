import { LOCALES, type Locale } from '../../../runtime/contract/locales.ts';
import { block, type Making, paragraph } from './blocks.ts';
import { type Dice, diceOf, makeSeveral, type Random, seeded } from './dice.ts';
import { rawHtml } from './raw-html.ts';
import { SPEECH } from './speech.ts';

/** An article, independent of a builder's file format. */
export interface Article {
  slug: string;
  title: string;
  summary: string;
  author: string;
  category: string;
  /** YYYY-MM-DD */
  date: string;
  tags: string[];
  locale: Locale;
  body: string;
}

export const AUTHORS = 24;
export const CATEGORIES = 12;

const SHARES = { chinese: 0.05, rawHtml: 0.29 };
const TAGS =
  'air audits bonds cartons claims drayage duty forecasts fuel insurance inventory lcl origin packing peak-season ports rail rates reefer returns space tariffs trucking warehouses'.split(
    ' ',
  );
const FIRST_DAY = Date.UTC(2019, 0, 1);
const DAYS = 2800;
/** Bytes of a body, log-normal: half are below the median, and a tenth are above twice the median. */
const SIZE = { median: 5400, spread: 0.55, least: 1000, most: 24_500 };
const SECTION = 4;

interface Wanted {
  articles: number;
  seed: number;
  /** The share of Chinese articles. */
  chinese?: number;
}

type Identity = Omit<Article, 'body'> & { random: Random };

/**
 * Returns articles like those of a freight forwarder's blog. Generates their identities first, so that links between
 * them have targets.
 */
export function makeArticles({ articles, seed, chinese = SHARES.chinese }: Wanted): Article[] {
  const seeds = seeded(seed);
  const identities = makeSeveral(articles, (index) =>
    identity(index, { articles, chinese, random: seeded(Math.floor(seeds() * 2 ** 32)) }),
  );
  const byLocale = Map.groupBy(identities, ({ locale }) => locale);
  const places = new Map([...byLocale.values()].flatMap((all) => all.map((one, place) => [one, place] as const)));
  return identities.map((own) => {
    const { random, ...facts } = own;
    const dice = diceOf(random);
    const all = byLocale.get(facts.locale) ?? [];
    const place = places.get(own) ?? 0;
    const other = () => {
      if (all.length < 2) return undefined;
      const chosen = dice.whole(0, all.length - 2);
      return all[chosen < place ? chosen : chosen + 1];
    };
    return { ...facts, body: body({ dice, speech: SPEECH[facts.locale], other }) };
  });
}

function identity(
  index: number,
  { articles, chinese: share, random }: Required<Omit<Wanted, 'seed'>> & { random: Random },
): Identity {
  const dice = diceOf(random);
  const [english, chinese] = LOCALES;
  const locale = dice.chance(share) ? chinese : english;
  const speech = SPEECH[locale];
  return {
    slug: `article-${index + 1}`,
    title: speech.title(dice, index + 1),
    summary: speech.summary(dice),
    author: `desk-${dice.whole(1, AUTHORS)}`,
    category: `topic-${dice.whole(1, CATEGORIES)}`,
    date: new Date(FIRST_DAY + Math.floor((index / articles) * DAYS) * 86_400_000).toISOString().slice(0, 10),
    tags: [...new Set(makeSeveral(dice.whole(1, 5), () => dice.one(TAGS)))],
    locale,
    random,
  };
}

function body(making: Making): string {
  const { dice, speech } = making;
  const wanted = sizeOf(dice);
  const blocks = [paragraph(making)];
  const headings = [...speech.headings];
  let bytes = Buffer.byteLength(blocks.join());
  for (let index = 1; bytes < wanted; index += 1) {
    const heading = index % SECTION === 1 ? headings.splice(dice.whole(0, headings.length - 1), 1)[0] : undefined;
    const level = index > 1 && dice.chance(0.3) ? '###' : '##';
    const more = [...(heading === undefined ? [] : [`${level} ${heading}`]), block(making)];
    blocks.push(...more);
    bytes += Buffer.byteLength(more.join('\n\n')) + 2;
  }
  const pieces = dice.chance(SHARES.rawHtml) ? dice.whole(1, 3) : 0;
  for (const piece of makeSeveral(pieces, () => rawHtml(making))) blocks.splice(dice.whole(1, blocks.length), 0, piece);
  return `${blocks.join('\n\n')}\n`;
}

function sizeOf(dice: Dice): number {
  const size = SIZE.median * Math.exp(SIZE.spread * dice.normal());
  // The last block exceeds the size by half its length on average, and raw HTML is inserted between the others.
  return Math.max(SIZE.least, Math.min(SIZE.most, size)) - 350;
}
