import { z } from 'zod';
import { NOTICE_KIND_NAMES, type NoticeKind } from '../../domain/notifications/notice-kinds.ts';
import { noticeText } from '../../domain/notifications/notice-texts/notice-text.ts';
import { NAMES_NO_FIELD, namesAField, timeZone } from '../http/shapes.ts';

/** Wire shapes of what a person wants to be told: one key a kind of notice, and the quiet hours. */

const ofEachKind = <S extends z.ZodType>(shape: S, sentence: (kind: NoticeKind) => string) =>
  Object.fromEntries(NOTICE_KIND_NAMES.map((kind) => [kind, shape.optional().meta({ description: sentence(kind) })])) as Record<
    NoticeKind,
    z.ZodOptional<S>
  >;

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a local time as HH:MM');
const quietHours = z
  .strictObject({
    from: time.meta({ description: 'Local time at which they begin' }),
    to: time.meta({ description: 'Local time at which they end, of the next day where it is earlier' }),
    timezone: timeZone,
  })
  .refine(({ from, to }) => from !== to, { message: 'must not begin and end at the same time', path: ['to'] })
  .nullable()
  .meta({ description: 'When no mail is sent but urgent ones; null: there are no quiet hours' });

const channels = {
  email: z.boolean().meta({ description: 'A mail at once' }),
  inbox: z.boolean().meta({ description: 'Shown in the inbox' }),
  digest: z.boolean().meta({ description: 'Told in the mail of the day' }),
};
export const channelsShape = z
  .object({
    ...channels,
    ignores_quiet_hours: z.boolean().meta({ description: 'Urgent: it is told at any hour and cannot be turned off' }),
  })
  .meta({ id: 'NotificationChannels' });

export const notificationsShape = z
  .object({ ...ofEachKind(channelsShape, (kind) => noticeText(kind, 'en')), quiet_hours: quietHours })
  .meta({ id: 'NotificationPreferences', description: 'Of the kinds that the roles of the caller bring.' });

const chosenChannels = z.strictObject(channels).partial();
export const patchNotificationsBody = z
  .strictObject({ ...ofEachKind(chosenChannels, () => 'How'), quiet_hours: quietHours.optional() })
  .refine(namesAField, NAMES_NO_FIELD);
