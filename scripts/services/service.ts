import type { RunningProcess } from './process.ts';

/** A backing service that `npm start` can install and run natively. */
export type Service = {
  name: string;
  /** Environment variable that, when set, says someone else runs it. */
  variable: string;
  /** What the first installation costs, in words. */
  cost: string;
  isInstalled(): boolean;
  install(): Promise<void>;
  start(place: ServicePlace): Promise<RunningService>;
};

export type ServicePlace = { profile: string; folder: string; logs: string; secrets: ServiceSecrets; preferredPorts: boolean };
export type ServiceSecrets = { postgresPassword: string; neo4jPassword: string; s3AccessKeyId: string; s3SecretAccessKey: string };
export type RunningService = { env: Record<string, string>; address: string; process: RunningProcess };
