/** 0: clean, 1: findings, 2: could not run, 130: interrupted by Ctrl+C, as shells count. */
export const EXIT = { clean: 0, findings: 1, failed: 2, interrupted: 130 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];
