/** Small sites of each generator, two items each. Their texts are ours. */

function front(fields: readonly string[], body: string): string {
  return `---\n${fields.join('\n')}\n---\n\n${body}\n`;
}

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 320"><title>Rows</title><rect width="600" height="300"/></svg>\n';

export const HUGO: Readonly<Record<string, string>> = {
  'hugo.toml': 'baseURL = "https://old.example/"\n',
  'content/posts/yard-tour/index.md': [
    '+++',
    'title = "A tour of the yard"',
    'date = 2025-03-04T22:00:00Z',
    'description = "How containers move between the gate, the stacks and the quay of a terminal."',
    'aliases = ["/old/yard-tour/"]',
    '[params]',
    'photographer = "The yard desk"',
    '+++',
    '',
    '{{< figure src="yard.svg" alt="The yard from above" caption="Rows of containers" width="600" >}}',
    '',
    'See [the hours of the gate]({{< ref "gate-hours.md" >}}#hours).',
    '',
  ].join('\n'),
  'content/posts/yard-tour/yard.svg': DRAWING,
  'content/posts/gate-hours.md': [
    '{',
    '  "title": "Hours of the gate",',
    '  "date": "2025-03-05",',
    '  "summary": "When trucks can deliver containers, and when they can collect empty ones.",',
    '  "url": "/gate/"',
    '}',
    '',
    '## Hours',
    '',
    'Trucks come from seven to seven. {{< tweet 12 >}}',
    '',
  ].join('\n'),
};

export const JEKYLL: Readonly<Record<string, string>> = {
  '_config.yml': 'permalink: pretty\nurl: https://old.example\nbaseurl: /news\n',
  'img/seal.svg': DRAWING,
  '_posts/2025-04-05-seal-numbers.md': front(
    [
      'layout: post',
      'title: Seal numbers',
      'subtitle: Why the number of a seal belongs in every document of a container.',
      'tags: [seals, documents]',
      'redirect_from: /seals/',
    ],
    [
      '![A seal]({{ site.baseurl }}/img/seal.svg){: .wide}',
      '',
      'Return [empty ones]({% post_url 2025-04-06-empty-returns %}) too.',
      '',
      '{% highlight text linenos %}',
      'SEAL 12345 [x](/seals/)',
      '{% endhighlight %}',
    ].join('\n'),
  ),
  '_posts/2025-04-06-empty-returns.md': front(
    ['title: Empty returns', 'published: true'],
    'An <a href="https://old.example/news/2025/04/05/seal-numbers/">empty container</a> has no seal.',
  ),
};

export const GATSBY: Readonly<Record<string, string>> = {
  'gatsby-config.js': 'throw new Error("never executed");\n',
  'content/blog/lane-names/index.md': front(
    [
      'title: Names of lanes',
      'date: "2025-05-01T22:12:03.284Z"',
      'spoiler: A lane has the codes of two ports, and each code names a country first.',
    ],
    'A lane joins two ports.\n\n![A lane with two ports](./lane.svg)',
  ),
  'content/blog/lane-names/lane.svg': DRAWING,
  'content/blog/first-box/index.md': front(
    [
      'title: The first box',
      'date: "2025-05-02"',
      'description: What a forwarder asks about the first container of a new customer.',
      'draft: true',
    ],
    'Read about [lanes](../lane-names/) first.',
  ),
};

export const ASTRO: Readonly<Record<string, string>> = {
  'astro.config.mjs': 'throw new Error("never executed");\n',
  'src/assets/hero.svg': DRAWING,
  'src/content/blog/chassis-types.md': front(
    [
      'title: Types of chassis',
      'description: Which chassis carries which container, and what its weight leaves for cargo.',
      "pubDate: 'Jul 08 2025'",
      "heroImage: '../../assets/hero.svg'",
    ],
    'A chassis has two or three axles.',
  ),
  'src/content/blog/axle-limits.mdx': front(
    [
      'title: Limits of axles',
      'description: Where the weight of a container may stand on a chassis, and who checks it.',
      'pubDate: 2025-07-09',
    ],
    "import Note from '../note.astro';\n\nSee [the types](/blog/chassis-types/).\n\n<Note>Weigh it.</Note>",
  ),
};

export const ELEVENTY: Readonly<Record<string, string>> = {
  'eleventy.config.js': 'throw new Error("never executed");\n',
  'posts/2025-08-01-cut-off-times.md': front(
    [
      'title: Cut-off times',
      'description: The last hours for documents and for containers before a ship sails.',
      'tags: [ports]',
      'permalink: /cut-offs/index.html',
    ],
    'A [late gate]({{ "/posts/late-gates/" | url }}) costs a day. {% raw %}`{{ x }}`{% endraw %}\n\n## Ships\n\nNone waits.',
  ),
  'posts/late-gates.md': front(
    [
      'date: 2025-08-02',
      'description: What happens to a container that reaches the terminal after the cut-off.',
      'eleventyExcludeFromCollections: true',
    ],
    '# Late gates\n\nIt waits for the [next ship](/cut-offs/#ships).',
  ),
};
