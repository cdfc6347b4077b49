import type { Diagnostic } from '../../model/diagnostics/diagnostic.ts';
import type { StageProgress } from '../../model/shapes/progress.ts';
import { belongsToShard, type Shard } from '../cache/shard.ts';
import type { LocaleExport } from '../emit/export-locale.ts';
import type { LocaleSite } from '../emit/locale-site.ts';
import { encodeVariants } from '../images/encode.ts';
import type { ImageStore } from '../images/image-store.ts';
import { variantsOfAllLocales } from '../images/variants.ts';
import type { PendingSocialImages } from '../social/social-images.ts';
import type { Background } from './background.ts';
import type { StageClock } from './stage-clock.ts';

export interface PicturesInput {
  /** The locales to export, and their exports. */
  built: readonly LocaleSite[];
  exports: readonly LocaleExport[];
  social: PendingSocialImages;
  imageStore: ImageStore;
  background: Background;
  clock: StageClock;
  /** Pictures that are encoded at the same time. */
  threads: number;
  /** The part of the pictures to encode; absent for all. */
  shard: Shard | undefined;
}

export interface MadePictures {
  /** Number of encoded picture files, and of drawn social images. */
  encoded: number;
  drawn: number;
  /** Findings about pictures that changed after the content was read. */
  faults: Diagnostic[];
}

/** The pictures of an export. Pages contain only facts about them, so a page is complete before its pictures. */
export interface PicturesInWork {
  /** Begins to encode pictures, unless they are begun. Each file is published when it is encoded. */
  begin: () => void;
  /** Encodes nothing if nothing is begun, because the build has failed. */
  cancel: (reason: unknown) => void;
  /** Draws the social images, and waits until all pictures are encoded. */
  finish: () => Promise<MadePictures>;
}

/**
 * Makes the pictures of an export while its pages render, because encoding uses other threads. Social images wait until
 * all pages are rendered, because this thread draws them.
 */
export function makePictures(input: PicturesInput): PicturesInWork {
  const { built, exports, social, imageStore, background, clock, threads, shard } = input;
  const begun = Promise.withResolvers<void>();
  let isWaited = false;
  let drawn = 0;
  let encoded: StageProgress = { done: 0, total: 0 };
  const show = () => {
    if (isWaited) clock.begin('make images', { done: encoded.done + drawn, total: encoded.total + social.missing });
  };
  const encoding = background.begin(async () => {
    await begun.promise;
    const variants = variantsOfAllLocales(built).filter(({ image }) => belongsToShard(shard, image.key));
    return encodeVariants(variants, imageStore, {
      atOnce: threads,
      onReady({ url }, bytes) {
        for (const localeExport of exports) localeExport.publishPicture(url, bytes);
      },
      onParts(parts) {
        encoded = parts;
        show();
      },
    });
  });
  return {
    begin: begun.resolve,
    cancel: begun.reject,
    async finish() {
      clock.begin('make images');
      isWaited = true;
      const drawing = background.begin(() =>
        social.draw(() => {
          drawn += 1;
          show();
        }),
      );
      const [{ made, diagnostics: faults }, cards] = await Promise.all([encoding, drawing]);
      return { encoded: made, drawn: cards, faults };
    },
  };
}
