import type { Locale } from '../../contract/locales.ts';
import { matchRedirect } from '../../contract/redirects.ts';
import { type BlockUse, blocksAmong, linksInBlocks, namesInBlocks, textsUnderKey } from '../../model/blocks/uses.ts';
import type { ReadItem } from '../../model/content-types/entry.ts';
import { documentsIn } from '../../model/content-types/gate.ts';
import { type Diagnostic, diagnose, type SourceLocation } from '../../model/diagnostics/diagnostic.ts';
import { didYouMean } from '../../model/diagnostics/did-you-mean.ts';
import { topOfFile } from '../../model/diagnostics/source.ts';
import type { ValuePath } from '../../model/reading/value-path.ts';
import { assetPath, fileNameIn, writtenPath } from '../../model/shapes/asset-path.ts';
import { decodeEscapes } from '../../model/shapes/decode-escapes.ts';
import { idInFragment } from '../../model/shapes/fragment.ts';
import type { LinkUse } from '../../model/shapes/markdown-document.ts';
import { EMBEDDABLE } from '../../tools/index.ts';
import { placeOfField } from '../content/place-of-field.ts';
import { meantAddress } from '../markdown/meant-address.ts';
import { fileNamedIn } from './certain-address.ts';
import { checkAddress, checkOwnHost } from './check-address.ts';
import { type FixableLink, withFix } from './link-fixes.ts';
import type { LinkTargets } from './link-targets.ts';
import { withoutTracking } from './tracking.ts';

/** Checks the links and images of an item's text, and the links in its fields. */
export function checkItemLinks(item: ReadItem, targets: LinkTargets): Diagnostic[] {
  const fixed = (finding: Diagnostic, link: Pick<FixableLink, 'url' | 'check' | 'isPicture'>) =>
    withFix(finding, { ...link, item, targets });
  return [
    ...item.body.links.flatMap((link) => {
      const check = (url: string) => checkLink({ ...link, url }, item, targets);
      return check(link.url).map((found) => fixed(found, { url: link.url, check }));
    }),
    ...item.body.images.flatMap((image) => {
      const check = (url: string) => checkImage({ ...image, url }, targets);
      return check(image.url).map((found) => fixed(found, { url: image.url, check, isPicture: true }));
    }),
    ...linksInFields(item.fields).flatMap(({ value: written, path }) => {
      const check = (url: string) => checkLink({ url, place: topOfFile(item.file) }, item, targets);
      // Computing a place reads the file, so only links with findings get one.
      return check(written).map((found) =>
        fixed({ ...found, place: placeOfField(item, path) }, { url: written, check }),
      );
    }),
  ];
}

/** Returns the links in an item's fields: of its blocks and their tools, its document, its sources and its recording. */
function linksInFields(fields: object): BlockUse[] {
  return [...linksInBlocks(fields), ...toolPages(fields), ...documentsIn(fields), ...textsUnderKey(fields, 'url')];
}

/** Returns the pages of the tools in an item's blocks, which their forms lead to. Another check reports unknown tools. */
function toolPages(fields: object): BlockUse[] {
  return namesInBlocks(fields, 'tool').flatMap(({ value, path }) => {
    const tool = EMBEDDABLE.find(({ name }) => name === value);
    return tool === undefined ? [] : [{ value: tool.path, path }];
  });
}

/** A file of one locale: its settings, or the words of a page. */
export interface LocaleFile {
  written: object;
  placeOf: (path: ValuePath) => SourceLocation;
}

/** Checks the links of the header, the footer and words files. */
export function checkLocaleFileLinks(
  { written, placeOf }: LocaleFile,
  { targets, locale }: { targets: LinkTargets; locale: Locale },
): Diagnostic[] {
  return textsUnderKey(written, 'href').flatMap(({ value: href, path }) => {
    // The query is the question to a tool.
    const page = href.split('?', 1)[0] ?? '';
    const why = targets.whyHidden(page);
    if (why !== undefined) return hiddenPage(page, { why, place: placeOf(path) });
    if ([targets.pages, targets.files, targets.faulty].some((known) => known.has(page))) return [];
    return diagnose('settings/unknown-link', {
      message: `The page ${href} does not exist in ${locale}.`,
      hint: didYouMean(href, targets.pages.keys()),
      place: placeOf(path),
    });
  });
}

function checkLink(link: LinkUse, item: ReadItem, targets: LinkTargets): Diagnostic[] {
  const { url, place } = link;
  const direct = withoutTracking(url);
  if (direct === url) return checkTarget(link, item, targets);
  const message = 'The link contains parameters or a page that only track readers.';
  const finding = diagnose('links/tracking', { message, hint: `Write ${direct}.`, place });
  return [finding, ...checkTarget({ ...link, url: direct }, item, targets)];
}

function checkTarget({ url, place }: LinkUse, item: ReadItem, targets: LinkTargets): Diagnostic[] {
  const [path = '', fragment] = url.split('#', 2) as [string, string | undefined];
  if (path === '' && fragment !== undefined) return checkAnchor(fragment, { of: item, place });
  const { settings } = targets;
  if (/^(?:mailto|tel|https?):/i.test(url)) return checkAddress(url, { place, settings });
  const findings = url.startsWith('//') ? checkOwnHost(url, { place, settings }) : [];
  if (findings.length > 0) return findings;
  if (!url.startsWith('/') || url.startsWith('//')) return [relative(url, { place, targets })];
  const page = decodeEscapes(path.split('?', 1)[0] ?? '');
  if (page === item.path && fragment === undefined) return [toItself(place)];
  const why = targets.whyHidden(page, item);
  if (why !== undefined) return hiddenPage(page, { why, place });
  return checkPath(page, { fragment, place, targets });
}

function toItself(place: SourceLocation): Diagnostic {
  const message = 'The link leads to its own page.';
  const hint = 'Remove it, or link to a heading of the page, such as #costs.';
  return diagnose('links/self', { message, hint, place });
}

function hiddenPage(path: string, { why, place }: { why: string; place: SourceLocation }): Diagnostic[] {
  const message = `The page ${path} is not public: ${why}.`;
  const hint = 'Publish the page, or remove the link.';
  return [diagnose('links/hidden-page', { message, hint, place })];
}

function checkPath(
  path: string,
  { fragment, place, targets }: { fragment: string | undefined; place: SourceLocation; targets: LinkTargets },
): Diagnostic[] {
  if (path.startsWith('/assets/')) return checkAsset(path, { place, targets });
  if (targets.files.has(path)) return [];
  const page = targets.pages.get(path);
  if (!targets.faulty.has(path) && (page === undefined || page.owner.kind === 'former')) {
    const target = matchRedirect(targets.redirects, path)?.target;
    if (target !== undefined) {
      const message = `The link leads to a redirect from ${path} to ${target}.`;
      return [diagnose('links/redirected', { message, hint: `Link to ${target}.`, place })];
    }
    const message = `The page ${path} does not exist.`;
    const isPicture = targets.files.has(assetPath(path));
    const hint = isPicture
      ? `Write a half-width ! before the brackets to show the picture, or ${assetPath(path)} to link to its file.`
      : didYouMean(path, targets.pages.keys());
    return [diagnose('links/unknown-page', { message, hint, place })];
  }
  const item = targets.items.get(path);
  return fragment === undefined || item === undefined ? [] : checkAnchor(fragment, { of: item, place });
}

function checkAnchor(fragment: string, { of, place }: { of: ReadItem; place: SourceLocation }): Diagnostic[] {
  const missing = missingAnchor(fragment, of);
  if (missing === undefined) return [];
  const message = `The page ${of.path} has no heading with the id "${missing.id}".`;
  return [diagnose('links/unknown-anchor', { message, hint: missing.hint, place })];
}

/**
 * Returns the id of a fragment that an item's page lacks, with a hint at a similar one. Undefined if the page has the
 * id.
 */
export function missingAnchor(fragment: string, of: ReadItem): { id: string; hint: string | undefined } | undefined {
  if (of.body.isUnread) return undefined;
  const id = idInFragment(fragment);
  const ids = of.body.headings.map((heading) => heading.id);
  if (id === '' || ids.includes(id) || id.startsWith('note-fn') || isBlock(id, of)) return undefined;
  return { id, hint: didYouMean(id, ids) };
}

/** Whether an id belongs to a block: `block.faq` is the first FAQ of a page, `block.faq.2` the second. */
function isBlock(id: string, { fields }: ReadItem): boolean {
  const [, name, number = '1'] = /^block\.([a-z-]+)(?:\.([2-9]|\d\d))?$/.exec(id) ?? [];
  return blocksAmong(fields).filter(({ block }) => block === name).length >= Number(number);
}

/**
 * Checks the path of a file. With `short`, the hint names files as images are written, `/images/…` for
 * `/assets/images/…`.
 */
function checkAsset(
  path: string,
  { place, targets, short = false }: { place: SourceLocation; targets: LinkTargets; short?: boolean },
): Diagnostic[] {
  if (targets.files.has(path)) return [];
  const isCandidate = (file: string) => file.startsWith(short ? '/assets/images/' : '/assets/');
  const written = (file: string) => writtenPath(short ? file.slice('/assets'.length) : file);
  const candidates = [...targets.files].filter(isCandidate).map(written);
  const message = `The file content${path} does not exist.`;
  return [diagnose('links/unknown-asset', { message, hint: didYouMean(written(path), candidates), place })];
}

function checkImage({ url, place }: LinkUse, targets: LinkTargets): Diagnostic[] {
  // The Markdown stage reports pictures on other hosts.
  if (/^(?:https?:|\/\/)/i.test(url)) return [];
  const path = assetPath(url);
  if (path.startsWith('/')) return checkAsset(path, { place, targets, short: url.startsWith('/images/') });
  const message =
    url === '' ? 'The path of the picture is empty.' : `The path of the picture "${url}" does not start with a slash.`;
  const known = fileNamedIn(url, targets);
  const put = `Put the file in content/assets/images, and write /images/${fileNameIn(url) || 'yard.png'}.`;
  return [diagnose('links/relative', { message, hint: known === undefined ? put : `Write ${known}.`, place })];
}

/** Returns the finding about a link without a target, or with an address that is neither a path from the root nor has a scheme. */
function relative(url: string, { place, targets }: { place: SourceLocation; targets: LinkTargets }): Diagnostic {
  const meant = meantAddress(url);
  if (meant !== undefined) {
    const message = `The scheme of the link "${url}" is missing or misspelled.`;
    return diagnose('links/relative', { message, hint: `Write ${meant}.`, place });
  }
  const slug = fileNameIn(url).replace(/\.(?:md|html)$/, '');
  const page = [...targets.pages.keys()].find((path) => slug !== '' && path.endsWith(`/${slug}`));
  const message = url === '' ? 'The link has no target.' : `The link "${url}" does not start with a single slash.`;
  const near = page ?? fileNamedIn(url, targets);
  const hint = near === undefined ? 'Write the public path, such as /glossary/teu.' : `Did you mean ${near}?`;
  return diagnose('links/relative', { message, hint, place });
}
