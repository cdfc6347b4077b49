/** 0: clean, 1: findings, 2: could not run. Ctrl+C ends a command with the signal, which shells count as 130. */
export const EXIT = { clean: 0, findings: 1, failed: 2 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
