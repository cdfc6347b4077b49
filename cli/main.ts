import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Command, CommanderError, Option } from 'commander';
import { diagnose } from '../pipeline/diagnostics/diagnostic.ts';
import { adder, examples } from './commands/add-command.ts';
import { addEndpointsCommands } from './commands/endpoints-commands.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { FORMATS } from './options.ts';
import { jsonReport } from './report/json.ts';
import { colourless, type Terminal } from './terminal/terminal.ts';

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  version: string;
};

/** Runs one command line and returns its exit code. The program uses only the environment in `terminal`. */
export async function main(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  let code: ExitCode = EXIT.clean;
  const program = new Command('waybill')
    .description('Builds and checks the site: content in, one static export per locale out.')
    .version(version, '--version', 'print the version')
    .helpOption('-h, --help', 'print help')
    .helpCommand(false)
    .option('-q, --quiet', 'print findings and nothing else')
    .option('--json', 'print the result as JSON')
    .showHelpAfterError('Run "waybill --help" for what is possible.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.stdout.write(colourless(text)),
      writeErr: (text) => terminal.stderr.write(colourless(text)),
      getOutHasColors: () => terminal.stdout.isTTY === true,
      getErrHasColors: () => terminal.stderr.isTTY === true,
    });
  program.addHelpText(
    'after',
    examples([
      'waybill dev',
      'waybill build',
      'waybill validate --strict',
      'waybill preview --port 9000',
      'waybill explain links/unknown-page',
    ]),
  );

  const add = adder({
    program,
    terminal,
    onCode: (given) => {
      code = given;
    },
  });
  const content = new Option('--content <dir>', 'the content root').default('content');
  const out = new Option('--out <dir>', 'the export').default('dist');
  const at = new Option('--at <date>', 'the day that counts as today, YYYY-MM-DD (default: today, UTC)');
  const locale = new Option('--locale <locale>', 'build this locale and keep the others (default: all)');

  add('build', 'check the content and publish both exports', async () => (await import('./commands/build.ts')).build)
    .addOption(content)
    .addOption(out)
    .addOption(locale)
    .addOption(at)
    .option('--production', 'leave out drafts, scheduled and expired items (default: show them with a badge)')
    .option('--no-cache', 'take nothing from earlier builds')
    .option('--retire-worker', 'publish a service worker that ends the one that visitors have')
    .option('--why <path>', 'say why the page at this path was rendered or kept')
    .addHelpText(
      'after',
      examples([
        'waybill build',
        'waybill build --locale zh-CN',
        'waybill build --at 2027-01-31 --json',
        'waybill build --why /blog',
      ]),
    );
  add('validate', 'check the content; nothing is built', async () => (await import('./commands/validate.ts')).validate)
    .addOption(content)
    .addOption(at)
    .addOption(new Option('--format <format>', 'how findings are printed').choices(FORMATS).default('pretty'))
    .option('--strict', 'warnings count as errors, and every text is read by both parsers')
    .option('--no-cache', 'take nothing from earlier runs, and keep nothing')
    .addHelpText('after', examples(['waybill validate', 'waybill validate --strict --format json > findings.json']));
  add(
    'dev',
    'serve both locales from memory and follow every change',
    async () => (await import('./commands/dev.ts')).dev,
  )
    .addOption(content)
    .addOption(at)
    .addOption(new Option('--port <port>', 'the port of the first locale').default('3000'))
    .addHelpText('after', examples(['waybill dev', 'waybill dev --content content --port 4000']));
  add(
    'preview',
    'serve the exports with their edge functions: en-US on the port, zh-CN on the next, the hosts behind them on the one after',
    async () => (await import('./commands/preview.ts')).preview,
  )
    .addOption(out)
    .addOption(new Option('--port <port>', 'the port of the first locale').default('8888'))
    .addHelpText('after', examples(['waybill preview', 'waybill preview --port 9000']));
  addEndpointsCommands(add, { program, content });
  add(
    'explain',
    'say what a finding means and how to mend it',
    async () => (await import('./commands/explain.ts')).explain,
    { toOptions: ([first]) => ({ code: first }) },
  )
    .argument('[code]', 'such as links/unknown-page; without it, every code is listed')
    .addHelpText('after', examples(['waybill explain', 'waybill explain markdown/heading-level']));
  add(
    'clean',
    'remove the exports and everything kept between builds',
    async () => (await import('./commands/clean.ts')).clean,
  )
    .addOption(content)
    .addOption(out)
    .addHelpText('after', examples(['waybill clean']));

  try {
    await program.parseAsync(argv, { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return error.exitCode === 0 ? EXIT.clean : EXIT.failed;
  }
  return code;
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
      const message = 'The folder that waybill was started in is not there any more, or may not be entered.';
      const gone = diagnose('input/working-folder', {
        message,
        hint: 'Change into the repository and start it again.',
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
      today: new Date().toISOString().slice(0, 10),
      threads: availableParallelism(),
      process: { pid: process.pid, isAlive },
      whenStopped: () =>
        new Promise((resolve) => {
          process.once('SIGINT', () => resolve());
          process.once('SIGTERM', () => resolve());
        }),
    });
    // If the result could not be written, the exit code is already set.
    process.exitCode ??= code;
  } catch (error) {
    process.stderr.write(
      colourless(
        `This is a fault of waybill, not of the content.\n${error instanceof Error ? error.stack : String(error)}\n`,
      ),
    );
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

/** Returns whether a process exists. Signal 0 checks a process and sends nothing. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
