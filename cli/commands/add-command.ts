import type { Command } from 'commander';
import type { ExitCode } from '../exit-codes.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { GlobalOptions, RunCommand } from './command.ts';

export interface AdderOptions {
  program: Command;
  terminal: Terminal;
  /** Called with the exit code of a command. */
  onCode: (code: ExitCode) => void;
}

export interface CommandOptions {
  /** Converts positional arguments to options. */
  toOptions?: (argv: string[]) => object;
  /** The parent command. */
  to?: Command;
}

/** Adds a command to the program and returns it. The caller adds its options. */
export type Add = <Options>(
  name: string,
  description: string,
  load: () => Promise<RunCommand<Options>>,
  more?: CommandOptions,
) => Command;

export function commandAdder({ program, terminal, onCode }: AdderOptions): Add {
  return <Options>(
    name: string,
    description: string,
    load: () => Promise<RunCommand<Options>>,
    more: CommandOptions = {},
  ) =>
    (more.to ?? program)
      .command(name)
      .description(description)
      .action(async (...given: unknown[]) => {
        const command = given.at(-1) as Command;
        const options = command.optsWithGlobals<Options & GlobalOptions>();
        // Loaded only when the command runs: the modules of a build take longer to load than most commands run.
        const run = await load();
        onCode(await run({ ...options, ...more.toOptions?.(command.args) }, terminal));
      });
}

/** Returns the examples below the help of a command. */
export function examplesHelp(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;
}
