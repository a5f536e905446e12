import { recordViewAtCommit } from '../../db/access/record-view.ts';
import { getActiveAssignment } from '../../db/queries/coordination/coordinators.ts';
import { listActiveTemplates } from '../../db/queries/reference/message-templates.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { chooseLanguages, fillTemplate, type TemplateField } from '../../domain/coordination/message-templates.ts';
import { plainText } from '../../domain/search/words.ts';
import { getPatient } from '../../db/queries/patients/patients.ts';
import type { Actor } from '../auth/actor.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import type { messageTemplatesContract } from './contract.ts';

/** GET /coordinator/message-templates : of each name one text, in the language that is wanted, with what the case knows. */
export async function listMessageTemplates({ actor, query, scope, services }: Call<typeof messageTemplatesContract>) {
  const all = await withTenant(services.db, scope, async (tx) => {
    const about = query.case_id === undefined ? null : await readCaseFacts(tx, actor, query.case_id);
    const languages = [query.language ?? about?.language, 'en'].filter((language) => language !== undefined);
    const wanted = plainText(query.q ?? '');
    return chooseLanguages(await listActiveTemplates(tx), languages)
      .filter(({ name }) => plainText(name).includes(wanted))
      .map(({ id, name, language, text }) => {
        const filled = about ? fillTemplate(text, about.values) : { text, missing: [] };
        return { id, name, language, text: filled.text, missing_fields: filled.missing };
      });
  });
  const begin = (query.page - 1) * query.page_size;
  return reply(all.slice(begin, begin + query.page_size), { total: all.length });
}

type CaseFacts = { language: string; values: Record<TemplateField, string | null> };

async function readCaseFacts(tx: Tx, actor: Actor, caseId: string): Promise<CaseFacts> {
  const found = await getVisibleCaseOrFail(tx, actor, caseId);
  const patient = await getPatient(tx, found.patient_id);
  recordViewAtCommit(tx, { resource: 'message_templates', patient_id: found.patient_id, case_id: found.id });
  const assignment = await getActiveAssignment(tx, found.id);
  return {
    language: patient?.preferred_language ?? 'en',
    values: {
      first_name: patient?.first_name ?? null,
      last_name: patient?.last_name ?? null,
      procedure: found.procedure_name ?? null,
      destination: found.destination_country ?? null,
      coordinator: assignment?.coordinator_name ?? null,
    },
  };
}
