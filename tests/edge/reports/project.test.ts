import { expect, test } from 'vitest';
import { projectsOf } from '../../../edge/reports/project.ts';

const DSN = 'https://0a1b2c@o1.ingest.errors.example/42';
const LOCAL = 'http://127.0.0.1:9000';
const projects = (facts: Partial<Parameters<typeof projectsOf>[0]> = {}) =>
  projectsOf({ setting: DSN, deployContext: 'production', endpoints: LOCAL, ...facts }).map(({ dsn, target }) => [
    dsn,
    target.href,
  ]);

test.each(['production', 'deploy-preview', 'branch-deploy'])(
  '[T05] a deploy (%s) sends only the reports of its own project, to the host in its address',
  (deployContext) => {
    const target = 'https://o1.ingest.errors.example/api/42/envelope/?sentry_key=0a1b2c&sentry_version=7';
    expect(projects({ deployContext })).toEqual([[DSN, target]]);
  },
);

test.each([
  undefined,
  '',
  'http://pubkey@errors.example/1',
  'https://pubkey:secret@errors.example/1',
  'https://pubkey@errors.example/1/../2',
  'https://pubkey@errors.example:8443/1',
  'https://pubkey@localhost/1',
  'https://errors.example/1',
  'https://pubkey@errors.example/1?x',
])('[T05] a deploy whose address is %s has no project', (setting) => {
  expect(projects({ setting })).toEqual([]);
});

test('[T05] functions on this machine send every report to the sink, and nothing to the service', () => {
  const sink = `${LOCAL}/__sink/api/1/envelope`;
  expect(projects({ deployContext: 'dev' })).toEqual([
    [DSN, sink],
    ['https://local@errors.invalid/1', sink],
  ]);
  expect(projects({ deployContext: 'dev', endpoints: undefined })).toEqual([]);
});
