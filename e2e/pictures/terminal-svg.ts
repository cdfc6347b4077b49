/** Colors of the terminal in the picture, by the codes that `paint` writes. */
const COLORS: Readonly<Record<string, string>> = {
  '31': '#ff7b72',
  '32': '#7ee787',
  '33': '#e3b341',
  '34': '#79c0ff',
  '35': '#d2a8ff',
  '36': '#76e3ea',
};
const [PAPER, INK] = ['#0d1117', '#e6edf3'];
/** Pixels. The advance of a character is that of the common monospaced fonts, 0.6 of the size. */
const [SIZE, LINE, PADDING] = [13, 19, 20];
const ADVANCE = SIZE * 0.602;

interface Style {
  color?: string;
  isBold?: boolean;
  isDim?: boolean;
}

interface Run extends Style {
  text: string;
}

/** Returns an SVG picture of a terminal: a command, and its output with the control sequences of colors. */
export function terminalSvg(command: string, output: string): string {
  const lines = [
    [
      { text: '$ ', isDim: true },
      { text: command, isBold: true },
    ],
    ...linesOf(output.trimEnd()),
  ];
  const columns = Math.max(...lines.map((runs) => runs.map(({ text }) => text).join('').length));
  const width = Math.ceil(columns * ADVANCE + 2 * PADDING);
  const height = lines.length * LINE + 2 * PADDING;
  const rows = lines.map((runs, index) => {
    const y = PADDING + LINE * index + SIZE;
    return `<text x="${PADDING}" y="${y}">${runs.map(spanOf).join('')}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>${escaped(command)}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="${PAPER}"/>`,
    `<g font-family="ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="${SIZE}" fill="${INK}" xml:space="preserve">`,
    ...rows,
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Divides text with control sequences into lines of runs with one style each. A style lasts until a sequence ends it. */
function linesOf(output: string): Run[][] {
  let style: Style = {};
  return output.split('\n').map((line) => {
    const runs: Run[] = [];
    // oxlint-disable-next-line no-control-regex -- the sequences of colors begin with it
    for (const [, codes, text = ''] of line.matchAll(/(?:\u001b\[([\d;]*)m)|([^\u001b]+)/g)) {
      if (codes === undefined) runs.push({ text, ...style });
      else for (const code of codes.split(';')) style = styled(style, code);
    }
    return runs;
  });
}

/** Returns a style after a code of `styleText`. */
function styled({ color, isBold = false, isDim = false }: Style, code: string): Style {
  const kept = color === undefined ? {} : { color };
  switch (code) {
    case '1':
      return { ...kept, isBold: true, isDim };
    case '2':
      return { ...kept, isBold, isDim: true };
    case '22':
      return kept;
    case '39':
      return { isBold, isDim };
    case '0':
    case '':
      return {};
    default:
      return COLORS[code] === undefined ? { ...kept, isBold, isDim } : { color: COLORS[code], isBold, isDim };
  }
}

function spanOf({ text, color, isBold, isDim }: Run): string {
  const attributes = [color && `fill="${color}"`, isBold && 'font-weight="bold"', isDim && 'fill-opacity="0.6"'].filter(
    Boolean,
  );
  return attributes.length === 0 ? escaped(text) : `<tspan ${attributes.join(' ')}>${escaped(text)}</tspan>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
