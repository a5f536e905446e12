import { createSecureServer, type Http2SecureServer } from 'node:http2';
import { type AddressInfo, connect as connectPlain } from 'node:net';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createServer, type Server } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Connection } from '@temporalio/client';
import { NativeConnection } from '@temporalio/worker';
import { temporalConnection } from '../../adapters/temporal/connection-options.ts';
import { configFaults } from '../../platform/config.ts';
import { FIRST_ANSWERS } from '../../scripts/services/first-answers.ts';
import { makeCertificates } from '../support/certificates.ts';
import { requiredEnv } from '../support/required-env.ts';

/** The real engine behind a door that speaks TLS and asks callers for a certificate, as a cluster elsewhere does. */

const certificates = makeCertificates();
const { ca, server, client, folder } = certificates;
let door: Server;
let place: { TEMPORAL_ADDRESS: string; TEMPORAL_TLS_CA: string };
const CLIENT = { TEMPORAL_TLS_CERT: client.cert, TEMPORAL_TLS_KEY: client.key };

beforeAll(async () => {
  const [host = '', port = ''] = requiredEnv('TEMPORAL_ADDRESS').split(':');
  door = createServer({ ...server, ca, requestCert: true, rejectUnauthorized: true, ALPNProtocols: ['h2'] }, (socket) => {
    const engine = connectPlain(Number(port), host);
    socket.pipe(engine).pipe(socket);
    for (const end of [socket, engine]) end.on('error', () => void [socket.destroy(), engine.destroy()]);
  });
  place = { TEMPORAL_ADDRESS: `127.0.0.1:${await listening(door)}`, TEMPORAL_TLS_CA: ca };
});
afterAll(() => {
  door.close();
  rmSync(folder, { recursive: true });
});

describe('a cluster that asks for certificates', () => {
  it('lets clients and workers in with one, and says its version', async () => {
    const options = temporalConnection({ ...place, ...CLIENT });
    const [connection, native] = await Promise.all([Connection.connect(options), NativeConnection.connect(options)]);
    expect((await connection.workflowService.getSystemInfo({})).serverVersion).toMatch(/^\d/);
    expect((await native.workflowService.getSystemInfo({})).serverVersion).toMatch(/^\d/);
    await Promise.all([connection.close(), native.close()]);
    expect(await FIRST_ANSWERS.temporal({ ...place, ...CLIENT })).toMatch(/^Temporal \d/);
  });

  it('takes certificates from files, and from text whose line breaks are written out', async () => {
    const files = {
      TEMPORAL_TLS_CERT: join(folder, 'client.pem'),
      TEMPORAL_TLS_KEY: join(folder, 'client.key'),
      TEMPORAL_TLS_CA: join(folder, 'ca.pem'),
    };
    const inOneLine = { TEMPORAL_TLS_CERT: client.cert.replaceAll('\n', '\\n'), TEMPORAL_TLS_KEY: client.key.replaceAll('\n', '\\n') };
    for (const given of [files, inOneLine]) {
      const connection = await Connection.connect(temporalConnection({ ...place, ...given }));
      await connection.close();
    }
  });

  it('lets nobody in without a certificate, and we let in no server of another authority', async () => {
    const connectTimeout = 3_000;
    await expect(Connection.connect({ ...temporalConnection(place), connectTimeout })).rejects.toThrow();
    await expect(NativeConnection.connect(temporalConnection(place))).rejects.toThrow();
    const stranger = makeCertificates();
    const other = { ...place, ...CLIENT, TEMPORAL_TLS_CA: stranger.ca };
    await expect(Connection.connect({ ...temporalConnection(other), connectTimeout })).rejects.toThrow();
    rmSync(stranger.folder, { recursive: true });
  });
});

describe('an API key', () => {
  let cloud: Http2SecureServer;
  const shown: (string | undefined)[] = [];

  beforeAll(() => {
    cloud = createSecureServer(server);
    cloud.on('stream', (stream, { authorization }) => {
      shown.push(authorization);
      // Unimplemented, which the client takes for an older server.
      stream.respond({ ':status': 200, 'content-type': 'application/grpc', 'grpc-status': '12' }, { endStream: true });
    });
  });
  afterAll(() => void cloud.close());

  it('is shown as bearer, over TLS only', async () => {
    const address = `127.0.0.1:${await listening(cloud)}`;
    const connection = await Connection.connect(
      temporalConnection({ TEMPORAL_ADDRESS: address, TEMPORAL_TLS_CA: ca, TEMPORAL_API_KEY: 'the-key' }),
    );
    await connection.close();
    expect(shown.length).toBeGreaterThan(0);
    expect(new Set(shown)).toEqual(new Set(['Bearer the-key']));
    expect(temporalConnection({ TEMPORAL_ADDRESS: 'cloud:7233', TEMPORAL_API_KEY: 'the-key' })).toEqual({
      address: 'cloud:7233',
      apiKey: 'the-key',
      tls: true,
    });
    expect(temporalConnection({ TEMPORAL_ADDRESS: 'here:7233', TEMPORAL_API_KEY: '' })).toEqual({ address: 'here:7233' });
  });
});

describe('the configuration', () => {
  it('names what is missing or wrong of a certificate', () => {
    const faults = configFaults({ TEMPORAL_TLS_CERT: client.cert, TEMPORAL_TLS_CA: '/nowhere.pem' });
    expect(faults).toContain('TEMPORAL_TLS_KEY: is missing, and TEMPORAL_TLS_CERT needs it');
    expect(faults).toContain('TEMPORAL_TLS_CA: must be PEM text or the path of a file');
  });
});

const listening = (given: Server | Http2SecureServer): Promise<number> =>
  new Promise((resolve) => given.listen(0, '127.0.0.1', () => resolve((given.address() as AddressInfo).port)));
