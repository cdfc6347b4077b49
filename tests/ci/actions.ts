import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { gitIn } from './host.ts';
import type { JobContext } from './run-workflow.ts';

type Inputs = Readonly<Record<string, string>>;

interface Artifact {
  name: string;
  expired: boolean;
  created_at: string;
  workflow_run: {
    id: number;
    head_branch: string;
    head_sha: string;
    repository_id: number;
    head_repository_id: number;
  };
}

/** Local replacements for the actions of the workflow. One that throws fails its step. */
export const ACTIONS: Readonly<Record<string, (inputs: Inputs, context: JobContext) => void>> = {
  'actions/checkout': ({ ref }, { host, workspace, trigger }) => {
    gitIn(workspace, ['clone', '--quiet', host.origin, '.']);
    gitIn(workspace, ['checkout', '--quiet', ref ?? trigger.commit]);
  },
  'actions/setup-node': () => {},
  'actions/cache/restore': (inputs, { host, workspace }) => {
    const caches = join(host.folder, 'caches');
    const stored = existsSync(caches) ? readdirSync(caches) : [];
    const found = stored.filter((key) => key.startsWith(inputs['restore-keys'] ?? '')).toSorted();
    copyMatches(pathsOf(inputs), { from: join(caches, found.at(-1) ?? 'none'), to: workspace });
  },
  'actions/cache/save': (inputs, { host, workspace }) =>
    copyMatches(pathsOf(inputs), { from: workspace, to: join(host.folder, 'caches', inputs['key'] ?? '') }),
  'actions/upload-artifact': ({ name = '', path = '' }, context) => {
    const [from, to] = [join(context.workspace, path), join(artifactsOf(context), name)];
    if (existsSync(to)) throw new Error(`the artifact ${name} already exists`);
    mkdirSync(to);
    cpSync(from, statSync(from).isDirectory() ? to : join(to, basename(path)), { recursive: true });
    addArtifact(name, context);
  },
  'actions/download-artifact': ({ name = '', path = '' }, context) =>
    cpSync(join(artifactsOf(context), name), join(context.workspace, path), { recursive: true }),
  'github/codeql-action/upload-sarif': (inputs, { workspace }) => {
    const { runs } = JSON.parse(readFileSync(join(workspace, inputs['sarif_file'] ?? ''), 'utf8')) as {
      runs: { results: { locations: unknown[] }[] }[];
    };
    // Code scanning rejects the complete report (github/codeql-action, issue 2459).
    const isWithout = runs.some(({ results }) => results.some(({ locations }) => locations.length === 0));
    if (isWithout) throw new Error('locationFromSarifResult: expected at least one location');
  },
};

function artifactsOf({ host, run }: JobContext): string {
  return join(host.folder, 'runs', run, 'artifacts');
}

function pathsOf({ path = '' }: Inputs): string[] {
  return path.split('\n').filter(Boolean);
}

/** Copies the files and folders that match. Links stay links, as in an archive of tar. */
function copyMatches(patterns: readonly string[], { from, to }: { from: string; to: string }): void {
  for (const path of patterns.flatMap((pattern) => globSync(pattern, { cwd: from }))) {
    mkdirSync(dirname(join(to, path)), { recursive: true });
    cpSync(join(from, path), join(to, path), { recursive: true, verbatimSymlinks: true });
  }
}

/** Lists an artifact for other runs. A later one is newer. */
function addArtifact(name: string, { host, run, trigger }: JobContext): void {
  const file = join(host.folder, 'artifacts.json');
  const { artifacts } = JSON.parse(readFileSync(file, 'utf8')) as { artifacts: Artifact[] };
  const isMain = trigger.event === 'push';
  const added: Artifact = {
    name,
    expired: false,
    created_at: `2026-11-20T00:${String(artifacts.length + 10)}:00Z`,
    workflow_run: {
      id: Number(run),
      // The branch of a fork can have the name of ours.
      head_branch: isMain || trigger.isFork ? 'main' : 'change',
      head_sha: trigger.commit,
      repository_id: 1,
      head_repository_id: trigger.isFork ? 2 : 1,
    },
  };
  writeFileSync(file, JSON.stringify({ artifacts: [...artifacts, added] }));
}
