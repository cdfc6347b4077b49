import { type ChangeOptions, runChange } from './change-item.ts';
import type { RunCommand } from './command.ts';

interface RemoveOptions extends ChangeOptions {
  /** The name of the item, as the person wrote it. */
  item: string;
  /** `--to PATH`: the page that visitors and links get instead. */
  to?: string;
}

/** Removes an item in every language, with its records, and takes it out of every list that names it. */
export const remove: RunCommand<RemoveOptions> = ({ item, to, ...options }, terminal) =>
  runChange({ remove: item, to }, options, terminal);
