import type { Config } from '../../platform/config.ts';

/** What the FHIR routes offer, as FHIR says it. */
export function capabilityStatement({ PUBLIC_BASE_URL }: Pick<Config, 'PUBLIC_BASE_URL'>, types: readonly string[]): string {
  const interaction = [{ code: 'read' }, { code: 'history-instance' }];
  return JSON.stringify({
    resourceType: 'CapabilityStatement',
    status: 'active',
    date: '2026-11-21',
    kind: 'instance',
    implementation: { description: 'Medical travel coordination', url: `${PUBLIC_BASE_URL}/api/v1/fhir` },
    fhirVersion: '4.0.1',
    format: ['application/fhir+json'],
    rest: [
      {
        mode: 'server',
        security: { description: 'Bearer token of the identity provider and the header X-Tenant-ID.' },
        resource: types.map((type) => ({
          type,
          versioning: 'versioned',
          interaction,
          ...(type === 'Patient'
            ? {
                operation: [
                  { name: 'everything', definition: 'http://hl7.org/fhir/OperationDefinition/Patient-everything' },
                  { name: 'summary', definition: 'http://hl7.org/fhir/uv/ips/OperationDefinition/summary' },
                ],
              }
            : {}),
        })),
        operation: [{ name: 'validate', definition: 'http://hl7.org/fhir/OperationDefinition/Resource-validate' }],
      },
    ],
  });
}
