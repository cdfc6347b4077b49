import { DARK, LIGHT } from '../contract/brand.ts';
import { ANNOUNCER_ID, CONTENT_ID } from '../contract/constants.ts';
import { loaderScript } from '../contract/loader-script.ts';
import { siteTexts } from '../locales/site.ts';
import type { DocumentParts, DocumentPiece, DocumentShell } from '../pipeline/render/template-api.ts';
import { isUntagged } from '../tools/is-untagged.ts';
import { attributesToHtml, escapeHtml, headToHtml } from './html.ts';

/**
 * Returns a function that returns the pieces of a document. React renders its parts; the shell around them is the same
 * text on every page.
 */
export function documentRenderer(documentShell: DocumentShell): (parts: DocumentParts) => DocumentPiece[] {
  const { shell } = documentShell;
  const words = siteTexts[shell.locale].frame.document;
  const tagged = loaderOf(documentShell, { isTagged: true });
  const untagged = loaderOf(documentShell, { isTagged: false });
  const announcer = attributesToHtml({
    id: ANNOUNCER_ID,
    class: 'sr-only',
    'aria-live': 'assertive',
    'aria-atomic': 'true',
    'data-text': words.navigatedTo,
    'data-fallback': words.newPageAt,
  });
  return ({ head, main, path, slices: { header, footer } }) => [
    `<!doctype html>
<html${attributesToHtml(rootAttributes(documentShell, { head, path }))}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${isUntagged(path) ? untagged : tagged}
<link rel="stylesheet" href="${shell.baseStyles}">
${headToHtml(head)}
<link rel="preload" href="${shell.textFont}" as="font" type="font/woff2" crossorigin>
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
    header.html,
    `</header>
<main id="${CONTENT_ID}" tabindex="-1">`,
    main,
    `</main>
<footer data-slice="${footer.name}">`,
    footer.html,
    `</footer>
<div${announcer}></div>
</body>
</html>
`,
  ];
}

function rootAttributes(
  { routes, consent, buildHash }: DocumentShell,
  { head, path }: Pick<DocumentParts, 'head' | 'path'>,
) {
  return {
    ...head.htmlAttributes,
    'data-build': buildHash,
    'data-path': path,
    'data-routes': routes,
    'data-consent': consent,
  };
}

/** Returns the script that loads the runtime, for pages that may load tags or for the others. */
function loaderOf({ shell, buildHash }: DocumentShell, { isTagged }: { isTagged: boolean }): string {
  const attributes = {
    type: 'module',
    // The runtime recognizes sections without tags by the missing attribute.
    ...(shell.tags !== undefined && isTagged && { nonce: buildHash, 'data-tags': shell.tags }),
    ...(shell.captcha !== undefined && isTagged && { 'data-captcha-src': shell.captcha.src }),
    ...(shell.errors !== undefined && isTagged && { 'data-dsn': shell.errors.dsn }),
  };
  const script = loaderScript({ ...shell, errors: isTagged ? shell.errors?.start : undefined });
  return `<script${attributesToHtml(attributes)}>${script}</script>`;
}
