import countries from 'i18n-iso-countries';
import { z } from 'zod';
import { countryCode, isoDateTime } from '../../http/shapes.ts';

/** What the shapes of several kinds of reference data are made of. */

export const text = (most: number) => z.string().trim().min(1).max(most);
export const names = z.array(text(120)).max(100);
/** The directory, matching and visa rules use two letters. */
export const country = countryCode.transform((code) => (code.length === 3 ? (countries.alpha3ToAlpha2(code) ?? code) : code));
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
export const part = text(200).meta({ description: 'Part of the name, in any case' });

/** What every entry carries. */
export const versioned = {
  version: z.int().meta({ description: 'Counts the changes; also the ETag, which If-Match takes', example: 3 }),
  created_at: isoDateTime,
  updated_at: isoDateTime,
};
