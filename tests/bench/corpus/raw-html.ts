import type { Making } from './blocks.ts';
import type { Dice } from './dice.ts';
import { PICTURES } from './pictures.ts';
import { PORTS } from './speech.ts';

const HOSTILE_PIECES = 0.22;

type Piece = (dice: Dice, words: () => string) => string;

/** HTML that editors paste, including embed codes of video and form hosts. */
const HARMLESS: readonly Piece[] = [
  (dice, words) =>
    `<details>\n<summary>${dice.one(PORTS)}</summary>\n<p>${words()} <b>${dice.whole(2, 60)}</b></p>\n</details>`,
  (_, words) => `<p>${words()} <span style="color: #b83c05; font-size: 15px">${words()}</span></p>`,
  (dice, words) => `CO<sub>2</sub> a box: ${dice.whole(300, 900)} kg<sup>${dice.whole(1, 9)}</sup>. ${words()}`,
  (dice) =>
    `<iframe src="https://player.vimeo.com/video/${dice.whole(1000, 9999)}" title="${dice.one(PORTS)}" width="640" height="360"></iframe>`,
  (dice) =>
    `<table>\n<tr><th>${dice.one(PORTS)}</th><td>${dice.whole(1, 99)}</td></tr>\n<tr><th>${dice.one(PORTS)}</th><td>${dice.whole(1, 99)}</td></tr>\n</table>`,
  (_, words) => `<div class="note">\n\n${words()} **${words()}**\n\n</div>`,
];

/** HTML that a reader must never receive. */
const HOSTILE: readonly Piece[] = [
  (dice) => `<script>window.taken = ${dice.whole(1, 999)}; document.title = 'taken'</script>`,
  (dice) => `<img src="/images/${dice.one(PICTURES)}.png" alt="A yard" onerror="window.taken = ${dice.whole(1, 999)}">`,
  (dice, words) => `${words()} [Follow the box](javascript:window.taken=${dice.whole(1, 999)})`,
  (_, words) => `<p>${words()} <a href="JAVAscript:window.taken=1" onclick="window.taken=2">Follow the box</a></p>`,
  () => '<iframe src="https://evil.example/frame" srcdoc="<script>parent.taken=3</script>" title="Frame"></iframe>',
  (_, words) => `<p style="position: fixed; inset: 0; color: red">${words()}</p>`,
  (dice) => `<svg><a xlink:href="javascript:window.taken=4"><text x="0" y="16">${dice.one(PORTS)}</text></a></svg>`,
];

/** Returns a piece of raw HTML in Markdown; some pieces are harmful. */
export function rawHtml({ dice, speech }: Making): string {
  const pieces = dice.chance(HOSTILE_PIECES) ? HOSTILE : HARMLESS;
  return dice.one(pieces)(dice, () => speech.sentence(dice));
}
