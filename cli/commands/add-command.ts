import { relative, resolve } from 'node:path';
import type { Command } from 'commander';
import { toPrintable } from '../../contract/printable.ts';
import type { ExitCode } from '../exit-codes.ts';
import { projectFolder } from '../project-folder.ts';
import { printNote, type Terminal } from '../terminal/terminal.ts';
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
  /** Help does not list the command. */
  isHidden?: boolean;
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
      .command(name, { hidden: more.isHidden ?? false })
      .description(description)
      .showHelpAfterError(`Run "npx waybill ${more.to ? `${more.to.name()} ` : ''}${name} --help" for its options.`)
      .action(async (...passed: unknown[]) => {
        const command = passed.at(-1) as Command;
        const given = command.optsWithGlobals<Options & GlobalOptions>();
        const isRootGiven = command.getOptionValueSource('content') === 'cli';
        const inProject = { ...terminal, cwd: isRootGiven ? terminal.cwd : projectFolder(terminal.cwd) };
        const { options, argv } = atProject(command, { given, from: terminal.cwd, to: inProject.cwd });
        if (inProject.cwd !== terminal.cwd && command.options.some(takesFile) && !given.quiet && !given.json)
          printNote(terminal, `The site is in ${toPrintable(inProject.cwd)}. Names of files begin there.`);
        // Loaded only when the command runs: the modules of a build take longer to load than most commands run.
        const run = await load();
        onCode(await run({ ...options, ...more.toOptions?.(argv) }, { ...inProject, startedIn: terminal.cwd }));
      });
}

/** Whether an option takes a file or a folder, by its placeholder. */
function takesFile({ flags }: { flags: string }): boolean {
  return /[<[](?:dir|file)\b/.test(flags);
}

/**
 * Returns the options and arguments with the names of files that the person gave, from the folder of the site. The
 * defaults are names from there already.
 */
function atProject<Options extends object>(
  command: Command,
  { given, from, to }: { given: Options; from: string; to: string },
): { options: Options; argv: string[] } {
  if (from === to) return { options: given, argv: command.args };
  const moved = (name: string) => relative(to, resolve(from, name)) || '.';
  const files = command.options
    .filter((option) => takesFile(option) && command.getOptionValueSource(option.attributeName()) === 'cli')
    .map((option) => option.attributeName());
  const options = Object.entries(given).map(([name, value]) => {
    if (!files.includes(name)) return [name, value];
    return [name, Array.isArray(value) ? value.map(moved) : moved(String(value))];
  });
  const argv = command.args.map((word, index) => {
    const name = (command.registeredArguments[index] ?? command.registeredArguments.at(-1))?.name() ?? '';
    const isFile = /(?:^|-)(?:dir|file)$/.test(name) || (name.endsWith('item') && word.endsWith('.md'));
    return isFile ? moved(word) : word;
  });
  return { options: Object.fromEntries(options) as Options, argv };
}

/** Returns the examples below the help of a command. */
export function examplesHelp(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}`).join('\n')}\n`;
}
