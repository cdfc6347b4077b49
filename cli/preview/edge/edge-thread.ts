import type { Manifest } from '@netlify/edge-bundler';

/** What the thread that holds the functions' process is given. */
export interface Work {
  /** Where the functions lie, and the root of all that they import. */
  folder: string;
  root: string;
  /** Where the process listens, on loopback. */
  port: number;
  /** For files that the bundler makes. */
  servePath: string;
  /** The address of the module that boots the process. */
  bootstrap: string;
  /** What the functions find in their environment, and the process for itself. */
  environment: Readonly<Record<string, string>>;
}

/** What it says when it has tried to start: the routes, that there are no functions, that Deno is missing, what is wrong. */
export type FromWorker = { manifest: Manifest } | { none: true } | { missing: string } | { failed: string };
