/** The path of the index. */
export const RATES_PATH = '/rates';
/** The page of pairs of ports without a rate, and the pattern of its addresses. */
export const OTHER_PAIR = { path: `${RATES_PATH}/lane`, matchPath: `${RATES_PATH}/:origin/:destination` } as const;
/** The page for all other addresses below the index. */
export const NO_LANE = { path: `${RATES_PATH}/not-found`, matchPath: `${RATES_PATH}/*` } as const;

/** Returns the path of a lane's page. */
export function ratePath({ from, to }: { from: string; to: string }): string {
  return `${RATES_PATH}/${from}/${to}`;
}

/** Returns the decoded segments of a path below the index. Does not decode a segment with a malformed escape. */
export function segmentsBelow(pathname: string): string[] {
  return pathname
    .slice(RATES_PATH.length)
    .split('/')
    .filter((segment) => segment !== '')
    .map((segment) => {
      try {
        return decodeURIComponent(segment);
      } catch {
        return segment;
      }
    });
}
