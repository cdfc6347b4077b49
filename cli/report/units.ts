/** Returns a line with the milliseconds of each stage. */
export function timesLine(stages: Readonly<Record<string, number>>): string {
  const times = Object.entries(stages).map(([stage, time]) => `${stage} ${time}`);
  return `  milliseconds: ${times.join(', ')}`;
}

/** Formats milliseconds as seconds. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}

/** Formats bytes as megabytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
