import { beforeAll, describe, expect, it } from '@jest/globals';
import { MikroORM } from '@mikro-orm/postgresql';
import { ENTITIES } from '../../db/entities/list.ts';
import { sourceTexts } from '../support/source-texts.ts';

/** Inserts that are written as SQL (rows made from others, many rows at once, what is hot) name the entity's columns, all that it wants, and a value for each. */

type RawInsert = { at: string; table: string; columns: string[]; values: string | null };
type Column = { name: string; isWanted: boolean };

const INSERT = /insert into (?<table>\w+)(?: as \w+)? \((?<columns>[\w,\s]+)\)\s*(?<values>(?:values \(|select )[\s\S]*?)?(?=`|;|\n\n)/gi;

const rawInserts = (texts: ReadonlyMap<string, string>): RawInsert[] =>
  [...texts]
    .filter(([file]) => !file.startsWith('db/migrations/'))
    .flatMap(([file, text]) =>
      [...text.matchAll(INSERT)].map(({ groups }) => ({
        at: `${file}: ${groups?.table}`,
        table: groups?.table ?? '',
        columns: (groups?.columns ?? '').split(',').map((name) => name.trim()),
        values: groups?.values ?? null,
      })),
    );

/** Expressions of a list, commas within brackets left alone; up to the end of the list. */
function expressionsOf(list: string): string[] {
  const found = [''];
  let depth = 0;
  for (const [index, sign] of [...list].entries()) {
    if (depth === 0 && (sign === ')' || /^\s(?:from|where|on conflict)\s/i.test(list.slice(index, index + 13)))) break;
    if (sign === '(' || sign === '[') depth += 1;
    if (sign === ')' || sign === ']') depth -= 1;
    if (sign === ',' && depth === 0) found.push('');
    else found[found.length - 1] += sign;
  }
  return found;
}

function faultsOf({ at, table, columns, values }: RawInsert, tables: ReadonlyMap<string, Column[]>): string[] {
  const known = tables.get(table);
  if (!known) return [`${at} is no table of the entities`];
  const names = new Set(known.map(({ name }) => name));
  const list =
    values === null || values.includes('${') || /^select \$\d+, \w+\.\*/i.test(values)
      ? null
      : values.replace(/^(?:values \(|select )/i, '');
  return [
    ...columns.filter((name) => !names.has(name)).map((name) => `${at} has no column ${name}`),
    ...known.filter(({ name, isWanted }) => isWanted && !columns.includes(name)).map(({ name }) => `${at} wants ${name}`),
    ...(list !== null && expressionsOf(list).length !== columns.length
      ? [`${at} has ${columns.length} columns and ${expressionsOf(list).length} values`]
      : []),
  ];
}

describe('inserts that are written as SQL', () => {
  let tables: Map<string, Column[]>;

  beforeAll(async () => {
    const orm = await MikroORM.init({ clientUrl: 'postgres://nobody@127.0.0.1:1/none', entities: ENTITIES });
    tables = new Map(
      [...orm.getMetadata().getAll().values()].map((meta) => [
        meta.tableName,
        meta.props.flatMap(({ fieldNames, nullable, default: value, defaultRaw, autoincrement, generated }) =>
          (fieldNames ?? []).map((name) => ({
            name,
            isWanted: !(nullable || autoincrement || generated) && value === undefined && defaultRaw === undefined,
          })),
        ),
      ]),
    );
  });

  it('name the columns of their entity, and give each a value', () => {
    const found = rawInserts(sourceTexts());
    expect(found.length).toBeGreaterThan(15);
    expect(found.flatMap((insert) => faultsOf(insert, tables))).toEqual([]);
  });

  it.each([
    [
      'a column that is not there',
      'insert into ratings (id, tenant_id, case_id, target_type, target_id, score, rated_by, stars) values ($1, $2, $3, $4, $5, $6, $7, $8)',
      /ratings has no column stars/,
    ],
    [
      'a column that is wanted',
      'insert into ratings (id, tenant_id, case_id, target_type, target_id, rated_by) values ($1, $2, $3, $4, $5, $6)',
      /ratings wants score/,
    ],
    [
      'a value too few',
      'insert into ratings (id, tenant_id, case_id, target_type, target_id, score, rated_by) values ($1, $2, coalesce($3, $4), $5, $6, $7)',
      /7 columns and 6 values/,
    ],
    ['a table that is not there', 'insert into stars (id) values ($1)', /stars is no table/],
  ])('are refused for %s', (_, text, fault) => {
    const [insert] = rawInserts(new Map([['x.ts', `\`${text}\``]]));
    expect(insert && faultsOf(insert, tables)).toEqual([expect.stringMatching(fault)]);
  });
});
