import { describe, expect, it } from '@jest/globals';
import { jwtVerify } from 'jose';
import { createVideoRooms } from '../../adapters/video/video-rooms.ts';
import type { Config } from '../../platform/config.ts';

const SETTINGS = {
  JITSI_BASE_URL: 'https://meet.example.org/rooms',
  JITSI_APP_ID: 'app',
  JITSI_APP_SECRET: 'a-secret-of-at-least-32-characters',
} as Config;
const until = new Date(Date.now() + 60_000);
const guest = { room: 'consultation-1', guestId: 'g1', title: 'Doctor', isModerator: true, until };

describe('video rooms', () => {
  it.each(['JITSI_BASE_URL', 'JITSI_APP_ID', 'JITSI_APP_SECRET'] as const)('are not there without %s', (name) => {
    const { [name]: _missing, ...others } = SETTINGS;
    expect(createVideoRooms(others as Config)).toBeNull();
  });

  it('stand below the server\u2019s address, and open to a token of the shared secret until they end', async () => {
    const { url, token } = (await createVideoRooms(SETTINGS)?.admit(guest)) ?? { url: '', token: '' };
    expect(url).toBe('https://meet.example.org/rooms/consultation-1');
    const { payload } = await jwtVerify(token, Buffer.from(SETTINGS.JITSI_APP_SECRET ?? ''), { audience: 'jitsi', issuer: 'app' });
    expect(payload).toMatchObject({
      room: 'consultation-1',
      exp: Math.floor(until.getTime() / 1000),
      context: { user: { id: 'g1', moderator: true } },
    });
    await expect(jwtVerify(token, Buffer.from('another-secret-of-32-characters!'))).rejects.toThrow();
  });
});
