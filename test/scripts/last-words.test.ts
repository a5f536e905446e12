import { expect, it } from '@jest/globals';
import { lastWordsOf } from '../../scripts/services/run-tool.ts';

it('says why a program ended, and not where in its code', () => {
  const crashed = [
    'node:events:505',
    '    throw er;',
    'Error: listen EADDRINUSE: address already in use 127.0.0.1:8090',
    '    at Server.setupListenHandle [as _listen2] (node:net:2328:16)',
    "Emitted 'error' event on WebSocketServer instance at:",
    '    at emitErrorNT (node:net:2416:8)',
    "  code: 'EADDRINUSE',",
    '}',
    'Node.js v24.21.0',
  ];
  expect(lastWordsOf(crashed.join('\n'))).toBe('Error: listen EADDRINUSE: address already in use 127.0.0.1:8090');
  expect(lastWordsOf('one\ntwo\n')).toBe('two');
  expect(lastWordsOf('')).toBe('it said nothing');
});
