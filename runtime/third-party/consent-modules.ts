import type { Purpose } from '../../contract/consent.ts';
import type { ConsentModule, ModuleContext, StartModule } from '../../contract/consent-data.ts';
import { type Clock, IDLE } from '../browser/clock.ts';

export interface ModulesOptions extends Omit<ModuleContext, 'server' | 'key'> {
  clock: Pick<Clock, 'whenIdle'>;
  loadModule: (url: string) => Promise<unknown>;
  isAllowed: (purpose: Purpose) => boolean;
}

/** Starts modules that send data to third parties, each when the browser is idle. A module that fails stops no other. */
export function startModules(
  modules: readonly ConsentModule[],
  { clock, loadModule, isAllowed, ...context }: ModulesOptions,
): { stop: () => void } {
  const ends: (() => void)[] = [];
  let isOver = false;
  const start = async ({ module, purpose, server, key }: ConsentModule) => {
    const { default: begin } = (await loadModule(module)) as { default: StartModule };
    // The visitor may have withdrawn the purpose while the module was loading.
    if (!isOver && isAllowed(purpose)) ends.push(begin({ ...context, server, key }));
  };
  for (const consentModule of modules) {
    clock.whenIdle(() => {
      if (!isOver) start(consentModule).catch(context.report);
    }, IDLE);
  }
  return {
    stop() {
      isOver = true;
      for (const end of ends) end();
    },
  };
}
