import { withoutHeifMetadata } from './heif.ts';
import { withoutJpegMetadata } from './jpeg.ts';
import { withoutPngMetadata } from './png.ts';
import { withoutTiffMetadata } from './tiff.ts';
import { withoutWebpMetadata } from './webp.ts';

const WAYS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array | null>> = {
  'image/jpeg': withoutJpegMetadata,
  'image/png': withoutPngMetadata,
  'image/webp': withoutWebpMetadata,
  'image/heic': withoutHeifMetadata,
  'image/tiff': withoutTiffMetadata,
};

export const isPicture = (contentType: string): boolean => contentType in WAYS;

/**
 * A picture without what cameras and programs write beside it (place, time, device, names, comments), its pixels untouched and still the right way up.
 * @returns null where its structure cannot be followed: then nothing of it may be handed on
 */
export const withoutMetadata = (bytes: Uint8Array, contentType: string): Uint8Array | null => {
  try {
    return WAYS[contentType]?.(bytes) ?? null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
