import { type EntityManager, type InferKyselyDB, MikroKyselyPlugin } from '@mikro-orm/postgresql';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { ENTITIES } from './entities/list.ts';

/** Every table with its columns as the entities declare them. */
export type Tables = InferKyselyDB<(typeof ENTITIES)[number]>;

/** Statements whose tables, columns and values the compiler checks against the entities. Written here, sent by `tx.run`. */
export type TypedStatements = Kysely<Tables>;

/**
 * MikroORM's Kysely without a connection: it writes a statement's text, the same for the same columns, and its values as the entity's types store them (JSON, arrays).
 * `tx.run` sends it in its transaction, named and pipelined like every other statement.
 */
export function createTypedStatements(em: EntityManager): TypedStatements {
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new NoDriver(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new MikroKyselyPlugin(em, { convertValues: true })],
  });
}

/** What is executed past `tx.run` would be in no transaction and no tenant. */
class NoDriver extends DummyDriver {
  override acquireConnection(): Promise<never> {
    return Promise.reject(new Error('a typed statement is sent with tx.run, in its transaction'));
  }
}
