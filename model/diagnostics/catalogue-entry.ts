export type Severity = 'error' | 'warning';

export interface CatalogueEntry {
  /**
   * Set if time alone causes the finding, without an edit. Local builds leave such findings out; `validate` and
   * production builds report them.
   */
  appearsWithTime?: true;
  /** Set if the warning is an error in production builds. */
  failsProduction?: true;
  /** Set if `validate --fix` can correct some of these findings. */
  isFixable?: true;
  /** A warning fails a build only with `--strict`. */
  severity: Severity;
  title: string;
  /** The hint of findings that have no hint of their own. */
  hint?: string;
  /** The text of `waybill explain`: the meaning, the consequence and the fix. */
  explanation: string;
}
