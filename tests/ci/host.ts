import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { REPOSITORY } from '../helpers/sources.ts';
import { TODAY } from '../helpers/terminal.ts';

/** A local replacement for GitHub: a repository, the files of workflow runs, and comments of one pull request. */
export interface Host {
  folder: string;
  /** The bare repository that jobs clone and push to. */
  origin: string;
  /** Commits files to a branch, which starts at `main`; undefined deletes a file. Returns the commit. */
  commit: (branch: string, files: Readonly<Record<string, string | undefined>>) => string;
  /** Returns the commit of `main`. */
  head: () => string;
  /** Returns the text of a file on `main`. */
  onMain: (file: string) => string;
  comments: () => { id: number; body: string }[];
  /** Returns the calls of npm, npx and gh so far. */
  calls: () => string[];
  remove: () => void;
}

const AUTHOR = ['-c', 'user.name=Author', '-c', 'user.email=author@example.com'];

/** Creates a host whose `main` has the smallest site without findings. */
export function makeHost(): Host {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-ci-'));
  const [origin, work] = [join(folder, 'origin.git'), join(folder, 'author')];
  const git = (...argv: string[]) => gitIn(work, argv);
  gitIn(folder, ['init', '--quiet', '--bare', '--initial-branch', 'main', origin]);
  cpSync(join(REPOSITORY, 'tests/cases/base'), work, { recursive: true });
  git('init', '--quiet', '--initial-branch', 'main');
  git('remote', 'add', 'origin', origin);
  git('add', '.');
  git(...AUTHOR, 'commit', '--quiet', '--message', 'a site');
  git('push', '--quiet', 'origin', 'main');
  writeFileSync(join(folder, 'artifacts.json'), '{"artifacts":[]}');
  writeFileSync(join(folder, 'comments.json'), '[]');
  writeFileSync(join(folder, 'calls.log'), '');
  writeStubs(join(folder, 'bin'));
  return {
    folder,
    origin,
    commit(branch, files) {
      git('fetch', '--quiet', 'origin', 'main');
      git('checkout', '--quiet', '-B', branch, 'FETCH_HEAD');
      for (const [path, text] of Object.entries(files)) {
        const file = join(work, path);
        mkdirSync(dirname(file), { recursive: true });
        if (text === undefined) rmSync(file);
        else writeFileSync(file, text);
      }
      git('add', '--all');
      git(...AUTHOR, 'commit', '--quiet', '--allow-empty', '--message', `change ${branch}`);
      git('push', '--quiet', '--force', 'origin', branch);
      return git('rev-parse', 'HEAD').trim();
    },
    head: () => gitIn(origin, ['rev-parse', 'main']).trim(),
    onMain: (file) => gitIn(origin, ['show', `main:${file}`]),
    comments: () => JSON.parse(readFileSync(join(folder, 'comments.json'), 'utf8')) as { id: number; body: string }[],
    calls: () => readFileSync(join(folder, 'calls.log'), 'utf8').split('\n').filter(Boolean),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs git and returns its output. A failure throws. */
export function gitIn(cwd: string, argv: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('git', argv, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${argv.join(' ')}: ${stderr}`);
  return stdout;
}

/**
 * Writes the programs that need the network: gh answers from files, and npx runs our waybill, on a fixed day. npm installs only
 * Netlify's command line, which records the site, the language of the published folder and whether it has a token.
 */
function writeStubs(bin: string): void {
  const waybill = `'${process.execPath}' '${join(REPOSITORY, 'cli/waybill.mjs')}'`;
  const stubs = {
    npm: `
[[ "$*" = *" --prefix .github/deploy" ]] || exit 0
mkdir -p .github/deploy/node_modules/.bin
cp "$STUB_FOLDER/bin/netlify" .github/deploy/node_modules/.bin
echo "installed with the token \${NETLIFY_AUTH_TOKEN:-(none)}" >> "$STUB_FOLDER/calls.log"
`,
    gh: `exec '${process.execPath}' '${join(import.meta.dirname, 'gh-stub.ts')}' "$@"`,
    npx: `
[ "$1" = waybill ] || exit 1
shift
case "$1" in validate | build) set -- "$@" --at ${TODAY} ;; esac
exec ${waybill} "$@"
`,
    netlify: `
language=$(grep --only-matching --max-count 1 'lang="[^"]*"' publish/index.html | head -n 1)
echo "deployed $language with the token \${NETLIFY_AUTH_TOKEN:-(none)}" >> "$STUB_FOLDER/calls.log"
echo 'Deploy is live!'
`,
  };
  mkdirSync(bin);
  for (const [name, script] of Object.entries(stubs)) {
    const file = join(bin, name);
    writeFileSync(file, `#!/bin/bash\necho "${name} $*" >> "$STUB_FOLDER/calls.log"\n${script}\n`);
    chmodSync(file, 0o755);
  }
}
