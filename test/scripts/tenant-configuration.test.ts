import { expect, it } from '@jest/globals';
import { configurationFile, FORMAT, sectionOf } from '../../scripts/tenant/configuration.ts';
import { REFERENCE_KINDS } from '../../api/admin/reference/routes.ts';
import { DIMENSIONS } from '../../domain/matching/weights.ts';

const weights = Object.fromEntries(DIMENSIONS.map((dimension, at) => [dimension, at === 0 ? 1 : 0]));

it('is taken from an earlier release, which has no section of a kind that came later', () => {
  const read: Record<string, unknown> = configurationFile.parse({
    format: FORMAT,
    settings: {},
    matching_weights: weights,
    flags: {},
    vendors: [{ name: 'A' }],
  });
  for (const { importType } of REFERENCE_KINDS)
    expect([importType, read[sectionOf(importType)]]).toEqual([importType, importType === 'vendors' ? [{ name: 'A' }] : []]);
});

it('is refused with a section of no kind', () => {
  const file = { format: FORMAT, settings: {}, matching_weights: weights, flags: {}, message_templtes: [] };
  expect(configurationFile.safeParse(file).success).toBe(false);
});
