import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { JWTPayload } from 'jose';
import { v7 as newId } from 'uuid';
import { createApp } from '../../api/app.ts';
import { connectServices } from '../../api/connect-services.ts';
import { type Config, loadConfig } from '../../platform/config.ts';
import { shipPromptsTo } from '../../scripts/system/ship-prompts.ts';
import { createCaller } from './caller.ts';
import { createFreshDatabase } from './fresh-database.ts';
import { requiredEnv } from './required-env.ts';
import { leaseRedis } from './leased-redis.ts';
import { startTokenIssuer, type TokenOptions } from './token-issuer.ts';
import { until } from './until.ts';

export type Overrides = Record<string, string> | ((appUrl: string) => Record<string, string>);
export type RunningApi = Awaited<ReturnType<typeof startApi>>;

/**
 * The API in this process, over real HTTP, on a database of its own with tenants alpha (enterprise), beta and sleeping (inactive).
 * @param given variables, or what makes them of the application's connection
 */
export async function startApi(given: Overrides = {}) {
  const database = await createFreshDatabase();
  const overrides = typeof given === 'function' ? given(database.appUrl) : given;
  const issuer = await startTokenIssuer();
  await addTenants(database);
  await shipPromptsTo(database.appUrl);
  const redis = await leaseRedis(requiredEnv('REDIS_URL'));
  const redisUrl = new URL(overrides.REDIS_URL ?? requiredEnv('REDIS_URL'));
  redisUrl.pathname = `/${redis.number}`;
  const config = loadConfig({
    ...process.env,
    NODE_ENV: 'test',
    ENVIRONMENT: 'test',
    LOG_LEVEL: 'silent',
    PORT: '0',
    PUBLIC_BASE_URL: 'http://127.0.0.1:8080',
    PUBLIC_TENANT_ID: 'alpha',
    DATABASE_URL: database.appUrl,
    DATABASE_POOL_SIZE: '6',
    IDP_ISSUER: issuer.issuer,
    IDP_JWKS_URL: issuer.jwksUrl,
    IDP_WEBHOOK_SECRET: `whsec_${randomBytes(24).toString('base64')}`,
    SCHEDULER_CURRENT_SIGNING_KEY: randomBytes(16).toString('hex'),
    SCHEDULER_NEXT_SIGNING_KEY: randomBytes(16).toString('hex'),
    PAYLOAD_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString('base64')}`,
    ...overrides,
    REDIS_URL: redisUrl.href,
  });
  const first = await serve(config);
  const { baseUrl, services } = first;

  return {
    baseUrl,
    services,
    /** A further API on the same stores, which shares nothing else with the first. */
    another: (further: Partial<Config> = {}) => serve({ ...config, ...further }),
    database,
    issuer,
    /** A caller with a role in a tenant. */
    async as(role: string, claims: JWTPayload = {}, options: TokenOptions = {}) {
      const tenant = (claims.tenant_id as string | undefined) ?? 'alpha';
      return createCaller(baseUrl, { token: await issuer.token({ org_role: role, ...claims }, options), tenant });
    },
    /** A flag's value in the environment of tests, in force at once. */
    async setFlag(name: string, value: unknown): Promise<void> {
      await database.sql(
        'alpha',
        `insert into feature_states (id, feature_name, environment, value) values ($1, $2, 'test', $3)
         on conflict (feature_name, environment) do update set value = excluded.value`,
        [newId(), name, JSON.stringify(value)],
      );
      // A command to Redis has half a second, which a busy machine may need longer for.
      const isForgotten = () =>
        services.flags.forget({ kind: 'environment' }).then(
          () => true,
          () => false,
        );
      await until(isForgotten, Boolean);
      services.flags.forgetHere({ kind: 'environment' });
    },
    async stop() {
      await first.stop();
      await redis.release();
      await issuer.close();
      await database.drop();
    },
  };
}

async function serve(config: Config) {
  const { services, beginClosing, close } = await connectServices(config);
  const { server } = createApp(services);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    services,
    async stop() {
      beginClosing();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await close();
    },
  };
}

async function addTenants({ sql }: Awaited<ReturnType<typeof createFreshDatabase>>): Promise<void> {
  await sql(
    'alpha',
    `insert into tenants (id, name, slug, country_code, contact_email, rate_tier, is_active) values
       ('alpha', 'Alpha Care', 'alpha', 'USA', 'care@alpha.example', 'enterprise', true),
       ('beta', 'Beta Care', 'beta', 'DEU', 'care@beta.example', 'free', true),
       ('sleeping', 'Sleeping Care', 'sleeping', 'DEU', 'care@sleeping.example', 'free', false)`,
  );
}
