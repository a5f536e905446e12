import { accessSync, constants, mkdirSync } from 'node:fs';
import type { Config } from '../../platform/config.ts';
import { ownAddress } from '../system/application.ts';
import { whyTaken } from '../services/ports.ts';
import { isOnPath } from '../services/run-tool.ts';
import { type Check, type Finding, fault, note, ok, TRY_MS } from './finding.ts';

export const listenerCheck: Check = {
  name: 'listener',
  needs: ['HOST', 'PORT', 'PUBLIC_BASE_URL'],
  async look(config) {
    return [await judgePort(config), ...judgeAddress(config)];
  },
};

async function judgePort({ HOST, PORT }: Config): Promise<Finding> {
  const reason = await whyTaken(PORT, HOST);
  if (reason === null) return ok(`port ${PORT} of ${HOST} is free`);
  const isOurs = await fetch(new URL('/health', ownAddress({ HOST, PORT: String(PORT) })), { signal: AbortSignal.timeout(TRY_MS) }).then(
    ({ ok: answers, headers }) => answers && headers.has('x-request-id'),
    () => false,
  );
  return isOurs ? ok(`this service listens on port ${PORT} of ${HOST} already`) : fault(`port ${PORT} of ${HOST} ${reason}`);
}

function judgeAddress({ NODE_ENV, PUBLIC_BASE_URL, TRUST_PROXY, CORS_ORIGINS, HOST }: Config): Finding[] {
  const isSecure = new URL(PUBLIC_BASE_URL).protocol === 'https:';
  return [
    ...(NODE_ENV === 'production' && !isSecure
      ? [fault('PUBLIC_BASE_URL is not https: tokens and health records would travel in the open')]
      : []),
    ...(NODE_ENV !== 'production' && isSecure
      ? [note(`NODE_ENV is ${NODE_ENV}: pages of localhost may call, and the development issuer may run`)]
      : []),
    ...(isSecure && TRUST_PROXY === 0
      ? [
          note(
            'PUBLIC_BASE_URL is https, so a proxy stands in front, and TRUST_PROXY is 0: all callers count as one address in rate limits',
          ),
        ]
      : []),
    ...(CORS_ORIGINS.split(',').some((origin) => origin.trim() === '*') ? [note('CORS_ORIGINS is *: pages of every origin may call')] : []),
    ...(NODE_ENV === 'production' && /^(?:127\.|localhost|::1)/.test(HOST)
      ? [note(`HOST is ${HOST}: only this machine reaches the service`)]
      : []),
  ];
}

/** What the machine itself has to have. */
export const machineCheck: Check = {
  name: 'machine',
  needs: ['DATA_DIR'],
  async look({ DATA_DIR }) {
    mkdirSync(DATA_DIR, { recursive: true });
    accessSync(DATA_DIR, constants.W_OK);
    return [
      ok(`files can be written to ${DATA_DIR}`),
      isOnPath('tesseract')
        ? ok('tesseract reads pages')
        : note('tesseract is not installed: its WebAssembly build reads pages, half as fast'),
    ];
  },
};
