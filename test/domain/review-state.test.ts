import { describe, expect, it } from '@jest/globals';
import { type ReviewSteps, reviewState } from '../../domain/sharing/share-answers.ts';

const NEW: ReviewSteps = { status: 'open', is_opened: false, is_read: false, is_corrected: null };

describe('where a hospital stands with a record (Part 3.3)', () => {
  it.each<[string, Partial<ReviewSteps>]>([
    ['Received', {}],
    ['UnderReview', { is_opened: true }],
    ['UnderReview', { status: 'acknowledged' }],
    ['EHRReviewed', { is_opened: true, is_read: true }],
    ['Corrected', { is_opened: true, is_read: true, is_corrected: true }],
    ['Confirmed', { is_opened: true, is_corrected: false, status: 'acknowledged' }],
    ['Scheduled', { is_opened: true, is_read: true, is_corrected: true, status: 'scheduled' }],
    ['Declined', { is_opened: true, is_read: true, status: 'declined' }],
  ])('is %s after %j', (state, steps) => {
    expect(reviewState({ ...NEW, ...steps })).toBe(state);
  });
});
