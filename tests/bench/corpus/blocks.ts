import { type Dice, makeSeveral } from './dice.ts';
import { PICTURES } from './pictures.ts';
import { PORTS, type Speech } from './speech.ts';

const SENTENCES_WITH_MORE = 0.38;
const WRAPPED_PARAGRAPHS = 0.33;
const LINE_WIDTH = 96;
const DEEPEST_LIST = 3;

/** The generators for the blocks of one article. */
export interface Making {
  dice: Dice;
  speech: Speech;
  /** Another article of the same language, if there is one. */
  other: () => { title: string; slug: string } | undefined;
}

/** Shares of the blocks between two headings; the remaining share is horizontal rules. */
const BLOCKS: readonly (readonly [share: number, make: (making: Making) => string])[] = [
  [0.56, paragraph],
  [0.12, (making) => list(making, { isOrdered: false })],
  [0.08, (making) => list(making, { isOrdered: true })],
  [0.07, table],
  [0.07, quote],
  [0.05, picture],
  [0.03, fenced],
];

/** Returns any block of an article except a heading. */
export function block(making: Making): string {
  let left = making.dice.whole(0, 9999) / 10_000;
  for (const [share, make] of BLOCKS) {
    if (left < share) return make(making);
    left -= share;
  }
  return '---';
}

/**
 * Returns sentences, many of them with inline marks; some paragraphs have hard line breaks, as in editors without
 * wrapping.
 */
export function paragraph(making: Making): string {
  const { dice, speech } = making;
  const text = makeSeveral(dice.whole(2, 6), () => sentence(making)).join(speech.separator);
  return dice.chance(WRAPPED_PARAGRAPHS) ? wrapped(text) : text;
}

/** Breaks lines before letters only, because a number or sign at the start would begin a list. */
function wrapped(text: string): string {
  const lines: string[] = [];
  let line = '';
  for (const part of text.split(/ (?=[A-Za-z])/)) {
    if (line.length + part.length < LINE_WIDTH) {
      line += line === '' ? part : ` ${part}`;
      continue;
    }
    lines.push(line);
    line = part;
  }
  return [...lines, line].filter((one) => one !== '').join('\n');
}

function sentence({ dice, speech, other }: Making): string {
  const said = speech.sentence(dice);
  return dice.chance(SENTENCES_WITH_MORE) ? speech.joined(said, inline({ dice, speech, other })) : said;
}

function inline({ dice, speech, other }: Making): string {
  const kind = dice.whole(1, 100);
  const port = dice.one(PORTS);
  if (kind <= 24) return `**${speech.phrase(dice)}**`;
  if (kind <= 42) return `*${speech.phrase(dice)}*`;
  if (kind <= 52) return `\`${dice.one(['HS 9403.60', 'ETD-3', `FOB ${port}`, 'THC', 'VGM', '22G1'])}\``;
  const linked = kind <= 76 ? other() : undefined;
  if (linked !== undefined) return `[${linked.title}](/blog/${linked.slug})`;
  if (kind <= 90)
    return `[${dice.one(speech.elsewhere)}](https://www.example.com/${port.toLowerCase()}/${dice.whole(2019, 2026)}?page=${dice.whole(1, 400)}&lane=${dice.whole(1, 60)})`;
  if (kind <= 94) return `https://figures.example.org/lanes/${dice.whole(100, 999)}`;
  return `~~${dice.whole(700, 999)} USD~~ ${dice.whole(300, 699)} USD`;
}

function list(making: Making, { isOrdered, depth = 1 }: { isOrdered: boolean; depth?: number }): string {
  const { dice } = making;
  const lines = makeSeveral(dice.whole(2, depth > 1 ? 4 : 6), (index) => {
    const mark = isOrdered ? `${index + 1}. ` : '- ';
    const below = depth < DEEPEST_LIST && dice.chance(0.22) ? `\n${list(making, { isOrdered, depth: depth + 1 })}` : '';
    return `${mark}${sentence(making)}${below.replaceAll('\n', `\n${' '.repeat(mark.length)}`)}`;
  });
  return lines.join('\n');
}

function table({ dice, speech, other }: Making): string {
  const rows = makeSeveral(dice.whole(3, 9), () => [
    `${dice.one(PORTS)} – ${dice.one(PORTS)}`,
    dice.whole(8, 52),
    dice.whole(850, 9900).toLocaleString('en-US'),
    dice.chance(0.2) ? inline({ dice, speech, other }) : speech.phrase(dice),
  ]);
  const lines = [speech.columns, [':---', '---:', '---:', ':---:'], ...rows];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function quote(making: Making): string {
  const { dice } = making;
  const said = paragraph(making).split('\n');
  const lines = dice.chance(0.5) ? [...said, '', `— ${making.speech.phrase(dice)}`] : said;
  return lines.map((line) => `> ${line}`.trimEnd()).join('\n');
}

function picture({ dice, speech }: Making): string {
  const caption = dice.chance(0.3) ? ` "${dice.one(PORTS)}"` : '';
  return `![${speech.phrase(dice)}](/images/${dice.one(PICTURES)}.png${caption})`;
}

function fenced({ dice }: Making): string {
  const kind = dice.one(['json', 'csv', 'text']);
  const rows = makeSeveral(dice.whole(2, 7), (index) => {
    const [from, to] = [dice.one(PORTS), dice.one(PORTS)];
    const boxes = dice.whole(1, 40);
    if (kind === 'json') return `  ${JSON.stringify({ from, to, boxes })}`;
    return kind === 'csv' ? `${from},${to},${boxes}` : `LOC+${index + 1}+${from.toUpperCase()}:139:6'`;
  });
  const lines = kind === 'json' ? ['[', rows.join(',\n'), ']'] : rows;
  return ['```'.concat(kind), ...lines, '```'].join('\n');
}
