import { randomUUID } from 'node:crypto';
import { Connection } from '@temporalio/client';
import { Redis } from 'ioredis';
import { temporalConnection } from '../../adapters/temporal/connection-options.ts';
import { createGraph } from '../../adapters/graph/neo4j.ts';
import { FIRST_ANSWERS } from '../services/first-answers.ts';
import { type Check, note, ok, TRY_MS } from './finding.ts';

const SEARCH_ATTRIBUTES = ['TenantId', 'CaseId', 'CaseState', 'Blocked', 'WaitsFor', 'WaitsOn', 'WaitsSince'];

export const redisCheck: Check = {
  name: 'redis',
  needs: ['REDIS_URL'],
  async look({ REDIS_URL }) {
    const version = await FIRST_ANSWERS.redis({ REDIS_URL });
    const redis = new Redis(REDIS_URL, { retryStrategy: null, connectTimeout: TRY_MS, commandTimeout: TRY_MS });
    redis.on('error', () => undefined);
    try {
      const key = `doctor:${randomUUID()}`;
      await redis.set(key, '1', 'EX', 60);
      await redis.del(key);
      return [ok(version)];
    } finally {
      redis.disconnect();
    }
  },
};

export const temporalCheck: Check = {
  name: 'temporal',
  needs: ['TEMPORAL_ADDRESS', 'TEMPORAL_NAMESPACE'],
  async look(config) {
    const { TEMPORAL_ADDRESS, TEMPORAL_NAMESPACE, TEMPORAL_TLS_CERT, TEMPORAL_TLS_KEY, TEMPORAL_TLS_CA, TEMPORAL_API_KEY } = config;
    const place = { TEMPORAL_ADDRESS, TEMPORAL_TLS_CERT, TEMPORAL_TLS_KEY, TEMPORAL_TLS_CA, TEMPORAL_API_KEY };
    const version = await FIRST_ANSWERS.temporal({ ...place, TEMPORAL_NAMESPACE });
    const connection = await Connection.connect({ ...temporalConnection(place), connectTimeout: TRY_MS });
    try {
      const { customAttributes } = await connection.operatorService.listSearchAttributes({ namespace: TEMPORAL_NAMESPACE });
      const missing = SEARCH_ATTRIBUTES.filter((name) => customAttributes?.[name] === undefined);
      if (missing.length === 0) return [ok(version)];
      return [ok(version), note(`search attributes ${missing.join(', ')} are not there yet: the first worker registers them`)];
    } finally {
      await connection.close();
    }
  },
};

export const graphCheck: Check = {
  name: 'graph',
  needs: ['NEO4J_URL', 'NEO4J_USER', 'NEO4J_PASSWORD', 'PUBLIC_TENANT_ID'],
  async look(config) {
    const { NEO4J_URL, NEO4J_USER, NEO4J_PASSWORD, PUBLIC_TENANT_ID } = config;
    const version = await FIRST_ANSWERS.neo4j({ NEO4J_URL, NEO4J_USER, NEO4J_PASSWORD });
    const graph = createGraph(config);
    try {
      if (await graph.hasProjection(PUBLIC_TENANT_ID)) return [ok(version)];
      return [ok(version), note(`it holds nothing of tenant ${PUBLIC_TENANT_ID} yet: npm run projections builds it from the database`)];
    } finally {
      await graph.close();
    }
  },
};
