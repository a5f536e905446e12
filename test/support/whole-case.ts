import { v7 as newId } from 'uuid';

/** What says who the patient is, in whatever the service holds of the case. */
export const SECRETS = [
  ...(['Katharina', 'Wolkenstein', '1971-04-23', 'katharina.w@example.org', '4915198765432'] as const),
  ...(['Brink 8', '7411', '44550012', 'Vogelzang'] as const),
] as const;
/** Said where nothing tells a street or a name by its form: the letter does. */
export const IN_PASSING = 'Vogelzang of Brink 8 knows, 06-44550012';
/** The patient's words in the conversation. */
export const SPOKEN = 'I am frightened of the operation';
export const OWNER = 'user_accessowner00000001';

const LETTER = `Dear Dr Rossi,
Patient: Katharina Wolkenstein, born 1971-04-23, phone +4915198765432.
Mrs Wolkenstein has primary osteoarthritis of the right knee.
She lives at Brink 8, 7411 BS Deventer. Seen by Dr. H. Vogelzang, whom her husband (06-44550012) asked.`;

export type WholeCase = {
  case_id: string;
  patient_id: string;
  document_id: string;
  consent_id: string;
  resources: Record<string, string>;
};

type Sql = <T>(text: string, params?: unknown[]) => Promise<T[]>;
/** Where rows go: a tenant by its id, SQL in its scope, and a store for the bytes of documents. */
export type CaseStore = { tenant: string; sql: Sql; put(key: string, bytes: Uint8Array, type: string): Promise<unknown> };

/** Makes cases that hold something identifying in every place that can hold words. */
export function wholeCases({ tenant, sql, put }: CaseStore) {
  async function addResource(owner: { patient_id: string; case_id: string | null }, resource: Record<string, unknown>): Promise<string> {
    const id = String(resource.id);
    await sql(
      `insert into fhir_resources (id, tenant_id, patient_id, case_id, resource_type, resource_id, source, code, resource)
       values ($1, '${tenant}', $2, $3, $4, $5, 'agent', 'x', $6)`,
      [newId(), owner.patient_id, owner.case_id, resource.resourceType, id, JSON.stringify(resource)],
    );
    return id;
  }

  /** A case of the owner, with a document, a record, a conversation, an issue and a consent. */
  async function openWholeCase(more: { sub?: string; state?: string } = {}): Promise<WholeCase> {
    const [patient_id, case_id, document_id, conversation_id, consent_id] = [newId(), newId(), newId(), newId(), newId()];
    await sql(
      `insert into patients (id, tenant_id, first_name, last_name, date_of_birth, email, phone, idp_user_id, country_of_residence, gender, medical_history)
       values ($1, '${tenant}', 'Katharina', 'Wolkenstein', '1971-04-23', $2, '+4915198765432', $3, 'DE', 'female', '{"note": "Katharina says so"}')`,
      [patient_id, `${patient_id}-katharina.w@example.org`, more.sub ?? OWNER],
    );
    await sql(
      `insert into cases (id, tenant_id, patient_id, state, title, procedure_name, budget_cents, currency, destination_country, layer_state)
       values ($1, '${tenant}', $2, $3, 'A new knee for Katharina Wolkenstein', 'A new knee for Katharina Wolkenstein', 4711900, 'EUR', 'TR', '{"note": "Katharina"}')`,
      [case_id, patient_id, more.state ?? 'risk_review_pending'],
    );
    await sql(`insert into conversations (id, tenant_id, case_id) values ($1, '${tenant}', $2)`, [conversation_id, case_id]);
    await sql(
      `insert into messages (id, tenant_id, case_id, conversation_id, sender_type, content, status) values ($1, '${tenant}', $2, $3, 'patient', $4, 'answered')`,
      [newId(), case_id, conversation_id, `${SPOKEN}. Katharina Wolkenstein`],
    );
    await sql(
      `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, object_key, status, step, document_type, document_date, confirmed_at, processed_at)
       values ($1, '${tenant}', $2, $3, 'letter of Katharina Wolkenstein.txt', 'text/plain', 200, $4, $4, 'processed', 6, 'referral_letter', '1971-04-23', now(), now())`,
      [document_id, case_id, patient_id, `uploads/${document_id}`],
    );
    await put(`uploads/${document_id}`, new TextEncoder().encode(LETTER), 'text/plain');
    await sql(
      `insert into document_pages (id, tenant_id, document_id, page, text, method, duration_ms) values ($1, '${tenant}', $2, 1, $3, 'plain', 1)`,
      [newId(), document_id, LETTER],
    );
    await sql(
      `insert into document_issues (id, tenant_id, case_id, document_id, check_name, severity, field, message)
       values ($1, '${tenant}', $2, $3, 'patient_mismatch', 'high', 'name', 'Is Katharina Wolkenstein the patient?')`,
      [newId(), case_id, document_id],
    );
    await sql(
      `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, recorded_by) values ($1, '${tenant}', $2, $3, 'data_sharing', true, 'active', $4)`,
      [consent_id, patient_id, case_id, OWNER],
    );
    const owner = { patient_id, case_id };
    const subject = { reference: `Patient/${patient_id}` };
    const resources = {
      Patient: await addResource(
        { patient_id, case_id: null },
        {
          ...{ resourceType: 'Patient', id: patient_id, identifier: [{ value: 'Katharina-1' }], birthDate: '1971-04-23', gender: 'female' },
          ...{ name: [{ family: 'Wolkenstein', given: ['Katharina'] }], telecom: [{ system: 'phone', value: '+4915198765432' }] },
          address: [{ country: 'DE', city: 'Wolkenstein' }],
        },
      ),
      Condition: await addResource(owner, {
        ...{ resourceType: 'Condition', id: newId(), subject, onsetDateTime: '1971-04-23' },
        clinicalStatus: { coding: [{ code: 'active' }] },
        verificationStatus: { coding: [{ code: 'confirmed' }] },
        code: {
          coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code: 'M17.11', display: 'Osteoarthritis' }],
          text: "Mrs Wolkenstein's knee",
        },
        ...{
          note: [{ text: `Katharina Wolkenstein has a sore knee. ${IN_PASSING}` }],
          evidence: [{ code: [{ text: 'Katharina Wolkenstein' }] }],
        },
      }),
      Observation: await addResource(owner, {
        ...{ resourceType: 'Observation', id: newId(), status: 'final', subject, effectiveDateTime: '2026-10-01' },
        ...{ code: { coding: [{ system: 'http://loinc.org', code: '4548-4' }], text: 'HbA1c' }, note: [{ text: 'born 1971-04-23' }] },
        valueQuantity: { value: 6.3, unit: '%' },
      }),
      Procedure: await addResource(owner, {
        ...{ resourceType: 'Procedure', id: newId(), status: 'completed', subject, performedDateTime: '2019-05-02' },
        ...{ code: { text: 'Appendectomy of Mrs Wolkenstein' }, note: [{ text: 'Katharina, born 1971-04-23' }] },
      }),
      MedicationStatement: await addResource(owner, {
        ...{ resourceType: 'MedicationStatement', id: newId(), status: 'active', subject },
        ...{
          medicationCodeableConcept: { text: 'Ramipril' },
          dosage: [{ text: '5 mg, call +4915198765432' }],
          note: [{ text: 'Katharina' }],
        },
      }),
      AllergyIntolerance: await addResource(owner, {
        ...{ resourceType: 'AllergyIntolerance', id: newId(), patient: subject, code: { text: 'Penicillin' } },
        note: [{ text: 'Mrs Wolkenstein had a rash' }],
      }),
      Consent: await addResource(owner, {
        ...{ resourceType: 'Consent', id: consent_id, status: 'active', patient: { ...subject, display: 'Katharina Wolkenstein' } },
        ...{ scope: { coding: [{ code: 'patient-privacy' }] }, category: [{ text: 'data sharing' }] },
        policyRule: { text: 'by Katharina Wolkenstein' },
      }),
      DocumentReference: await addResource(owner, {
        ...{ resourceType: 'DocumentReference', id: newId(), status: 'current', subject },
        content: [{ attachment: { title: 'letter of Katharina Wolkenstein.txt', url: `/api/v1/documents/${document_id}` } }],
      }),
    };
    return { case_id, patient_id, document_id, consent_id, resources };
  }

  return {
    openWholeCase,
    /** Puts a case into the queue of risk reviewers. */
    async addReview({ case_id }: WholeCase): Promise<string> {
      const id = newId();
      await sql(
        `insert into risk_reviews (id, tenant_id, case_id, score, status, human_required) values ($1, '${tenant}', $2, 42, 'pending', true)`,
        [id, case_id],
      );
      await sql(
        `insert into risk_factors (id, tenant_id, risk_review_id, code, label, weight, is_blocking, source)
         values ($1, '${tenant}', $2, 'I10', 'Hypertension of Katharina', 0.1, false, '{"kind": "condition", "id": null, "passage": "Katharina Wolkenstein has hypertension. ${IN_PASSING}"}')`,
        [newId(), id],
      );
      return id;
    },
    /** A second opinion on a case, with a doctor or with none. */
    async addConsultation({ case_id }: WholeCase, status: string, doctor: string | null): Promise<string> {
      const id = newId();
      await sql(
        `insert into mso_consultations (id, tenant_id, case_id, kind, question, status, doctor_user_id, requested_by)
         values ($1, '${tenant}', $2, 'document_review', 'I am Katharina Wolkenstein. Do I need it? ${IN_PASSING}', $3, $4, $5)`,
        [id, case_id, status, doctor, OWNER],
      );
      return id;
    },
  };
}
