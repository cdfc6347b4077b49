import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Article, writeArticle } from './corpus.ts';

const ELEVENTY = ['npx', '--yes', '@11ty/eleventy@3.1.8'];

/** A builder of the same articles as plain pages with a list. It cleans no HTML, and has no search and no data files. */
interface Builder {
  name: string;
  cwd: string;
  argv: readonly string[];
}

const FILES = {
  hugo: {
    'hugo.toml':
      'publishDir = "dist"\n[permalinks]\nblog = "/blog/:slug/"\n[markup.goldmark.renderer]\nunsafe = true\n',
    'layouts/_default/single.html': '<title>{{ .Title }}</title><main><h1>{{ .Title }}</h1>{{ .Content }}</main>\n',
    'layouts/_default/list.html': '{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}\n',
  },
  eleventy: {
    'content/blog/blog.json': '{ "layout": "single.njk", "tags": "blog" }\n',
    'content/index.njk':
      '{% for one in collections.blog %}<a href="{{ one.url }}">{{ one.data.title }}</a>{% endfor %}\n',
    'content/_includes/single.njk': '<title>{{ title }}</title><main><h1>{{ title }}</h1>{{ content | safe }}</main>\n',
  },
} as const;

/** Writes the articles for Hugo and Eleventy. Returns those that can run here. */
export function buildersIn(folder: string, articles: readonly Article[]): Builder[] {
  const argv = {
    hugo: ['hugo', '--quiet'],
    eleventy: [...ELEVENTY, '--quiet', '--input=content', '--output=dist'],
  };
  const names = (['hugo', 'eleventy'] as const).filter((name) => {
    const [command = '', ...rest] = name === 'hugo' ? ['hugo', 'version'] : [...ELEVENTY, '--version'];
    return spawnSync(command, rest).status === 0;
  });
  return names.map((name) => {
    const cwd = join(folder, name);
    for (const [path, text] of Object.entries(FILES[name])) {
      mkdirSync(dirname(join(cwd, path)), { recursive: true });
      writeFileSync(join(cwd, path), text);
    }
    for (const { slug, title, date, body } of articles)
      writeArticle(join(cwd, `content/blog/${slug}.md`), { title, date }, body);
    return { name, cwd, argv: argv[name] };
  });
}
