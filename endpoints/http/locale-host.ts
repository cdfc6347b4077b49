/** The host that serves the site of a locale. */
export interface LocaleHost {
  /** Zero until the server has chosen a free port. */
  port: number;
  /** Origin of the locale's site in production. */
  url?: string | undefined;
}
