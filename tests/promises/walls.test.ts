import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { some } from '../helpers/some.ts';
import { HOUSE, sourceFiles } from '../helpers/sources.ts';

/** What a room may import as values; types cross walls freely, because they are gone when the code runs. */
const WALLS: { room: string; may: RegExp }[] = [
  { room: 'runtime/contract/', may: /^runtime\/contract\// },
  { room: 'runtime/', may: /^runtime\// },
  {
    room: 'pipeline/',
    may: /^(?:pipeline\/|runtime\/contract\/|node:|yaml$|zod$|gray-matter$|esbuild$|unified$|remark-|rehype-(?:raw|sanitize)$|hast-util-|github-slugger$|unist-util-visit$|tinypool$|terser$|workbox-build$|sharp$|saxes$|satori$|subset-font$|d3-geo$|re2js$|topojson-client$|string-width$)/,
  },
  {
    room: 'templates/',
    may: /^(?:templates\/|runtime\/contract\/|react(?:\/jsx-runtime)?$|react-dom(?:\/(?:server|client))?|rehype-react$|unified$|d3-(?:scale|shape)$|minisearch$)/,
  },
  {
    room: 'cli/',
    may: /^(?:cli\/|pipeline\/|runtime\/contract\/|node:|commander$|mime$|@netlify\/|netlify-redirector$)/,
  },
];

interface Import {
  from: string;
  to: string;
}

describe('walls between rooms', () => {
  let imports: Import[];
  let files: string[];
  beforeAll(async () => {
    const entryPoints = sourceFiles()
      .map(({ file }) => file)
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith('.d.ts'));
    const { metafile } = await build({
      absWorkingDir: HOUSE,
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
  });

  test.each(WALLS)('[M01] $room imports nothing from behind a wall', ({ room, may }) => {
    const own = some(imports).filter(({ from }) => from.startsWith(room));
    expect(files.filter((file) => file.startsWith(room)).length).toBeGreaterThan(3);
    expect(own.filter(({ to }) => !may.test(to))).toEqual([]);
  });

  test('[M01] a feature of the runtime knows no other: only its entry joins them', () => {
    const featureOf = (file: string) => /^runtime\/([^/]+)\//.exec(file)?.[1];
    const guilty = some(imports).filter(({ from, to }) => {
      const feature = featureOf(from);
      return feature !== undefined && ![feature, 'contract', 'browser'].includes(featureOf(to) ?? '');
    });
    expect(guilty).toEqual([]);
  });

  test('[M01] an island takes no language along: its texts are props', () => {
    const isMessages = (file: string) => file.endsWith('.messages.ts');
    const reached = new Set(files.filter((file) => /^templates\/islands\/[^/]+\.tsx$/.test(file)));
    expect([reached.size > 2, files.some(isMessages)]).toEqual([true, true]);
    for (const file of reached) for (const { from, to } of imports) if (from === file) reached.add(to);
    expect([...reached].filter(isMessages)).toEqual([]);
  });

  test('[M01] the pipeline knows neither console nor process', () => {
    const guilty = sourceFiles(['pipeline']).filter(({ text }) =>
      /\b(?:console|process)\.(?!env\.NODE_ENV)/.test(text),
    );
    expect(guilty.map(({ file }) => file)).toEqual([]);
  });

  test('[M01] zod is imported as a namespace, because its named import brings every locale along', () => {
    const guilty = sourceFiles().filter(({ text }) => /import \{[^}]*\bz\b[^}]*\} from 'zod/.test(text));
    expect(guilty.map(({ file }) => file)).toEqual([]);
  });
});
