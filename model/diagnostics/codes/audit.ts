import type { CatalogueEntry } from '../catalogue-entry.ts';

const error = (title: string, explanation: string) => ({ severity: 'error', title, explanation }) as const;
const warning = (title: string, explanation: string) => ({ severity: 'warning', title, explanation }) as const;

/** Findings of `waybill audit` in the files of an export. */
export const audit = {
  'audit/broken-link': error(
    'Link to nothing',
    'The export has no file at the address of this link or form, and neither a redirect nor an edge function answers it, or its redirects never end, or it has no email address or telephone number. Visitors get the page for missing addresses. Correct the link where the content or the template writes it, or add a redirect.',
  ),
  'audit/broken-redirect': error(
    'Redirect to nothing',
    'A rule in _redirects leads to an address of this site that does not exist. Visitors get the page for missing addresses. Correct the target of the rule.',
  ),
  'audit/redirect-loop': error(
    'Redirects without an end',
    'The rules in _redirects, or the <meta http-equiv="refresh"> of a page, lead in a circle or to ever longer addresses. Browsers give up after about 20 redirects and show an error. Correct the target, or remove the rule.',
  ),
  'audit/redirect-chain': warning(
    'Redirect leads to another redirect',
    'Visitors wait for each redirect, and search engines follow only a few. Name the last address as the target of the first rule.',
  ),
  'audit/link-address': warning(
    'Address of a link works badly',
    'The link is empty, runs a script, leads to a host that only its author has, or to this site by http. Some visitors arrive nowhere, and others late. Write the public address with https, or the path of a page.',
  ),
  'audit/refresh': error(
    'Page leads away from its content',
    'A <meta http-equiv="refresh"> replaces the page while visitors read it. A redirect is for pages without content. Remove the element, or write a redirect in _redirects.',
  ),
  'audit/missing-fragment': error(
    'Link to a part that does not exist',
    'The address exists, but the page has no element with the id behind "#". Browsers then show the top of the page. Correct the id in the link, or give the part this id.',
  ),
  'audit/missing-file': error(
    'File of a page is missing',
    'A page, a style sheet, a script or a manifest names a script, style sheet, picture, font or data set that the export does not have, or a file of the build was removed. The page stays readable, but a part of it does not work. Publish all files of the build; if one is missing there, run "waybill build --no-cache".',
  ),
  'audit/integrity': error(
    'File was changed after the build',
    'The content of the file does not match the digest that the build recorded, the hash in its name, the digest in "integrity", or its own checksums. Browsers and caches keep hashed files forever, so a damaged one stays with visitors. Run "waybill build --no-cache": other builds publish unchanged files of the last export again without reading them.',
  ),
  'audit/page-data': error(
    'Data of a page is missing or differs from its document',
    'Navigation in the browser shows a page from page-data.json and page-data-rsc.json. A page without them loads as a whole document; data that differs shows another text than the document. Build the export again.',
  ),
  'audit/html': error(
    'Invalid HTML',
    'The HTML standard does not allow this markup. Browsers repair it, and the result may differ from what the author meant, also for screen readers and search engines. Correct the template, or the HTML in the content. The message ends with the rule of html-validate, and the hint names the page that explains it.',
  ),
  'audit/duplicate-id': error(
    'Two elements have the same id',
    'Links, labels and scripts find only the first element with an id. Rename one of them.',
  ),
  'audit/missing-id': error(
    'Attribute names an id that does not exist',
    'Labels and descriptions connect elements by ids. Without the other element, a screen reader does not read the label or the description. Add the id, or remove the attribute.',
  ),
  'audit/document': error(
    'Document lacks a basic declaration',
    'A document declares its charset in its first 1,024 bytes, and a viewport that lets visitors zoom. Otherwise browsers guess the charset, and phones show a small picture of a wide page.',
  ),
  'audit/language': error(
    'Language is missing, invalid or wrong',
    'Screen readers choose their voice by "lang" on the root element, and browsers choose fonts and translations by it. Write the tag of the language of the text, such as "en-US". A part of the page in another language has its own "lang". In an export of ours, the language is that of the folder.',
  ),
  'audit/text-language': warning(
    'Text is in another language than the page says',
    'Hardly any letter of the text belongs to the script of the language in "lang", such as Latin letters on a Chinese page. Screen readers then read it with the wrong voice. Correct "lang", or give the parts in another language their own.',
  ),
  'audit/leftover-text': error(
    'Readers see a value of the template',
    'A text of the page is a mark of a template language such as "{{ title }}", or what a program prints in place of a missing value: "undefined", "NaN", "[object Object]". Code samples do not count. Correct the template, or the data that it prints.',
  ),
  'audit/main-heading': error(
    'Page has no first-level heading, or several',
    'The first-level heading names the subject of the page for people who move by headings, and for search engines. Give each page one <h1>.',
  ),
  'audit/heading-level': warning(
    'Heading skips a level or is empty',
    'People who cannot see the page move by headings and read levels as an outline. Use the next level below the heading of the section.',
  ),
  'audit/landmark': error(
    'Landmark is missing or has no name',
    'Screen readers list the landmarks of a page. A page has one <main>; if it has several <nav>, each needs a name of its own in aria-label.',
  ),
  'audit/image-alt': error(
    'Image without an alternative text',
    'A screen reader reads the file name of an image without "alt". Describe what the image shows, or write alt="" for a decoration.',
  ),
  'audit/image-size': warning(
    'Image without its size',
    'Without "width" and "height", the browser does not reserve the space, and the text moves when the image arrives. Write both in pixels.',
  ),
  'audit/title': error(
    'Page has no title of its own',
    'Tabs, bookmarks and search results show the title. Pages with the same title cannot be told apart. Write a title that says what only this page has.',
  ),
  'audit/description': warning(
    'Page has no description of its own',
    'Search results show the description below the title. Without one, or with one that another page has, the search engine takes any text of the page.',
  ),
  'audit/canonical': error(
    'Canonical address is wrong',
    'A canonical address tells search engines which of several addresses to show. It is a complete URL of a page that exists, on the host of the site, and a page has at most one. The address in og:url is the same, because networks show and count it in place of the page.',
  ),
  'audit/hreflang': error(
    'Alternates in other languages do not name each other',
    'Search engines use alternates only if each page names the other and itself, with the language that the other page has. Add the missing link, correct hreflang, or remove the one that leads to no page.',
  ),
  'audit/sitemap': error(
    'Sitemap and pages differ',
    'The sitemap lists every page that search engines may index under its own address, and no other page. Correct the entry, or the robots and canonical declarations of the page.',
  ),
  'audit/robots': error(
    'robots.txt blocks pages that search engines should find',
    'The sitemap asks search engines to index a page, and robots.txt forbids them to read it (RFC 9309: the longest rule counts). They then show the address alone, or nothing. Narrow the rule. To keep a page out of search results, write "noindex" on it and leave it readable, because a crawler must read it to see that.',
  ),
  'audit/orphan': warning(
    'No page links to a page',
    'Visitors and search engines find a page by links: in lists, menus and texts. A sitemap alone makes no path to it. The language switch does not count, because it leads to the translation only. Add a link where the subject is mentioned, or put the page into a list. Pages that no link needs have no finding: the home page, error pages, redirects, pages that search engines may not index (confirmations of forms, documents behind a form), pages with another canonical address, and landing pages of campaigns.',
  ),
  'audit/unreachable': warning(
    'Page cannot be reached from the home page',
    'Other pages link to the page, but no path of links leads there from the home page or from a landing page: the pages link only to each other, or only a page that search engines may not index has the link. Add a link on a page that visitors can reach. A page behind an orphan has no finding of its own, because a link to the orphan mends both.',
  ),
  'audit/structured-data': error(
    'Structured data is incomplete or has unknown names',
    'Search engines read JSON-LD in a page. They ignore values that are not JSON, types without their required members, and names that schema.org does not have. Complete or correct the data where the page creates it.',
  ),
  'audit/policy': error(
    'Content security policy blocks a part of the page',
    'Browsers run an inline script and apply an inline style sheet only if the policy of the page allows it, by a hash or a nonce. They load scripts, styles, pictures and frames only from the hosts that the policy names. The policy is in _headers, or in a <meta> of the page. Add the hash or the host, or move the part into a file.',
  ),
  'audit/style-attribute': error(
    'Content security policy blocks a style attribute',
    'The policy of the page allows no style attributes, so browsers ignore them. Use a class and a style sheet.',
  ),
  'audit/mixed-content': error(
    'Page loads a file without encryption',
    'Browsers block scripts, styles and frames by http on a page by https, and warn about pictures and forms. Whoever is between the visitor and the host can change the file. Write https, or publish the file with the site.',
  ),
  'audit/third-party': warning(
    'Script of another host is not checked',
    'Whoever controls the other host can change the page for all visitors. With the digest of the script in "integrity", browsers refuse a changed script. Add it, or publish the script with the site. Services that change their script under the same address, such as Google Tag Manager, have no finding.',
  ),
  'audit/private-file': error(
    'Export contains a private file',
    'A host publishes every file of an export. The named file has secrets, the history of the source, a database, or a copy of a file that an editor left. Programs ask every host for such names. Remove the file; if it was published with a secret, replace the secret.',
  ),
  'audit/stray-file': warning(
    'Export contains a file that visitors do not need',
    'The file belongs to the build, to an editor or to an operating system. Keep the build from copying it.',
  ),
  'audit/headers': warning(
    'Security header is missing or too weak',
    'The host sends the headers of _headers with every answer. The named header protects visitors against a kind of attack. Add it for the path "/*", or check that the settings of the host add it. A content security policy is weak if scripts may come from any host or be written into the page, by "unsafe-inline", "unsafe-eval", "*" or "https:", or if it forgets object-src or base-uri.',
  ),
  'audit/budget': warning(
    'Page exceeds a budget',
    'The document, or the scripts that it loads by itself, have more bytes than the budgets of the build allow, the document of median size of a template does not arrive in one round trip with its headers, the headers are so large that a proxy may reject them, or a picture has far more bytes or pixels than its place can show. Phones on slow networks show such pages late.',
  ),
  'audit/stale-exception': warning(
    'Accepted finding no longer exists',
    'A line of the file of --ignore accepts findings that the audit does not have. It would hide the next one. Remove the line, or correct its pattern, which is relative to the folder of the export.',
  ),
  'audit/accessibility': error(
    'Accessibility check fails in the browser',
    'axe-core found a violation of WCAG 2.2 (levels A and AA) in the page as a browser shows it. The hint names the page of the rule. Correct the component or its colors.',
  ),
  'audit/browser': error(
    'Page cannot be checked in the browser',
    'The page did not load and come to rest in Chromium within 10 s, or a script led to another address, so axe-core could not check it. Visitors have the same page: a script that never ends makes it unusable. Correct the script. A page that only leads to another one needs a rule of the host, or a meta element.',
  ),
} satisfies Record<`audit/${string}`, CatalogueEntry>;
