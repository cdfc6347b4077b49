import type { Terminal } from './terminal.ts';

const CLEAR = '\r\u001b[2K';

export interface Progress {
  begin: (stage: string) => void;
  end: () => void;
}

/** Returns a display of the current stage on stderr: one changing line on a terminal, nothing elsewhere. */
export function progress({ stderr }: Terminal, { quiet }: { quiet: boolean }): Progress {
  if (quiet || stderr.isTTY !== true) return { begin: () => {}, end: () => {} };
  return {
    begin: (stage) => stderr.write(`${CLEAR}${stage} …`),
    end: () => stderr.write(CLEAR),
  };
}
