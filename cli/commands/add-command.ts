import type { Command } from 'commander';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { GlobalOptions, Run } from './command.ts';

export interface AddedTo {
  program: Command;
  terminal: Terminal;
  /** Told how a command ended. */
  onCode: (code: ExitCode) => void;
}

export interface More {
  /** What arguments say that are no options. */
  toOptions?: (argv: string[]) => object;
  /** The command that it belongs to. */
  to?: Command;
}

/** Adds a command to the program; its options follow. */
export type Add = <Options>(
  name: string,
  description: string,
  load: () => Promise<Run<Options>>,
  more?: More,
) => Command;

export function adder({ program, terminal, onCode }: AddedTo): Add {
  return <Options>(name: string, description: string, load: () => Promise<Run<Options>>, more: More = {}) =>
    (more.to ?? program)
      .command(name)
      .description(description)
      .action(async (...given: unknown[]) => {
        const command = given.at(-1) as Command;
        const options = command.optsWithGlobals<Options & GlobalOptions>();
        // Loaded only when it is asked for: what a build needs takes longer to load than most commands run.
        const run = await load();
        onCode(await run({ ...options, ...more.toOptions?.(command.args) }, terminal));
      });
}

/** What stands below the help of a command. */
export function examples(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;
}
