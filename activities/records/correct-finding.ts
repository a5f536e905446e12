import { nameOfTest } from '../../clinical-nlp/laboratory/name-of-test.ts';
import { getFinding } from '../../db/queries/fhir/stored-finding.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CommandHandler } from '../cases/command.ts';
import { addToRecord, putRight } from './put-right.ts';

/** A person puts a finding right (Decisions §6); who may was settled when the command was stored. @throws ApiError FINDING_NOT_FOUND, FINDING_DUPLICATE */
export const correctFinding: CommandHandler<'correctFinding'> = async (tx, { row, input, actor }) => {
  const { finding_id, ...change } = input;
  const finding = await getFinding(tx, row.id, finding_id);
  if (!finding) throw new ApiError('FINDING_NOT_FOUND');
  const correcting = { case_id: row.id, patient_id: row.patient_id, by: { ...actor, share_id: null } };
  return { finding_id, correction_id: await putRight(tx, correcting, finding, change) };
};

/** A person adds a finding; a value that is told by its code alone has the name of the test. @throws ApiError FINDING_DUPLICATE */
export const addFinding: CommandHandler<'addFinding'> = (tx, { row, input, actor }) => {
  const { kind, ...change } = input;
  const title = kind === 'observation' && change.code !== undefined ? nameOfTest(change.code) : undefined;
  const correcting = { case_id: row.id, patient_id: row.patient_id, by: { ...actor, share_id: null } };
  return addToRecord(tx, correcting, kind, title === undefined ? change : { ...change, title });
};
