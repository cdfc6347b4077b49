// Answers the calls of GitHub's command line in the workflow from files: artifacts of runs, and comments. jq evaluates
// the filters, as gh does.
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [first, second, ...rest] = process.argv.slice(2);
const argv = [first ?? '', second ?? '', ...rest];
const folder = process.env['STUB_FOLDER'] ?? '';
const optionOf = (name: string) => argv[argv.indexOf(name) + 1] ?? '';
const read = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

if (process.env['GH_TOKEN'] === undefined) fail(4, 'To use GitHub CLI, set GH_TOKEN.');
if (first === 'run' && second === 'download') {
  const artifact = join(folder, 'runs', rest[0] ?? '', 'artifacts', optionOf('--name'));
  cpSync(artifact, optionOf('--dir'), { recursive: true });
} else if (first === 'api') {
  api(argv.find((each) => each.startsWith('repos/')) ?? '');
} else {
  fail(1, `unknown command "${argv.join(' ')}"`);
}

function api(path: string): void {
  const [, name = ''] = /\/actions\/artifacts\?name=(\w+)&/.exec(path) ?? [];
  if (name !== '') {
    const { artifacts } = read('artifacts.json') as { artifacts: { name: string }[] };
    filter({ artifacts: artifacts.filter((each) => each.name === name) });
    return;
  }
  const comments = read('comments.json') as { id: number; user: { login: string }; body: string }[];
  if (!argv.includes('--method')) {
    filter(comments);
    return;
  }
  const body = readFileSync(optionOf('--field').replace(/^body=@/, ''), 'utf8');
  const [, id] = /\/issues\/comments\/(\d+)$/.exec(path) ?? [];
  const changed =
    id === undefined
      ? [...comments, { id: comments.length + 1, user: { login: 'github-actions[bot]' }, body }]
      : comments.map((each) => (each.id === Number(id) ? { ...each, body } : each));
  writeFileSync(join(folder, 'comments.json'), JSON.stringify(changed));
}

function filter(answer: unknown): void {
  const { status, stdout, stderr, error } = spawnSync('jq', ['--raw-output', optionOf('--jq')], {
    input: JSON.stringify(answer),
    encoding: 'utf8',
  });
  if (error !== undefined) fail(1, 'This drill needs jq. Install it: apt-get install jq');
  process.stdout.write(stdout);
  if (status !== 0) fail(1, stderr);
}

function fail(code: number, reason: string): never {
  process.stderr.write(`${reason}\n`);
  process.exit(code);
}
