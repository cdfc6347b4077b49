import type { Element, Properties } from 'hast';
import type { Code } from '../../model/diagnostics/catalogue.ts';
import { fileNameIn } from '../../model/shapes/asset-path.ts';
import type { CorrectedAddress } from './address-fix.ts';
import { embedAddress, isFrameHost } from './embeds.ts';
import { meantAddress } from './meant-address.ts';
import { FRAME_HOSTS, POLICY } from './policy.ts';

/** What is wrong with the address of an element, and which one the author meant. */
export interface AddressProblem {
  code: Code;
  message: string;
  hint: string;
  corrected?: CorrectedAddress | undefined;
}

const PICTURE_FILE = /^[\w.-]+\.(?:png|jpe?g|webp|avif|svg)$/i;
/** An address on the author's computer: `file:`, or a drive of Windows. */
const LOCAL = /^(?:file|[a-z]):/i;

/** Returns the problem of a link or a picture whose address the build removes or no page may load. */
export function addressProblem({ tagName }: Element, name: string, url: string): AddressProblem | undefined {
  if (tagName === 'img' && name === 'src') return pictureProblem(url);
  if (hasAllowedScheme(name, url)) return undefined;
  const lower = url.replace(/^[^:]*/, (scheme) => scheme.toLowerCase());
  const meant = hasAllowedScheme(name, lower) ? lower : meantAddress(url);
  return {
    ...removedUrl(url),
    hint: meant === undefined ? hintForLink(url) : `Write ${meant}.`,
    corrected: meant === undefined ? undefined : { written: url, meant },
  };
}

function hintForLink(url: string): string {
  if (!LOCAL.test(url)) return 'Use https, mailto, tel or a path of this site.';
  return `Save the file in content/assets and write /assets/${fileNameIn(url) || '<name>'}.`;
}

function removedUrl(url: string): Pick<AddressProblem, 'code' | 'message'> {
  const message = `The build removes the URL "${shorten(url)}", because its scheme is not allowed.`;
  return { code: 'markdown/url-not-allowed', message };
}

function pictureProblem(src: string): AddressProblem | undefined {
  const file = fileNameIn(src);
  const path = `/images/${PICTURE_FILE.test(file) ? file : '<name>'}`;
  const hint = `Save it in content/assets/images and write ${path}.`;
  const where = placeOutside(src);
  if (where !== undefined) return { code: 'markdown/external-image', message: `The image is ${where}.`, hint };
  return hasAllowedScheme('src', src) ? undefined : { ...removedUrl(src), hint: `${hint} A chart is chart:<lane>.` };
}

/** Says where a picture is that is no file of the content; undefined for a path and for other schemes. */
function placeOutside(src: string): string | undefined {
  if (/^(?:https?:|\/\/)/i.test(src)) return 'on another host';
  if (/^data:/i.test(src)) return 'part of the text, not a file';
  return LOCAL.test(src) ? 'on your computer, where readers cannot load it' : undefined;
}

/** Returns the problem of an iframe that the build removes. */
export function frameProblem({ src }: Properties): AddressProblem | undefined {
  const host = frameHost(src);
  if (host !== undefined && isFrameHost(host)) return undefined;
  const written = String(src ?? '');
  const meant = embedAddress(written);
  return {
    code: 'markdown/iframe-host',
    message:
      host === undefined
        ? 'The build removes an iframe without an https address.'
        : `The build removes an iframe from ${host}, which is not an allowed host.`,
    hint: meant === undefined ? `Link to the page, or embed it from ${FRAME_HOSTS.join(', ')}.` : `Write ${meant}.`,
    corrected: meant === undefined ? undefined : { written, meant },
  };
}

function frameHost(src: Properties[string]): string | undefined {
  const text = String(src ?? '');
  // The sanitizer compares the scheme case-sensitively: an address in capitals would leave an empty iframe.
  const url = text.startsWith('https://') ? URL.parse(text) : null;
  return url?.port === '' && url.username === '' ? url.hostname : undefined;
}

function hasAllowedScheme(name: string, url: string): boolean {
  const scheme = /^[^/?#:]*(?=:)/.exec(url)?.[0];
  return scheme === undefined || (POLICY.protocols?.[name] ?? []).includes(scheme);
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}
