import { toPrintable } from '../../../contract/printable.ts';
import type { StoreOptions } from '../../../endpoints/environment.ts';
import { cleanUp } from '../../../endpoints/leads/retention.ts';
import type { LeadState } from '../../../endpoints/leads/store/lead.ts';
import type { LeadStore } from '../../../endpoints/leads/store/lead-store.ts';
import { EXIT } from '../../exit-codes.ts';
import { toJson } from '../../report/json.ts';
import { plural } from '../../report/pretty.ts';
import { print, printNote } from '../../terminal/terminal.ts';
import type { GlobalOptions, RunCommand } from '../command.ts';
import { keptLines } from './clean-up-text.ts';
import { leadSettingsIn } from './settings-in.ts';
import { type StoreAccess, withStore } from './with-store.ts';

interface OneOptions extends StoreOptions {
  id?: string;
  email?: string;
}

interface EraseOptions extends OneOptions {
  /** The state of the expired leads to erase. */
  expired?: LeadState;
  confirm?: boolean;
  content: string;
}

/**
 * Erases one lead, all leads with an email address, or the expired leads, permanently. Exits with a finding if traces
 * remain, if a lead was being delivered, or if expired leads stay.
 */
export const eraseLeads: RunCommand<EraseOptions> = (options, terminal) => {
  const { id, email, expired, confirm = false } = options;
  const access = { options, terminal, exitCodeIfTraces: EXIT.findings };
  const given = [id, email, expired].filter((option) => option !== undefined);
  if (given.length !== 1 || (confirm && expired === undefined)) {
    printNote(
      terminal,
      'Name the leads to erase with either --id ID, --email ADDRESS, or --expired [STATE] [--confirm].',
    );
    return EXIT.failed;
  }
  if (expired !== undefined) return eraseExpired(options, { access, expired });
  return withStore(access, async (store) => {
    const { count, delivering } = await store.erase(id === undefined ? { email: email ?? '' } : { id });
    if (options.json) print(terminal, toJson({ erased: count, delivering }));
    else if (!options.quiet) print(terminal, `${plural(count, 'lead')} erased.`);
    for (const lead of delivering) printNote(terminal, deliveringText(lead));
    return count === 0 || delivering.length > 0 ? EXIT.findings : EXIT.clean;
  });
};

function deliveringText(id: string): string {
  return `The host was delivering lead ${toPrintable(id)}, so the customer system may still receive it. Erase it there too.`;
}

/** Makes undelivered leads due at once, with as many attempts as new ones. */
export const retryLeads: RunCommand<OneOptions> = (options, terminal) =>
  changed({ options, terminal, name: 'due' }, (store) => store.retry(options.id));

/** Makes a held lead due for delivery. */
export const releaseLead: RunCommand<OneOptions> = (options, terminal) => {
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
  { options, terminal, name }: Change,
  change: (store: LeadStore) => Promise<number>,
): ReturnType<typeof withStore> {
  return withStore({ options, terminal }, async (store) => {
    const count = await change(store);
    if (options.json) print(terminal, toJson({ [name]: count }));
    else if (!options.quiet) print(terminal, `${plural(count, 'lead')} ${name}.`);
    return count === 0 ? EXIT.findings : EXIT.clean;
  });
}

/** Runs the clean-up of the host now, for leads in one state. */
function eraseExpired(
  { content, confirm: isConfirmed = false, json, quiet }: EraseOptions & GlobalOptions,
  { access, expired: state }: { access: StoreAccess; expired: LeadState },
): ReturnType<typeof withStore> {
  const { terminal } = access;
  const { retentionDays } = leadSettingsIn({ content }, terminal);
  if (Object.keys(retentionDays).length === 0) {
    printNote(
      terminal,
      'There is no retention period: "leads: { keptDays: … }" is missing in the site settings of --content.',
    );
    return Promise.resolve(EXIT.failed);
  }
  return withStore(access, async (store) => {
    const result = await cleanUp(store, { retentionDays, now: new Date(), state, isConfirmed });
    const { erased, postponed, undelivered } = result;
    if (json) print(terminal, toJson({ erased, postponed, undelivered }));
    else if (!quiet) print(terminal, `${plural(erased, 'lead')} erased.`);
    for (const line of keptLines(result)) printNote(terminal, line);
    return postponed === undefined ? EXIT.clean : EXIT.findings;
  });
}
