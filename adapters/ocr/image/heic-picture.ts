import decode from 'heic-decode';
import { imageSizes } from '../../../domain/guardrails/image-sizes.ts';
import { HEIC } from '../../../domain/documents/file-types.ts';
import { fromRgba, MAX_PIXELS, type RasterImage } from './raster-image.ts';

/** The pixels of the first picture of an HEIC or HEIF file, turned upright as it says. @throws Error when it is damaged or larger than 60 megapixels */
export async function decodeHeic(bytes: Uint8Array): Promise<RasterImage> {
  if (imageSizes(bytes, HEIC).some(({ width, height }) => width * height > MAX_PIXELS)) throw new Error('the image has too many pixels');
  return fromRgba(await decode({ buffer: bytes }));
}
