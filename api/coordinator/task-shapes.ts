import { z } from 'zod';
import { isoDateTime, NAMES_NO_FIELD, namesAField, uuid } from '../http/shapes.ts';
import { instant } from '../timeline/shapes.ts';

/** Wire shapes of coordinators' tasks in cases. */

const title = z.string().trim().min(1).max(300).meta({ description: 'What is to be done', example: 'Ask the embassy for the visa' });
const dueAt = instant.nullable().meta({ description: 'By when (ISO 8601 with a zone); null: at no time' });
const coordinatorId = uuid.meta({ description: 'Who is to do it' });

export const createTaskBody = z.strictObject({
  title,
  due_at: dueAt.default(null),
  coordinator_id: coordinatorId.optional().meta({ description: 'Who is to do it. Default: the caller, else who coordinates the case' }),
});

export const patchTaskBody = z
  .strictObject({
    title,
    due_at: dueAt,
    coordinator_id: coordinatorId,
    done: z.boolean().meta({ description: 'true: it is done; false: it is open again' }),
  })
  .partial()
  .refine(namesAField, NAMES_NO_FIELD);

export const taskPath = z.object({ task_id: z.string() });

const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');
export const tasksQuery = z.object({
  case_id: uuid.optional(),
  coordinator_id: uuid.optional(),
  assigned: z.enum(['me']).optional().meta({ description: 'me: tasks of the caller, and of those for whom the caller stands in today' }),
  done: yesOrNo.optional().meta({ description: 'true: those that are done; without it those that are open' }),
  overdue: yesOrNo.optional().meta({ description: 'true: whose time is over; false: the others' }),
  due_before: instant.optional().meta({ description: 'Due before this instant (ISO 8601 with a zone)', example: '2027-02-01T08:30:00Z' }),
});

export const taskShape = z
  .object({
    id: uuid,
    case_id: uuid,
    case_title: z.string().meta({ description: 'What the case is about' }),
    title: z.string(),
    coordinator: z.object({ id: uuid, name: z.string() }).meta({ description: 'Who is to do it' }),
    due_at: isoDateTime.nullable(),
    is_overdue: z.boolean().meta({ description: 'Whether it is open, and its time over' }),
    created_by: z.string(),
    done_at: isoDateTime.nullable(),
    done_by: z.string().nullable().meta({ description: "The user's id" }),
    created_at: isoDateTime,
    updated_at: isoDateTime,
  })
  .meta({ id: 'CaseTask', description: 'What a coordinator has to do in a case.' });
