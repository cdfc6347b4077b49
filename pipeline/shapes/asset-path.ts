import { decode } from './decode.ts';

/** The public path of the file behind an image's address: `/images/x.png` stands for `/assets/images/x.png`. */
export function assetPath(url: string): string {
  const path = decode(url.replace(/[?#].*$/s, ''));
  return path.startsWith('/images/') ? `/assets${path}` : path;
}
