import type { OnStage } from '../../model/shapes/progress.ts';
import type { Terminal } from './terminal.ts';

const CLEAR = '\r\u001b[2K';

/** Milliseconds between two lines about progress where no line can change, such as in the log of a CI job. */
const LINES_EVERY = 10_000;

export interface Progress {
  /** Shows a stage, or how much of it is done. */
  begin: OnStage;
  /** Clears the line. The next stage shows it again. */
  end: () => void;
}

/**
 * Returns a display of the current stage on stderr: on a terminal one changing line, elsewhere a line every ten seconds,
 * so that a quick command prints none. A stage with parts changes the line at most once per percent.
 */
export function progress(
  { stderr, every }: Pick<Terminal, 'stderr' | 'every'>,
  { quiet }: { quiet: boolean },
): Progress {
  if (quiet) return { begin: () => {}, end: () => {} };
  if (stderr.isTTY !== true) return progressLines(stderr, every);
  let shown = '';
  return {
    begin(stage, parts) {
      const step = parts === undefined ? '' : ` ${Math.floor((100 * parts.done) / Math.max(1, parts.total))}`;
      if (stage + step === shown) return;
      shown = stage + step;
      stderr.write(`${CLEAR}${stageText(stage, parts)} …`);
    },
    end() {
      if (shown !== '') stderr.write(CLEAR);
      shown = '';
    },
  };
}

function progressLines(stderr: Terminal['stderr'], every: Terminal['every']): Progress {
  let current = '';
  let stop: (() => void) | undefined;
  return {
    begin(...stage) {
      current = stageText(...stage);
      stop ??= every(LINES_EVERY, () => stderr.write(`${current} …\n`));
    },
    end() {
      stop?.();
      stop = undefined;
    },
  };
}

/** Returns a stage with its counts, such as `render pages 12 of 300`. */
function stageText(...[stage, parts]: Parameters<OnStage>): string {
  return parts === undefined ? stage : `${stage} ${parts.done} of ${parts.total}`;
}
