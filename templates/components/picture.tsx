import type { ImageData } from '../../pipeline/shapes/image.ts';
import styles from './picture.module.css';

/** As a share of the width. Higher pictures would not fit on a screen at the full width of a text. */
const MOST_HEIGHT = 0.75;

/** Matches the width of `.tall`. */
const TALL_SIZES = '(min-width: 42rem) 40rem, 94vw';

interface PictureProps {
  image: ImageData;
  /** The value of the `sizes` attribute. Defaults to the full width of the page. */
  sizes?: string;
  /** Whether the picture is on the first screen and must load first. */
  eager?: boolean;
}

/**
 * Renders a picture in the best format and size that the browser supports. The picture's own color is its placeholder.
 */
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
