export type Severity = 'error' | 'warning';

export interface CatalogueEntry {
  /** The finding appears as days pass, without an edit. Local builds leave it out; `validate` and builds for production report it. */
  ages?: true;
  /** Warnings let a build through; `--strict` does not. */
  severity: Severity;
  title: string;
  /** What it means, why it matters, how to mend it: the text of `waybill explain`. */
  explanation: string;
}
