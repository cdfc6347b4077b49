import type { OnStage } from '../../model/shapes/progress.ts';
import type { Terminal } from './terminal.ts';

const CLEAR = '\r\u001b[2K';

export interface Progress {
  /** Shows a stage, or how much of it is done. */
  begin: OnStage;
  /** Clears the line. The next stage shows it again. */
  end: () => void;
}

/**
 * Returns a display of the current stage on stderr: one changing line on a terminal, nothing elsewhere. A stage with parts
 * changes the line at most once per percent.
 */
export function progress({ stderr }: Pick<Terminal, 'stderr'>, { quiet }: { quiet: boolean }): Progress {
  if (quiet || stderr.isTTY !== true) return { begin: () => {}, end: () => {} };
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

/** Returns a stage with its counts, such as `render pages 12 of 300`. */
function stageText(...[stage, parts]: Parameters<OnStage>): string {
  return parts === undefined ? stage : `${stage} ${parts.done} of ${parts.total}`;
}
