import { resolve } from 'node:path';
import type { Command } from 'commander';
import { LOCALES } from '../../contract/locales.ts';
import { itemPath, TYPE_IDS } from '../../model/content-types/index.ts';
import { catalogue } from '../../model/diagnostics/catalogue.ts';
import { discover } from '../../pipeline/content/discover.ts';
import { completions, type NamesOf } from '../completion/complete.ts';
import { SCRIPTS, type Shell } from '../completion/scripts.ts';
import { EXIT } from '../exit-codes.ts';
import { print, type Terminal } from '../terminal/terminal.ts';
import type { RunCommand } from './command.ts';

/** Prints the script that completes commands in a shell. */
export const completion: RunCommand<{ shell: Shell }> = ({ shell }, terminal) => {
  print(terminal, SCRIPTS[shell]);
  return EXIT.clean;
};

/** Returns the command that the scripts call with the words of a command line: it prints what the last can become. */
export function completer(program: Command): RunCommand<{ words: readonly string[] }> {
  return ({ words }, terminal) => {
    for (const word of completions(program, words, namesIn(terminal))) print(terminal, word);
    return EXIT.clean;
  };
}

/** Returns the names of the site for placeholders: content types, items, locales and codes of findings. */
function namesIn({ cwd }: Terminal): NamesOf {
  return (placeholder, word) => {
    switch (placeholder) {
      case 'type':
        return TYPE_IDS;
      case 'locale':
        return LOCALES;
      case 'code':
        return Object.keys(catalogue);
      case 'item': {
        const { items } = discover(resolve(cwd, 'content'));
        return items.map(({ type, slug }) => (word.startsWith('/') ? itemPath(type, slug) : `${type}/${slug}`));
      }
      default:
        return [];
    }
  };
}
