import { type Random, seeded } from '../bench/corpus.ts';

/** Returns seeded Markdown with raw HTML: closed and unclosed elements, in and around all kinds of blocks. */
export function randomHtml(seed: number): string {
  const random = seeded(Math.imul(seed, 2_654_435_761) + 1);
  return Array.from({ length: whole(random, 1, 6) }, () => block(random)).join('\n\n');
}

/** Returns seeded raw HTML of nested elements. */
export function randomElements(seed: number): string {
  return elements(seeded(Math.imul(seed, 2_654_435_761) + 1), { depth: 4, names: NAMES });
}

const NAMES = (
  'p b i a div span table tr td th tbody details summary ul li h2 h3 pre code blockquote em iframe sub dl dd dt ' +
  'section q abbr s'
).split(' ');
const INLINE = 'a b i em span sub code abbr q s strong'.split(' ');
const EMPTY = ['<br>', '<img src="/a.png" alt="a">', '<hr>'];
const WORDS = 'alpha beta gamma 海运 x 10'.split(' ');
/** Markup that changes the parser's insertion mode: special elements, and parts without their parents. */
const ODD = [
  '<?x?>',
  '<!D x>',
  '<script>x</script>',
  '<svg><a>x</a></svg>',
  '<svg>',
  '<g><path/>',
  '</svg>',
  '<td>x</td>',
  '<tr><td>y',
  '<li>z</li>',
  '<form>f</form>',
  '<select><option>o</select>',
  '<textarea>',
];

const pick = <Item>(random: Random, items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
const whole = (random: Random, least: number, most: number) => least + Math.floor(random() * (most - least + 1));

function words(random: Random): string {
  return pick(random, WORDS) + (random() < 0.3 ? ` ${pick(random, WORDS)}` : '');
}

/** Returns nested elements; a few have no end tag. */
function elements(random: Random, { depth, names }: { depth: number; names: readonly string[] }): string {
  if (depth <= 0 || random() < 0.3) return words(random);
  return Array.from({ length: whole(random, 1, 3) }, () => {
    if (random() < 0.25) return words(random);
    if (random() < 0.1) return pick(random, EMPTY);
    const name = pick(random, names);
    const attribute = random() < 0.3 ? (name === 'a' ? ' href="/x"' : ' title="t"') : '';
    const inner = elements(random, { depth: depth - 1, names });
    return `<${name}${attribute}>${random() < 0.2 ? '\n' : ''}${inner}${random() < 0.06 ? '' : `</${name}>`}`;
  }).join('');
}

function block(random: Random): string {
  const inline = (depth: number) => elements(random, { depth, names: INLINE });
  const any = (depth: number) => elements(random, { depth, names: NAMES });
  const some = () => words(random);
  const kinds: (readonly [share: number, make: () => string])[] = [
    [0.3, () => `${some()} ${random() < 0.7 ? inline(2) : any(2)} ${some()}`],
    [0.25, () => any(3).replace(/^(?!<)/, '<div>') + (random() < 0.5 ? '</div>' : '')],
    [0.05, () => `<div>\n\n${some()} **b**\n\n</div>`],
    [0.05, () => '<details>\n<summary>a</summary>\n\n- x\n- y\n\n</details>'],
    [0.05, () => `- ${some()} ${inline(1)}\n- ${some()}`],
    [0.05, () => `> ${any(2)}`],
    [0.05, () => `| a | b |\n|---|---|\n| ${inline(1)} | x |`],
    [0.05, () => `## ${some()} ${inline(1)}`],
    [0.05, () => '```\ncode <b>\n```'],
    [0.03, () => '<!-- c -->'],
    [0.02, () => pick(random, ODD)],
    [0.05, () => `${some()} [l](/u) ![i](/i.png)`],
  ];
  let left = random();
  for (const [share, make] of kinds) {
    left -= share;
    if (left < 0) return make();
  }
  return some();
}
