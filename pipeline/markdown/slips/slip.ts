import type { Code } from '../../diagnostics/catalogue.ts';

/** Something in a text that does not do what its author meant. */
export interface Slip {
  code: Code;
  message: string;
  hint?: string | undefined;
  /** Offsets into the text. */
  start: number;
  end: number;
}
