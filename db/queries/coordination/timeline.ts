import type { Tx } from '../../tenant-scope.ts';

export type MilestoneView = {
  name: string;
  status: string;
  due_at: Date | string | null;
  done_at: Date | string | null;
  updated_by: string | null;
  updated_at: Date | string;
};
/** `mentions`: users. */
export type NoteView = { id: string; case_id: string; author_id: string; text: string; mentions: string[]; created_at: Date | string };
export type TimelineEventView = { id: string; event_type: string; payload: Record<string, unknown>; created_at: Date | string };

const EVENTS_SHOWN = 200;
const NOTES_SHOWN = 200;
const NOTE = ['id', 'case_id', 'author_id', 'text', 'mentions', 'created_at'] as const;

export function listMilestones(tx: Tx, caseId: string): Promise<MilestoneView[]> {
  return tx.sql(
    'select name, status, due_at, done_at, updated_by, updated_at from timeline_milestones where tenant_id = $1 and case_id = $2 order by name',
    [tx.scope.tenantId, caseId],
  );
}

/** The newest notes of a case, newest first. */
export function listNotes(tx: Tx, caseId: string): Promise<NoteView[]> {
  return tx.sql(
    `select ${NOTE} from coordinator_notes
     where tenant_id = $1 and case_id = $2 order by created_at desc, id desc limit ${NOTES_SHOWN}`,
    [tx.scope.tenantId, caseId],
  );
}

type NewNote = Pick<NoteView, 'id' | 'case_id' | 'text' | 'mentions'>;

/** A note, once for each id. */
export async function addNote(tx: Tx, note: NewNote): Promise<{ row: NoteView; isNew: boolean }> {
  const [added] = await tx.run(
    tx.kysely
      .insertInto('coordinator_notes')
      .values({
        id: note.id,
        tenant_id: tx.scope.tenantId,
        case_id: note.case_id,
        author_id: tx.scope.actorId ?? '',
        text: note.text,
        mentions: note.mentions,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning(NOTE),
  );
  if (added) return { row: added, isNew: true };
  const [known] = await tx.sql<NoteView>(`select ${NOTE} from coordinator_notes where tenant_id = $1 and id = $2`, [
    tx.scope.tenantId,
    note.id,
  ]);
  if (!known) throw new Error('a stored note is gone');
  return { row: known, isNew: false };
}

/** The newest events of these types, newest first: the case's own, and those of what was learned from it, which name it among others. */
export function listTimelineEvents(
  tx: Tx,
  caseId: string,
  { own, learned }: { own: readonly string[]; learned: readonly string[] },
): Promise<TimelineEventView[]> {
  return tx.sql(
    `select id, event_type, payload, created_at from events where tenant_id = $1 and case_id = $2 and event_type = any($3::text[])
     union all
     select id, event_type, payload, created_at from events
       where tenant_id = $1 and event_type = any($4::text[]) and payload -> 'case_ids' ? $2::uuid::text
     order by created_at desc, id desc limit ${EVENTS_SHOWN}`,
    [tx.scope.tenantId, caseId, own, learned],
  );
}
