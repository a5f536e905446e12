import { defineEntity, type InferEntity, type Opt, p } from '@mikro-orm/core';
export const Case = defineEntity({
  name: 'Case', tableName: 'cases',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    tenant_id: p.text(),
    title: p.text().nullable(),
    budget: p.bigint('number').nullable(),
    prefs: p.json<Record<string, unknown>>().defaultRaw(`'{}'`),
    ids: p.type(Array).$type<string[]>().columnType('uuid[]').defaultRaw(`'{}'`),
    score: p.decimal('number').precision(5).scale(2).nullable(),
    d: p.date().nullable(),
    seq: p.bigint('number').generated('always as identity'),
    created_at: p.datetime().defaultRaw('now()'),
  },
});
type Plain<T> = T extends Opt<infer U> ? U : T;
export type Row<E> = { [K in keyof InferEntity<E> as K extends string ? K : never]-?: Plain<Exclude<InferEntity<E>[K], undefined>> };
type C = Row<typeof Case>;
export const c: C = {} as C;
export const t: string = c.title;
export const n: number = c.budget;
export const q: Date = c.created_at, d: number = c.d, s: string = c.score, ids: number = c.ids, zz: number = c.prefs, id:number = c.id;

export const w: C = {id:'',tenant_id:'',title:null,budget:null,prefs:{},ids:[],score:null,d:null,seq:1,created_at:new Date()};
