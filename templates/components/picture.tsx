import type { ImageData } from '../../pipeline/shapes/image.ts';
import styles from './picture.module.css';

/** Of its width; a higher one would be more than a screen where it has the whole width of a text. */
const MOST_HEIGHT = 0.75;

/** As .tall has it. */
const TALL_SIZES = '(min-width: 42rem) 40rem, 94vw';

interface PictureProps {
  image: ImageData;
  /** How wide it is drawn, as the attribute says it; the whole page where it is left out. */
  sizes?: string;
  /** It is the first thing to see, and worth loading before anything else. */
  eager?: boolean;
}

/** A picture in the best format and size that the browser can show; its own colour holds its place until it is there. */
export function Picture({ image, sizes = '100vw', eager = false }: PictureProps) {
  const { src, width, height, alt, tone, sources } = image;
  const isTall = height > MOST_HEIGHT * width;
  return (
    <picture className={isTall ? `${styles.picture} ${styles.tall}` : styles.picture}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={isTall ? TALL_SIZES : sizes} />
      ))}
      <img
        className={styles[tone]}
        src={src}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        loading={eager ? undefined : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
      />
    </picture>
  );
}
