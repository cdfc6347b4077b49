import type { StoreOptions } from '../../../endpoints/environment.ts';
import type { LeadStore } from '../../../endpoints/leads/store/lead-store.ts';
import { EXIT } from '../../exit-codes.ts';
import { toJson } from '../../report/json.ts';
import { plural } from '../../report/pretty.ts';
import { print, printNote } from '../../terminal/terminal.ts';
import type { GlobalOptions, Run } from '../command.ts';
import { type StoreAccess, withStore } from './with-store.ts';

interface OneOptions extends StoreOptions {
  id?: string;
  email?: string;
}

/** Erases one lead, or all leads with an email address, permanently. Exits with a finding if traces remain. */
export const eraseLeads: Run<OneOptions> = (options, terminal) => {
  const { id, email } = options;
  if (id !== undefined && email === undefined)
    return changed({ options, terminal, name: 'erased', exitCodeIfTraces: EXIT.findings }, (store) =>
      store.erase({ id }),
    );
  if (email !== undefined && id === undefined)
    return changed({ options, terminal, name: 'erased', exitCodeIfTraces: EXIT.findings }, (store) =>
      store.erase({ email }),
    );
  printNote(terminal, 'Name the leads to erase with either --id ID or --email ADDRESS.');
  return EXIT.failed;
};

/** Makes undelivered leads due at once, with as many attempts as new ones. */
export const retryLeads: Run<OneOptions> = (options, terminal) =>
  changed({ options, terminal, name: 'due' }, (store) => store.retry(options.id));

/** Makes a held lead due for delivery. */
export const releaseLead: Run<OneOptions> = (options, terminal) => {
  const { id } = options;
  if (id !== undefined) return changed({ options, terminal, name: 'released' }, (store) => store.release(id));
  printNote(terminal, 'Name the lead to release with --id ID.');
  return EXIT.failed;
};

interface Change extends StoreAccess {
  options: StoreOptions & GlobalOptions;
  /** The participle that describes the change. */
  name: string;
}

/** Applies a change and prints how many leads changed. No change is a finding, because the person expected one. */
function changed(
  { options, terminal, name, ...rest }: Change,
  change: (store: LeadStore) => Promise<number>,
): ReturnType<typeof withStore> {
  return withStore({ options, terminal, ...rest }, async (store) => {
    const count = await change(store);
    if (options.json) print(terminal, toJson({ [name]: count }));
    else if (!options.quiet) print(terminal, `${plural(count, 'lead')} ${name}.`);
    return count === 0 ? EXIT.findings : EXIT.clean;
  });
}
