import { toPrintable } from '../../contract/printable.ts';

/** Parses the port of the first locale. The limit leaves room for the others above it; zero chooses free ports. */
export function readPort(text: string): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_000 ? port : undefined;
}

export function wrongPort(text: string): string {
  return `--port takes a number up to 65000, not "${toPrintable(text)}".`;
}

/** Explains why a server could not listen on its port. Rethrows any other error, because it is a bug. */
export function portRefused(error: unknown): string {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
  return `Port ${port} is ${code === 'EACCES' ? 'not allowed' : 'in use'}. Choose another with --port.`;
}
