import type { Code } from '../../../model/diagnostics/catalogue.ts';
import type { Replacement } from '../../../model/diagnostics/fix.ts';

/** A correction that needs no decision, with offsets into the text. */
export interface TextFix {
  message: string;
  replacements: Replacement[];
}

/** A lint finding: a Markdown construct without the effect that its author meant. */
export interface LintFinding {
  code: Code;
  message: string;
  hint?: string | undefined;
  /** Offsets into the text. */
  start: number;
  end: number;
  fix?: TextFix | undefined;
}
