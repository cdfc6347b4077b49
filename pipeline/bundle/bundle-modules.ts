import { THIRD_PARTIES } from '../../third-parties/index.ts';
import type { PartyModule } from '../../third-parties/third-party.ts';
import { BUDGETS, type BudgetedScripts, type Script } from './budget.ts';
import { bundleOne, bundleSmall, type ScriptOptions } from './bundle-script.ts';
import { awaitNamed } from './promise-all.ts';
import { SWITCHES, unusedParts } from './unused-parts.ts';

/** The modules of third parties, and the module that loads those of error reporting and session monitoring. */
export interface ModuleBundle {
  /** Module, by its name in `third-parties/` → its script. */
  modules: Record<string, Script>;
  errors: Script;
  budgeted: BudgetedScripts[];
}

/** The modules of all third parties. */
const PARTY_MODULES: readonly PartyModule[] = THIRD_PARTIES.flatMap((party) =>
  'modules' in party ? party.modules : [],
);

/**
 * Bundles each module alone. Shared chunks would make every module load the code of the others. esbuild minifies them
 * alone, because the packages do not keep the rules that `shorten` expects.
 */
export async function bundleModules(options: ScriptOptions = {}): Promise<ModuleBundle> {
  const scriptOf = ({ name, source }: PartyModule) =>
    bundleOne({ entryPoints: { [name]: source }, define: SWITCHES, plugins: [unusedParts] }, options);
  const modules = await awaitNamed(Object.fromEntries(PARTY_MODULES.map((module) => [module.name, scriptOf(module)])));
  const urlOf = (name: string) => JSON.stringify(modules[name]?.path);
  const define = { ERRORS_CLIENT: urlOf('errors-client'), REPLAY_CLIENT: urlOf('replay') };
  return {
    modules,
    errors: await bundleSmall('errors', 'runtime/reports.ts', { ...options, define }),
    budgeted: PARTY_MODULES.flatMap(({ name, bytes }) => {
      const script = modules[name];
      return script ? [{ budget: { ...BUDGETS.module, bytes }, name, scripts: [script] }] : [];
    }),
  };
}
