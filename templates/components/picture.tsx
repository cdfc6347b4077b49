import { PICTURE_PLACES, type PicturePlaceId, placeForSize } from '../../contract/picture-places.ts';
import type { ImageData } from '../../model/shapes/image.ts';
import { ChartDrawing } from './charts/chart-drawing.tsx';
import styles from './picture.module.css';

interface PictureProps {
  image: ImageData;
  /** The place, whose widths the `sizes` attribute has. */
  place: PicturePlaceId;
  /** Whether the picture is on the first screen and must load first. */
  eager?: boolean;
}

/**
 * Renders a picture in the best format and size that the browser supports. The picture's own color is its placeholder. A
 * drawn chart becomes a part of the page, as a thumbnail without its texts.
 */
export function Picture({ image, place, eager = false }: PictureProps) {
  const { src, width, height, alt, tone, sources, chart } = image;
  if (chart) return <ChartDrawing chart={place === 'thumbnail' ? chart.plot : chart} image={image} />;
  const shownIn = placeForSize(place, image);
  return (
    <picture className={shownIn === 'tall' ? `${styles.picture} ${styles.tall}` : styles.picture}>
      {sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={PICTURE_PLACES[shownIn].sizes} />
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
