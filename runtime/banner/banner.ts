export interface Banner {
  text: string;
  /** Engineering careers. */
  url: string;
}

/** Invites readers of the console to engineering careers (T10); called once per document. */
export function showBanner(log: Pick<Console, 'log'>, { text, url }: Banner): void {
  log.log('%c%s', 'font-weight:bold', `${text}\n${url}`);
}
