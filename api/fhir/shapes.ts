import { z } from 'zod';

/**
 * Wire shapes of Part 4.5: what the service writes of each FHIR R4 resource. Clients must expect every other element of R4: resources that a hospital supplied may hold them. Decimals
 * are numbers with their written digits.
 */

const coding = z
  .looseObject({
    system: z.string().optional().meta({ description: 'Coding system, a URI' }),
    code: z.string().optional().meta({ description: 'Code in the system' }),
    display: z.string().optional().meta({ description: 'The code in words' }),
  })
  .meta({ id: 'FhirCoding', description: 'A code of a coding system' });
const concept = z
  .looseObject({
    coding: z.array(coding).optional().meta({ description: 'Its codes; none where the words were not recognized' }),
    text: z.string().optional().meta({ description: 'As written' }),
  })
  .meta({ id: 'FhirConcept', description: 'CodeableConcept: what it is, in codes and words' });
const concepts = z.array(concept).optional().meta({ description: 'In codes and words' });
const reference = z
  .looseObject({
    reference: z.string().optional().meta({ description: 'Type/id' }),
    type: z.string().optional().meta({ description: 'Resource type' }),
    display: z.string().optional().meta({ description: 'Page and characters of a document' }),
  })
  .meta({ id: 'FhirReference', description: 'Another resource' });
const sources = z.array(reference).optional().meta({ description: 'The document, and the place in it, that says so' });
const quantity = z
  .looseObject({
    value: z.number().optional().meta({ description: 'In `unit`' }),
    comparator: z
      .string()
      .optional()
      .meta({ enum: ['<', '<=', '>=', '>'], description: 'Where the value is a bound' }),
    unit: z.string().optional().meta({ description: 'Unit as written' }),
    code: z.string().optional().meta({ description: 'Unit in UCUM' }),
  })
  .meta({ id: 'FhirQuantity', description: 'A measured amount' });
const note = z
  .array(z.looseObject({ text: z.string().meta({ description: 'The words' }) }))
  .optional()
  .meta({ description: 'The sentence that it was read from' });
const when = z.string().optional().meta({ description: 'YYYY, YYYY-MM, YYYY-MM-DD or an instant' });
const status = z.string().meta({ description: 'Status of R4' });

const resource = <const T extends string, S extends z.ZodRawShape>(resourceType: T, elements: S) =>
  z
    .looseObject({
      resourceType: z.literal(resourceType),
      id: z.string().meta({ description: 'Id of the resource' }),
      meta: z
        .looseObject({
          versionId: z.string().optional().meta({ description: 'Number of the version, from 1' }),
          lastUpdated: z.string().optional().meta({ description: 'When the version was written' }),
        })
        .optional()
        .meta({ description: 'Its version' }),
      ...elements,
    })
    .meta({ id: `Fhir${resourceType}`, description: `R4 ${resourceType}` });

/** The resources with routes of their own. */
export const RESOURCES = {
  Patient: resource('Patient', {
    name: z
      .array(
        z.looseObject({
          family: z.string().optional().meta({ description: 'Family name' }),
          given: z.array(z.string()).optional().meta({ description: 'Given names' }),
        }),
      )
      .optional()
      .meta({ description: 'Not there for those who may not know the patient' }),
    gender: z.enum(['male', 'female', 'other', 'unknown']).optional(),
    birthDate: when,
  }),
  Condition: resource('Condition', {
    clinicalStatus: concept.optional(),
    verificationStatus: concept.optional(),
    code: concept.optional(),
    subject: reference,
    bodySite: concepts,
    onsetDateTime: when,
    evidence: z
      .array(z.looseObject({ code: concepts, detail: sources }))
      .optional()
      .meta({ description: 'What it rests on' }),
    note,
  }),
  Procedure: resource('Procedure', {
    status,
    code: concept.optional(),
    subject: reference,
    performedDateTime: when,
    bodySite: concepts,
    report: sources,
    note,
  }),
  Observation: resource('Observation', {
    status,
    category: concepts,
    code: concept,
    subject: reference.optional(),
    effectiveDateTime: when,
    valueQuantity: quantity.optional(),
    valueString: z.string().optional().meta({ description: 'A value that is no number' }),
    interpretation: concepts,
    referenceRange: z
      .array(
        z.looseObject({
          low: quantity.optional(),
          high: quantity.optional(),
          text: z.string().optional().meta({ description: 'As printed' }),
        }),
      )
      .optional()
      .meta({ description: 'What is normal' }),
    derivedFrom: sources,
    note,
  }),
  DocumentReference: resource('DocumentReference', {
    status,
    type: concept.optional(),
    subject: reference.optional(),
    date: when,
    description: z.string().optional().meta({ description: 'In words' }),
    content: z
      .array(
        z.looseObject({
          attachment: z
            .looseObject({
              contentType: z.string().optional().meta({ description: 'MIME type' }),
              url: z.string().optional().meta({ description: 'Where it is read' }),
              size: z.number().optional().meta({ description: 'Bytes' }),
              title: z.string().optional().meta({ description: 'Name of the file' }),
            })
            .meta({ description: 'The file' }),
        }),
      )
      .meta({ description: 'One entry' }),
  }),
  Consent: resource('Consent', {
    status,
    scope: concept,
    category: concepts,
    patient: reference.optional(),
    dateTime: when,
    provision: z
      .looseObject({ type: z.enum(['permit', 'deny']).optional() })
      .optional()
      .meta({ description: 'What is permitted' }),
  }),
  MedicationStatement: resource('MedicationStatement', {
    status,
    medicationCodeableConcept: concept.optional(),
    subject: reference,
    dosage: z
      .array(z.looseObject({ text: z.string().optional().meta({ description: 'Dose and frequency as written' }) }))
      .optional()
      .meta({ description: 'How it is taken' }),
    derivedFrom: sources,
    note,
  }),
  AllergyIntolerance: resource('AllergyIntolerance', {
    clinicalStatus: concept.optional(),
    verificationStatus: concept.optional(),
    type: z.enum(['allergy', 'intolerance']).optional(),
    code: concept.optional(),
    patient: reference,
    reaction: z
      .array(z.looseObject({ manifestation: concepts }))
      .optional()
      .meta({ description: 'What the substance does' }),
    note,
  }),
} as const;

const composition = resource('Composition', {
  title: z.string().meta({ description: 'Title of the document' }),
  date: when,
  section: z.array(z.looseObject({})).meta({ description: 'Its parts, each with title, text and entry' }),
});

const { Patient, Condition, Procedure, Observation, DocumentReference, Consent, MedicationStatement, AllergyIntolerance } = RESOURCES;
export const anyResource = z
  .discriminatedUnion('resourceType', [
    Patient,
    Condition,
    Procedure,
    Observation,
    DocumentReference,
    Consent,
    MedicationStatement,
    AllergyIntolerance,
    composition,
  ])
  .meta({ id: 'FhirResource', description: 'A resource, by its resourceType' });

export const bundle = z
  .looseObject({
    resourceType: z.literal('Bundle'),
    type: z.enum(['history', 'searchset', 'document']).meta({ description: 'What it is a bundle of' }),
    total: z.int().optional().meta({ description: 'Number of entries' }),
    entry: z
      .array(z.looseObject({ fullUrl: z.string().meta({ description: 'Address of the resource' }), resource: anyResource }))
      .meta({ description: 'The resources; of a history newest first, with request and response' }),
  })
  .meta({ id: 'FhirBundle', description: 'R4 Bundle' });

export const operationOutcome = z
  .looseObject({
    resourceType: z.literal('OperationOutcome'),
    issue: z
      .array(
        z.looseObject({
          severity: z.enum(['error', 'warning', 'information']).meta({ description: 'How grave it is' }),
          code: z.string().meta({ description: 'Kind of issue' }),
          details: concept,
          expression: z.array(z.string()).optional().meta({ description: 'FHIRPath of the element' }),
        }),
      )
      .meta({ description: 'What was found' }),
  })
  .meta({ id: 'FhirOperationOutcome', description: 'R4 OperationOutcome' });

export const capabilities = z
  .looseObject({
    resourceType: z.literal('CapabilityStatement'),
    fhirVersion: z.string().meta({ description: 'Version of FHIR' }),
    rest: z.array(z.looseObject({})).meta({ description: 'Resources and what can be asked of them' }),
  })
  .meta({ id: 'FhirCapabilityStatement', description: 'R4 CapabilityStatement' });
