import type { BlockInput } from '../block-input.ts';
import { Picture } from '../components/picture.tsx';
import styles from './media.module.css';

/** Matches the stylesheet: eight of twelve columns. */
const WITH_CAPTION = '(min-width: 64rem) 67vw, 100vw';

/** Renders a picture from edge to edge with its caption below it, or at its left on wide screens. */
export default function Media({ block: { image, caption } }: BlockInput<'media'>) {
  return (
    <figure className={styles.media}>
      <Picture image={image} sizes={caption ? WITH_CAPTION : '100vw'} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

declare module '../components/blocks.tsx' {
  interface BlockComponents {
    media: typeof Media;
  }
}
