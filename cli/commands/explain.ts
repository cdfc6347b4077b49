import { toPrintable } from '../../contract/printable.ts';
import { type Code, catalogue, isDiagnosticCode } from '../../model/diagnostics/catalogue.ts';
import type { CatalogueEntry } from '../../model/diagnostics/catalogue-entry.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { EXIT } from '../exit-codes.ts';
import { toJson } from '../report/json.ts';
import { paint, print, printNote, type Terminal } from '../terminal/terminal.ts';
import type { RunCommand } from './command.ts';

const WIDTH = 80;

/** Prints the explanation of a code, or every code with its title. */
export const explain: RunCommand<{ code?: string | undefined }> = ({ code, json }, terminal) => {
  if (code !== undefined && !isDiagnosticCode(code)) {
    printNote(
      terminal,
      `There is no code "${toPrintable(code)}". ${didYouMean(code, Object.keys(catalogue)) ?? 'Run "npx waybill explain" for the list.'}`,
    );
    return EXIT.failed;
  }
  if (json) print(terminal, toJson(code === undefined ? catalogue : { code, ...catalogue[code] }));
  else print(terminal, code === undefined ? list(terminal) : explanation(code, terminal));
  return EXIT.clean;
};

function list(terminal: Terminal): string {
  const entries = Object.entries(catalogue) as [Code, CatalogueEntry][];
  const width = Math.max(...entries.map(([code]) => code.length));
  return entries.map(([code, { title }]) => `${paint(terminal, 'cyan', code.padEnd(width))}  ${title}`).join('\n');
}

function explanation(code: Code, terminal: Terminal): string {
  const { severity, title, explanation: text } = catalogue[code];
  return [paint(terminal, 'bold', `${code} (${severity})`), title, '', ...wrap(text)].join('\n');
}

function wrap(text: string): string[] {
  const lines: string[] = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last.length + word.length + 1 > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}
