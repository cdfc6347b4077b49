import type { BlockInput } from '../block-input.ts';
import { Picture } from '../components/picture.tsx';
import styles from './media.module.css';

/** A picture from edge to edge, with what it shows below. */
export default function Media({ block: { image, caption } }: BlockInput<'media'>) {
  return (
    <figure className={styles.media}>
      <Picture image={image} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

declare module '../components/blocks.tsx' {
  interface BlockComponents {
    media: typeof Media;
  }
}
