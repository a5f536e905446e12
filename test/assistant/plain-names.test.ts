import { describe, expect, it } from '@jest/globals';
import { conditionName, documentName, operationName, procedureName, substanceName } from '../../assistant/names/plain-names.ts';
import { SEED_CATEGORIES, SEED_PROCEDURE_REQUIREMENTS } from '../../db/seed/data/requirements.ts';
import { readProcedures } from '../../db/seed/procedures.ts';
import { SPOKEN } from '../../domain/conversation/language.ts';
import { readPatientNames } from '../../terminology/names/tables.ts';

const FOREIGN = SPOKEN.filter((language) => language !== 'en');

describe('names that a patient is shown', () => {
  it('has every procedure of the catalogue in nine languages', async () => {
    const names = readPatientNames().get('procedure');
    for (const { slug } of await readProcedures()) expect([slug, names?.has(slug)]).toEqual([slug, true]);
  });

  it('has every document that a treatment needs in nine languages', () => {
    const requirements = [...SEED_CATEGORIES.map(({ requirements: own }) => own), ...Object.values(SEED_PROCEDURE_REQUIREMENTS)];
    const names = readPatientNames().get('document');
    for (const { name } of requirements.flatMap((own) => own?.required_documents ?? []))
      expect([name, names?.has(name.toLowerCase())]).toEqual([name, true]);
  });

  it.each([
    [
      'en',
      'M75.100',
      'Unspecified rotator cuff tear or rupture of unspecified shoulder, not specified as traumatic',
      'left',
      'rotator cuff tear (left)',
    ],
    ['en', 'M17.11', 'Unilateral primary osteoarthritis, right knee', null, 'osteoarthritis of the knee (right)'],
    ['es', 'E11.9', 'Type 2 diabetes mellitus without complications', null, 'diabetes tipo 2'],
    ['ar', 'I10', 'Essential (primary) hypertension', null, 'ارتفاع ضغط الدم'],
    ['ru', 'M16.12', 'Unilateral primary osteoarthritis, left hip', null, 'артроз тазобедренного сустава (слева)'],
  ] as const)('%s: %s', (language, code, display, side, shown) => {
    expect(conditionName({ code, display, side }, language)).toBe(shown);
  });

  it("keeps the patient's own words for what no table knows, and shows no English title beside another language", () => {
    const rare = { code: 'Q79.6', display: 'Ehlers-Danlos syndrome, unspecified', said: 'Ehlers-Danlos' };
    for (const language of FOREIGN) expect(conditionName(rare, language)).toBe('«Ehlers-Danlos»');
    expect(operationName('Mohs surgery', 'операция Моса', 'ru')).toBe('«операция Моса»');
    expect([substanceName('penicillin', 'penicilina', 'es'), substanceName('nebivolol', 'небиволол', 'ru')]).toEqual([
      'penicilina',
      '«небиволол»',
    ]);
  });

  it("leaves an administrator's own rows their own names", () => {
    expect(procedureName({ slug: 'eigenblut', name: 'Eigenbluttherapie' }, 'fr')).toBe('Eigenbluttherapie');
    expect(documentName('Zahnstatus', 'tr')).toBe('Zahnstatus');
    expect(documentName('Blood tests', 'tr')).toBe('kan tahlilleri');
  });
});
