import { describe, expect, it } from '@jest/globals';
import { choosePrimaryCondition } from '../../../domain/cases/primary-condition.ts';

const stated = (code: string) => ({ code, from_document: true });
const said = (code: string) => ({ code, from_document: false });
const knee = { treats: ['M17', 'M23'], screens: ['I10', 'E11'] };

describe('the primary condition of a case', () => {
  it('is the one that the procedure treats', () => {
    expect(choosePrimaryCondition([stated('I10'), stated('M17.11')], knee)).toBe('M17.11');
  });

  it('is taken from a document before it is taken from the patient, and from the most specific code', () => {
    expect(choosePrimaryCondition([said('M23.90'), stated('M17.9'), stated('M17.11')], knee)).toBe('M17.11');
  });

  it('is what a document states, when the procedure treats none of it and it is no comorbidity', () => {
    expect(choosePrimaryCondition([stated('I10'), stated('S83.511A')], knee)).toBe('S83.511A');
  });

  it('is the disease, not a finding or a pain of the same part that the procedure treats as well', () => {
    const wide = { treats: ['M17', 'M25'], screens: [] };
    expect(choosePrimaryCondition([stated('M25.70'), stated('M25.562'), stated('M17.12')], wide)).toBe('M17.12');
    expect(choosePrimaryCondition([stated('M25.70'), said('M17.12')], wide)).toBe('M17.12');
    expect(choosePrimaryCondition([stated('M25.562')], wide)).toBe('M25.562');
  });

  it('is the wear of a joint that nobody named, where the procedure treats the wear of one', () => {
    expect(choosePrimaryCondition([said('E11.9'), said('M19.90')], knee)).toBe('M19.90');
    expect(choosePrimaryCondition([said('M19.90')], { treats: ['H25'], screens: [] })).toBeNull();
  });

  it('is no finding while a document states a disease, where the place of the procedure is not known', () => {
    expect(choosePrimaryCondition([stated('M25.70'), stated('M75.101')], { treats: [], screens: [] })).toBe('M75.101');
  });

  it('is no disease of another place, however alone it stands: the underactive thyroid is not why a breast is operated', () => {
    const breast = { treats: ['C50', 'D05', 'D24'], screens: ['I10'] };
    expect(choosePrimaryCondition([stated('E03.9')], breast)).toBeNull();
    expect(choosePrimaryCondition([stated('E03.9'), said('N63.20')], breast)).toBe('N63.20');
    expect(choosePrimaryCondition([said('N63.20'), stated('N60.12')], breast)).toBe('N60.12');
    expect(choosePrimaryCondition([stated('M75.101')], knee)).toBeNull();
  });

  it('is not known from a comorbidity, or from what the patient named beside it', () => {
    expect(choosePrimaryCondition([stated('E11.9'), said('R51.9')], knee)).toBeNull();
  });
});
