import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LOCALES, type Locale } from '../../contract/locales.ts';
import { figuresIn } from '../../model/reading/figures.ts';
import { discover } from '../../pipeline/content/discover.ts';
import { readData } from '../../pipeline/data-files/read-data.ts';
import { figuresOf } from '../../pipeline/pages/figures.ts';
import { computeOnce } from '../helpers/compute-once.ts';
import { OURS } from '../helpers/content.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { TODAY } from '../helpers/terminal.ts';

/** `60 × 9.1 = 546`, `40,000 × 0.10 × 7 ÷ 365 = USD 76.71`. A result that goes on with an operator is a step, not a result. */
const EQUATION =
  /(?<![\d.,)²√] ?|[×÷+−] )(\d[\d,.]*(?: [×÷+−] \d[\d,.]*)+) = (?:USD )?(?:\*\*)?(\d[\d,]*(?:\.\d+)?)(?![\d,]|\.\d| [×÷+−])(%?)/g;

/** The data files with the figures of lanes. The others take seconds to read. */
const FIGURE_DATA = /\/data\/(?:factor-sets|factors|lanes|passage-notices|passages|ports|rates|sea-points)\.yaml$/;

const figures = computeOnce(() => {
  const files = discover(OURS).data.filter(({ file }) => FIGURE_DATA.test(file));
  return figuresOf(readData(files, TODAY).data, new Set());
});

interface Equation {
  file: string;
  written: string;
  left: number;
  right: string;
}

/** Returns the equations of the items of a locale, with the figures of the data. */
function equationsIn(locale: Locale): Equation[] {
  const files = readdirSync(join(OURS, locale), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.md'))
    .flatMap((file) => {
      const source = { file, text: readFileSync(join(OURS, locale, file), 'utf8') };
      const { masked, insert } = figuresIn(source, figures()[locale]);
      const text = insert(masked.text);
      return [...text.matchAll(EQUATION)].map(([written, left = '', right = '', percent]) => ({
        file,
        written,
        left: resultOf(left) * (percent === '%' ? 100 : 1),
        right,
      }));
    });
}

function numberIn(text: string): number {
  return Number(text.replaceAll(',', ''));
}

/** Computes a row of sums of products: `1,160 + 40,000 × 0.10 × 13 ÷ 365`. */
function resultOf(left: string): number {
  const [first = '0', ...rest] = left.split(/ (?=[×÷+−] )/);
  const terms = [numberIn(first)];
  for (const step of rest) {
    const value = numberIn(step.slice(2));
    const last = terms.length - 1;
    if (step.startsWith('×')) terms[last] = (terms[last] ?? 0) * value;
    else if (step.startsWith('÷')) terms[last] = (terms[last] ?? 0) / value;
    else terms.push(step.startsWith('−') ? -value : value);
  }
  return terms.reduce((sum, term) => sum + term, 0);
}

/** Returns whether a result is the computed value, rounded to the places that the text has. */
function isRounded({ left, right }: Equation): boolean {
  const places = right.split('.')[1]?.length ?? 0;
  return Math.abs(left - numberIn(right)) <= 0.5 * 10 ** -places + 1e-9;
}

describe.each(LOCALES)('equations in the texts of our own site (%s)', (locale) => {
  test('[M07] hold with the figures of the data', () => {
    expect(notEmpty(equationsIn(locale)).filter((equation) => !isRounded(equation))).toEqual([]);
  });
});
