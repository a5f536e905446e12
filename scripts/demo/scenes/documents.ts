import { readFile } from 'node:fs/promises';
import { ok } from '../caller.ts';
import { casePath, type Scene, type Story } from '../story.ts';

type Document = { id: string; filename: string; status: string; document_type: string };
type Ehr = {
  condition: { code: string; display: string } | null;
  comorbidities: { display: string }[];
  medications: { name: string }[];
  allergies: { name: string }[];
  diagnostics: unknown[];
};

const LETTER = { filename: 'consultation-letter.pdf', type: 'application/pdf' };
export const LABORATORY = { filename: 'laboratory-report-scan.jpg', type: 'image/jpeg' };
const READ = ['processed', 'failed', 'rejected'];

/** Uploads one of the demo's documents. @returns its id */
export async function upload({ patient, caseId }: Story, file: { filename: string; type: string }): Promise<string> {
  const bytes = new Uint8Array(await readFile(new URL(`../documents/${file.filename}`, import.meta.url)));
  return (await ok<{ document_id: string }>(patient.uploadDocument(caseId, { ...file, bytes }))).document_id;
}

/** Waits until a document is read, or refused. */
export const whenRead = ({ patient }: Story, id: string): Promise<Document> =>
  patient.until<Document>(`/api/v1/documents/${id}`, ({ status }) => READ.includes(status));

export const documents: Scene = {
  stage: 'documents',
  title: 'She uploads a letter and a scanned laboratory report, which become a record',
  async play(story) {
    const { patient, world } = story;
    const ids = [await upload(story, LETTER), await upload(story, LABORATORY)];
    for (const id of ids) {
      const { filename, status, document_type } = await whenRead(story, id);
      world.say(`   ${filename}: ${status}, a ${document_type?.replaceAll('_', ' ')}`);
    }
    const ehr = await ok<Ehr>(patient.get(casePath(story, '/ehr')));
    const names = (items: { name: string }[]) => items.map(({ name }) => name).join(', ');
    world.say(`   ${ehr.condition?.code} ${ehr.condition?.display}; also ${ehr.comorbidities.map(({ display }) => display).join(', ')}`);
    world.say(`   takes ${names(ehr.medications)}; allergic to ${names(ehr.allergies)}; ${ehr.diagnostics.length} laboratory values`);
    world.say(`   every item with its source: ${world.baseUrl}${casePath(story, '/ehr')}`);
  },
};
