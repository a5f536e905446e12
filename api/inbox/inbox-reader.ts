import { validate as isUuid } from 'uuid';
import type { Frame } from '../../adapters/realtime/realtime.ts';
import { listCovered } from '../../db/queries/coordination/coordinators.ts';
import type { InboxReader } from '../../db/queries/notifications/inbox.ts';
import { readPreferences } from '../../db/queries/notifications/preferences.ts';
import { readPersonas } from '../../db/queries/people/personas.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import type { SpokenLanguage } from '../../domain/conversation/language.ts';
import { preferencesOf } from '../../domain/notifications/preferences.ts';
import { spokenLanguage } from '../../domain/notifications/notice-texts/notice-text.ts';
import { noticeKindsOf } from '../../domain/notifications/notice-kinds.ts';
import { HOSPITAL, recipientOf, recipientsOf } from '../../domain/notifications/recipients.ts';
import type { Actor } from '../auth/actor.ts';

/** `language`: what the person prefers, null where nobody has said. */
export type PersonalInbox = { reader: InboxReader; language: string | null };

/** Whose items the caller gets at this moment: those of the roles that are held and of the records that the caller is. */
export async function readerOf(tx: Tx, actor: Actor): Promise<PersonalInbox> {
  const { userId, doctorId, heldRoles, reaches } = actor;
  const personas = await readPersonas(tx, userId, isUuid(doctorId) ? doctorId : null);
  const persons = {
    patients: personas?.patients.map(({ id }) => id) ?? [],
    coordinator: personas?.coordinator?.id ?? null,
    facilitator: personas?.facilitator?.id ?? null,
  };
  const recipients = recipientsOf(userId, heldRoles, persons);
  const { kinds } = await readPreferences(tx, userId);
  const hidden = preferencesOf(heldRoles, kinds).flatMap(([kind, { inbox }]) => (inbox ? [] : [kind]));
  const away = persons.coordinator !== null && heldRoles.includes('coordinator') ? await listCovered(tx, userId) : [];
  const covered = away.flatMap(({ id, user_id }) => [recipientOf.coordinator(id), recipientOf.user(user_id)]);
  const reader = { userId, reaches, recipients, covered, provider_id: personas?.doctor?.provider_id ?? null, hidden };
  return { reader, language: personas?.patients[0]?.preferred_language ?? null };
}

/** In which language texts are read: the one asked for, the person's, the browser's. */
export const languageOf = (
  asked: SpokenLanguage | undefined,
  { language }: Pick<PersonalInbox, 'language'>,
  accepted: string | undefined,
): SpokenLanguage => asked ?? spokenLanguage(language ?? accepted?.split(',')[0]);

const OF_COORDINATORS: ReadonlySet<string> = new Set(noticeKindsOf(['coordinator']));

/** Whether a frame of the tenant's inboxes is for who reads at that moment. */
export const isFor =
  (reading: () => InboxReader) =>
  ({ data }: Frame): boolean => {
    const { recipients, covered, provider_id, hidden } = reading();
    const frame = (data ?? {}) as { recipient?: string; provider_id?: string | null; kind?: string };
    const { recipient, kind = '' } = frame;
    if (recipient === undefined || hidden.includes(kind)) return false;
    if (!recipients.includes(recipient) && !(covered.includes(recipient) && OF_COORDINATORS.has(kind))) return false;
    return frame.recipient !== HOSPITAL || provider_id === null || frame.provider_id === provider_id;
  };
