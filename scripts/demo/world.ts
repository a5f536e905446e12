import { DEMO_HOSPITALS, type DemoHospital, HOSPITAL_USERS } from '../../db/seed/hospitals.ts';
import { userOf } from '../../db/seed/people.ts';
import { readLedger } from '../services/children.ts';
import { mintDevToken } from '../system/dev-issuer.ts';
import { ledgerFile } from '../system/profile.ts';
import { type Caller, createCaller, type Send } from './caller.ts';

/** A running system as outsiders meet it: an address, tokens for its users, and a place to print. */
export type World = {
  baseUrl: string;
  /** Where Temporal's UI answers; null without one. */
  temporalUi: string | null;
  token(role: string, claims: { sub: string; tenant_id: string; doctor_id?: string }): Promise<string>;
  say(line: string): void;
  /** How its users send what they ask; `fetch` when it is not said. */
  send?: Send;
  /** Ends the worker process without warning. Whoever runs the system starts it again. */
  killWorker(): Promise<void>;
};

export const TENANT = 'demo';

/** The system that `npm start` runs as a profile, by the environment that it was started with. */
export function runningWorld(profile: string, env: NodeJS.ProcessEnv, say: World['say']): World {
  return {
    baseUrl: env.PUBLIC_BASE_URL ?? 'http://127.0.0.1:8080',
    temporalUi: env.TEMPORAL_UI_URL ?? null,
    token: (role, claims) => mintDevToken(profile, { ...claims, org_role: role }),
    say,
    async killWorker() {
      const worker = readLedger(ledgerFile(profile)).findLast(({ name }) => name === 'worker');
      if (!worker) throw new Error('no worker process of this profile is known: npm run status');
      process.kill(worker.pid, 'SIGKILL');
    },
  };
}

/** A user of a tenant as a caller of the API. */
export async function as(world: World, role: string, sub: string, tenant = TENANT, doctor_id?: string): Promise<Caller> {
  const token = await world.token(role, { sub, tenant_id: tenant, ...(doctor_id ? { doctor_id } : {}) });
  return createCaller(world.baseUrl, { token, tenant, send: world.send });
}

/** The demo user who has the role in tenant demo. */
export const demoUser = (world: World, role: string): Promise<Caller> => as(world, role, userOf(TENANT, role) ?? '');

/** A patient whom nobody knows yet. */
export function newPatient(world: World): Promise<Caller> {
  return as(world, 'patient', `user_demo${Date.now().toString(36)}${Math.random().toString(36).slice(2, 10).padEnd(8, '0')}`);
}

/** The seeded hospital that a provider of the ranking is. */
export const hospitalOf = (providerId: string): DemoHospital | undefined =>
  DEMO_HOSPITALS.find((hospital) => hospital.providerId === providerId);

/** Who works at a hospital, in its own tenant. */
export function staffOf(world: World, { tenant }: DemoHospital, role: 'provider_admin' | 'provider_staff'): Promise<Caller> {
  const user = HOSPITAL_USERS.find((one) => one.tenant === tenant && one.role === role);
  return as(world, role, user?.sub ?? '', tenant);
}
