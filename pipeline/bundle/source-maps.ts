import type { Script } from './budget.ts';
import { bundleScripts } from './bundle-scripts.ts';

/** A published script with its source map. */
export interface MappedScript {
  /** The URL, which is also its name in the export. */
  path: string;
  code: string;
  map: string;
}

/** The hash in the name of a script. esbuild changes it with source maps, and imports contain it. */
const HASH = /-[A-Z0-9]{8}(?=\.js\b)/g;

/** Bundles every script that pages load, with source maps. */
export async function bundleMapped(): Promise<Script[]> {
  const { runtime, plain, later, islands, optional, dialog, ofParties, allowed } = await bundleScripts({ maps: true });
  const alone = [runtime, optional, dialog, allowed, ofParties.errors, ...Object.values(ofParties.modules)];
  return [...alone, ...islands.files, ...Object.values(plain).flat(), ...Object.values(later).flat()];
}

/**
 * Returns the maps of published scripts from scripts that were bundled once more with source maps. Builds make no maps,
 * because a map is several times as large as its script. Published scripts that this code does not produce are left out.
 */
export function mapScripts(
  published: readonly Omit<MappedScript, 'map'>[],
  bundled: readonly Script[],
): MappedScript[] {
  // All hashes have one length, so the positions in a map stay right.
  const maps = new Map(bundled.map(({ code, map }) => [code.replaceAll(HASH, ''), map]));
  return published.flatMap((script) => {
    const map = maps.get(script.code.replaceAll(HASH, ''));
    return map === undefined ? [] : [{ ...script, map }];
  });
}
