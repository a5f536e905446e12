import { createServer, type AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { existsSync } from 'node:fs';
import { profileFolder } from '../../scripts/system/profile-folder.ts';
import { type Launched, launch, openFolder } from './launched.ts';

/** The configuration of a start is judged whole before anything else is touched. */

let started: Launched | null = null;
afterEach(() => started?.clean());

const faultsOf = async (env: Record<string, string>) => {
  started = await launch({ command: process.execPath, args: ['scripts/launch.ts'], env });
  expect(await started.ended()).toBe(1);
  return started.said().trim().split('\n').sort();
};

describe('a start with a configuration that is at fault', () => {
  it('names all faults at once, one line each, and has touched nothing', async () => {
    const faults = await faultsOf({
      PORT: 'http',
      LOG_LEVEL: 'loud',
      TRUST_PROXY: 'true',
      NEO4J_URL: 'bolt://127.0.0.1:1',
      LLM_PROVIDER: 'openai',
    });
    expect(faults).toEqual([
      'LLM_API_KEY: is missing, and LLM_PROVIDER=openai without LLM_BASE_URL needs it',
      'LOG_LEVEL: must be one of silent, error, warn, info, debug',
      'NEO4J_PASSWORD: is missing',
      'NEO4J_USER: is missing',
      'PORT: must be a whole number',
      expect.stringMatching(/^TRUST_PROXY: must be how many proxies/),
    ]);
    expect(existsSync(profileFolder(started?.profile ?? ''))).toBe(false);
  });

  it('says what is not on the machine, and what else would do', async () => {
    const empty = openFolder();
    const faults = await faultsOf({ PATH: empty.path, XDG_CACHE_HOME: empty.path });
    empty.remove();
    expect(faults).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^neo4j: java is not on this machine: install Java 17 .*, or set NEO4J_URL to one that runs$/),
        expect.stringMatching(/^postgres: python3 is not on this machine: .*, or set DATABASE_URL to one that runs$/),
      ]),
    );
  });

  it('says that a port is taken', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => holder.once('listening', resolve));
    const port = (holder.address() as AddressInfo).port;
    expect(await faultsOf({ PORT: String(port) })).toEqual([
      `PORT: ${port} of 127.0.0.1 is in use: stop what listens there, or choose another one`,
    ]);
    holder.close();
  });

  it('does not run the development issuer in production, nor as a profile with a strange name', async () => {
    expect(await faultsOf({ NODE_ENV: 'production', PROFILE: '../elsewhere', PORT: '0' })).toEqual([
      'IDP_JWKS_URL: is missing, and with NODE_ENV=production the development issuer does not run',
      'PORT: must be at least 1: a start prints its addresses before anything listens',
      'PROFILE: must be a name of a-z, 0-9 and -, at most 40 characters',
    ]);
  });
});
