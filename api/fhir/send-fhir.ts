import { hasVersion } from '../http/entity-tag.ts';
import { FHIR_JSON, wantsFhir } from '../http/fhir-outcome.ts';
import type { AnyCall, Exchange } from '../pipeline/route.ts';

export type FhirAnswer = {
  /** JSON text of the resource. */
  text: string;
  status?: number;
  headers?: Record<string, string>;
};

/**
 * Writes text, never parsed numbers: 6.30 stays 6.30, in the envelope too; nothing to who has this version already. Who asks for FHIR is told of faults by an
 * OperationOutcome (api/http/fhir-outcome.ts).
 */
export async function sendFhir(call: AnyCall, { req, res }: Exchange, answer: () => Promise<FhirAnswer>): Promise<void> {
  res.vary('Accept');
  const { text, status = 200, headers = {} } = await answer();
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value);
  if (status === 200 && hasVersion(req, headers.ETag)) {
    res.status(304).end();
    return;
  }
  res.status(status);
  if (wantsFhir(call)) {
    res.type(FHIR_JSON).send(text);
    return;
  }
  const meta = JSON.stringify({ request_id: call.requestId });
  res.type('application/json');
  res.send(`{"success":true,"data":${text},"errors":null,"meta":${meta},"api_version":"v1","timestamp":"${new Date().toISOString()}"}`);
}
