import { type Store, stage } from '../cache/store.ts';
import { faviconSvg, ICON_SIDE, tileSvg } from './drawing.ts';
import { icoOf } from './ico.ts';

/** Public path → file; the same in every locale. */
export type Icons = ReadonlyMap<string, string | Uint8Array>;

/** Icons of the web app manifest, with pixels per side. */
export const MANIFEST_ICONS = [
  { src: '/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/** Paths that devices request by convention. None of them has a hash in its name. */
export const ICON_PATHS = [
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/favicon.svg',
  ...MANIFEST_ICONS.map(({ src }) => src),
] as const;

const ICO_SIZE = 32;
const APPLE_SIZE = 180;
/** The mark's part of a side: phones round the corners of the first icon, and crop the second to a circle of 80 %. */
const SHARES = { apple: 0.9, maskable: 0.68 };

const ICONS = stage<Record<string, string>>('icons', ['rendering']);

/** Draws every icon from the mark, or reads them from the result store. They depend on the code alone. */
export async function makeIcons(store: Store): Promise<Icons> {
  const key = { stage: ICONS, parts: [] };
  const known = store.read(key);
  const pngs = known ?? (await drawAll());
  if (known === undefined) store.write(key, pngs);
  const files = Object.entries(pngs).map(([path, base64]) => [path, Buffer.from(base64, 'base64')] as const);
  return new Map<string, string | Uint8Array>([['/favicon.svg', faviconSvg()], ...files]);
}

async function drawAll(): Promise<Record<string, string>> {
  const { default: sharp } = await import('sharp');
  const draw = (svg: string, size: number) =>
    // At 72 dots per inch a unit is a pixel. This density renders the icon at its final size instead of scaling it.
    sharp(Buffer.from(svg), { density: (72 * size) / ICON_SIDE })
      .resize(size, size)
      .removeAlpha()
      .png({ palette: true, compressionLevel: 9, effort: 10 })
      .toBuffer();
  const files: [string, Promise<Buffer>][] = [
    ['/favicon.ico', draw(tileSvg(1), ICO_SIZE).then((png) => icoOf(png, ICO_SIZE))],
    ['/apple-touch-icon.png', draw(tileSvg(SHARES.apple), APPLE_SIZE)],
    ...MANIFEST_ICONS.map(({ src, size, purpose }): [string, Promise<Buffer>] => [
      src,
      draw(tileSvg(purpose === 'maskable' ? SHARES.maskable : 1), size),
    ]),
  ];
  const made = await Promise.all(files.map(async ([path, file]) => [path, (await file).toString('base64')] as const));
  return Object.fromEntries(made);
}
