import { cacheUrl } from '../pipeline/cache/http-cache.ts';
import { MAX_SHARDS, parseShard, type Shard } from '../pipeline/cache/shard.ts';
import type { SharedCacheOptions } from '../pipeline/cache/shared-cache.ts';
import { type Diagnostic, diagnose } from '../pipeline/diagnostics/diagnostic.ts';
import type { EnvironmentCache } from '../pipeline/settings/environment.ts';

/** The options of a build that shares its work with others, as parsed by commander. */
export interface SharingOptions {
  /** The address of the shared cache. False is `--no-cache`. */
  cache?: string | boolean;
  shard?: string;
  merge?: boolean;
}

export interface SharingInput {
  sharedCache: SharedCacheOptions | undefined;
  shard: Shard | undefined;
  problems: Diagnostic[];
}

/** Returns the shared cache and the shard of a build, or the problems with the options. */
export function sharingInput(
  { cache, shard, merge }: SharingOptions,
  { known, machine }: { known: EnvironmentCache | undefined; machine: string },
): SharingInput {
  const given = typeof cache === 'string' ? cacheUrl(cache) : undefined;
  const url = given ?? (cache === false ? undefined : known?.url);
  const own = shard === undefined ? undefined : parseShard(shard);
  const problems: Diagnostic[] = [];
  const report = (message: string, hint: string) => void problems.push(diagnose('input/shard', { message, hint }));
  if (typeof cache === 'string' && given === undefined) {
    const message = '--cache takes an http or https URL without user, query and fragment.';
    problems.push(
      diagnose('input/cache', { message, hint: 'Pass an address such as https://cache.example.com/waybill/.' }),
    );
  }
  if (shard !== undefined && own === undefined)
    report(
      `--shard takes a part of the work as 2/4, not "${shard}".`,
      `The first number is from 1 to the second, and the second is at most ${MAX_SHARDS}.`,
    );
  if (shard !== undefined && merge) report('A build cannot have --shard and --merge.', SEQUENCE);
  else if (url === undefined && typeof cache !== 'string' && (shard !== undefined || merge))
    report(`${merge ? '--merge' : '--shard'} needs a shared cache.`, 'Pass --cache URL, or set WAYBILL_CACHE.');
  const authorization = known?.authorization;
  return { sharedCache: url === undefined ? undefined : { url, authorization, machine }, shard: own, problems };
}

const SEQUENCE = 'Run a build with --shard for each part, then one with --merge.';
