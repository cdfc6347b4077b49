/** The path of the index. */
export const RATES_PATH = '/rates';
/** Whether a path is an address of the rates. */
export function isRatesPath(pathname: string): boolean {
  return `${pathname}/`.startsWith(`${RATES_PATH}/`);
}

/** The page of pairs of ports without a rate, and the pattern of its addresses. */
export const OTHER_PAIR = { path: `${RATES_PATH}/lane`, matchPath: `${RATES_PATH}/:origin/:destination` } as const;
/** The page for all other addresses below the index. */
export const NO_LANE = { path: `${RATES_PATH}/not-found`, matchPath: `${RATES_PATH}/*` } as const;

/** Returns the path of a lane's page. */
export function ratePath({ from, to }: { from: string; to: string }): string {
  return `${RATES_PATH}/${from}/${to}`;
}
