import { z } from 'zod';
import { BRANCHES, TURN_CATEGORIES } from '../../domain/conversation/vocabulary.ts';
import { CHANGES } from '../../domain/replay/compare-outcomes.ts';
import { closedSet, isoDateTime, uuid } from '../http/shapes.ts';

/** Wire shapes of replays: Decisions §11 and §15. */

export const decisionPath = z.object({ event_id: uuid });
export const replayPath = z.object({ id: uuid });

const target = {
  prompt_id: uuid.optional().meta({ description: 'A prompt version, for its task; the others as they were' }),
  model: z.string().trim().min(1).max(100).optional().meta({ description: 'A model of the configured provider, or offline-rules-1' }),
};
const ONE_TARGET = { message: 'give prompt_id or model', path: ['prompt_id'] };
const hasOneTarget = ({ prompt_id, model }: { prompt_id?: string | undefined; model?: string | undefined }) =>
  (prompt_id === undefined) !== (model === undefined);

export const replayDecisionBody = z.strictObject(target).refine(hasOneTarget, ONE_TARGET);

export const replaysBody = z
  .strictObject({
    filter: z
      .strictObject({
        decision_event_ids: z.array(uuid).max(1_000).optional(),
        case_id: uuid.optional(),
        golden_set_id: uuid.optional(),
        category: z.enum(TURN_CATEGORIES).optional(),
        branch: z.enum(BRANCHES).optional(),
        since: z.iso.datetime({ offset: true }).optional(),
        until: z.iso.datetime({ offset: true }).optional(),
        limit: z.int().min(1).max(1_000).optional().meta({ description: 'The newest so many; 1,000 unless given' }),
      })
      .default({}),
    ...target,
  })
  .refine(hasOneTarget, ONE_TARGET);

const outcome = {
  category: closedSet(TURN_CATEGORIES),
  confidence: z.number(),
  branch: closedSet(BRANCHES),
  conditions: z.array(z.string()).meta({ description: 'ICD-10 codes of what the patient was understood to have' }),
  findings: z.array(z.string()),
  reply: z.string(),
};
const side = z.object({
  ...outcome,
  models: z.array(z.object({ task: z.string(), model: z.string(), prompt_version: z.string() })).optional(),
});
const changes = z.array(z.enum(CHANGES)).meta({ description: 'The worst first; empty where nothing differs' });

export const replayedDecision = z
  .object({
    decision_event_id: uuid,
    prompt_id: uuid.nullable(),
    model: z.string().nullable(),
    old: side.meta({ description: 'As it was' }),
    new: side.meta({ description: 'As it would be' }),
    diff: z.object({
      changed: z.boolean(),
      changes,
      reply: z.string().meta({ description: 'Unified diff of the reply; empty where it is the same' }),
    }),
  })
  .meta({ id: 'ReplayedDecision' });

export const acceptedReplay = z.object({ replay_id: uuid, workflow_id: z.string(), decisions: z.int() }).meta({ id: 'AcceptedReplay' });

export const replayShape = z
  .object({
    id: uuid,
    status: z.enum(['queued', 'running', 'completed', 'failed']),
    filter: z.record(z.string(), z.unknown()),
    prompt_id: uuid.nullable(),
    model: z.string().nullable(),
    requested_by: z.string().nullable(),
    total: z.int(),
    done: z.int(),
    changed: z.int(),
    failed: z.int().meta({ description: 'Decisions that could not be made again' }),
    created_at: isoDateTime,
    finished_at: isoDateTime.nullable(),
    results: z
      .array(z.object({ decision_event_id: uuid, case_id: uuid, harm: z.int(), changes, old: side, new: side }))
      .meta({ description: 'A page of them, the most harmful first' }),
  })
  .meta({ id: 'Replay' });
