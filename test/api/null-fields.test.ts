import { describe, expect, it } from '@jest/globals';
import type { z } from 'zod';
import { grantBody } from '../../api/admin/users/shapes.ts';
import { chatBody } from '../../api/cases/conversation-shapes.ts';
import { consentBody, createCaseBody, patchCaseBody, selectProvidersBody } from '../../api/cases/shapes.ts';
import { satisfactionBody } from '../../api/feedback/shapes.ts';
import { answerBody } from '../../api/provider-inbox/shapes.ts';
import { quoteBody } from '../../api/quotes/shapes.ts';
import { searchBody } from '../../api/search/shapes.ts';

/** Null for an optional field says what leaving it out says; a PATCH of a case tells the two apart. */

const ID = '019a9d6c-0000-7000-8000-000000000001';
const quoted = { line_items: [{ code: 'a', description: 'b', quantity: 1, amount_cents: 1 }], total_cents: 1 };

describe('null for a field', () => {
  it.each<[string, z.ZodType, Record<string, unknown>, string[]]>([
    [
      'a new case',
      createCaseBody,
      { procedure: 'x' },
      ['patient_id', 'procedure_code', 'destination_country', 'budget_cents', 'currency', 'preferences'],
    ],
    ['a message', chatBody, { message: 'x' }, ['attachments', 'input_method', 'question_id']],
    ['a selection', selectProvidersBody, { provider_ids: [ID] }, ['doctor_id', 'selection_reason', 'question']],
    ['a consent', consentBody, { granted: true }, ['category', 'provider_ids', 'share_identity', 'period_start', 'period_end']],
    ['a granted role', grantBody, { role_code: 'patient', tenant_id: 'demo' }, ['note']],
    ['a search', searchBody, { query: 'knee' }, ['country', 'specialty', 'limit']],
    ['an answer', answerBody, { case_id: ID, action: 'acknowledge' }, ['reason', 'scheduled_date', 'provider_id']],
    ['a quote', quoteBody, quoted, ['terms', 'valid_until', 'provider_id']],
    ['a survey', satisfactionBody, { score: 5 }, ['would_recommend', 'comment']],
  ])('of %s is as if it was left out', (_what, body, required, optional) => {
    const nulls = Object.fromEntries(optional.map((name) => [name, null]));
    expect(body.parse({ ...required, ...nulls })).toEqual(body.parse(required));
  });

  it('that is required is a fault', () => {
    expect(createCaseBody.safeParse({ procedure: null }).success).toBe(false);
    expect(patchCaseBody.safeParse({ procedure: null }).success).toBe(false);
    expect(chatBody.safeParse({ message: null }).success).toBe(false);
  });

  it.each([
    [{ destination_country: null }, true],
    [{ budget_cents: null }, true],
    [{ budget_cents: null, currency: null }, true],
    [{ preferences: null }, true],
    [{ preferences: { languages: null } }, true],
    [{ currency: null }, false],
    [{ budget_cents: 5, currency: null }, false],
    [{ status: null, reason: null }, false],
  ])('in a change of a case, %j, clears where that can be: %s', (body, isTaken) => {
    const parsed = patchCaseBody.safeParse(body);
    expect(parsed.success).toBe(isTaken);
    if (parsed.success) expect(parsed.data).toEqual(body);
  });
});
