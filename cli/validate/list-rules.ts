import { type Code, catalogue, isFixable } from '../../model/diagnostics/catalogue.ts';
import { toJson } from '../report/json.ts';
import { paint, type Terminal } from '../terminal/terminal.ts';

/** Returns a line for each rule: code, severity, whether some findings are fixable, and description. With `json`, an array. */
export function listRules(terminal: Terminal, { json = false }: { json?: boolean | undefined }): string {
  const codes = (Object.keys(catalogue) as Code[]).toSorted();
  const rules = codes.map((code) => {
    const { severity, title, explanation } = catalogue[code];
    return { code, severity, isFixable: isFixable(code), title, explanation };
  });
  if (json) return toJson({ rules });
  const width = Math.max(...codes.map((code) => code.length));
  return rules
    .map(({ code, severity, isFixable: canFix, title }) => {
      const color = severity === 'error' ? 'red' : 'yellow';
      const name = paint(terminal, 'cyan', code.padEnd(width));
      return `${name}  ${paint(terminal, color, severity.padEnd(7))}  ${canFix ? 'fixable' : '       '}  ${title}`;
    })
    .join('\n');
}
