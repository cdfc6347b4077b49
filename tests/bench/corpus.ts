import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Shape of the corpus: sizes, languages, raw HTML and hostile snippets as the articles of a large site have them. */
const SHARES = { zh: 0.05, rawHtml: 0.29, hostile: 0.11 };
const AUTHORS = 24;
const CATEGORIES = 12;

const WORDS =
  'container vessel booking sailing terminal carrier shipper consignee customs entry tariff duty invoice packing weight volume pallet carton truck chassis yard gate berth port lane transit schedule cutoff document seal manifest warehouse delivery pickup appointment exam release hold forecast season demand inventory order supplier factory buyer rate surcharge fuel quote contract claim insurance damage survey broker filing bond refund origin certificate agreement preference emission factor distance route weather delay'.split(
    ' ',
  );
const HAN =
  '集装箱船期订舱码头承运人货主收货人海关申报税则关税发票装箱重量体积托盘卡车堆场闸口泊位港口航线运输时间截关单证封条舱单仓库派送提货预约查验放行预测旺季需求库存订单供应商工厂买家运价附加费燃油报价合同索赔保险';
const RAW = [
  '<p>See <abbr title="free on board">FOB</abbr> and <kbd>Enter</kbd>.</p>',
  '<details><summary>More</summary><p>The terminal decides.</p></details>',
  'A line with <span style="color:#b83c05">colour</span> and <sub>sub</sub>script.',
];
const HOSTILE = [
  '<script>document.title = "taken"</script>',
  '<img src="/assets/square.svg" alt="A square" onerror="document.title=1">',
  '[a link](javascript:alert(1))',
  '<iframe src="https://evil.example/" title="x"></iframe>',
  '<p style="position:fixed;color:red">Over everything.</p>',
];

export type Random = () => number;

/** A seeded generator of numbers in [0, 1): the same corpus on every machine. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Writes a content root with `articles` posts over the base site; every post concerns one locale alone. */
export function writeCorpus(
  folder: string,
  { articles, seed, base }: { articles: number; seed: number; base: string },
): void {
  if (base !== folder) cpSync(base, folder, { recursive: true });
  const random = seeded(seed);
  const root = join(folder, 'content');
  const write = (path: string, text: string) => {
    const file = join(root, path);
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, text);
  };
  for (const locale of ['en-US', 'zh-CN']) {
    // As a site of this size is told to: an image a page takes ten times as long as everything else of it.
    const settings = readFileSync(join(root, `site/${locale}.yaml`), 'utf8');
    write(`site/${locale}.yaml`, `${settings.replace(/^socialImages: .*\n/m, '')}socialImages: sections\n`);
    for (let index = 1; index <= AUTHORS; index += 1) {
      write(
        `${locale}/author/desk-${index}.md`,
        frontMatter({
          title: `Desk ${index}`,
          summary: `Desk number ${index} writes about lanes, ports and papers every week.`,
        }),
      );
    }
    for (let index = 1; index <= CATEGORIES; index += 1) {
      write(
        `${locale}/blog-category/topic-${index}.md`,
        frontMatter({
          title: `Topic ${index}`,
          summary: `Everything about topic number ${index}, for people who plan shipments.`,
        }),
      );
    }
  }
  for (let index = 1; index <= articles; index += 1) {
    const locale = random() < SHARES.zh ? 'zh-CN' : 'en-US';
    write(`${locale}/blog/article-${index}.md`, article(index, { locale, random }));
  }
}

function article(index: number, { locale, random }: { locale: string; random: Random }): string {
  const isChinese = locale === 'zh-CN';
  const fields = {
    title: isChinese ? `第${index}篇：${han(random, 8)}` : `Article ${index}: ${words(random, 4)}`,
    summary: isChinese ? `${han(random, 30)}。` : `${words(random, 14)}.`,
    author: `desk-${pick(random, AUTHORS)}`,
    category: `topic-${pick(random, CATEGORIES)}`,
    publishedOn: `2026-${String(pick(random, 9)).padStart(2, '0')}-${String(pick(random, 28)).padStart(2, '0')}`,
    local: 'true',
  };
  const sentence = () => (isChinese ? `${han(random, 24)}。` : `${capital(words(random, 8 + pick(random, 12)))}.`);
  const paragraph = () => Array.from({ length: 3 + pick(random, 4) }, sentence).join(isChinese ? '' : ' ');
  // Log-normal sizes: median of the file about 5.6 kB, a tenth above 11 kB.
  const wanted = Math.min(25_000, Math.round(4900 * Math.exp(0.53 * gauss(random))));
  const blocks: string[] = [paragraph()];
  let size = 400;
  while (size < wanted) {
    const block = nextBlock(random, { sentence, paragraph, isChinese });
    blocks.push(block);
    size += Buffer.byteLength(block) + 2;
  }
  if (random() < SHARES.rawHtml) blocks.splice(pick(random, blocks.length), 0, RAW[pick(random, RAW.length) - 1] ?? '');
  if (random() < SHARES.hostile)
    blocks.splice(pick(random, blocks.length), 0, HOSTILE[pick(random, HOSTILE.length) - 1] ?? '');
  return `${frontMatter(fields)}${blocks.join('\n\n')}\n`;
}

interface Speech {
  sentence: () => string;
  paragraph: () => string;
  isChinese: boolean;
}

function nextBlock(random: Random, { sentence, paragraph, isChinese }: Speech): string {
  const kind = random();
  if (kind < 0.14) return `## ${isChinese ? han(random, 6) : capital(words(random, 4))}`;
  if (kind < 0.26) return Array.from({ length: 3 + pick(random, 4) }, () => `- ${sentence()}`).join('\n');
  if (kind < 0.31)
    return `| A | B | C |\n| --- | ---: | --- |\n${Array.from({ length: 4 }, () => `| ${words(random, 2)} | ${pick(random, 9000)} | ${words(random, 3)} |`).join('\n')}`;
  if (kind < 0.35) return `> ${sentence()}`;
  if (kind < 0.45) return `${paragraph()} See [the glossary](/glossary) or https://example.com/${words(random, 1)}.`;
  if (kind < 0.55)
    return `${sentence()} **${words(random, 2)}** and *${words(random, 2)}*. Demurrage runs by the day. ${sentence()}`;
  return paragraph();
}

function frontMatter(fields: Record<string, string>): string {
  const lines = Object.entries(fields).map(
    ([name, value]) => `${name}: ${/[:#]/.test(value) ? JSON.stringify(value) : value}`,
  );
  return `---\n${lines.join('\n')}\n---\n`;
}

/** A whole number from 1 to `max`. */
function pick(random: Random, max: number): number {
  return 1 + Math.floor(random() * max);
}

function words(random: Random, count: number): string {
  return Array.from({ length: count }, () => WORDS[pick(random, WORDS.length) - 1]).join(' ');
}

function han(random: Random, count: number): string {
  return Array.from({ length: count }, () => HAN[pick(random, HAN.length) - 1]).join('');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function gauss(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
