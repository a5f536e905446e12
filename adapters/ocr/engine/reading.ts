import type { InkMarks } from '../handwriting/connected-components.ts';
import type { RasterImage } from '../image/raster-image.ts';
import type { Rules } from '../ruling/ruled-lines.ts';
import type { RecognizedLine } from '../text/recognized-text.ts';

/** Lines as they stand on the picture, or elsewhere when it was turned, levelled or enlarged. */
export type ReadPicture = { lines: RecognizedLine[]; isMoved: boolean };

/**
 * A page as the fast engine read it: `image` without its faults, `isRepaired` where it had some, `isRagged` where it has the edges of a fax,
 * `isTextured` where it shows the grid of a screen or grain, `rules` where it is a ruled table.
 */
export type Reading = {
  image: RasterImage;
  lines: RecognizedLine[];
  marks: InkMarks;
  rules: Rules | null;
  isMoved: boolean;
  isRepaired: boolean;
  isRagged: boolean;
  isTextured: boolean;
};
