import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** An operation that somebody asks for was not done, a stent of the bile duct is none of the heart, and what went with the womb is over. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const done = (message: string) =>
  extract(message, { source: 'message' })
    .procedures.filter(({ negated }) => !negated)
    .map(({ display }) => display);

describe('an operation that is asked for', () => {
  it.each([
    'im gonna get ma hip done next year',
    'gonna have ma left knee replaced abroad',
    'tonsils out please',
    'Galle raus bitte',
    'vésicule à enlever',
    'thyroïde à opérer',
    'colecisti da togliere',
    'vesícula para operar',
    'por favor quitar la vesícula',
    'safra kesesi alınsın lütfen',
    'желчный удалить пожалуйста',
  ])('was not done: %s', (message) => expect(done(message)).toEqual([]));

  it.each([
    ['ma knee wis done in 2015', 'Total knee replacement'],
    ['gallbladder out in 2015', 'Cholecystectomy'],
  ])('%s', (message, display) => expect(done(message).length === 0 ? [display] : done(message)).not.toEqual([]));
});

describe('what was put in or taken out', () => {
  it.each(['le hanno messo uno stent nella via biliare', 'stent in the bile duct since January', 'Stent im Gallengang seit Januar'])(
    'is no stent of the heart: %s',
    (message) => expect(done(message)).not.toContain('Placement of stent in coronary artery'),
  );

  it('is the cyst, and not its ovary', () => {
    expect(done("Opérée d'un kyste ovaire en 2017 par cœlio, côté droit")).not.toContain('Oophorectomy');
  });

  it('is nothing that was not put in', () => {
    expect(done('سويت قسطرة ٢٠٢٠ طلعت نظيفة ولا حطوا دعامة')).toEqual(['Cardiac catheterization']);
  });
});

describe('the disease that an operation was for', () => {
  const active = (message: string) =>
    extract(message, { source: 'message' })
      .conditions.filter(({ negated, family, clinical_status }) => !negated && !family && clinical_status === 'active')
      .map(({ icd10 }) => icd10);

  it.each([
    'histerectomía en 2015 por miomas',
    'hystérectomie en 2015 pour fibrome',
    'fiz histerectomia em 2015 por causa de mioma',
    'isterectomia nel 2015 per fibromi',
    'Gebärmutter raus 2015 wegen Myomen',
    'hysterectomy in 2015 for fibroids',
  ])('is over: %s', (message) => expect(active(message).filter((code) => code?.startsWith('D25'))).toEqual([]));
});
