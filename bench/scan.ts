import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type BenchSystem, openCase } from './bench-system.ts';
import { inRounds, type Measured, timed } from './rounds.ts';

const SCAN = new URL('../scripts/demo/documents/laboratory-report-scan.jpg', import.meta.url);
const run = promisify(execFile);

/** From confirm to FHIR resources against the tesseract command on the same page, one thread each. */
export async function benchScan(bench: BenchSystem): Promise<Measured> {
  const { caller, caseId } = await openCase(bench);
  const bytes = new Uint8Array(await readFile(SCAN));
  const tesseract = () =>
    timed(() => run('tesseract', [fileURLToPath(SCAN), 'stdout'], { env: { ...process.env, OMP_THREAD_LIMIT: '1' } }));
  let copies = 0;
  const read = async () => {
    copies += 1;
    const uploaded = await caller.uploadDocument(caseId, { filename: `scan-${copies}.jpg`, type: 'image/jpeg', bytes });
    const id = uploaded.body.data.document_id;
    return timed(async () => {
      for (;;) {
        const { body } = await caller.get<{ status: string }>(`/api/v1/documents/${id}`);
        if (body.data.status === 'processed') return;
        if (['failed', 'rejected'].includes(body.data.status)) throw new Error(`the scan ended ${body.data.status}`);
        await delay(20);
      }
    });
  };
  return inRounds('scan to FHIR', 'ms', 'at most 1.3', tesseract, read);
}
