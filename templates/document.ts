import { DARK, LIGHT } from '../contract/brand.ts';
import { ANNOUNCER_ID, CONTENT_ID } from '../contract/constants.ts';
import { loaderScript } from '../contract/loader-script.ts';
import { siteTexts } from '../locales/site.ts';
import type { DocumentParts, DocumentPiece, Shell } from '../pipeline/render/template-api.ts';
import { isUntagged } from '../tools/is-untagged.ts';
import { attributesToHtml, escapeHtml, headToHtml } from './html.ts';

/** Returns the pieces of a document. React renders its parts; the shell around them is the same text on every page. */
export function documentPieces(
  shell: Shell,
  { head, main, path, routes, consent, slices, buildHash }: DocumentParts,
): DocumentPiece[] {
  const words = siteTexts[shell.locale].frame.document;
  const { header, footer } = slices;
  const { root, loader, announcer } = shellAttributes(shell, { head, path, routes, consent, buildHash });
  return [
    {
      ofPage: `<!doctype html>
<html${attributesToHtml(root)}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<script${attributesToHtml(loader)}>${loaderScript({ ...shell, errors: isUntagged(path) ? undefined : shell.errors?.start })}</script>
<link rel="stylesheet" href="${shell.baseStyles}">
${headToHtml(head)}
<meta name="theme-color" content="${LIGHT.paper}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${DARK.paper}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
</head>
<body${attributesToHtml(head.bodyAttributes)}>
<a class="skip-link" href="#${CONTENT_ID}">${escapeHtml(words.skipToContent)}</a>
<header data-slice="${header.name}">`,
      shared: header.html,
    },
    {
      ofPage: `</header>
<main id="${CONTENT_ID}" tabindex="-1">${main}</main>
<footer data-slice="${footer.name}">`,
      shared: footer.html,
    },
    {
      ofPage: `</footer>
<div${attributesToHtml(announcer)}></div>
</body>
</html>
`,
      shared: '',
    },
  ];
}

/** Returns the attributes of the root element, the loader and the announcer. */
function shellAttributes(
  shell: Shell,
  { head, path, routes, consent, buildHash }: Pick<DocumentParts, 'head' | 'path' | 'routes' | 'consent' | 'buildHash'>,
) {
  const words = siteTexts[shell.locale].frame.document;
  const announcer = {
    id: ANNOUNCER_ID,
    class: 'sr-only',
    'aria-live': 'assertive',
    'aria-atomic': 'true',
    'data-text': words.navigatedTo,
    'data-fallback': words.newPageAt,
  };
  const root = {
    ...head.htmlAttributes,
    'data-build': buildHash,
    'data-path': path,
    'data-routes': routes,
    'data-consent': consent,
  };
  const loader = {
    type: 'module',
    // The runtime recognizes sections without tags by the missing attribute.
    ...(shell.tags === undefined || isUntagged(path) ? {} : { nonce: buildHash, 'data-tags': shell.tags }),
    ...(shell.captcha === undefined || isUntagged(path) ? {} : { 'data-captcha-src': shell.captcha.src }),
    ...(shell.errors === undefined || isUntagged(path) ? {} : { 'data-dsn': shell.errors.dsn }),
  };
  return { root, loader, announcer };
}
