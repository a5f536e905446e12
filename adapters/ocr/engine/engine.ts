import type { QuarterTurn } from '../image/preprocess.ts';
import type { RasterImage } from '../image/raster-image.ts';

/**
 * How a page is read. Rows of a table stay together only when it is read as one block; pages that this reads badly are tried again with
 * their columns found first. In a ruled table cells have lines of their own: those are read wherever they stand.
 */
export type Way = 'one block' | 'find layout' | 'scattered';

/** A reading under way: the engine's table of words (TSV), or an end to it. Rejects when the engine cannot read the picture or takes too long. */
export type Underway = { tsv: Promise<string>; giveUp(): Promise<void> };

/** Reads one picture at a time. */
export type Engine = {
  begin(image: RasterImage, way: Way): Underway;
  /** Degrees clockwise that set the page upright; 0 where the engine cannot tell. */
  findOrientation(image: RasterImage): Promise<QuarterTurn>;
};
