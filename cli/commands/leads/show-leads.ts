import { toPrintable } from '../../../contract/printable.ts';
import type { StoreOptions } from '../../../endpoints/environment.ts';
import { leadsCsv } from '../../../endpoints/leads/csv.ts';
import { senderOf } from '../../../endpoints/leads/page/lead-words.ts';
import { damageText, isState, LEAD_STATES, type Lead } from '../../../endpoints/leads/store/lead.ts';
import type { LeadStore } from '../../../endpoints/leads/store/lead-store.ts';
import { FORMS, isForm } from '../../../forms/form-names.ts';
import { EXIT, type ExitCode } from '../../exit-codes.ts';
import { toJson } from '../../report/json.ts';
import { plural } from '../../report/pretty.ts';
import { paint, print, printNote, type Terminal } from '../../terminal/terminal.ts';
import type { RunCommand } from '../command.ts';
import { type StoreAccess, withStore } from './with-store.ts';

interface WantedOptions extends StoreOptions {
  form?: string;
  state?: string;
  find?: string;
}

/** Prints the stored leads, the newest first. */
export const listLeads: RunCommand<WantedOptions> = (options, terminal) =>
  withFound({ options, terminal }, (leads) => {
    if (options.json) print(terminal, toJson({ leads }));
    else for (const lead of leads) print(terminal, lineOf(lead, terminal));
    if (!options.json && !options.quiet) printNote(terminal, `${plural(leads.length, 'lead')}.`);
  });

/** Writes the stored leads as a table for spreadsheets. */
export const leadsAsCsv: RunCommand<WantedOptions> = (options, terminal) =>
  withFound({ options, terminal }, (leads) => {
    for (const row of leadsCsv(leads)) {
      // Control characters are harmless in a file, and `print` escapes them for a terminal.
      if (terminal.stdout.isTTY === true) print(terminal, row.trimEnd());
      else terminal.stdout.write(row);
    }
  });

function withFound(
  { options, terminal }: StoreAccess & { options: WantedOptions },
  show: (leads: readonly Lead[]) => void,
): Promise<ExitCode> {
  const { form, state, find } = options;
  if (form !== undefined && !isForm(form)) return refused('form', form, { known: FORMS, terminal });
  if (state !== undefined && !isState(state)) return refused('state', state, { known: LEAD_STATES, terminal });
  return withStore({ options, terminal }, async (store: LeadStore) => {
    const leads = await store.find({ form, state, find });
    for (const { id, damaged } of leads)
      if (damaged !== undefined) printNote(terminal, `Parts of lead ${toPrintable(id)} ${damageText(damaged)}.`);
    show(leads);
    return EXIT.clean;
  });
}

function refused(
  what: string,
  given: string,
  { known, terminal }: { known: readonly string[]; terminal: Terminal },
): Promise<ExitCode> {
  printNote(terminal, `There is no ${what} "${toPrintable(given)}". Use one of: ${known.join(', ')}.`);
  return Promise.resolve(EXIT.failed);
}

function lineOf(lead: Lead, terminal: Terminal): string {
  const { id, received, form, locale, state } = lead;
  const { name = '-', email = '-' } = senderOf(lead);
  const parts = [
    paint(terminal, 'cyan', id),
    received,
    state.padEnd(6),
    form,
    locale,
    toPrintable(name),
    toPrintable(email),
  ];
  return parts.join('  ');
}
