export interface Banner {
  text: string;
  /** The URL of the page about engineering careers. */
  url: string;
}

/** Writes an invitation to engineering careers into the console (T10); called once per document. */
export function showBanner(log: Pick<Console, 'log'>, { text, url }: Banner): void {
  log.log('%c%s', 'font-weight:bold', `${text}\n${url}`);
}
