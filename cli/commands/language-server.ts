import { resolve } from 'node:path';
import { createConnection } from 'vscode-languageserver/node';
import { EXIT } from '../exit-codes.ts';
import { serveEditor } from '../language-server/serve-editor.ts';
import { type ContentOptions, contentInput } from '../options.ts';
import type { RunCommand } from './command.ts';
import { refuseCommand } from './refuse.ts';

/** Answers an editor on stdin and stdout until it asks the server to exit. It changes no content. */
export const languageServer: RunCommand<ContentOptions> = async (options, terminal) => {
  const { input, problems } = contentInput(options, terminal);
  if (problems.length > 0) return refuseCommand(problems, { options, terminal });
  const { root, at, environment, images } = input;
  const close = serveEditor(createConnection(process.stdin, process.stdout), {
    root,
    at,
    environment,
    images,
    strict: false,
    cache: true,
    work: resolve(terminal.cwd, '.waybill'),
    reading: { threads: terminal.threads },
  });
  await terminal.whenStopped();
  await close();
  // Stdin would keep the process alive.
  process.stdin.pause();
  return EXIT.clean;
};
