const MOST_IN_GROUP = 50;

/**
 * Configures the same pages as Hugo's: articles, the list in pages of twenty, and one list for each category and
 * author.
 */
export default function configure(config) {
  const newestFirst = (api) => api.getFilteredByGlob('content/blog/*.md').toReversed();
  const groups = (key) => (api) =>
    [...Map.groupBy(newestFirst(api), ({ data }) => data[key])].map(([name, articles]) => ({
      name,
      articles: articles.slice(0, MOST_IN_GROUP),
    }));
  config.setQuietMode(true);
  config.addFilter('day', (date) => new Date(date).toISOString().slice(0, 10));
  config.addPassthroughCopy({ static: '/' });
  config.addCollection('newest', newestFirst);
  config.addCollection('byCategory', groups('category'));
  config.addCollection('byAuthor', groups('author'));
  config.amendLibrary('md', (markdown) => {
    markdown.set({ html: true, linkify: true });
    markdown.core.ruler.push('heading-ids', giveIds);
  });
  return {
    dir: { input: 'content', includes: '../includes', output: 'dist' },
    markdownTemplateEngine: false,
    htmlTemplateEngine: false,
  };
}

/** Adds ids to headings, as Hugo and waybill do. */
function giveIds({ tokens }) {
  const counts = new Map();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const name = tokens[index + 1].content
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-');
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    token.attrSet('id', count === 0 ? name : `${name}-${count}`);
  }
}
