import { type Store, stage } from '../cache/store.ts';
import { faviconSvg, SIDE, tileSvg } from './drawing.ts';
import { icoOf } from './ico.ts';

/** Public path → file; the same in every locale. */
export type Icons = ReadonlyMap<string, string | Uint8Array>;

/** Icons that a manifest names, with the pixels of a side. */
export const MANIFEST_ICONS = [
  { src: '/icon-192.png', size: 192, purpose: 'any' },
  { src: '/icon-512.png', size: 512, purpose: 'any' },
  { src: '/icon-maskable-512.png', size: 512, purpose: 'maskable' },
] as const;

/** What devices ask for without being told: none of them has a hash in its name. */
export const ICON_PATHS = [
  '/apple-touch-icon.png',
  '/favicon.ico',
  '/favicon.svg',
  ...MANIFEST_ICONS.map(({ src }) => src),
] as const;

const ICO_SIZE = 32;
const APPLE_SIZE = 180;
/** How much of a side the mark takes: phones lay their own corners over the first, and cut the second to a circle of 80 %. */
const SHARES = { apple: 0.9, maskable: 0.68 };

const ICONS = stage<Record<string, string>>('icons', import.meta.filename);

/** Every icon, drawn from the one mark; from the store where they were drawn before, which depends on this code alone. */
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
    // 72 dots an inch is a pixel a unit: drawn at its size, and not enlarged.
    sharp(Buffer.from(svg), { density: (72 * size) / SIDE })
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
