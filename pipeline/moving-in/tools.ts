/** The generators from which content can move in. */
export const TOOL_NAMES = ['hugo', 'jekyll', 'gatsby', 'astro', 'eleventy'] as const;
export type ToolName = (typeof TOOL_NAMES)[number];

/**
 * The meaning of a field, besides fields of ours: `draft` and `hidden` say that an item is not public, `none` has no
 * meaning here.
 */
const MEANINGS = ['address', 'draft', 'former', 'hidden', 'none', 'picture', 'published', 'slug'] as const;
export type Meaning = (typeof MEANINGS)[number];

export function isMeaning(name: string): name is Meaning {
  return (MEANINGS as readonly string[]).includes(name);
}

/** What another tool calls and does in its own way. Own mappings add to `fields` and `marks`, and replace `address`. */
export interface OtherTool {
  label: string;
  /** Names of the settings of its sites. They mark the folder of a site. */
  settings: readonly string[];
  /** Folders of a site with items. The first one that exists is read. */
  items: readonly string[];
  /** The name of folders with items that are not public. One can be beside the folder of items. */
  drafts?: string;
  /** A pattern of the folder of a site from which the address of an item counts. Without it, it counts from the items. */
  addressesFrom?: string;
  /** Folders of a site whose files have the address that they have below them. */
  files: readonly string[];
  /** Folders that a name at the start of an address stands for. */
  aliases?: Readonly<Record<string, string>>;
  /**
   * The address of an item: `:path` (folders and name), `:folders`, `:section` (the first of them), `:collection`,
   * `:categories`, `:title` or `:slug` (the slug, or the name without its date), `:name` (always that name), `:words` (of
   * the title), `:year`, `:month`, `:day`.
   */
  address: string;
  /** Addresses by the name that the settings of the site use for them. */
  addressStyles?: Readonly<Record<string, string>>;
  /** Our names for parts of an address in the settings of the site. */
  addressParts?: Readonly<Record<string, string>>;
  /** Names begin with a day, which is not part of the title: 2026-11-28-peak-season.md. */
  hasDayInName?: true;
  /** Fields besides those that the validator knows too (`model/reading/unknown-fields.ts`). */
  fields: Readonly<Record<string, string>>;
  /** The language of its marks; undefined if it has none. */
  syntax?: 'hugo' | 'liquid';
  /**
   * The Markdown that a mark stands for, by the name of the mark: `{0}` is its first value, `{src}` a named one, `{a|b}`
   * the first of these that it has. `item:` begins the address of an item.
   */
  marks: Readonly<Record<string, string>>;
}

/** What an address can have. */
export const ADDRESS_PARTS =
  'path folders section collection categories title slug name words slug_or_words year month day i_month i_day output_ext'.split(
    ' ',
  );

/** Returns the parts of a pattern that no address can have. */
export function unknownParts(pattern: string): string[] {
  return [...pattern.matchAll(/:([a-z_]+)/g)].flatMap(([, name = '']) => (ADDRESS_PARTS.includes(name) ? [] : name));
}

const YOUTUBE = '<iframe src="https://www.youtube-nocookie.com/embed/{0|id}" title="{title}"></iframe>';

const ELEVENTY_AND_JEKYLL = { raw: '', endraw: '', 'site.baseurl': '', 'site.url': '' };

export const TOOLS: Readonly<Record<ToolName, OtherTool>> = {
  hugo: {
    label: 'Hugo',
    settings: ['', 'config/_default/'].flatMap((folder) =>
      ['hugo', 'config'].flatMap((name) => ['toml', 'yaml', 'yml', 'json'].map((end) => `${folder}${name}.${end}`)),
    ),
    items: ['content'],
    addressesFrom: 'content(?:/|$)',
    files: ['static', 'assets'],
    address: '/:folders/:slug/',
    addressParts: {
      title: 'words',
      slug: 'slug_or_words',
      filename: 'name',
      contentbasename: 'name',
      slugorfilename: 'slug',
      slugorcontentbasename: 'slug',
      sections: 'folders',
    },
    fields: {
      linktitle: 'none',
      weight: 'order',
      url: 'address',
      aliases: 'former',
      images: 'picture',
      markup: 'none',
    },
    syntax: 'hugo',
    marks: {
      figure: '![{alt|caption|title}]({src|0} "{caption|title}")',
      ref: 'item:{0|path}',
      relref: 'item:{0|path}',
      highlight: '```{0|lang}',
      '/highlight': '```',
      youtube: YOUTUBE,
      vimeo: '<iframe src="https://player.vimeo.com/video/{0|id}" title="{title}"></iframe>',
      gist: '[{1}](https://gist.github.com/{0}/{1})',
    },
  },
  jekyll: {
    label: 'Jekyll',
    settings: ['_config.yml', '_config.yaml', '_config.toml'],
    items: ['_posts'],
    drafts: '_drafts',
    files: ['', 'docs'],
    address: '/:categories/:year/:month/:day/:title.html',
    addressStyles: {
      date: '/:categories/:year/:month/:day/:title.html',
      pretty: '/:categories/:year/:month/:day/:title/',
      none: '/:categories/:title.html',
    },
    hasDayInName: true,
    fields: { 'header-img': 'picture', excerpt_separator: 'none', permalink: 'address', redirect_from: 'former' },
    syntax: 'liquid',
    marks: {
      ...ELEVENTY_AND_JEKYLL,
      highlight: '```{0}',
      endhighlight: '```',
      post_url: 'item:{0}',
      link: 'item:{0}',
    },
  },
  gatsby: {
    label: 'Gatsby',
    settings: ['gatsby-config.js', 'gatsby-config.ts', 'gatsby-config.mjs'],
    items: ['content/blog', 'content', 'src/pages', 'src/content'],
    files: ['static'],
    address: '/:path/',
    fields: { spoiler: 'summary', path: 'address', templatekey: 'none' },
    marks: {},
  },
  astro: {
    label: 'Astro',
    settings: ['astro.config.mjs', 'astro.config.ts', 'astro.config.js'],
    items: ['src/content/blog', 'src/content', 'src/pages', 'src/data/blog'],
    addressesFrom: 'src/content(?:/|$)',
    files: ['public'],
    aliases: { '@/': 'src/', '~/': 'src/' },
    address: '/:folders/:slug/',
    fields: {},
    marks: {},
  },
  eleventy: {
    label: 'Eleventy',
    settings: ['eleventy.config.js', 'eleventy.config.mjs', 'eleventy.config.cjs', '.eleventy.js'],
    items: ['content/blog', 'content/posts', 'posts', 'src/posts', 'src/blog', 'content', 'src'],
    addressesFrom: '(?:(?:content|src)(?:/|$))?',
    files: ['public', 'content', 'src', ''],
    address: '/:folders/:title/',
    hasDayInName: true,
    fields: {
      permalink: 'address',
      eleventyexcludefromcollections: 'hidden',
      eleventynavigation: 'none',
      'eleventynavigation.key': 'none',
      'eleventynavigation.order': 'order',
    },
    syntax: 'liquid',
    marks: ELEVENTY_AND_JEKYLL,
  },
};
