import { type KeyObject, createSecretKey } from 'node:crypto';
import { SignJWT } from 'jose';
import { ApiError } from '../../domain/errors.ts';
import type { Config } from '../../platform/config.ts';

/** Video rooms, whoever serves them. */
export type VideoRooms = {
  provider: string;
  /** Lets one person into a room until it ends. The token names a role, never a person. @throws ApiError VIDEO_PROVIDER_ERROR_001 */
  admit(guest: VideoGuest): Promise<{ url: string; token: string }>;
};

export type VideoGuest = { room: string; guestId: string; title: string; isModerator: boolean; until: Date };

/** Null: no video server is configured. */
export function createVideoRooms({ JITSI_BASE_URL, JITSI_APP_ID, JITSI_APP_SECRET }: Config): VideoRooms | null {
  if (!JITSI_BASE_URL || !JITSI_APP_ID || !JITSI_APP_SECRET) return null;
  return createJitsi({ base: new URL(JITSI_BASE_URL), appId: JITSI_APP_ID, key: createSecretKey(JITSI_APP_SECRET, 'utf8') });
}

/** A Jitsi Meet server whose token authentication shares the secret (lib-jitsi-meet's doc/tokens.md): the token opens this room only. */
function createJitsi({ base, appId, key }: { base: URL; appId: string; key: KeyObject }): VideoRooms {
  return {
    provider: 'jitsi',
    async admit({ room, guestId, title, isModerator, until }) {
      const user = { id: guestId, name: title, moderator: isModerator, affiliation: isModerator ? 'owner' : 'member' };
      const token = await new SignJWT({
        room,
        context: { user, features: { recording: false, livestreaming: false, transcription: false } },
      })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(appId)
        .setAudience('jitsi')
        .setSubject(base.hostname)
        .setIssuedAt()
        .setNotBefore('-10s')
        .setExpirationTime(until)
        .sign(key)
        .catch((cause: unknown) => {
          throw new ApiError('VIDEO_PROVIDER_ERROR_001', { cause });
        });
      return { url: new URL(room, base.href.endsWith('/') ? base : `${base.href}/`).href, token };
    },
  };
}
