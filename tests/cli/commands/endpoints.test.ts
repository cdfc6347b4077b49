import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, test } from 'vitest';
import { main } from '../../../cli/main.ts';
import { sqliteStore } from '../../../endpoints/leads/store/sqlite/sqlite-store.ts';
import { LEAD } from '../../endpoints/leads/new-lead.ts';
import { ask } from '../../helpers/endpoints.ts';
import { makeFolder } from '../../helpers/folder.ts';
import { encodeValues } from '../../helpers/leads.ts';
import { makeSite } from '../../helpers/site.ts';
import { REPOSITORY } from '../../helpers/sources.ts';
import { run, testTerminal } from '../../helpers/terminal.ts';

const PASSWORD = 'correct horse battery';

/** Runs `endpoints` until `visit` has finished. */
async function served(
  argv: readonly string[],
  {
    cwd,
    environment = {},
    visit = () => Promise.resolve(),
  }: {
    cwd: string;
    environment?: Record<string, string>;
    visit?: (url: string) => Promise<void>;
  },
) {
  let visits = 0;
  const told = testTerminal({
    cwd,
    environment,
    whenStopped: () => {
      visits += 1;
      return visit(/^endpoints {2}(http\S+)$/m.exec(told.stdout())?.[1] ?? '');
    },
  });
  const code = await main(['endpoints', '--port', '0', ...argv], told.terminal);
  return { code, visits, stdout: told.stdout(), stderr: told.stderr() };
}

describe('endpoints command', () => {
  test('[C1] accepts leads until it is stopped and prints its settings', async () => {
    const cwd = makeFolder();
    let url = '';
    const { code, visits, stdout, stderr } = await served(['--folder', 'kept'], {
      cwd,
      visit: async (found) => {
        url = found;
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        const answer = await ask(`${url}/leads/contact`, { method: 'POST', headers, body: encodeValues('contact') });
        expect(answer.status).toBe(201);
      },
    });
    expect([code, visits]).toEqual([0, 1]);
    expect(stdout).toMatch(/^endpoints {2}http:\/\/127\.0\.0\.1:\d+$/m);
    expect(stdout).toContain('store  kept\n');
    expect(stdout).toContain('leads page  none: WAYBILL_LEADS_PASSWORD is not set');
    expect(stdout).toContain('deliveries  none: WAYBILL_WEBHOOK_URL is not set');
    expect(stdout).toContain('retention  en-US until erased, zh-CN until erased');
    expect(stderr).toContain(
      'There is no content folder "content" with retention periods, so leads remain until you erase them.',
    );
    await expect(ask(`${url}/ping`)).rejects.toThrow('ECONNREFUSED');
    const store = sqliteStore(join(cwd, 'kept'));
    expect(await store.count({})).toBe(1);
    await store.close();
  });

  test('[C1] reads the environment and the site settings, and prints no secret', async () => {
    const cwd = makeSite();
    const file = join(cwd, 'content/site/zh-CN.yaml');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nleads: { keptDays: 30 }\n`);
    const { stdout, stderr } = await served([], {
      cwd,
      environment: {
        WAYBILL_LEADS_PASSWORD: PASSWORD,
        WAYBILL_WEBHOOK_URL: 'https://crm.test.example/leads?token=hidden-word',
        WAYBILL_CAPTCHA_VERIFY_URL: 'https://captcha.test.example/siteverify',
        WAYBILL_CAPTCHA_SECRET: 'hidden-word',
      },
    });
    expect(stderr).toBe('');
    expect(stdout).toContain('leads page  /leads, with the password of WAYBILL_LEADS_PASSWORD');
    expect(stdout).toContain('deliveries  https://crm.test.example, unsigned: WAYBILL_WEBHOOK_SECRET is not set\n');
    expect(stdout).toContain('captcha  https://captcha.test.example\n');
    expect(stdout).toContain('retention  en-US until erased, zh-CN 30 days');
    expect(stdout).not.toMatch(/hidden-word|correct horse/);
  });

  test('[C1] accepts leads with faulty site settings and prints the fault', async () => {
    const cwd = makeSite();
    const file = join(cwd, 'content/site/en-US.yaml');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nleads: { keptDays: 0 }\n`);
    const { code, visits, stderr } = await served([], { cwd });
    expect([code, visits]).toEqual([0, 1]);
    expect(stderr).toContain('keptDays');
  });

  test.each([
    { argv: ['--port', 'x'], says: '--port takes a number up to 65000, not "x".' },
    { argv: ['--name', 'https://a.example'], says: '--name takes the name of a host' },
    { argv: ['--trusted-proxy', 'proxy.example'], says: '--trusted-proxy takes an address or a network' },
    { argv: ['--host', '192.0.2.7'], says: '--host takes an address of this machine' },
    { argv: [], environment: { WAYBILL_LEADS_PASSWORD: 'short' }, says: 'WAYBILL_LEADS_PASSWORD has fewer than 12' },
  ])('[C1] does not start with $argv $environment', async ({ argv, environment = {}, says }) => {
    const { code, visits, stdout, stderr } = await served(argv, { cwd: makeFolder(), environment });
    expect([code, visits, stdout]).toEqual([2, 0, '']);
    expect(stderr).toContain(says);
  });
});

describe('database of the leads', () => {
  // Nothing listens on port 1.
  const ADDRESS = 'postgres://waybill:hidden-word@127.0.0.1:1/leads';
  const SAYS =
    /^The database postgres:\/\/127\.0\.0\.1:1\/leads cannot be used: connect ECONNREFUSED 127\.0\.0\.1:1\.\n$/;
  const IN_ENVIRONMENT = { WAYBILL_LEADS_DATABASE: ADDRESS };

  test.each([
    { from: 'the option', argv: ['--database', ADDRESS], environment: {} },
    { from: 'the environment', argv: [], environment: IN_ENVIRONMENT },
  ])('[C1] from $from must be reachable: endpoints and leads explain it and print no password', async (given) => {
    const { argv, environment } = given;
    const cwd = makeSite();
    const started = await served(argv, { cwd, environment });
    expect([started.code, started.visits, started.stdout]).toEqual([2, 0, '']);
    expect(started.stderr).toMatch(SAYS);
    for (const action of ['list', 'csv', 'retry', 'release --id a', 'erase --id a']) {
      const { code, stdout, stderr } = await run(['leads', ...action.split(' '), ...argv], { cwd, environment });
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(SAYS)]);
    }
    expect(readdirSync(cwd), 'no folder for a file').not.toContain('.waybill');
  });

  test.each([
    { what: 'with a folder', argv: ['--folder', 'kept', '--database', ADDRESS], says: 'cannot be used with option' },
    {
      what: 'of another kind',
      argv: ['--database', 'mysql://waybill:hidden-word@x/leads'],
      says: '--database must be',
    },
    {
      what: 'with a typing error',
      argv: [`--databse=${ADDRESS}`],
      says: "unknown option '--databse=postgres://waybill:…@",
    },
  ])('[C1] $what is refused without its password', async ({ argv, says }) => {
    const cwd = makeFolder();
    for (const command of ['endpoints', 'leads list', 'leads retry']) {
      const { code, stdout, stderr } = await run([...command.split(' '), ...argv], { cwd });
      expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(says)]);
      expect(stderr).not.toContain('hidden-word');
    }
  });

  test('[C1] from the environment does not replace the folder of an option, and help shows no value', async () => {
    const cwd = makeFolder();
    const store = sqliteStore(join(cwd, 'kept'));
    await store.count({});
    await store.close();
    const list = await run(['leads', 'list', '--folder', 'kept'], { cwd, environment: IN_ENVIRONMENT });
    expect(list).toEqual({ code: 0, stdout: '', stderr: '0 leads.\n' });
    const help = await run(['endpoints', '--help'], { cwd, environment: IN_ENVIRONMENT });
    expect([help.code, help.stdout.includes('hidden-word')]).toEqual([0, false]);
    expect(help.stdout).toMatch(/--database <address>[^]*WAYBILL_LEADS_DATABASE/);
  });
});

describe('leads command', () => {
  async function storeThreeLeads() {
    const cwd = makeFolder();
    const folder = join(cwd, '.waybill');
    mkdirSync(folder);
    let time = Date.parse('2026-11-20T10:00:00Z');
    const store = sqliteStore(folder, () => new Date((time += 1000)));
    const ids = [
      await store.add({ ...LEAD, fields: { email: 'li@x.example', message: '\u001b[31mred' }, key: 'a' }),
      await store.add({ ...LEAD, form: 'quote', fields: { workEmail: 'Li@X.example', cargo: '=1' }, key: 'b' }),
      await store.add({
        ...LEAD,
        form: 'newsletter',
        fields: { email: 'bot@x.example' },
        state: 'held',
        reason: 'trap',
        key: 'c',
      }),
    ];
    return { cwd, store, ids, leads: (...argv: string[]) => run(['leads', ...argv], { cwd }) };
  }

  test('[C1] list prints one line per lead, newest first, and filters by state, form and text', async () => {
    const { ids, leads, store } = await storeThreeLeads();
    const idsIn = (stdout: string) =>
      stdout
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split(' ')[0]);
    const all = await leads('list');
    expect([all.code, all.stderr, idsIn(all.stdout)]).toEqual([0, '3 leads.\n', ids.toReversed()]);
    expect(idsIn((await leads('list', '--state', 'held')).stdout)).toEqual([ids[2]]);
    expect(idsIn((await leads('list', '--form', 'quote', '--find', 'li@x')).stdout)).toEqual([ids[1]]);
    expect(await leads('list', '--find', 'nobody')).toEqual({ code: 0, stdout: '', stderr: '0 leads.\n' });
    const { stdout, stderr } = await leads('list', '--json', '--form', 'contact');
    expect(stdout).not.toContain('\u001b');
    expect([JSON.parse(stdout).leads, stderr]).toEqual([[await store.get(ids[0] ?? '')], '']);
    await store.close();
  });

  test.each([
    { argv: ['list', '--form', 'survey'], says: 'There is no form "survey". Use one of: quote, sign-up' },
    { argv: ['csv', '--state', 'lost'], says: 'There is no state "lost". Use one of: new, held, handed, dead.' },
    { argv: ['erase'], says: 'Name the leads to erase with either --id ID, --email' },
    { argv: ['erase', '--id', 'a', '--email', 'b'], says: 'with either --id ID, --email ADDRESS, or --expired' },
    { argv: ['erase', '--expired', '--email', 'b'], says: 'with either --id ID, --email ADDRESS, or --expired' },
    { argv: ['erase', '--email', 'li@x.example', '--confirm'], says: 'or --expired [STATE] [--confirm]' },
    { argv: ['erase', '--expired', 'lost'], says: 'Allowed choices are new, held, handed, dead' },
    { argv: ['erase', '--expired', '--confirm'], says: 'There is no retention period' },
    { argv: ['release'], says: 'Name the lead to release' },
  ])('[C1] explains what is wrong with $argv', async ({ argv, says }) => {
    const { leads, store } = await storeThreeLeads();
    const { code, stdout, stderr } = await leads(...argv);
    expect([code, stdout, await store.count({})]).toEqual([2, '', 3]);
    expect(stderr).toContain(says);
    await store.close();
  });

  test('[C1] csv writes a table in CSV format', async () => {
    const { leads, store } = await storeThreeLeads();
    const { stdout, code } = await leads('csv', '--form', 'quote');
    expect([code, stdout.startsWith('\uFEFFid,received'), stdout.split('\r\n').length]).toEqual([0, true, 3]);
    expect(stdout).toContain(",'=1,");
    await store.close();
  });

  test('[C1] erase removes one lead, or all leads of an email address', async () => {
    const { ids, leads, store } = await storeThreeLeads();
    expect(await leads('erase', '--email', 'LI@x.example')).toEqual({
      code: 0,
      stdout: '2 leads erased.\n',
      stderr: '',
    });
    expect(await leads('erase', '--id', ids[2] ?? '', '--json')).toMatchObject({
      code: 0,
      stdout: '{\n  "erased": 1,\n  "delivering": []\n}\n',
    });
    expect(await leads('erase', '--id', ids[2] ?? '')).toEqual({ code: 1, stdout: '0 leads erased.\n', stderr: '' });
    expect(await store.count({})).toBe(0);
    await store.close();
  });

  test('[Q7] erase names a lead whose delivery is running', async () => {
    const cwd = makeFolder();
    const store = sqliteStore(join(cwd, '.waybill'));
    const claim = async (key: string) => {
      await store.add({ ...LEAD, key });
      return (await store.claim())?.id ?? '';
    };
    const [id, other] = [await claim('a'), await claim('b')];
    expect(await run(['leads', 'erase', '--id', id], { cwd })).toEqual({
      code: 1,
      stdout: '1 lead erased.\n',
      stderr: `The host was delivering lead ${id}, so the customer system may still receive it. Erase it there too.\n`,
    });
    const { code, stdout } = await run(['leads', 'erase', '--id', other, '--json'], { cwd });
    expect([code, JSON.parse(stdout)]).toEqual([1, { erased: 1, delivering: [other] }]);
    await store.close();
  });

  test('[Q7] erase removes expired leads that a clean-up postponed, after a person confirms', async () => {
    const cwd = makeSite();
    const file = join(cwd, 'content/site/en-US.yaml');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nleads: { keptDays: 30 }\n`);
    // Every clock of a machine is more than a day from this lead.
    const store = sqliteStore(join(cwd, '.waybill'), () => new Date('2025-01-01T00:00:00Z'));
    const ids = [await store.add({ ...LEAD, key: 'a' }), await store.add({ ...LEAD, key: 'b' })];
    await store.settle(ids[0] ?? '', { isHanded: true });
    const erase = (...argv: string[]) => run(['leads', 'erase', '--expired', ...argv], { cwd });
    const { stderr } = await served([], { cwd });
    expect(stderr).toMatch(
      /^Did not erase 1 lead [^\n]* clock shows 20\S+Z, [^\n]*2025-01-01T00:00:00\.000Z[^\n]*"waybill leads erase --expired handed --confirm"\.\n/,
    );
    expect(stderr).toMatch(/\nDid not erase 1 lead [^\n]*\(new\)[^\n]*"waybill leads erase --expired new"\.\n$/);
    const postponed = await erase();
    expect([postponed.code, postponed.stdout]).toEqual([1, '0 leads erased.\n']);
    expect(postponed.stderr).toContain('"waybill leads erase --expired handed --confirm"');
    const confirmed = await erase('--confirm');
    expect([confirmed.code, confirmed.stdout]).toEqual([0, '1 lead erased.\n']);
    expect(await store.states()).toMatchObject({ new: 1, handed: 0 });
    const undelivered = await erase('new', '--json');
    expect([undelivered.code, JSON.parse(undelivered.stdout), await store.count({})]).toEqual([
      0,
      { erased: 1, undelivered: {} },
      0,
    ]);
    await store.close();
  });

  test('[Q7] erase warns when another program still holds the text, and the next command removes it', async () => {
    const { cwd, ids, leads, store } = await storeThreeLeads();
    const other = new DatabaseSync(join(cwd, '.waybill/leads.sqlite'));
    other.exec('BEGIN');
    other.prepare('SELECT * FROM leads').all();
    const { code, stdout, stderr } = await leads('erase', '--id', ids[1] ?? '');
    expect([code, stdout]).toEqual([1, '1 lead erased.\n']);
    expect(stderr).toContain(
      'The files in .waybill may still contain text of erased leads: another program reads the file.',
    );
    const bytes = () =>
      readdirSync(join(cwd, '.waybill'))
        .map((name) => readFileSync(join(cwd, '.waybill', name), 'latin1'))
        .join('');
    expect(bytes()).toContain('Li@X.example');
    const during = await leads('list', '--quiet');
    expect([during.code, during.stderr]).toEqual([0, stderr]);
    await other.close();
    expect(await leads('list', '--find', 'nobody', '--quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
    expect(bytes()).toContain('bot@x.example');
    expect(bytes()).not.toContain('Li@X.example');
    await store.close();
  });

  test('[Q7] erase warns when it cannot rewrite the database file, and the next command rewrites it', async () => {
    const cwd = makeFolder();
    const store = sqliteStore(join(cwd, '.waybill'));
    const add = (index: number) =>
      store.add({ ...LEAD, fields: { message: `secret-${index}`.repeat(400) }, key: String(index) });
    const [id = ''] = await Promise.all(Array.from({ length: 60 }, (_, index) => add(index)));
    await store.close();
    const inShell = (script: string, argv: readonly string[]) =>
      spawnSync('sh', ['-c', script, 'sh', process.execPath, join(REPOSITORY, 'cli/waybill.mjs'), 'leads', ...argv], {
        cwd,
        encoding: 'utf8',
      });
    // The limit lets no file grow to the present size of the lead database.
    const limited = inShell('ulimit -f 200; exec "$@"', ['erase', '--id', id]);
    expect([limited.status, limited.stdout]).toEqual([1, '1 lead erased.\n']);
    expect(limited.stderr).toContain('may still contain text of erased leads: disk I/O error.');
    const next = inShell('exec "$@"', ['list', '--find', id]);
    expect([next.status, next.stdout, next.stderr]).toEqual([0, '', '0 leads.\n']);
  });

  test('[C1] release and retry mark leads as new again', async () => {
    const { ids, leads, store } = await storeThreeLeads();
    const [first = '', , held = ''] = ids;
    expect((await leads('release', '--id', held)).stdout).toBe('1 lead released.\n');
    for (const id of [first, held]) await store.settle(id, { isHanded: false, error: '500', nextAttempt: undefined });
    expect(await store.states()).toMatchObject({ new: 1, dead: 2 });
    expect((await leads('retry', '--id', first)).stdout).toBe('1 lead due.\n');
    expect((await leads('retry')).stdout).toBe('1 lead due.\n');
    expect((await leads('retry')).code).toBe(1);
    expect(await store.states()).toMatchObject({ new: 3, dead: 0 });
    await store.close();
  });

  test('[C1] explains that there are no leads or that the database cannot be read', async () => {
    const cwd = makeFolder();
    const none = await run(['leads', 'list'], { cwd });
    expect([none.code, none.stdout]).toEqual([2, '']);
    expect(none.stderr).toContain('There are no leads in .waybill');
    mkdirSync(join(cwd, '.waybill'));
    writeFileSync(join(cwd, '.waybill/leads.sqlite'), 'notes of somebody else'.repeat(99));
    const bad = await run(['leads', 'list'], { cwd });
    expect([bad.code, bad.stdout]).toEqual([2, '']);
    expect(bad.stderr).toContain('The leads in .waybill cannot be read or changed: file is not a database.');
  });
});
