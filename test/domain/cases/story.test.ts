import { describe, expect, it } from '@jest/globals';
import { storyActor, storyTitle } from '../../../domain/cases/story.ts';

describe('the story of a case', () => {
  it('tells no doctor where a rule decided, and nobody who did it', () => {
    const byRule = { decision: 'approve', decided_by: 'automatic' };
    expect([storyTitle('risk.decided', byRule), storyActor(byRule, 'patient')]).toEqual([
      'The risk was cleared by rule, without a doctor',
      null,
    ]);
    const byDoctor = { decision: 'approve', override_blocking: false };
    expect([storyTitle('risk.decided', byDoctor), storyActor(byDoctor, 'mso_doctor')]).toEqual([
      'A doctor decided about the risk',
      'mso_doctor',
    ]);
  });
});
