import { printable } from '../../runtime/contract/printable.ts';

/** A port for the first locale, with room for the others above it; zero takes free ones. */
export function readPort(text: string): number | undefined {
  const port = Number(text);
  return /^\d+$/.test(text) && port <= 65_000 ? port : undefined;
}

export function wrongPort(text: string): string {
  return `--port takes a number up to 65000, not "${printable(text)}".`;
}

/** Why a server could not start on its port; any other error is a fault of ours and thrown on. */
export function portRefused(error: unknown): string {
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code !== 'EADDRINUSE' && code !== 'EACCES') throw error;
  return `Port ${port} is ${code === 'EACCES' ? 'not allowed' : 'in use'}. Choose another with --port.`;
}
