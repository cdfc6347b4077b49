import type { Terminal } from './terminal.ts';

const CLEAR = '\r\u001b[2K';

export interface Progress {
  begin: (stage: string) => void;
  end: () => void;
}

/** Which stage is under way, on stderr: one line that changes on a terminal, nothing elsewhere. */
export function progress({ stderr }: Terminal, { quiet }: { quiet: boolean }): Progress {
  if (quiet || stderr.isTTY !== true) return { begin: () => {}, end: () => {} };
  return {
    begin: (stage) => stderr.write(`${CLEAR}${stage} …`),
    end: () => stderr.write(CLEAR),
  };
}
