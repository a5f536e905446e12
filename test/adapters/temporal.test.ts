import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { defaultPayloadConverter, type Payload } from '@temporalio/common';
import { connectTemporal } from '../../adapters/temporal/client.ts';
import { createPayloadCodec } from '../../adapters/temporal/payload-codec.ts';
import type { ApiError } from '../../domain/errors.ts';

const key = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const payloadOf = (value: unknown): Payload => defaultPayloadConverter.toPayload(value) as Payload;

describe('the payload codec', () => {
  it('lets nothing readable out, and reads it back', async () => {
    const codec = createPayloadCodec(key('k1'));
    const [sealed] = await codec.encode([payloadOf({ case_id: 'a-readable-id' })]);
    expect(Buffer.from(sealed?.data ?? []).toString('latin1')).not.toContain('a-readable-id');
    const [opened] = await codec.decode(sealed ? [sealed] : []);
    expect(defaultPayloadConverter.fromPayload(opened as Payload)).toEqual({ case_id: 'a-readable-id' });
  });

  it('never seals the same payload twice alike', async () => {
    const codec = createPayloadCodec(key('k1'));
    const [first, second] = await codec.encode([payloadOf('same'), payloadOf('same')]);
    expect(Buffer.from(first?.data ?? []).equals(Buffer.from(second?.data ?? []))).toBe(false);
  });

  it('reads what an older key sealed once a newer one is first', async () => {
    const [older, newer] = [key('k1'), key('k2')];
    const sealed = await createPayloadCodec(older).encode([payloadOf('kept')]);
    const [opened] = await createPayloadCodec(`${newer},${older}`).decode(sealed);
    expect(defaultPayloadConverter.fromPayload(opened as Payload)).toBe('kept');
    await expect(createPayloadCodec(newer).decode(sealed)).rejects.toThrow('key k1');
  });

  it('refuses a payload that was changed on its way', async () => {
    const codec = createPayloadCodec(key('k1'));
    const [sealed] = await codec.encode([payloadOf('untouched')]);
    const data = Buffer.from(sealed?.data ?? []);
    data[data.length - 1] = (data[data.length - 1] ?? 0) ^ 1;
    await expect(codec.decode([{ ...sealed, data }])).rejects.toThrow();
  });

  it('passes on what was never sealed', async () => {
    const plain = payloadOf('plain');
    expect(await createPayloadCodec(key('k1')).decode([plain])).toEqual([plain]);
  });
});

describe('a gateway whose engine is away', () => {
  it('opens, and says in seconds that workflows are not available', async () => {
    const gateway = await connectTemporal({
      TEMPORAL_ADDRESS: `127.0.0.1:${await unusedPort()}`,
      TEMPORAL_NAMESPACE: 'default',
      PAYLOAD_ENCRYPTION_KEYS: key('k1'),
    });
    const start = { workflowType: 'caseLifecycle', workflowId: 'case/alpha/none', taskQueue: 'case-lifecycle', args: [] };
    const codeOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 'answered',
        (error: ApiError) => error.code,
      );
    expect(await codeOf(gateway.start(start))).toBe('SYS_WORKFLOW_UNAVAILABLE');
    expect(await codeOf(gateway.updateWithStart(start, { name: 'chatTurn', id: 'x', args: [] }))).toBe('SYS_WORKFLOW_UNAVAILABLE');
    expect(await codeOf(gateway.signalWithStart(start, { name: 'flagChanged', args: [] }))).toBe('SYS_WORKFLOW_UNAVAILABLE');
    expect(await gateway.isReachable()).toBe(false);
    await gateway.close();
  }, 20_000);
});

function unusedPort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
