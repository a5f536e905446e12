import { isDeepStrictEqual } from 'node:util';
import type { CasePreferences, CaseRow } from '../../db/entities/cases.ts';
import { recordEvent } from '../../db/events.ts';
import { readRequirementChain } from '../../db/queries/directory/procedures.ts';
import { rejectCoverageBut } from '../../db/queries/documents/requirement-coverage.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { mergeRequirements, type Requirements } from '../../domain/cases/requirements.ts';
import { type CaseState, rankOf } from '../../domain/cases/states.ts';
import type { Laterality } from '../../domain/clinical/findings.ts';
import { withoutNulls } from '../../domain/cases/wishes.ts';
import { ApiError } from '../../domain/errors.ts';

/** What a ranking rests on, as it is to be from now on; absent fields stay, null clears. */
export type Wishes = {
  procedure?: { name: string | null; code: string | null; side: Laterality | null } | undefined;
  destination_country?: string | null | undefined;
  budget_cents?: number | null | undefined;
  currency?: string | null | undefined;
  preferences?: CasePreferences | Record<string, unknown> | null | undefined;
};

/** Whether wishes may still change: until providers are selected (Decisions §4). */
export const isOpenToWishes = ({ state }: Pick<CaseRow, 'state'>): boolean => rankOf(state as CaseState) < rankOf('provider_selected');

/**
 * Changes what a locked case's ranking rests on. The requirements follow at once, and with them what covers them; a ranking that is shown goes off the table
 * when the case is settled, and another is made. @returns the names of the wishes that changed @throws ApiError CASE_INVALID_TRANSITION once providers are selected
 */
export async function changeWishes(tx: Tx, row: CaseRow, said: Wishes): Promise<string[]> {
  const wishes = { ...said, ...agreeingPlaces(row, said) };
  const columns = changedColumns(row, wishes);
  const names = Object.keys(columns);
  if (names.length === 0) return [];
  if (!isOpenToWishes(row) && !changesOnlyCompanions(row, columns))
    throw new ApiError('CASE_INVALID_TRANSITION', {
      message: `Providers were selected for these wishes; a case in ${row.state} keeps them.`,
    });
  const assignments = names.map((name, index) => `${name} = $${index + 3}`).join(', ');
  const values = Object.values(columns).map((value) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value));
  await tx.sql(`update cases set ${assignments} where tenant_id = $1 and id = $2`, [tx.scope.tenantId, row.id, ...values]);
  if ('procedure_code' in columns) await followProcedure(tx, row, wishes.procedure?.code ?? null);
  const fields_updated = [...new Set(names.map((name) => (OF_PROCEDURE.has(name) ? 'procedure' : name)))];
  const payload = { case_id: row.id, fields_updated };
  await recordEvent(tx, { type: 'case.updated', patient_id: row.patient_id, case_id: row.id, payload });
  return fields_updated;
}

/** Who comes along matters to no ranking, and is known late. */
function changesOnlyCompanions({ preferences: before, closed_at }: CaseRow, { preferences, ...others }: Columns): boolean {
  const { companions: _, ...rest } = before;
  const { companions: __, ...after } = preferences ?? {};
  return closed_at === null && Object.keys(others).length === 0 && preferences !== undefined && isDeepStrictEqual(rest, after);
}

/** One country and several never contradict each other: the one is the first of the several, and another one takes their place. */
function agreeingPlaces(row: CaseRow, { destination_country, preferences }: Wishes): Pick<Wishes, 'destination_country' | 'preferences'> {
  const said = (preferences as CasePreferences | null | undefined)?.destinations;
  const [first] = said ?? [];
  const several = preferences === null ? [] : (said ?? row.preferences.destinations ?? []);
  if (first !== undefined && (destination_country === undefined || !isAmong(several, destination_country)))
    return { destination_country: first };
  if (destination_country === undefined || several.length === 0 || isAmong(several, destination_country)) return {};
  return { preferences: { ...preferences, destinations: [] } };
}

const isAmong = (places: readonly string[], place: string | null): boolean => place !== null && places.includes(place);

const OF_PROCEDURE: ReadonlySet<string> = new Set(['title', 'procedure_name', 'procedure_code', 'procedure_side']);

type Wished =
  | 'title'
  | 'procedure_name'
  | 'procedure_code'
  | 'procedure_side'
  | 'destination_country'
  | 'budget_cents'
  | 'currency'
  | 'preferences';
type Columns = { [name in Wished]?: CaseRow[name] | undefined };

/** Of the wishes, those that differ from what the case holds. Names come from here, never from a caller. */
function changedColumns(row: CaseRow, { procedure, preferences, ...plain }: Wishes): Columns {
  const wanted: Columns = {
    ...(procedure
      ? {
          title: procedure.name ?? row.title,
          procedure_name: procedure.name,
          procedure_code: procedure.code,
          procedure_side: procedure.code === row.procedure_code ? (procedure.side ?? row.procedure_side) : procedure.side,
        }
      : {}),
    ...plain,
    ...(preferences === undefined ? {} : { preferences: preferences === null ? {} : withoutNulls({ ...row.preferences, ...preferences }) }),
  };
  const differs = ([name, value]: [string, unknown]) =>
    value !== undefined && !isDeepStrictEqual(asStored(value), asStored(row[name as keyof CaseRow]));
  return Object.fromEntries(Object.entries(wanted).filter(differs)) as Columns;
}

/** Amounts are read as numbers or as text; objects without regard to the order of their keys. */
const asStored = (value: unknown): unknown => (typeof value === 'bigint' ? Number(value) : value);

/** What a document covered stays covered where the new procedure asks for the same in the same words; everything else is compared again. */
async function followProcedure(tx: Tx, row: CaseRow, procedureCode: string | null): Promise<void> {
  const [before, after] = [await requirementsOf(tx, row.procedure_code), await requirementsOf(tx, procedureCode)];
  const kept = after.required_documents.filter((wanted) => before.required_documents.some((known) => isDeepStrictEqual(known, wanted)));
  await rejectCoverageBut(
    tx,
    row.id,
    kept.map(({ key }) => key),
    procedureCode,
  );
}

async function requirementsOf(tx: Tx, procedureCode: string | null): Promise<Requirements> {
  const chain = procedureCode === null ? [] : await readRequirementChain(tx, procedureCode);
  return mergeRequirements(chain as unknown as Requirements[]);
}
