import { type ChangeOptions, runChange } from './change-item.ts';
import type { RunCommand } from './command.ts';

interface MoveOptions extends ChangeOptions {
  /** The names of the item, as the person wrote them. */
  from: string;
  to: string;
}

/** Moves an item to another name, with its links, its redirect and its records. */
export const move: RunCommand<MoveOptions> = ({ from, to, ...options }, terminal) =>
  runChange({ move: from, to }, options, terminal);
