export default { layout: 'article.njk', permalink: ({ slug }) => `/blog/${slug}/index.html` };
