import type { Program } from './process.ts';

/** A backing service that `npm start` can install and run natively. */
export type Service = {
  name: ServiceName;
  /** Environment variable that, when set, says someone else runs it. */
  variable: string;
  /** Its ports, by what they are for, with the number that is taken when it is free. */
  ports: Record<string, number>;
  /** All of them lie below this number. */
  portsBelow?: number;
  /** Commands that must be on the machine to install it, and to run it. */
  needs: { toInstall: readonly Tool[]; toRun: readonly Tool[] };
  /** What its installation does, in words, and about how long it takes on two idle cores. */
  installation: { what: string; seconds: number };
  isInstalled(): boolean;
  /** Gets it into the cache, or onto the machine. Can be stopped at any moment and begun again. @throws SetupError, Stopped */
  install(say: Say): Promise<void>;
  /** The service whose first answer it needs before it is prepared. */
  after?: ServiceName;
  /** What has to be there before it runs: folders, a first database. @param env how the other services are reached @throws SetupError, Stopped */
  prepare(place: ServicePlace, ports: Ports, env: NodeJS.ProcessEnv): Promise<void>;
  program(place: ServicePlace, ports: Ports): Program;
  /** What it needs once it runs, before it gives the answer that is waited for; asked again with every try. */
  complete?(env: NodeJS.ProcessEnv): Promise<void>;
  /** How the others reach it. */
  env(place: ServicePlace, ports: Ports): Record<string, string>;
};

export type ServiceName = 'postgres' | 'redis' | 'temporal' | 'neo4j' | 's3';
export type Tool = { command: string; getIt: string };
export type Ports = Record<string, number>;
export type Say = (line: string) => void;
export type ServicePlace = {
  profile: string;
  folder: string;
  logs: string;
  secrets: ServiceSecrets;
  /** Where Temporal's UI has payloads decoded; without it, it shows them as they are. */
  codecPort?: number;
};
export type ServiceSecrets = { postgresPassword: string; neo4jPassword: string; s3AccessKeyId: string; s3SecretAccessKey: string };
