import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { type CodecDoor, openCodecDoor } from '../../scripts/system/codec-door.ts';

/** The door for the UI of Temporal: open from the first second of a start, so that a second start beside it takes another port at once. */

const doors: CodecDoor[] = [];
const open = async () => {
  const door = await openCodecDoor('test-codec-door');
  doors.push(door);
  return door;
};
const ask = ({ port }: CodecDoor, origin: string) => fetch(`http://127.0.0.1:${port}/decode`, { method: 'OPTIONS', headers: { origin } });

afterEach(async () => {
  for (const door of doors.splice(0)) await door.close();
});

describe('the door for the UI of Temporal', () => {
  it('is another one for each of several starts side by side', async () => {
    const ports = (await Promise.all([open(), open(), open()])).map(({ port }) => port);
    expect(new Set(ports).size).toBe(3);
  });

  it('takes any port where somebody else has the usual one', async () => {
    const first = await open();
    const second = await open();
    expect(second.port).not.toBe(first.port);
    const other = createServer();
    await expect(
      new Promise((resolve, reject) =>
        other.once('error', reject).listen(second.port, '127.0.0.1', () => resolve(other.address() as AddressInfo)),
      ),
    ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('leads nowhere before the API runs, and then lets in the pages of its UI alone', async () => {
    const door = await open();
    const ui = 'http://127.0.0.1:8233';
    expect((await ask(door, ui)).status).toBe(503);
    door.leadTo({ TEMPORAL_UI_URL: `${ui}/namespaces`, HOST: '127.0.0.1', PORT: '1' });
    expect((await ask(door, ui)).headers.get('access-control-allow-origin')).toBe(ui);
    expect((await ask(door, 'http://127.0.0.1:9999')).status).toBe(403);
  });
});
