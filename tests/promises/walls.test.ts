import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { CODE_LAYER_FILES } from '../../pipeline/cache/code-digest.ts';
import { circlesAmong, type Import, importsBetween } from '../helpers/imports.ts';
import { notEmpty } from '../helpers/not-empty.ts';
import { REPOSITORY, sourceFiles } from '../helpers/sources.ts';

/** Packages of the runtime, each with the only files that may import it. */
const PACKAGE_OWNERS: Readonly<Record<string, string | readonly string[]>> = {
  '@amplitude/analytics-browser': 'runtime/analytics/client.ts',
  // Two bundles, which share the state of the page.
  '@sentry/browser': ['runtime/errors/client.ts', 'runtime/monitoring/replay.ts'],
  'web-vitals': 'runtime/vitals/vitals.ts',
  'vanilla-cookieconsent': 'runtime/consent/dialog.ts',
  'libphonenumber-js/min': 'runtime/forms/phone.ts',
  'workbox-background-sync/lib/QueueStore.js': 'runtime/browser/lead-queue.ts',
  'workbox-background-sync/lib/StorableRequest.js': 'runtime/browser/lead-queue.ts',
};

/** The value imports that each layer may have. Type imports are free, because they do not exist at run time. */
const WALLS: { layer: string; may: RegExp }[] = [
  { layer: 'contract/', may: /^contract\// },
  { layer: 'freight/', may: /^(?:freight|contract)\// },
  { layer: 'locales/', may: /^(?:locales|contract)\// },
  {
    layer: 'runtime/',
    may: new RegExp(
      `^(?:runtime/|contract/|freight/|locales/|forms/|tools/(?:is-untagged|may-cache|[\\w-]+/paths)\\.ts$|(?:${Object.keys(PACKAGE_OWNERS).map(RegExp.escape).join('|')})$)`,
    ),
  },
  { layer: 'third-parties/', may: /^(?:third-parties|locales|contract)\// },
  { layer: 'forms/', may: /^(?:forms|freight|locales|contract)\// },
  {
    layer: 'edge/',
    may: /^(?:edge\/|forms\/|third-parties\/|contract\/|freight\/|locales\/|tools\/(?:parts\/)?[\w-]+\.ts$)/,
  },
  {
    layer: 'tools/',
    may: /^(?:tools|contract|freight|locales|forms|runtime|model|pipeline|templates)\/|^(?:zod$|react(?:\/jsx-runtime)?$)/,
  },
  {
    layer: 'endpoints/',
    may: /^(?:endpoints\/|forms\/|contract\/|freight\/|locales\/|tools\/(?:parts\/)?[\w-]+\.ts$|node:|pg$)/,
  },
  {
    layer: 'model/',
    may: /^(?:model\/|forms\/|third-parties\/|contract\/|freight\/|locales\/|tools\/(?:[\w-]+|[\w-]+\/definition)\.ts$|node:|yaml$|zod$|gray-matter$|re2js$|string-width$|parse5$|opencc-js\/dict\/)/,
  },
  {
    layer: 'pipeline/',
    may: /^(?:pipeline\/|model\/|forms\/|third-parties\/|contract\/|freight\/|locales\/|tools\/(?:[\w-]+|[\w-]+\/(?:definition|plan))\.ts$|node:|yaml$|zod$|gray-matter$|esbuild$|unified$|remark-|rehype-(?:raw|sanitize)$|hast-util-|diff$|github-slugger$|mdast-util-to-hast$|satteri$|tinypool$|terser$|workbox-build\/build\/get-manifest\.js$|sharp$|saxes$|harfbuzzjs$|mime$|wawoff2$|d3-geo$|re2js$|topojson-(?:client|simplify)$|string-width$|smol-toml$|parse5$)/,
  },
  {
    layer: 'auditing/',
    may: /^(?:auditing\/|model\/|pipeline\/|third-parties\/|contract\/|node:|axe-core$|diff$|html-validate$|image-size$|parse5$|playwright$|robots-parser$|saxes$|tinypool$|@netlify\/)/,
  },
  {
    layer: 'templates/',
    may: /^(?:templates\/|forms\/|tools\/(?![\w-]+\/(?:plan|enhance)\.)|contract\/|freight\/|locales\/|react(?:\/jsx-runtime)?$|react-dom(?:\/(?:server|client))?|rehype-react$|unified$|d3-(?:scale|shape)$)/,
  },
  {
    layer: 'cli/preview/mocks/',
    may: /^(?:cli\/preview\/mocks\/|endpoints\/|third-parties\/|contract\/|locales\/|node:)/,
  },
  {
    layer: 'cli/',
    may: /^(?:cli\/|auditing\/|endpoints\/|forms\/|model\/|pipeline\/|third-parties\/|contract\/|freight\/|locales\/|node:|commander$|zod$|mime$|tinypool$|vscode-languageserver|yaml-language-server$|@netlify\/|netlify-redirector$)/,
  },
];

/** A file of a tool with pure functions: every `.ts` file without a role of its own. */
const PURE = '(?!(?:definition|enhance|field|plan)\\.ts$)[\\w-]+\\.ts';

/** The pure files of the duty estimator, with which other tools compute duties. */
const DUTY = `tools/duty-estimator/${PURE}`;

/** What the search of the site knows of other tools: the lookup of codes, and paths. */
const SEARCHED = `tools/hs-code/${PURE}|tools/[\\w-]+/paths\\.ts$`;

/** The value imports that each file of a tool may have; `siblings` matches files of the same folder. */
const TOOL_WALLS: { file: RegExp; may: RegExp; siblings: RegExp }[] = [
  {
    file: /^definition\.ts$/,
    may: new RegExp(`^(?:(?:contract|freight|locales)/|tools/tool\\.ts$|${DUTY}$)`),
    siblings: new RegExp(`^${PURE}$`),
  },
  {
    file: /^plan\.ts$/,
    may: /^(?:model\/|pipeline\/|forms\/|contract\/|freight\/|locales\/|tools\/parts\/|tools\/duty-estimator\/plan\.ts$|zod$)/,
    siblings: new RegExp(`^(?:definition\\.ts|${PURE})$`),
  },
  {
    file: /^(?:enhance(?:-[\w-]+)?|field)\.tsx?$/,
    may: new RegExp(
      `^(?:(?:contract|freight|locales|runtime/browser|forms|tools/parts|templates/islands/search)/|react|${DUTY}$)`,
    ),
    siblings: new RegExp(`^${PURE}$`),
  },
  {
    file: new RegExp(`^${PURE}$`),
    may: new RegExp(`^(?:(?:contract|freight|locales|tools/parts)/|${DUTY}$|${SEARCHED})`),
    siblings: new RegExp(`^${PURE}$`),
  },
  {
    file: /\.tsx$/,
    may: new RegExp(
      `^(?:(?:templates|forms|contract|freight|locales|tools/parts)/|react|${DUTY}$|tools/duty-estimator/[\\w-]+\\.module\\.css$)`,
    ),
    siblings: new RegExp(`^(?:definition\\.ts|${PURE}|[\\w-]+\\.tsx|[\\w-]+\\.module\\.css)$`),
  },
];

/** Returns code without its comments. */
function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gm, '');
}

/** The folders of the model and of the pipeline: each may import, types included, only from itself and from earlier folders. */
const LAYER_ORDER = [
  'model/diagnostics',
  'model/language',
  'model/shapes',
  'model/reading',
  'model/fields',
  'model/blocks',
  'model/data',
  'model/settings',
  'model/content-types',
  'pipeline/cache',
  'pipeline/folders',
  'pipeline/import',
  'pipeline/drawings',
  'pipeline/markdown',
  'pipeline/data-files',
  'pipeline/content',
  'pipeline/images',
  'pipeline/maps',
  'pipeline/pages',
  'pipeline/icons',
  'pipeline/plan',
  'pipeline/links',
  'pipeline/redirects',
  'pipeline/search',
  'pipeline/schemas',
  'pipeline/translations',
  'pipeline/moves',
  'pipeline/moving-in',
  'pipeline/xliff',
  'pipeline/render',
  'pipeline/bundle',
  'pipeline/social',
  'pipeline/emit',
  'pipeline/workers',
  'pipeline/checks',
  'pipeline/site',
  'pipeline/live',
  'pipeline/publish',
  'pipeline/commands',
];

/** Returns the position of a file's folder; files directly in pipeline/ come after all folders. */
function placeOf(file: string): number {
  const layer = /^((?:model|pipeline)\/[^/]+)\//.exec(file)?.[1];
  return layer === undefined ? LAYER_ORDER.length : LAYER_ORDER.indexOf(layer);
}

describe('walls between layers', () => {
  let imports: Import[];
  /** The imports that are not dynamic. */
  let atOnce: Import[];
  let files: string[];
  beforeAll(async () => {
    const entryPoints = sourceFiles()
      .map(({ file }) => file)
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'));
    const { metafile } = await build({
      absWorkingDir: REPOSITORY,
      entryPoints,
      bundle: true,
      write: false,
      outdir: 'unused',
      packages: 'external',
      platform: 'node',
      format: 'esm',
      jsx: 'automatic',
      metafile: true,
      logLevel: 'silent',
    });
    files = Object.keys(metafile.inputs);
    imports = Object.entries(metafile.inputs).flatMap(([from, { imports: found }]) =>
      found.map(({ path }) => ({ from, to: path })),
    );
    atOnce = Object.entries(metafile.inputs).flatMap(([from, { imports: found }]) =>
      found.flatMap(({ path, kind }) => (kind === 'dynamic-import' ? [] : [{ from, to: path }])),
    );
  });

  test.each(WALLS)('[M01] $layer imports only what its wall allows', ({ layer, may }) => {
    const layerImports = notEmpty(imports).filter(({ from }) => from.startsWith(layer));
    expect(files.filter((file) => file.startsWith(layer)).length).toBeGreaterThan(3);
    expect(layerImports.filter(({ to }) => !may.test(to))).toEqual([]);
  });

  test('[M01] each file of a tool imports only modules that its name allows', () => {
    const ofTools = notEmpty(imports).filter(({ from }) => /^tools\/[\w-]+\//.test(from) && !from.endsWith('.css'));
    const guilty = ofTools.filter(({ from, to }) => {
      const [, folder = '', name = ''] = /^(tools\/[\w-]+\/)(.+)$/.exec(from) ?? [];
      const wall = TOOL_WALLS.find(({ file }) => file.test(name));
      if (wall === undefined) return true;
      return !(to.startsWith(folder) ? wall.siblings.test(to.slice(folder.length)) : wall.may.test(to));
    });
    expect(ofTools.length).toBeGreaterThan(20);
    expect(guilty).toEqual([]);
  });

  test('[M01] a feature of the runtime imports no other feature and only its own packages; only entries join features', () => {
    const featureOf = (file: string) => /^runtime\/([^/]+)\//.exec(file)?.[1];
    const guilty = notEmpty(imports).filter(({ from, to }) => {
      const feature = featureOf(from);
      if ([PACKAGE_OWNERS[to] ?? []].flat().includes(from) || /^(?:contract|freight|locales|forms|tools)\//.test(to))
        return false;
      return feature !== undefined && ![feature, 'browser'].includes(featureOf(to) ?? '');
    });
    expect(guilty).toEqual([]);
  });

  test('[M01] only the connection to PostgreSQL imports pg, and a command loads it when it opens a database', () => {
    const owner = 'endpoints/leads/store/postgres/connect.ts';
    expect(imports.filter(({ to }) => to === 'pg')).toEqual([{ from: owner, to: 'pg' }]);
    const loaded = new Set(files.filter((file) => /^cli\/(?:main|commands\/.+)\.ts$/.test(file)));
    for (const file of loaded) for (const { from, to } of atOnce) if (from === file) loaded.add(to);
    expect([loaded.has('endpoints/leads/store/open-store.ts'), loaded.has(owner), loaded.has('pg')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(imports).toContainEqual({ from: 'endpoints/leads/store/open-store.ts', to: owner });
  });

  test('[M01] a thread that renders pages loads no content model, which would take longer than a hundred pages', () => {
    const loaded = new Set(['pipeline/workers/page-worker.ts']);
    for (const file of loaded) for (const { from, to } of atOnce) if (from === file) loaded.add(to);
    expect(loaded.has('pipeline/emit/page-files.ts')).toBe(true);
    expect([...loaded].filter((file) => /^(?:model|locales|tools|pipeline\/pages)\/|^zod$/.test(file))).toEqual([]);
  });

  test('[M01] the endpoints host of production contains no mock', () => {
    const loaded = new Set(['cli/commands/endpoints.ts']);
    for (const file of loaded) for (const { from, to } of imports) if (from === file) loaded.add(to);
    expect(loaded.has('endpoints/leads/leads-endpoint.ts')).toBe(true);
    expect([...loaded].filter((file) => file.startsWith('cli/preview/'))).toEqual([]);
  });

  test.each([
    { layer: 'reading', from: /^(?:model|pipeline)\/|^tools\/[^/]+\/plan\.ts$/ },
    {
      layer: 'rendering',
      from: /^(?:templates|runtime|edge|pipeline\/(?:bundle|icons))\/|^tools\/.*(?:enhance(?:-[\w-]+)?|page)\.tsx?$/,
    },
  ] as const)('[C3] the digest of the layer $layer contains all code that it runs', ({ layer, from: first }) => {
    const importsOf = Map.groupBy(imports, ({ from }) => from);
    const [ours, reached] = [new Set(files), new Set(files.filter((file) => first.test(file)))];
    expect(reached.size).toBeGreaterThan(400);
    for (const file of reached) for (const { to } of importsOf.get(file) ?? []) if (ours.has(to)) reached.add(to);
    expect([...reached].filter((file) => !CODE_LAYER_FILES[layer].test(file))).toEqual([]);
  });

  test('[M01] scripts, edge functions and servers import no texts of pages', () => {
    const isOfPages = (file: string) => /^locales\/(?:site|[\w-]+\/(?:site|pages|tools\/[\w-]+))\.ts$/.test(file);
    const first =
      /^(?:runtime|edge|endpoints)\/|^templates\/islands\/[^/]+\.tsx$|^tools\/[\w-]+\/(?:enhance|definition)\.tsx?$/;
    const reached = new Set(notEmpty(files.filter((file) => first.test(file))));
    expect(files.some(isOfPages)).toBe(true);
    for (const file of reached) for (const { from, to } of imports) if (from === file) reached.add(to);
    expect([...reached].filter(isOfPages)).toEqual([]);
  });

  test('[M01] the pipeline uses neither the console nor the process', () => {
    const guilty = sourceFiles(['model', 'pipeline']).filter(({ text }) =>
      /\b(?:console|process)\.(?!env\.NODE_ENV)/.test(withoutComments(text)),
    );
    expect(guilty.map(({ file }) => file)).toEqual([]);
  });

  test('[M01] zod is imported as a namespace, because its named import includes every locale', () => {
    const guilty = sourceFiles().filter(({ text }) => /import \{[^}]*\bz\b[^}]*\} from 'zod/.test(text));
    expect(guilty.map(({ file }) => file)).toEqual([]);
  });
});

describe('folders of the model and of the pipeline', () => {
  test('[M01] are each in the order once', () => {
    const folders = ['model', 'pipeline'].flatMap((room) =>
      readdirSync(join(REPOSITORY, room), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${room}/${name}`),
    );
    expect(LAYER_ORDER.toSorted()).toEqual(folders.toSorted());
  });

  test('[M01] import nothing from a later folder, types included', () => {
    const imports = importsBetween(sourceFiles(['model', 'pipeline']));
    expect(imports.length).toBeGreaterThan(700);
    expect(notEmpty(imports).filter(({ from, to }) => placeOf(to) > placeOf(from))).toEqual([]);
  });
});

describe('import cycles', () => {
  test.each([
    { what: 'two files', imports: ['a b', 'b a'], circles: [['a', 'b']] },
    { what: 'three files behind a fourth', imports: ['d a', 'a b', 'b c', 'c a'], circles: [['a', 'b', 'c']] },
    { what: 'a file with itself', imports: ['a a'], circles: [['a']] },
    { what: 'no cycle when two paths meet', imports: ['a b', 'a c', 'b d', 'c d'], circles: [] },
  ])('[M01] are detected: $what', ({ imports, circles }) => {
    const pairs = imports.map((pair) => pair.split(' ') as [string, string]).map(([from, to]) => ({ from, to }));
    expect(circlesAmong(pairs)).toEqual(circles);
  });

  test.each([
    "import { a } from './b.ts';",
    "import type { A } from './b.ts';",
    "import {\n  type A,\n  a,\n} from './b.ts';",
    "export * from './b.ts';",
    "export type { A } from './b.ts';",
    "import './b.ts';",
    "const b = await import('./b.ts');",
    "declare const b: import('./b.ts').A;",
  ])('[M01] are detected for every import syntax: %s', (text) => {
    const files = [
      { file: 'pipeline/a.ts', text },
      { file: 'pipeline/b.ts', text: '' },
    ];
    expect(importsBetween(files)).toEqual([{ from: 'pipeline/a.ts', to: 'pipeline/b.ts' }]);
  });

  test('[M01] do not exist between folders, types included', () => {
    const sources = sourceFiles();
    const folders = new Set(sources.map(({ file }) => dirname(file)));
    const hasFolders = new Set([...folders].map((folder) => dirname(folder)));
    /** A folder without folders in it is one place, every other file is. A tool has four faces, each for another room. */
    const placeOfFile = (file: string) => {
      const folder = dirname(file);
      if (/^tools\/(?!parts\/)[\w-]+\//.test(file))
        return `${folder} ${/(?:plan|enhance)(?=\.ts)|tsx$/.exec(file)?.[0] ?? ''}`;
      return hasFolders.has(folder) ? file : folder;
    };
    const between = importsBetween(sources)
      .map(({ from, to }) => ({ from: placeOfFile(from), to: placeOfFile(to) }))
      .filter(({ from, to }) => from !== to);
    expect(between.length).toBeGreaterThan(1000);
    expect(circlesAmong(between)).toEqual([]);
  });

  test('[M01] do not exist, types included', () => {
    const imports = importsBetween(sourceFiles());
    expect(imports.length).toBeGreaterThan(1000);
    expect(circlesAmong(imports)).toEqual([]);
  });
});
