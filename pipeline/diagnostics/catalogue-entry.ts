export type Severity = 'error' | 'warning';

export interface CatalogueEntry {
  /** Warnings let a build through; `--strict` does not. */
  severity: Severity;
  title: string;
  /** What it means, why it matters, how to mend it: the text of `waybill explain`. */
  explanation: string;
}
