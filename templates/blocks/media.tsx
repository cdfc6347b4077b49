import type { BlockInput } from '../block-input.ts';
import { Picture } from '../components/picture.tsx';
import styles from './media.module.css';

/** Renders a picture from edge to edge with its caption below it, or at its left on wide screens. */
export default function Media({ block: { image, caption } }: BlockInput<'media'>) {
  return (
    <figure className={styles.media}>
      <Picture image={image} place={caption ? 'captioned' : 'media'} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
