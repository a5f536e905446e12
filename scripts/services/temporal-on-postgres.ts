import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Connection, isGrpcServiceError } from '@temporalio/client';
import pg from 'pg';
import { stringify } from 'yaml';
import { buildGoPrograms, GO, type GoPrograms, goProgram, isBuilt } from './go-programs.ts';
import { runTool } from './run-tool.ts';
import type { Ports, Service, ServicePlace } from './service.ts';
import { markAsFair, settingsOf, temporal } from './temporal.ts';

/** Temporal's server as a cluster runs it, with its histories in PostgreSQL, and the tool that makes and upgrades their schema. */
const PROGRAMS: GoPrograms = {
  folder: 'temporal-server-1.29.1',
  packages: {
    'temporal-server': 'go.temporal.io/server/cmd/server@v1.29.1',
    'temporal-sql-tool': 'go.temporal.io/server/cmd/tools/sql@v1.29.1',
  },
};
const PLUGIN = 'postgres12';
const HISTORIES = { database: 'temporal', schema: 'postgresql/v12/temporal' };
const VISIBILITY = { database: 'temporal_visibility', schema: 'postgresql/v12/visibility' };
const CONNECTIONS = 10;
/** For one machine. It can never be changed; a cluster has 512. */
const HISTORY_SHARDS = 4;
const NAMESPACE = 'default';
const KEPT_SECONDS = 7 * 24 * 3600;
const ALREADY_EXISTS = 6;

/** Histories that were in the file of the other store are not taken over: `npm run cases:resume`. No page of the UI: it is in the development server only. */
export const temporalOnPostgres: Service = {
  ...temporal,
  ports: {
    frontend: 7233,
    frontendPeers: 6933,
    history: 7234,
    historyPeers: 6934,
    matching: 7235,
    matchingPeers: 6935,
    worker: 7239,
    workerPeers: 6939,
  },
  // The database keeps the ports of its members in two bytes.
  portsBelow: 32_768,
  needs: { toInstall: [GO], toRun: [] },
  installation: { what: 'building the server with Go', seconds: 300 },
  after: 'postgres',
  isInstalled: () => isBuilt(PROGRAMS),
  install: (say) => buildGoPrograms('temporal', PROGRAMS, say),
  async prepare(place, ports, env) {
    const login = loginOf(env);
    // What operators search by needs an extension that the PostgreSQL of a wheel lacks: there it is a file, and the histories are in PostgreSQL all the same.
    const [extension] = await ask(login, 'postgres', "select from pg_available_extensions where name = 'btree_gin'");
    const folder = folderOf(place);
    mkdirSync(folder, { recursive: true });
    const [known] = await ask(login, 'postgres', 'select from pg_database where datname = $1', [HISTORIES.database]);
    if (!known) markAsFair(place, 'postgres');
    for (const store of extension ? [HISTORIES, VISIBILITY] : [HISTORIES]) await makeSchema(login, store);
    const inPostgres = (database: string) => ({
      ...{ pluginName: PLUGIN, databaseName: database, connectProtocol: 'tcp', connectAddr: `${login.host}:${login.port}` },
      ...{ user: login.user, password: login.password, maxConns: CONNECTIONS },
    });
    const inFile = {
      ...{ pluginName: 'sqlite', databaseName: join(folder, 'visibility.db'), connectAttributes: { mode: 'rwc', setup: 'true' } },
      // Of no use to a file; the server asks for them.
      ...{ connectProtocol: 'tcp', connectAddr: 'localhost' },
    };
    const datastores = {
      default: { sql: inPostgres(HISTORIES.database) },
      visibility: { sql: extension ? inPostgres(VISIBILITY.database) : inFile },
    };
    // The login of the database is in it.
    writeFileSync(join(folder, 'cluster.yaml'), stringify(describeCluster(folder, ports, datastores)), { mode: 0o600 });
    writeFileSync(
      join(folder, 'dynamic.yaml'),
      stringify(Object.fromEntries(settingsOf(place, 'postgres').map((name) => [name, [{ value: true }]]))),
    );
  },
  program: (place) => ({
    name: 'temporal',
    command: goProgram(PROGRAMS, 'temporal-server'),
    args: ['--root', folderOf(place), '--config', '.', '--env', 'cluster', '--allow-no-auth', 'start'],
    log: join(place.logs, 'temporal.log'),
  }),
  env: (_place, { frontend }) => ({ TEMPORAL_ADDRESS: `127.0.0.1:${frontend}` }),
  complete: registerNamespace,
};

type Login = { host: string; port: string; user: string; password: string };

const folderOf = ({ folder }: ServicePlace): string => join(folder, 'temporal');

/** The owner of the databases: the one that the application's is made by. */
function loginOf(env: NodeJS.ProcessEnv): Login {
  const { hostname, port, username, password } = new URL(env.PG_ADMIN_URL || env.DATABASE_URL || '');
  return { host: hostname, port: port || '5432', user: decodeURIComponent(username), password: decodeURIComponent(password) };
}

/** A database with the schema of this release, made or brought up to it; what an interruption left is finished. @throws SetupError */
async function makeSchema(login: Login, { database, schema }: { database: string; schema: string }): Promise<void> {
  const tool = (...args: string[]) =>
    runTool(goProgram(PROGRAMS, 'temporal-sql-tool'), ['--plugin', PLUGIN, '--database', database, ...args], {
      // Not on the command line, which every user of the machine can read.
      env: { ...process.env, SQL_HOST: login.host, SQL_PORT: login.port, SQL_USER: login.user, SQL_PASSWORD: login.password },
      why: `temporal: the schema of database ${database} cannot be made`,
    });
  const [exists] = await ask(login, 'postgres', 'select from pg_database where datname = $1', [database]);
  if (!exists) await tool('create-database');
  const [versioned] = await ask(login, database, "select from pg_tables where tablename = 'schema_version'");
  if (!versioned) await tool('setup-schema', '--version', '0.0');
  await tool('update-schema', '--schema-name', schema);
}

async function ask(login: Login, database: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new pg.Client({ ...login, port: Number(login.port), database });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** All four services of the server in one process on loopback. */
function describeCluster(folder: string, ports: Ports, datastores: object): object {
  const role = (name: string) => ({ rpc: { grpcPort: ports[name], membershipPort: ports[`${name}Peers`], bindOnIP: '127.0.0.1' } });
  const address = `127.0.0.1:${ports.frontend}`;
  return {
    log: { stdout: true, level: 'warn' },
    persistence: { defaultStore: 'default', visibilityStore: 'visibility', numHistoryShards: HISTORY_SHARDS, datastores },
    global: { membership: { maxJoinDuration: '30s', broadcastAddress: '127.0.0.1' } },
    services: Object.fromEntries(['frontend', 'history', 'matching', 'worker'].map((name) => [name, role(name)])),
    clusterMetadata: {
      ...{ enableGlobalNamespace: false, failoverVersionIncrement: 10, masterClusterName: 'active', currentClusterName: 'active' },
      clusterInformation: { active: { enabled: true, initialFailoverVersion: 1, rpcName: 'frontend', rpcAddress: address } },
    },
    publicClient: { hostPort: address },
    dynamicConfigClient: { filepath: join(folder, 'dynamic.yaml'), pollInterval: '60s' },
  };
}

/** A cluster begins without namespaces; one that is new is known everywhere in it after some seconds. @throws what the client says until it is */
async function registerNamespace(env: NodeJS.ProcessEnv): Promise<void> {
  const connection = await Connection.connect({ address: env.TEMPORAL_ADDRESS ?? '' });
  const { workflowService } = connection;
  try {
    await workflowService
      .registerNamespace({ namespace: NAMESPACE, workflowExecutionRetentionPeriod: { seconds: KEPT_SECONDS as never } })
      .catch((error: unknown) => {
        if (!isGrpcServiceError(error) || Number(error.code) !== ALREADY_EXISTS) throw error;
      });
    await workflowService.listOpenWorkflowExecutions({ namespace: NAMESPACE, maximumPageSize: 1 });
  } finally {
    await connection.close();
  }
}
