import { describe, expect, it } from '@jest/globals';
import { findProcedureMismatch } from '../../../domain/cases/procedure-mismatch.ts';

const KNEE = { treats: ['M17', 'M22.4', 'M23', 'M05', 'M06', 'M87.05'], screens: ['E11', 'I10', 'E66'], side: 'left' as const };
const treated = [...KNEE.treats, 'M16', 'H25', 'K80', 'I35'];
const found = (code: string, side: 'left' | 'right' | null = null, from_document = true) =>
  findProcedureMismatch(KNEE, [{ code, display: code, side, from_document }], { primary: null, treated });

describe('a wish for a new left knee', () => {
  it.each(['M16.12', 'H25.9', 'K80.20', 'I35.0'])('is contradicted by %s alone, which another procedure treats', (code) => {
    expect(found(code)).toMatchObject({ kind: 'site', condition: { code } });
  });

  it.each(['M17.12', 'M87.052', 'M25.562', 'I10', 'E11.9', 'J45.909', 'M05.79'])('is not contradicted by %s', (code) => {
    expect(found(code, 'left')).toBeNull();
  });

  it('is contradicted by the other knee, and not by what only a message tells', () => {
    expect(found('M17.11', 'right')).toMatchObject({ kind: 'side' });
    expect(found('M16.12', null, false)).toBeNull();
  });
});
