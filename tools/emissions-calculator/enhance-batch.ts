import { download, toolFormValues } from '../../runtime/browser/tool-form.ts';
import type { EmissionsContext } from './answer.ts';
import {
  answerLine,
  type BatchLine,
  type BatchRow,
  batchCsv,
  batchDeclarationHtml,
  batchLines,
  batchRowHtml,
  batchSummary,
  batchTableHtml,
  MOST_SHIPMENTS,
} from './batch.ts';
import { emissionsWriterOf } from './write.ts';

/** Milliseconds after which a slice lets the browser answer the visitor. The last line of a slice adds its own time. */
const SLICE_MS = 10;

interface SliceWork {
  isStopped: () => boolean;
  htmlOf: (line: BatchLine, index: number) => string;
  show: (text: string) => void;
  end: () => void;
}

/** Renders lines in tasks of about 10 milliseconds, so that keys and taps never wait long. */
function inSlices(lines: readonly BatchLine[], { isStopped, htmlOf, show, end }: SliceWork): void {
  let next = 0;
  const slice = () => {
    if (isStopped()) return;
    const begin = performance.now();
    let text = '';
    for (; next < lines.length && performance.now() - begin < SLICE_MS; next += 1)
      text += htmlOf(lines[next] as BatchLine, next);
    show(text);
    if (next < lines.length) setTimeout(slice);
    else end();
  };
  setTimeout(slice);
}

/** The parts of the page, and the rows of the calculation that is on it. */
interface Parts {
  form: HTMLFormElement;
  lines: HTMLTextAreaElement;
  save: HTMLButtonElement;
  said: HTMLElement;
  result: HTMLElement;
  signal: AbortSignal;
  rows: BatchRow[];
}

function calculate(parts: Parts, context: EmissionsContext): void {
  const { form, lines, save, said, result, signal } = parts;
  const writer = emissionsWriterOf(context.words, context.locale);
  const { batch } = context.words;
  const values = toolFormValues(form);
  const all = batchLines(lines.value);
  const answer = (line: BatchLine, index: number): BatchRow =>
    index < MOST_SHIPMENTS ? answerLine(line, values, context) : { ...line, problem: batch.tooMany };
  const rows: BatchRow[] = [];
  parts.rows = rows;
  save.hidden = true;
  said.textContent = all.length === 0 ? batch.none : batch.working;
  result.innerHTML = all.length === 0 ? '' : batchTableHtml(writer).text;
  const table = result.querySelector('table');
  if (table === null) return;
  inSlices(all, {
    // A later calculation has other rows.
    isStopped: () => signal.aborted || parts.rows !== rows,
    htmlOf: (line, index) => {
      const row = answer(line, index);
      rows.push(row);
      return batchRowHtml(row, writer).text;
    },
    show: (text) => table.insertAdjacentHTML('beforeend', `<tbody>${text}</tbody>`),
    end: () => {
      said.textContent = batchSummary(rows, writer);
      result.insertAdjacentHTML('beforeend', batchDeclarationHtml(rows, writer).text);
      save.hidden = false;
    },
  });
}

/**
 * Computes the shipments that the visitor pastes or uploads, in slices, with the factors of the calculator's form. Returns a
 * function that ends this.
 */
export function enhanceBatch(root: HTMLElement, contextNow: () => EmissionsContext): () => void {
  const control = <Kind extends HTMLElement>(name: string) => root.querySelector(`[data-batch="${name}"]`) as Kind;
  const [start, upload] = [control<HTMLButtonElement>('start'), control<HTMLInputElement>('file')];
  const ended = new AbortController();
  const { signal } = ended;
  const parts: Parts = {
    form: root.querySelector('form') as HTMLFormElement,
    lines: control('lines'),
    save: control('csv'),
    said: control('said'),
    result: control('result'),
    signal,
    rows: [],
  };
  const saveRows = () => {
    const { words, locale } = contextNow();
    download(batchCsv(parts.rows, emissionsWriterOf(words, locale)));
  };
  const readFile = async () => {
    const [file] = upload.files ?? [];
    if (file === undefined) return;
    parts.lines.value = await file.text();
    calculate(parts, contextNow());
  };
  start.disabled = false;
  start.addEventListener('click', () => calculate(parts, contextNow()), { signal });
  parts.save.addEventListener('click', saveRows, { signal });
  upload.addEventListener('change', () => void readFile(), { signal });
  return () => {
    ended.abort();
    start.disabled = true;
  };
}
