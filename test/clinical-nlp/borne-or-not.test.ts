import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => {
  const { allergies, medications } = extract(text, { source: 'message' });
  const named = (negated: boolean, type: string) =>
    allergies.filter((each) => each.negated === negated && each.type === type).map(({ name }) => name);
  return {
    allergic: named(false, 'allergy'),
    not_borne: named(false, 'intolerance'),
    taken: medications.filter(({ status }) => status === 'active').map(({ name }) => name),
  };
};

describe('what is taken in the place of another', () => {
  it.each([
    ['he was on ramipril but it gave him that cough so now its losartan 50', 'ramipril', 'losartan'],
    ["metformin upset my stomach so now it's gliclazide 80", 'metformin', 'gliclazide'],
    ['enalapril le daba tos así que ahora losartán 50', 'enalapril', 'losartan'],
    ['ramipril hat ihm husten gemacht, drum jetzt losartan 50', 'ramipril', 'losartan'],
    ["le ramipril le faisait tousser donc maintenant c'est losartan 50", 'ramipril', 'losartan'],
    ['o enalapril dava tosse nele, por isso agora é losartana 50', 'enalapril', 'losartan'],
    ['il ramipril gli dava tosse quindi adesso losartan 50', 'ramipril', 'losartan'],
    ['ramipril öksürtüyordu şimdi losartan 50', 'ramipril', 'losartan'],
    ['энап вызывал кашель, поэтому теперь лозартан 50', 'enalapril', 'losartan'],
    ['الراميبريل كان بيعمله كحة فصار لوسارتان 50', 'ramipril', 'losartan'],
  ])('%s', (text, before, now) => expect(read(text)).toEqual({ allergic: [], not_borne: [before], taken: [now] }));

  it.each([
    ['ramipril gave me cough and now losartan gives me a cough as well', { allergic: [], not_borne: ['ramipril', 'losartan'], taken: [] }],
    ['penicillin gave me hives and now amoxicillin too', { allergic: ['penicillin', 'amoxicillin'], not_borne: [], taken: [] }],
    ['aspirin upsets my stomach, now ibuprofen also', { allergic: [], not_borne: ['aspirin', 'ibuprofen'], taken: [] }],
  ])('%s', (text, found) => expect(read(text)).toEqual(found));
});

describe('what somebody bears', () => {
  it.each([
    'a la penicilina le salen ronchas. el metamizol lo tolera',
    'a penicilina dá urticária nela, o paracetamol ele tolera',
    'von penicillin kriegt sie ausschlag, ibuprofen verträgt sie gut',
    'от пенициллина крапивница. парацетамол переносит хорошо',
    'penisilin kurdeşen yapıyor, parol sorun değil',
  ])('%s', (text) => expect(read(text)).toEqual({ allergic: ['penicillin'], not_borne: [], taken: [] }));

  it.each([
    'el ibuprofeno lo tolera mal',
    'ibuprofeno no lo tolera',
    'ibuprofen verträgt er gar nicht',
    "l'ibuprofène, elle le supporte pas",
    "l'ibuprofene non lo tollera",
    'ибупрофен плохо переносит',
    'الايبوبروفين ما بيتحمله',
    'von ibu krieg ich magenweh',
    'no allergies but ibuprofen gives me stomach ache',
  ])('%s', (text) => expect(read(text)).toEqual({ allergic: [], not_borne: ['ibuprofen'], taken: [] }));
});

describe('an allergy beside what is not borne', () => {
  it.each([
    ['allergic to penicillin, codeine makes me sick', 'penicillin', 'codeine'],
    ['alérgico a la penicilina, el ibuprofeno me sienta mal', 'penicillin', 'ibuprofen'],
    ['allergica al nichel, il lattosio non lo digerisco ma non è allergia', 'nickel', 'lactose'],
  ])('%s', (text, allergy, other) => expect(read(text)).toEqual({ allergic: [allergy], not_borne: [other], taken: [] }));

  it.each(['arıya alerjisi var, penisilin sorun değil', 'balarısına alerjisi var', 'arılara alerjim var', 'allergico alle api'])(
    '%s',
    (text) => expect(read(text).allergic).toEqual(['bee venom']),
  );
});

describe('whose allergy it is, and whether it is one', () => {
  it.each([
    'me wifes allergic to penicillin, im not allergic to owt',
    'me mums allergic to penicillin',
    'me sister is allergic to penicillin',
    'alla penicillina credo di no',
    'a la penicilina creo que no',
    'bei penicillin glaub ich nicht',
  ])('%s', (text) => expect(read(text)).toEqual({ allergic: [], not_borne: [], taken: [] }));

  it.each([
    ['allergica ai sulfamidici, alla penicillina crede di no ma non è sicura', { allergic: ['sulfonamides'], not_borne: [], taken: [] }],
    ['alergica soy al diclofenaco, me hincho toda. a la aspirina no', { allergic: ['diclofenac'], not_borne: [], taken: [] }],
    ['حساسيتها من البنسلين بتورم، والفولتارين بيوجع معدتها بس', { allergic: ['penicillin'], not_borne: ['diclofenac'], taken: [] }],
    ['iyotlu ilaca alerjim var', { allergic: ['iodinated contrast'], not_borne: [], taken: [] }],
    ['allergic to penicillin i think', { allergic: ['penicillin'], not_borne: [], taken: [] }],
    ['me, im allergic to penicillin', { allergic: ['penicillin'], not_borne: [], taken: [] }],
  ])('%s', (text, found) => expect(read(text)).toEqual(found));
});

describe('which of two anticoagulants is taken', () => {
  it.each([
    ["prendeva il coumadin ma gliel'hanno cambiato con eliquis", ['apixaban (eliquis)']],
    ['marcumar wurde auf eliquis umgestellt', ['apixaban (eliquis)']],
    ['ramipril hat er gegen candesartan getauscht', ['candesartan']],
    ['coumadin kullanıyordu eliquisle değiştirdiler', ['apixaban (eliquisle)']],
    ['plavix hat der kardiologe letztes jahr weggelassen, nur noch ass 100', ['aspirin (ass)']],
    ['كان ياخد وارفارين', []],
    ['im on warfarin, me and me wife both', ['warfarin']],
  ])('%s', (text, taken) => expect(read(text).taken).toEqual(taken));
});
