import { expect, it } from '@jest/globals';
import { admit, type Incoming } from '../../api/auth/admit.ts';
import { caseSocket } from '../../api/realtime/case-socket.ts';
import { realtimeRoutes } from '../../api/realtime/routes.ts';
import type { Services } from '../../api/services.ts';
import { ApiError } from '../../domain/errors.ts';

/** Who comes to a stream without token and tenant, which the checks refuse before they ask anybody. */
const services = {
  config: { MAINTENANCE: 'off' },
  tokens: { verify: async () => Promise.reject(new ApiError('AUTH_TOKEN_INVALID_001')) },
} as unknown as Services;
const STREAMS = [...realtimeRoutes, caseSocket].map(({ contract }) => contract);

const refusal = (contract: (typeof STREAMS)[number], incoming: Partial<Incoming>) =>
  admit(services, contract, { headers: {}, query: {}, params: {}, address: '', requestId: 'r', ...incoming }, null).then(
    () => null,
    (error: ApiError) => [error.status, error.code],
  );

it.each(STREAMS.map((contract) => [contract.path, contract] as const))(
  'names the tenant as what is missing first, then the token: %s',
  async (_path, contract) => {
    expect(await refusal(contract, {})).toEqual([400, 'TENANT_HEADER_MISSING_001']);
    expect(await refusal(contract, { query: { token: '', tenant_id: '' }, headers: { authorization: ' ' } })).toEqual([
      400,
      'TENANT_HEADER_MISSING_001',
    ]);
    expect(await refusal(contract, { query: { tenant_id: 'alpha' } })).toEqual([401, 'AUTH_HEADER_MISSING_001']);
    expect(await refusal(contract, { headers: { 'x-tenant-id': 'alpha' } })).toEqual([401, 'AUTH_HEADER_MISSING_001']);
  },
);

it('lets the token of a stream name the tenant', async () => {
  for (const contract of STREAMS)
    expect(await refusal(contract, { query: { token: 'nonsense' } })).toEqual([401, 'AUTH_TOKEN_INVALID_001']);
});
