const POLICY =
  "default-src 'none'; script-src 'self' https://cdn.test.example; style-src 'self'; img-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'";

/** The two languages of the site, each with a host. */
const SITES = {
  en: { origin: 'https://www.test.example', lang: 'en-US', text: 'We move cargo by ocean and by air, and clear it. ' },
  zh: { origin: 'https://zh.test.example', lang: 'zh-CN', text: '我们通过海运和空运运输货物，并办理清关手续。' },
} as const;

type SiteName = keyof typeof SITES;

/** The pages of the site: path, and title in both languages. */
const PAGES = [
  { path: 'index.html', address: '/', en: 'Home', zh: '首页' },
  { path: 'guide.html', address: '/guide', en: 'Guide', zh: '指南' },
  { path: 'rates.html', address: '/rates', en: 'Rates', zh: '运价' },
];

function soundPage(site: SiteName, { address, ...titles }: (typeof PAGES)[number]): string {
  const { origin, lang, text } = SITES[site];
  const title = titles[site];
  const url = origin + address;
  const alternates = Object.values(SITES).map(
    (other) => `<link rel="alternate" hreflang="${other.lang}" href="${other.origin}${address}">`,
  );
  const data = { '@context': 'https://schema.org', '@type': 'WebPage', name: title, url };
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} | Testline</title>
<meta name="description" content="${title}: ${text}">
<meta property="og:url" content="${url}">
<meta property="og:image" content="${origin}/icon.png">
<link rel="canonical" href="${url}">
${alternates.join('\n')}
<link rel="stylesheet" href="/site.css">
<link rel="manifest" href="/site.webmanifest">
<script src="/site.js"></script>
</head>
<body>
<nav aria-label="Main"><a href="/">Testline</a> <a href="/guide">1</a> <a href="/rates#part">2</a></nav>
<main>
<h1>${title}</h1>
<p id="part">${text.repeat(8)}</p>
<img src="/icon.png" alt="${title}" width="32" height="32">
<form action="/rates"><label>${title} <input name="q"></label><button type="submit">${title}</button></form>
</main>
<script type="application/ld+json">${JSON.stringify(data)}</script>
</body>
</html>
`;
}

/** Returns the files of a sound site of two languages, as any tool may write it. */
export function soundSite(icon: Uint8Array): Record<string, string | Uint8Array> {
  return Object.fromEntries(
    Object.entries(SITES).flatMap(([site, { origin }]) => [
      ...PAGES.map((page) => [`${site}/${page.path}`, soundPage(site as SiteName, page)]),
      [`${site}/icon.png`, icon],
      [`${site}/site.css`, 'p{background:url(/icon.png)}'],
      [`${site}/site.js`, '1'],
      [`${site}/site.webmanifest`, '{"name":"Testline","start_url":"/","icons":[{"src":"/icon.png"}]}'],
      [`${site}/robots.txt`, `User-agent: *\nDisallow: /private/\n\nSitemap: ${origin}/sitemap.xml\n`],
      [
        `${site}/sitemap.xml`,
        `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${PAGES.map(({ address }) => `<url><loc>${origin}${address}</loc></url>`).join('')}</urlset>`,
      ],
      [`${site}/_redirects`, '/old /guide 301\n/prices/* /rates 301\n'],
      [
        `${site}/_headers`,
        `/*\n  Content-Security-Policy: ${POLICY}\n  Permissions-Policy: camera=()\n  Referrer-Policy: no-referrer\n  Strict-Transport-Security: max-age=63072000\n  X-Content-Type-Options: nosniff\n`,
      ],
    ]),
  ) as Record<string, string | Uint8Array>;
}
