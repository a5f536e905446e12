import { expect, it } from '@jest/globals';
import { EVENT_TYPES } from '../../domain/events/registry.ts';
import { FLAGS } from '../../domain/flags.ts';
import { sourceTexts } from '../support/source-texts.ts';

/** What is named and never used is a promise that nobody keeps. */

const texts = [...sourceTexts()];
const without = (...files: string[]) => texts.filter(([file]) => !files.includes(file)).map(([, text]) => text);

it('every event type is recorded somewhere', () => {
  const others = without('domain/events/registry.ts');
  const unused = Object.keys(EVENT_TYPES).filter((type) => !others.some((text) => text.includes(`'${type}'`)));
  expect(unused).toEqual([]);
});

/** Flags of the contract whose effect it does not describe: they can be set and read, for portals to go by. */
const FOR_PORTALS = ['case_porting_enabled', 'icd_cache_enabled', 'provider_clerk_integration', 'wave2_layer_ui'];

it('every flag is asked for somewhere, but for those that are for portals', () => {
  const others = without('domain/flags.ts', 'db/seed/flags.ts');
  const unread = Object.keys(FLAGS).filter((flag) => !others.some((text) => new RegExp(`\\b${flag}\\b`).test(text)));
  expect(unread.toSorted()).toEqual(FOR_PORTALS);
});
