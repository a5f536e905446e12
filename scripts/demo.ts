import { readFile } from 'node:fs/promises';
import { openJourney } from './demo/journey-client.ts';

/**
 * Plays one patient's whole story against the running service, with real documents, and prints what happened.
 * `npm run demo` after `npm start`.
 */

type Case = { id: string; status: string; intake_completeness: number };
type ChatAnswer = { message: { content: string; rich_content: { kind: string }[] }; decision_id: string; case: Case };
type Scores = { results: { rank: number; provider_id: string; name: string; score: number; reasons: string[] }[] };
type Ehr = {
  condition: { code: string; display: string } | null;
  comorbidities: { code: string; display: string }[];
  medications: { name: string }[];
  allergies: { name: string }[];
  diagnostics: { name: string; value: string; unit: string; interpretation: string }[];
};

const DOCUMENTS = [
  { file: 'consultation-letter.pdf', type: 'application/pdf' },
  { file: 'laboratory-report-scan.jpg', type: 'image/jpeg' },
];

const patient = await openJourney('patient');
const say = (text = '') => process.stdout.write(`${text}\n`);
const heading = (text: string) => say(`\n\u001b[1m${text}\u001b[0m`);

heading('1. A patient registers and opens a case');
const unique = Date.now().toString(36);
const person = await patient.post<{ id: string }>('/api/v1/patients/register', {
  first_name: 'Amina',
  last_name: 'Haddad',
  date_of_birth: '1962-03-14',
  email: `amina.${unique}@example.org`,
  phone: '+4915112345678',
  country_of_residence: 'DE',
});
const opened = await patient.post<Case>('/api/v1/cases/', {
  patient_id: person.id,
  procedure: 'Total knee replacement',
  destination_country: 'TR',
  budget_cents: 1_500_000,
  currency: 'EUR',
  preferences: { languages: ['Arabic', 'English'] },
});
say(`   case ${opened.id} is ${opened.status}`);

heading('2. She talks to the assistant');
const turn = await patient.post<ChatAnswer>(`/api/v1/cases/${opened.id}/chat`, {
  message:
    'Hello, my right knee has hurt for four years and my surgeon says I need a new knee. I have high blood pressure and I am allergic to penicillin. I am a woman.',
});
say(`   assistant: ${turn.message.content.replaceAll('\n', '\n   ')}`);
say(`   shown: ${turn.message.rich_content.map(({ kind }) => kind).join(', ') || 'text only'}; the case is ${turn.case.status}`);

heading('3. She uploads a letter and a scanned laboratory report');
for (const { file, type } of DOCUMENTS) {
  const bytes = await readFile(new URL(`./demo/documents/${file}`, import.meta.url));
  const upload = await patient.post<{ upload_url: string; document_key: string }>('/documents/presign', {
    case_id: opened.id,
    filename: file,
    size: bytes.length,
    type,
  });
  await patient.upload(upload.upload_url, bytes, type);
  const confirmed = await patient.post<{ document_id: string; status: string }>('/documents/confirm', {
    document_key: upload.document_key,
  });
  say(`   ${file}: document ${confirmed.document_id}, ${confirmed.status}`);
}
await patient.until(`/api/v1/cases/${opened.id}/documents`, (documents: { status: string }[]) =>
  documents.every(({ status }) => ['processed', 'failed', 'rejected'].includes(status)),
);
for (const document of await patient.get<{ filename: string; status: string; document_type: string }[]>(
  `/api/v1/cases/${opened.id}/documents`,
)) {
  say(`   ${document.filename}: ${document.status}, read as ${document.document_type}`);
}

heading('4. The documents became a record');
const ehr = await patient.get<Ehr>(`/api/v1/cases/${opened.id}/ehr`);
say(`   condition: ${ehr.condition?.code} ${ehr.condition?.display}`);
say(`   also: ${ehr.comorbidities.map(({ code, display }) => `${code} ${display}`).join('; ')}`);
say(
  `   medications: ${ehr.medications.map(({ name }) => name).join(', ')}; allergies: ${ehr.allergies.map(({ name }) => name).join(', ')}`,
);
for (const value of ehr.diagnostics) say(`   ${value.name}: ${value.value} ${value.unit ?? ''} (${value.interpretation ?? 'no range'})`);

heading('5. Providers are ranked, with reasons');
await patient.until(`/api/v1/cases/${opened.id}`, ({ status }: Case) => status === 'matched');
const scores = await patient.get<Scores>(`/api/v1/cases/${opened.id}/scores`);
for (const result of scores.results.slice(0, 5)) {
  say(`   ${result.rank}. ${result.name} (${result.score.toFixed(3)})`);
  for (const reason of result.reasons.slice(0, 3)) say(`      - ${reason}`);
}

heading('6. She chooses two, consents, and her redacted record is forwarded');
const chosen = scores.results.slice(0, 2).map(({ provider_id }) => provider_id);
await patient.post(`/api/v1/cases/${opened.id}/select-providers`, { provider_ids: chosen, selection_reason: 'Experience and language' });
await patient.post(`/api/v1/cases/${opened.id}/consent`, { category: 'data_sharing', granted: true });
const forwarded = await patient.until(`/api/v1/cases/${opened.id}`, ({ status }: Case) =>
  ['providers_notified', 'forwarded'].includes(status),
);
const confirmation = await patient.get<{ snapshot: unknown }>(`/api/v1/cases/${opened.id}/confirmation`);
say(`   the case is ${forwarded.status}; a provider sees:`);
say(
  JSON.stringify(confirmation.snapshot, null, 2)
    .split('\n')
    .slice(0, 24)
    .map((line) => `   ${line}`)
    .join('\n'),
);

heading('7. Every decision is on record');
const decisions = await patient.get<{ payload: { turn_number: number; routing: { branch_chosen: string; reason: string } } }[]>(
  `/api/v1/cases/${opened.id}/decisions`,
);
for (const { payload } of decisions)
  say(`   turn ${payload.turn_number}: ${payload.routing.branch_chosen}, because ${payload.routing.reason}`);
say(`\nThe workflow: ${patient.temporalUi}/namespaces/default/workflows/case%2F${patient.tenant}%2F${opened.id}`);
