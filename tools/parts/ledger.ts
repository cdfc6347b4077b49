import { html, type SafeHtml } from '../../contract/html.ts';

/** A line of a calculation. */
export interface LedgerLine {
  name: string;
  /** The rate and its base, such as `17.6% × USD 2,000.00`. */
  how?: string | undefined;
  /** The amount, or a word such as "unknown". */
  amount: string;
  /** The source with its date, and other remarks. */
  note?: SafeHtml | undefined;
  /** True if the amount is unknown, a range, or computed with an old rate. */
  isOpen?: boolean | undefined;
  /** The length of its bar, from 0 to 1. Lines without it have no bar. */
  share?: number | undefined;
  /** The certain part of the bar, on the same scale; by default all of it. */
  least?: number | undefined;
}

export interface Ledger {
  /** The subject, for screen readers. */
  caption: string;
  /** The names of the columns. */
  columns: { name: string; how: string; amount: string };
  lines: readonly LedgerLine[];
  total?: Omit<LedgerLine, 'how' | 'share' | 'least'> | undefined;
}

/** Renders a calculation as a table: a row for each line with its rate, base, amount and source. */
export function ledgerHtml({ caption, columns, lines, total }: Ledger): SafeHtml {
  const { name, how, amount } = columns;
  return html`<table><caption class="sr-only">${caption}</caption><thead><tr><th scope="col">${name}</th><th scope="col">${how}</th><th scope="col">${amount}</th></tr></thead><tbody>${lines.map(lineHtml)}</tbody>${total && html`<tfoot><tr${openMark(total)}><th scope="row" colspan="2">${total.name}${noteHtml(total)}</th><td>${total.amount}</td></tr></tfoot>`}</table>`;
}

function lineHtml(line: LedgerLine): SafeHtml {
  return html`<tr${openMark(line)}><th scope="row">${line.name}${barHtml(line)}${noteHtml(line)}</th><td>${line.how}</td><td>${line.amount}</td></tr>`;
}

/** Renders the bar of a line, dashed beyond its certain part. It repeats the amount, so it is hidden from screen readers. */
function barHtml({ share, least = share }: LedgerLine): SafeHtml | undefined {
  if (share === undefined || least === undefined) return undefined;
  const [width, most] = [least, share].map((part) => (Math.max(0, Math.min(1, part)) * 100).toFixed(2));
  const dashes =
    width !== most &&
    html`<line x2="100" y1="0.5" y2="0.5" transform="translate(${width}) scale(${((Number(most) - Number(width)) / 100).toFixed(4)} 1)"></line>`;
  return html`<svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect width="${width}" height="1"></rect>${dashes}</svg>`;
}

function openMark({ isOpen }: Pick<LedgerLine, 'isOpen'>): SafeHtml | false {
  return isOpen === true && html` data-open=""`;
}

function noteHtml({ note }: Pick<LedgerLine, 'note'>): SafeHtml | undefined {
  return note && html`<small>${note}</small>`;
}
