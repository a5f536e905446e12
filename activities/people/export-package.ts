import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Storage } from '../../adapters/storage/storage.ts';
import {
  listDocumentFiles,
  type PersonDocument,
  type PersonFile,
  readFhirOfPerson,
  readLogOfPerson,
  readPersonFiles,
} from '../../db/queries/people/read-person.ts';
import type { Tx } from '../../db/tenant-scope.ts';

/** What goes into a package: texts as they are, documents by where they are stored. */
export type PackageContents = { texts: { path: string; text: string; records: number }[]; documents: PersonDocument[] };

const README = `Everything that is held about you, as it was when this package was made.

profile.json             who you are to us
fhir-bundle.json         your medical record as it is now, as an HL7 FHIR R4 bundle; fhir-versions.json: every version of it
cases.json               your cases; requests.json, matches.json, match-results.json, quotes.json, milestones.json, bookings.json … what belongs to them
conversation.json        every message; what a guardrail blocked is a placeholder
decisions.json           every decision of the assistant
consents.json, shares.json   what you agreed to, and what was sent to whom
who-saw-it.json          who looked at what and when; history.json: what else happened
documents/               the files that you uploaded, and documents.json, document-texts.json, document-readings.json about them
manifest.json            every file with its number of records and its SHA-256
`;

/** Reads all but the bytes of documents; decimals stay as they were written. */
export async function readPackage(tx: Tx, patientId: string): Promise<PackageContents> {
  const files: PersonFile[] = [];
  for await (const file of readPersonFiles(tx, patientId)) files.push(file);
  files.push(...(await readLogOfPerson(tx, patientId)));
  const resources = await readFhirOfPerson(tx, patientId);
  const entries = resources.map((resource) => `{"resource":${resource}}`);
  return {
    texts: [
      { path: 'README.txt', text: README, records: 1 },
      ...files.map(({ file, records }) => ({ path: `${file}.json`, text: jsonArray(records), records: records.length })),
      {
        path: 'fhir-bundle.json',
        text: `{"resourceType":"Bundle","type":"collection","entry":${jsonArray(entries)}}`,
        records: resources.length,
      },
    ],
    documents: await listDocumentFiles(tx, patientId),
  };
}

const jsonArray = (records: readonly string[]) => `[\n${records.join(',\n')}\n]\n`;

/** The package as a ZIP that is written while it is read. A document whose bytes are gone is named in the manifest as missing. */
export async function zipPackage(storage: Storage, { texts, documents }: PackageContents): Promise<Readable> {
  const zip = new ZipFile();
  const stream = zip.outputStream as unknown as Readable;
  zip.on('error', (fault: Error) => stream.destroy(fault));
  const manifest: Record<string, unknown>[] = [];
  for (const { path, text, records } of texts) {
    const bytes = Buffer.from(text);
    zip.addBuffer(bytes, path);
    manifest.push({ path, records, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  for (const document of documents) manifest.push(await addDocument(zip, storage, document));
  zip.addBuffer(Buffer.from(`${JSON.stringify({ made_at: new Date().toISOString(), files: manifest }, null, 2)}\n`), 'manifest.json');
  zip.end();
  return stream;
}

async function addDocument(zip: ZipFile, storage: Storage, { id, filename, object_key }: PersonDocument): Promise<Record<string, unknown>> {
  const path = `documents/${id}/${safeName(filename)}`;
  const stored = await storage.head(object_key);
  if (!stored) return { path, document_id: id, missing: true };
  zip.addReadStreamLazy(path, { compress: false }, (give) => {
    storage.read(object_key).then(
      (bytes) => give(bytes ? null : new Error('a document has gone'), bytes ? Readable.from(bytes) : Readable.from([])),
      (fault: Error) => give(fault, Readable.from([])),
    );
  });
  return { path, document_id: id, bytes: stored.size };
}

/** A name that no file system takes for a path. */
const safeName = (filename: string): string => {
  const plain = filename.replace(/[\\/:*?"<>|\p{Cc}]/gu, '_').replace(/^\.+/, '_');
  return plain === '' ? 'document' : plain.slice(-150);
};
