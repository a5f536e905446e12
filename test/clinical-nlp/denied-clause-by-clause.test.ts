import { statedAbsences } from '../../clinical-nlp/intake/stated-absences.ts';
import { describe, expect, it } from '@jest/globals';
import { readHealthAnswer } from '../../clinical-nlp/intake/health-answer.ts';

/** An exception takes something out of its own clause's denial, and another matter behind "only" or "but" takes nothing out of it, in nine languages. */
describe('what a clause denies stays denied where "only" or "but" speaks of another matter', () => {
  it.each([
    ['Allergie habe ich keine, operiert wurde nur der Blinddarm 1998', 'allergies'],
    ['Allergie hab i koane', 'allergies'],
    ['i hob koa Allergie, aber Metformin nimm i', 'allergies'],
    ['Keine Allergien bekannt. Ansonsten nehme ich nur Euthyrox 75.', 'allergies'],
    ['Medikamente nehme ich keine, operiert bin ich nur am Meniskus worden 2015', 'medications'],
    ['allergies I have none, only operation was appendix in 2001', 'allergies'],
    ['meds: none. just had my gallbladder out in 2016', 'medications'],
    ['never had surgery, only on lisinopril', 'operations'],
    ['alergias no tengo, solo me operaron de apendicitis en 1999', 'allergies'],
    ["des allergies je n'en ai pas, mais je prends du ramipril 5 mg", 'allergies'],
    ['nessuna allergia, solo un intervento di ernia nel 2015', 'allergies'],
    ['alergia nenhuma, só operei a vesícula em 2013', 'allergies'],
    ["alerjim yok, sadece 2010'da apandisit ameliyatı oldum", 'allergies'],
    ['лекарств не пью, только грыжу оперировали в 2012', 'medications'],
    ['لا توجد حساسية، فقط عملية قيصرية 2015', 'allergies'],
  ])('%s', (message, item) => expect(readHealthAnswer(message, null).none).toEqual([item]));
});

describe('an exception of its own leaves nothing denied', () => {
  it.each([
    'keine Allergien außer Penicillin',
    'keine Allergien, nur Penicillin vertrage ich nicht',
    'no allergies apart from cats',
    'no allergies, just hay fever',
    'no allergies only a rash from plasters',
    'no medication, only aspirin',
    'ninguna alergia, solo al esparadrapo de la operación',
    "pas d'allergies, sauf les crevettes",
    'nessuna allergia tranne i gamberetti',
    'alerjim yok, sadece toza karşı var',
    'аллергии нет, только на пластырь после операции',
    'keine Medikamente, die mir helfen',
  ])('%s', (message) => expect(readHealthAnswer(message, null).none).toEqual([]));
});

describe('a yes before what the allergy is to answers the question', () => {
  it.each([
    ['yes, penicillin and latex', ['penicillin', 'latex']],
    ['Yes I have, codeine', ['codeine']],
    ['Jo, Pflaster und Novalgin', ['adhesive plaster', 'metamizole']],
    ['ja leider, Nüsse und Pollen', ['nuts', 'pollen']],
    ['sí tengo, a los mariscos', ['shellfish']],
    ['oui, la pénicilline', ['penicillin']],
    ['sì purtroppo, aspirina', ['aspirin']],
    ['tenho sim, penicilina', ['penicillin']],
    ['evet var, penisilin', ['penicillin']],
    ['да, на пенициллин и йод', ['penicillin', 'iodine']],
    ['اي بنسلين ولاتكس', ['penicillin', 'latex']],
  ])('%s', (message, names) => expect(readHealthAnswer(message, 'allergies').allergies.map(({ name }) => name)).toEqual(names));

  it.each(['no penicillin please, sorry', 'yes, penicillin helped me once'])('but not more than that: %s', (message) =>
    expect(readHealthAnswer(message, 'allergies').allergies).toEqual([]),
  );
});

describe('a denial for somebody, and one turned round', () => {
  it.each([
    ['allergie keine, operiert noch nie', 'operations'],
    ['operiert wurde ich bisher nie', 'operations'],
    ['aucune opération pour elle', 'operations'],
    ['no allergies for my mother', 'allergies'],
    ['nessuna allergia per lei', 'allergies'],
    ['keine Medikamente für meine Mutter', 'medications'],
  ])('counts: %s', (message, item) => expect(statedAbsences(message)).toContain(item));

  it.each([
    'no medicine for my pain helps',
    'keine Medikamente für mein Knie helfen',
    'no surgery for my knee yet',
    'operiert noch nie am Knie, nur Hüfte',
  ])('says nothing of all: %s', (message) => expect(statedAbsences(message)).toEqual([]));
});
