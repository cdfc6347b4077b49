import { FRAME_HOSTS } from './policy.ts';

/** Pages of videos, with the address at which an iframe shows the video. `ID` is the text that the pattern captures. */
const PLAYERS: readonly { page: RegExp; player: string }[] = [
  { page: /^(?:www\.|m\.)?youtube\.com\/embed\/(.+)$/, player: 'https://www.youtube-nocookie.com/embed/ID' },
  {
    page: /^(?:www\.|m\.)?youtube\.com\/(?:shorts\/|live\/|watch\?(?:.*&)?v=)([\w-]+)/,
    player: 'https://www.youtube-nocookie.com/embed/ID',
  },
  { page: /^youtu\.be\/([\w-]+)/, player: 'https://www.youtube-nocookie.com/embed/ID' },
  // An unlisted video has a second part in its path, which the player needs in another form.
  { page: /^(?:www\.)?vimeo\.com\/(\d+)(?=[?#]|$)/, player: 'https://player.vimeo.com/video/ID' },
  { page: /^[\w-]+\.wistia\.com\/medias\/(\w+)/, player: 'https://fast.wistia.net/embed/iframe/ID' },
];

/**
 * Returns the address of an allowed host that shows what the address of an iframe means: the same with https, or the
 * player of a video. Undefined if none is known.
 */
export function embedAddress(src: string): string | undefined {
  const bare = src.replace(/^(?:https?:)?\/\//i, '');
  const [host = ''] = bare.split(/[/?#]/, 1);
  if (isFrameHost(host)) return `https://${bare}`;
  // A player has another form for a start time.
  if (/[?&](?:t|start)=/.test(bare)) return undefined;
  const known = PLAYERS.find(({ page }) => page.test(bare));
  const id = known?.page.exec(bare)?.[1];
  return id && known?.player.replace('ID', () => id);
}

export function isFrameHost(host: string): boolean {
  return (FRAME_HOSTS as readonly string[]).includes(host);
}
