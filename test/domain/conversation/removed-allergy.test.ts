import { describe, expect, it } from '@jest/globals';
import { readCorrections } from '../../../domain/conversation/read-correction.ts';

const LATEX = { finding_id: 'latex', names: ['latex', 'látex', 'lattice', 'lateks', 'латекс', 'اللاتكس', 'لاتكس'] };
const ASTHMA = { finding_id: 'asthma', names: ['asthma'] };

describe('an allergy that is to be taken out', () => {
  it.each([
    'please delete the latex allergy, that was wrong',
    'delete the allergy to latex',
    'borra la alergia al látex, fue un error',
    "supprimez l'allergie au latex svp, c'est une erreur",
    "cancella l'allergia al lattice, mi sono sbagliata",
    'apague a alergia ao látex, foi engano',
    'lateks alerjisini silin, yanlış yazdım',
    'удалите аллергию на латекс, я ошиблась',
    'bitte die Latexallergie löschen, das war ein Irrtum',
  ])('is found by its kind and its name: %s', (message) => expect(readCorrections(message, [LATEX, ASTHMA])).toEqual(['latex']));

  it.each([
    'I have a latex allergy',
    'please do not delete the latex allergy',
    'can you delete the latex allergy?',
    'my latex allergy is getting worse',
    'tengo alergia al látex, no fue un error',
  ])('stays: %s', (message) => expect(readCorrections(message, [LATEX, ASTHMA])).toEqual([]));
});

describe('several findings in one breath', () => {
  const DIABETES = { finding_id: 'diabetes', names: ['diabetes', 'diabetic'] };
  it.each(['both asthma and diabetes are wrong', 'please delete asthma and diabetes'])('are all put right: %s', (message) =>
    expect(readCorrections(message, [ASTHMA, DIABETES, LATEX])).toEqual(['asthma', 'diabetes']),
  );
  it.each([
    'asthma is right but diabetes is fine',
    'asthma and diabetes are right',
    'are both asthma and diabetes wrong?',
    'I have asthma and diabetes',
  ])('stay: %s', (message) => expect(readCorrections(message, [ASTHMA, DIABETES, LATEX])).toEqual([]));
});
