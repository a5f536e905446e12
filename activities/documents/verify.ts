import { createHash } from 'node:crypto';
import { screenFile } from '../../domain/guardrails/file.ts';
import { trueType } from '../../domain/documents/true-type.ts';
import { DocumentFault } from './document-fault.ts';
import type { Step } from './step.ts';

/** Step 1: the bytes are those that were confirmed, of the type they claim, and nothing in them acts or unpacks without end. */
export const verify: Step = {
  name: 'verify',
  async run({ services, document, file, flags }) {
    const given = await file();
    const { bytes, content_type } = given;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (document.sha256 !== null && sha256 !== document.sha256) {
      throw new DocumentFault('rejected', 'STORAGE_UPLOAD_FAILED_001', 'The stored file is not the one that was confirmed.');
    }
    if (trueType(bytes.subarray(0, 65_536), content_type) !== content_type) {
      throw new DocumentFault('rejected', 'STORAGE_FILE_TYPE_001', 'The file is not what its name says.');
    }
    const screened = flags.isOn('guardrail_file_validation_enabled');
    const verdict = screened ? screenFile(bytes, content_type) : null;
    if (verdict?.verdict === 'refuse')
      throw new DocumentFault('rejected', 'STORAGE_FILE_TYPE_001', `The file guardrail refused it (${verdict.rule}).`);
    if (screened && (await services.reader.isActive(given).catch(() => false)))
      throw new DocumentFault('rejected', 'STORAGE_FILE_TYPE_001', 'The file guardrail refused it (active_pdf).');
    return { result: { sha256, size: bytes.length, content_type, guardrail: screened ? 'passed' : 'off' } };
  },
};
