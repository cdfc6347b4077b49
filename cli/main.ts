import { availableParallelism } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { Command, CommanderError } from 'commander';
import { diagnose } from '../model/diagnostics/diagnostic.ts';
import { commandAdder, examplesHelp } from './commands/add-command.ts';
import { addCommands } from './commands/all-commands.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { installationProblem } from './installation.ts';
import { isAlive } from './is-alive.ts';
import { jsonReport } from './report/json.ts';
import { hidePasswords, stripControls, type Terminal } from './terminal/terminal.ts';
import { VERSION } from './version.ts';

/** Runs one command line and returns its exit code. The program uses only the environment in `terminal`. */
export async function main(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = EXIT.clean;
  const program = emptyProgram(terminal);
  const onCode = (given: ExitCode) => {
    code = given;
  };
  addCommands(commandAdder({ program, terminal, onCode }), program);
  try {
    await program.parseAsync(withHelp(argv, program), { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.clean : EXIT.failed;
  }
  return code;
}

/** Returns `help NAME` as `NAME --help`. A name that no command has stays alone, which gets a suggestion. */
function withHelp(argv: readonly string[], program: Command): readonly string[] {
  const [first, ...names] = argv;
  if (first !== 'help') return argv;
  let command: Command | undefined = program;
  for (const name of names) command = command?.commands.find((child) => child.name() === name);
  return command === undefined ? names : [...names, '--help'];
}

/** Returns the program without commands. It writes to the terminal and throws instead of exiting. */
function emptyProgram(terminal: Terminal): Command {
  return new Command('waybill')
    .description('Builds and validates the site: Markdown and data in, one static export per locale out.')
    .version(VERSION, '--version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand('help [command]', 'print the help of a command')
    .option('-q, --quiet', 'print findings only')
    .option('--json', 'print the result as JSON')
    .showHelpAfterError('Run "npx waybill --help" for a list of commands.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(stripControls(text)),
      writeErr: (text) => terminal.stderr.write(stripControls(hidePasswords(text))),
      getOutHasColors: () => terminal.stdout.isTTY === true,
      getErrHasColors: () => terminal.stderr.isTTY === true,
    })
    .addHelpText(
      'after',
      examplesHelp([
        'waybill dev',
        'waybill build',
        'waybill validate --strict',
        'waybill audit --report audit.html',
        'waybill new blog peak-season-2027',
        'waybill list --scheduled',
        'waybill preview --port 9000',
        'waybill explain links/unknown-page',
        'waybill help validate',
      ]),
    );
}

/** Runs the command line of this process. */
export async function runFromProcess(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      // A reader that closes early, such as `head`, is not a failure.
      if (error.code === 'EPIPE') return;
      process.exitCode = EXIT.failed;
      if (stream === process.stdout)
        process.stderr.write(`The result cannot be written to stdout: ${error.message}.\n`);
    });
  }
  try {
    const cwd = workingFolder();
    if (cwd === undefined) {
      const message = 'The working folder no longer exists or is not accessible.';
      const gone = diagnose('input/working-folder', {
        message,
        hint: 'Change to the repository and run the command again.',
      });
      const isJson = process.argv.includes('--json');
      if (isJson) process.stdout.write(`${jsonReport([gone])}\n`);
      else process.stderr.write(`error ${gone.code}\n  ${gone.message}\n  → ${gone.hint}\n`);
      process.exitCode = EXIT.failed;
      return;
    }
    const code = await main(process.argv.slice(2), {
      stdout: process.stdout,
      stderr: process.stderr,
      environment: process.env,
      cwd,
      now: () => performance.now(),
      // A build needs no seconds, and people must be able to type its time.
      time: `${new Date().toISOString().slice(0, 16)}Z`,
      threads: availableParallelism(),
      process: { pid: process.pid, isAlive },
      every(milliseconds, act) {
        // A line about progress keeps no process alive.
        const timer = setInterval(act, milliseconds).unref();
        return () => clearInterval(timer);
      },
      pause: setTimeout,
      whenStopped: () =>
        new Promise((resolve) => {
          process.once('SIGINT', () => resolve());
          process.once('SIGTERM', () => resolve());
        }),
    });
    // If the result could not be written, the exit code is already set.
    process.exitCode ??= code;
  } catch (error) {
    const bug = () =>
      `This is a bug in waybill, not a problem in the content.\n${error instanceof Error ? error.stack : String(error)}`;
    process.stderr.write(stripControls(`${installationProblem() ?? bug()}\n`));
    process.exitCode = EXIT.failed;
  }
}

/** Returns the absolute working folder; undefined if it was removed or may not be read. */
function workingFolder(): string | undefined {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}
