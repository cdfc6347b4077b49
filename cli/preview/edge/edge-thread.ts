import type { Manifest } from '@netlify/edge-bundler';

/** The input of the thread that runs the functions' process. */
export interface EdgeThreadInput {
  /** The folder of the functions, and the root of all modules that they import. */
  folder: string;
  root: string;
  /** The port of the process, on loopback. */
  port: number;
  /** The folder for files that the bundler writes. */
  servePath: string;
  /** The URL of the module that boots the process. */
  bootstrap: string;
  /** The environment of the functions and of their process. */
  environment: Readonly<Record<string, string>>;
}

/**
 * The thread's message after its start: the routes, that there are no functions, that Deno is missing, or the error.
 */
export type EdgeThreadMessage = { manifest: Manifest } | { none: true } | { missing: string } | { failed: string };
