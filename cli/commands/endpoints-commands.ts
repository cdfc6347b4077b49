import { type Command, Option } from 'commander';
import { LOCAL_PROXIES } from '../../endpoints/client.ts';
import { DEFAULT_FOLDER } from '../../endpoints/environment.ts';
import { LEAD_STATES } from '../../endpoints/leads/store/lead.ts';
import { type Add, examplesHelp } from './add-command.ts';

/** Adds the options that say where leads are stored: a folder or a database. They have no defaults, so the command sees which one the user gave. */
function addPlace(command: Command): Command {
  return command
    .addOption(new Option('--folder <dir>', `the folder of the stored leads (default: "${DEFAULT_FOLDER}")`))
    .addOption(
      new Option(
        '--database <address>',
        'the PostgreSQL database of the stored leads, such as postgres://waybill@db.example.com/leads ' +
          '(default: WAYBILL_LEADS_DATABASE, which can contain a password)',
      ).conflicts('folder'),
    );
}

/** Adds the commands that receive, show and change leads. */
export function addEndpointsCommands(add: Add, { program, content }: { program: Command; content: Option }): void {
  const endpoints = add(
    'endpoints',
    'receive leads in production: store them, deliver them to a customer system, show them on a page with a password',
    async () => (await import('./endpoints.ts')).endpoints,
  )
    .addOption(new Option('--port <port>', 'the port').default('8890'))
    .addOption(new Option('--host <address>', 'the address to listen on').default('127.0.0.1'))
    .addOption(new Option('--name <name...>', 'host names to answer, in addition to names of this machine'))
    .addOption(
      new Option(
        '--trusted-proxy <address...>',
        'proxies whose X-Forwarded-For is trusted, such as 10.0.0.0/8',
      ).default(LOCAL_PROXIES),
    )
    .addOption(content);
  addPlace(endpoints).addHelpText(
    'after',
    examplesHelp([
      'waybill endpoints',
      'waybill endpoints --name endpoints.example.com --folder /var/lib/waybill',
      'waybill endpoints --name endpoints.example.com --database postgres://waybill@db.example.com/leads',
    ]),
  );
  const to = program
    .command('leads')
    .description('list, export and change stored leads')
    .helpCommand(false)
    .showHelpAfterError('Run "npx waybill leads --help" for its commands.')
    .addHelpText(
      'after',
      examplesHelp([
        'waybill leads list --state held',
        'waybill leads erase --email li.wei@shipper.example',
        'waybill leads list --database postgres://waybill@db.example.com/leads',
      ]),
    );
  const addWanted = (command: Command) =>
    addPlace(
      command
        .addOption(new Option('--form <form>', 'leads of one form, such as quote'))
        .addOption(new Option('--state <state>', 'leads in one state: new, held, handed or dead'))
        .addOption(new Option('--find <text>', 'leads with this text in a field')),
    );
  const show = () => import('./leads/show-leads.ts');
  addWanted(add('list', 'print leads, newest first', async () => (await show()).listLeads, { to })).addHelpText(
    'after',
    examplesHelp(['waybill leads list --state held', 'waybill leads list --find shipper.example --json']),
  );
  addWanted(
    add('csv', 'print leads as CSV for spreadsheets', async () => (await show()).leadsAsCsv, { to }),
  ).addHelpText(
    'after',
    examplesHelp(['waybill leads csv > leads.csv', 'waybill leads csv --form quote > quotes.csv']),
  );
  addChangeCommands(add, { to, content });
}

/** Adds the commands that erase, retry and release leads. */
function addChangeCommands(add: Add, { to, content }: { to: Command; content: Option }): void {
  const id = new Option('--id <id>', 'the id of a lead');
  const change = () => import('./leads/change-leads.ts');
  addPlace(
    add('erase', 'erase leads permanently', async () => (await change()).eraseLeads, { to })
      .addOption(id)
      .addOption(new Option('--email <address>', 'all leads with this email address'))
      .addOption(
        new Option('--expired [state]', 'leads in one state that are older than the retention period (default: handed)')
          .choices(LEAD_STATES)
          .preset('handed'),
      )
      .addOption(new Option('--confirm', 'erase expired leads although the clock is unproven, or they are many'))
      .addOption(content),
  ).addHelpText(
    'after',
    examplesHelp(['waybill leads erase --email li.wei@shipper.example', 'waybill leads erase --expired --confirm']),
  );
  addPlace(
    add(
      'retry',
      'retry the delivery of leads that the customer system has not accepted',
      async () => (await change()).retryLeads,
      { to },
    ).addOption(id),
  ).addHelpText('after', examplesHelp(['waybill leads retry', 'waybill leads retry --id 7b0c9d2e-…']));
  addPlace(
    add('release', 'release a held lead for delivery', async () => (await change()).releaseLead, { to }).addOption(id),
  ).addHelpText('after', examplesHelp(['waybill leads release --id 7b0c9d2e-…']));
}
