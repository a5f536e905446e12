import { describe, expect, it } from '@jest/globals';
import { attackPoints, HOLD_BACK_FROM } from '../../../domain/guardrails/attack-points.ts';

const isHeldBack = (...concepts: string[]) => attackPoints(new Set(concepts)) >= HOLD_BACK_FROM;

describe('concepts of attacks that no rule joins', () => {
  it.each([
    ['prompt', 'reveal'],
    ['mode', 'claim'],
    ['decode', 'access'],
  ])('%s and %s are held back', (...concepts) => expect(isHeldBack(...concepts)).toBe(true));

  it.each([
    ['access', 'affair', 'kin'],
    ['drug', 'access', 'asks'],
    ['reveal', 'papers', 'gain'],
    ['queue', 'access', 'unit'],
  ])('%s, %s and %s are what patients say', (...concepts) => expect(isHeldBack(...concepts)).toBe(false));
});
