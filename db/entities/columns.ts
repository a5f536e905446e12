import { type InferEntity, type Opt, p } from '@mikro-orm/core';

/** What tables share. Property names are column names; money is integer minor units; timestamps are timestamptz, UTC. */

type Plain<T> = T extends Opt<infer U> ? U : T;

/** A row as it is read: every column is there, empty ones are null. */
export type Row<E> = { [K in keyof InferEntity<E> as K extends string ? K : never]-?: Plain<Exclude<InferEntity<E>[K], undefined>> };

export type JsonObject = Record<string, unknown>;

export const tenantKey = () => ({ id: p.uuid().primary(), tenant_id: p.text() });
export const createdAt = () => ({ created_at: p.datetime().defaultRaw('now()') });
export const timestamps = () => ({ ...createdAt(), updated_at: p.datetime().defaultRaw('now()') });

/** Counts the changes that administrators made. */
export const versioned = () => ({ version: p.integer().defaultRaw('1') });

export const decimal = (precision: number, scale: number) => p.decimal('number').precision(precision).scale(scale);
export const jsonObject = <T = JsonObject>() => p.json<T>().defaultRaw(`'{}'`);
export const jsonArray = <T>() => p.json<T[]>().defaultRaw(`'[]'`);
export const textArray = () => p.array().columnType('text[]').defaultRaw(`'{}'`);
/** Of an entry that a tenant inherits: what it says otherwise. Null: it inherits nothing. */
export const ownFields = () => p.array().columnType('text[]').nullable();
export const uuidArray = () => p.array().columnType('uuid[]').defaultRaw(`'{}'`);
