import { describe, expect, it } from '@jest/globals';
import { findBreakingMigrations } from '../../scripts/check-migrations.ts';

const migration = (statements: readonly string[], docstring = 'Adds something.') =>
  `/** ${docstring} */\nexport class Some extends Migration {\n  override up(): void {\n${statements.map((text) => `    this.addSql(\`${text}\`);\n`).join('')}  }\n}\n`;
const faultsOf = (...statements: string[]) => findBreakingMigrations(new Map([['2026-12-01-a1-01-some', migration(statements)]]));

describe('a migration that the release before survives', () => {
  it.each([
    'alter table cases add column note text',
    "alter table cases add column kind text not null default 'plain'",
    'alter table cases add column if not exists a int, add column b int not null default 0',
    'alter table cases add column total int not null generated always as (a + b) stored',
    'create table notes (id uuid primary key, text text not null unique)',
    'create index cases_by_note on cases (note)',
    'alter table cases drop constraint cases_kind_check',
    'alter table cases alter column kind drop not null',
    'drop index cases_by_note',
    "update cases set kind = 'renamed to something' where kind = 'plain'",
    'grant select on notes to medical_travel_platform',
    "alter table cases alter column kind set default 'plain'",
  ])('passes: %s', (statement) => {
    expect(faultsOf(statement)).toEqual([]);
  });

  it('passes what it says of a table that it makes itself', () => {
    expect(
      faultsOf(
        'create table notes (id uuid)',
        'alter table notes add constraint one unique (id)',
        'create unique index by_id on notes (id)',
      ),
    ).toEqual([]);
  });

  it('passes a list of allowed values that is longer than the one before, and none that is shorter or of another column', () => {
    const listing = (values: string) =>
      `alter table consents drop constraint consents_category_check, add constraint consents_category_check check (category in (${values})) not valid`;
    const before = "'data_sharing', 'treatment', 'research', 'porting', 'opinion_sharing'";
    expect(faultsOf(listing(`${before}, 'marketing'`))).toEqual([]);
    expect(faultsOf(listing("'data_sharing'"))).toEqual([expect.stringMatching(/earlier code may write/)]);
    expect(faultsOf(listing(before).replaceAll('consents_category', 'consents_kind'))).toHaveLength(1);
  });

  it('passes that not everybody may run a function that it makes itself, and no other', () => {
    const revoke = (name: string) => `revoke all on function ${name}(int) from public`;
    expect(faultsOf('create function tally(n int) returns int language sql return n', revoke('tally'))).toEqual([]);
    expect(faultsOf(revoke('tally'))).toEqual([expect.stringMatching(/may do/)]);
  });
});

describe('a migration that it does not survive', () => {
  it.each([
    ['alter table cases drop column note', /takes a column away/],
    ['alter table cases\n  drop column if exists note', /takes a column away/],
    ['drop table notes', /takes a table/],
    ['drop function case_state(uuid)', /takes a table, view, type or function away/],
    ['alter table cases rename column note to remark', /another name/],
    ['alter table cases rename to requests', /another name/],
    ['alter table cases alter column note type varchar(20)', /type of a column/],
    ['alter table cases alter column note set not null', /requires a value/],
    ['alter table cases add column kind text not null', /requires a value/],
    ['alter table cases add column a int default 0, add column kind text not null', /requires a value/],
    ['alter table cases alter column kind drop default', /takes a default away/],
    ["alter table cases add constraint kinds check (kind in ('a'))", /refuses what earlier code may write/],
    ['create unique index one_note on cases (note)', /refuses what earlier code may write/],
    ['revoke insert on cases from medical_travel_platform', /refuses what earlier code may do/],
  ])('is refused: %s', (statement, why) => {
    expect(faultsOf(statement)).toEqual([expect.stringMatching(why)]);
  });

  it('passes as the contract of an earlier one, which it has to name', () => {
    const of = (name: string, earlier = true) =>
      findBreakingMigrations(
        new Map([
          ...(earlier ? [['2026-12-01-a1-01-new-note', migration([])] as const] : []),
          [
            '2026-12-20-a1-01-old-note',
            migration(['alter table cases drop column note'], `Contract of ${name}: nobody reads it since 0.3.`),
          ],
        ]),
      );
    expect(of('2026-12-01-a1-01-new-note')).toEqual([]);
    expect(of('2026-12-01-a1-01-new-note', false)).toEqual([expect.stringMatching(/which is no earlier migration/)]);
  });
});

it('every migration of this release is one that the release before survives', () => {
  expect(findBreakingMigrations()).toEqual([]);
});
