import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { makesException } from '../../clinical-nlp/intake/stated-absences.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) => {
  const { allergies, medications, no_known_allergies } = extract(text, { source: 'message' });
  return {
    denied: allergies.filter(({ negated }) => negated).map(({ name }) => name),
    allergic: allergies.filter(({ negated }) => !negated).map(({ name }) => name),
    taken: medications.filter(({ negated, status }) => !negated && status === 'active').map(({ name }) => name),
    isNoneKnown: no_known_allergies !== undefined,
  };
};
const NOTHING = { denied: [], allergic: [], taken: [], isNoneKnown: false };

describe('an allergy that is denied in the order of words of its language', () => {
  it.each([
    ['ich bin nicht gegen Penicillin allergisch', ['penicillin']],
    ['Ich bin gegen Penicillin nicht allergisch', ['penicillin']],
    ['nicht gegen Latex allergisch', ['latex']],
    ['ich bin gegen Penicillin überhaupt nicht allergisch', ['penicillin']],
    ['Ich bin gegen Penicillin und Latex nicht allergisch', ['penicillin', 'latex']],
    ['Ich bin weder gegen Penicillin noch gegen Latex allergisch', ['penicillin', 'latex']],
    ['penisiline alerjik değilim', ['penicillin']],
    ['penisiline karşı hiç alerjim yok', ['penicillin']],
    ['я не аллергик на пенициллин', ['penicillin']],
    ['я вообще не аллергик на пенициллин', ['penicillin']],
    ['non sono mica allergica alla penicillina', ['penicillin']],
    ['non ho allergie alla penicillina', ['penicillin']],
    ['je ne suis pas du tout allergique à la pénicilline', ['penicillin']],
    ["je n'ai jamais été allergique à la pénicilline", ['penicillin']],
    ['não sou nada alérgico a penicilina', ['penicillin']],
    ['nunca fui alérgica a penicilina', ['penicillin']],
    ['nunca he sido alérgica a la penicilina', ['penicillin']],
    ['I am not at all allergic to penicillin', ['penicillin']],
    ["I don't have an allergy to penicillin", ['penicillin']],
    ['لست أعاني من حساسية من البنسلين', ['penicillin']],
    ['I am not allergic to penicillin', ['penicillin']],
    ["I'm not allergic to latex", ['latex']],
    ['Penisiline alerjim yok', ['penicillin']],
    ['je ne suis pas allergique à la pénicilline', ['penicillin']],
    ['no tengo alergia a la penicilina', ['penicillin']],
    ['у меня нет аллергии на пенициллин', ['penicillin']],
    ['ما عندي حساسية من البنسلين', ['penicillin']],
  ])('is denied of that substance, and says nothing of the others: %s', (text, denied) =>
    expect(read(text)).toEqual({ ...NOTHING, denied }),
  );

  it.each([
    ['ich bin gegen Penicillin allergisch, nicht gegen Latex', ['penicillin'], ['latex']],
    ['ich bin gegen Latex nicht allergisch, gegen Penicillin schon', ['penicillin'], ['latex']],
    ['ich bin nicht gegen Penicillin allergisch, aber gegen Latex', ['latex'], ['penicillin']],
    ['non sono allergica al lattice ma alla penicillina sì', ['penicillin'], ['latex']],
    ["I'm not allergic to latex, penicillin makes me swell up", ['penicillin'], ['latex']],
    ['keine Allergien, Penicillin macht mir Ausschlag', ['penicillin'], []],
    ['No I am allergic to penicillin', ['penicillin'], []],
    ['нет я аллергик на пенициллин', ['penicillin'], []],
    ['Ich vergesse nicht, dass ich gegen Penicillin allergisch bin', ['penicillin'], []],
    ['no soy diabético, alérgico a la penicilina', ['penicillin'], []],
    ['penisiline alerjim var, latekse alerjim yok', ['penicillin'], ['latex']],
    ['non sono allergica a niente se non alla penicillina', ['penicillin'], []],
    ['no tengo alergias a no ser a la penicilina', ['penicillin'], []],
    ["je n'ai pas d'allergie si ce n'est à la pénicilline", ['penicillin'], []],
    ['não tenho alergias a não ser à penicilina', ['penicillin'], []],
  ])('keeps the one that there is: %s', (text, allergic, denied) => expect(read(text)).toEqual({ ...NOTHING, allergic, denied }));

  it.each([
    ['не аллергик на латекс, пью аспирин', 'aspirin'],
    ['non sono allergico al lattice, prendo aspirina', 'aspirin'],
    ['ich bin nicht gegen Latex allergisch, ich nehme Ramipril', 'ramipril'],
  ])('keeps what is taken: %s', (text, name) => expect(read(text)).toEqual({ ...NOTHING, denied: ['latex'], taken: [name] }));

  it.each(['no allergies', 'not allergic to anything, not even penicillin', 'no allergies, penicillin is fine', 'alerjim yok'])(
    'says that there are none of all: %s',
    (text) => expect(read(text).isNoneKnown).toBe(true),
  );
});

describe('no allergies, and medicines beside them', () => {
  it.each([
    ['no allergies, no meds except folic acid', 'folic acid'],
    ['no allergies, no meds except vitamin D', 'vitamin d'],
    ['no allergies and no medicines apart from aspirin', 'aspirin'],
    ['no allergies or regular meds except aspirin', 'aspirin'],
    ['no allergies, just paracetamol sometimes', 'paracetamol'],
    ['no allergies, only take thyroxine', 'thyroxine'],
    ['on metformin, no allergies', 'metformin'],
    ["I'm on insulin, allergic to nothing", 'insulin'],
    ['keine Allergien, keine Medikamente außer Ibuprofen', 'ibuprofen'],
    ['sin alergias, ningún medicamento excepto omeprazol', 'omeprazole'],
    ["pas d'allergies, pas de médicaments sauf du paracétamol", 'paracetamol'],
    ['nessuna allergia, nessun farmaco tranne ibuprofene', 'ibuprofen'],
    ['sem alergias, nenhum remédio exceto omeprazol', 'omeprazole'],
    ['alerjim yok, aspirin dışında ilaç kullanmıyorum', 'aspirin'],
    ['аллергии нет, лекарств не принимаю кроме аспирина', 'aspirin'],
    ['لا حساسية ولا أدوية ما عدا الأسبرين', 'aspirin'],
  ])('keeps both: %s', (text, name) => {
    expect(read(text)).toEqual({ ...NOTHING, taken: [name], isNoneKnown: true });
    const taken = extract(text, { source: 'message' }).medications.map(({ passage }) => passage);
    expect(makesException(text, taken)).toBe(false);
  });

  it.each([
    ['no allergies except penicillin', 'penicillin'],
    ['no allergies to any drugs apart from codeine', 'codeine'],
    ['no allergies to foods or medicines except penicillin', 'penicillin'],
    ['no allergies, only aspirin sometimes gives me a rash', 'aspirin'],
    ['keine Allergien gegen Medikamente außer Penicillin', 'penicillin'],
    ["pas d'allergies aux médicaments sauf la pénicilline", 'penicillin'],
    ['penisilin dışında alerjim yok', 'penicillin'],
    ['аллергии на лекарства нет кроме пенициллина', 'penicillin'],
  ])('keeps the allergy that is excepted: %s', (text, name) => expect(read(text)).toEqual({ ...NOTHING, allergic: [name] }));

  it('takes an exception that is no medicine out of the allergies', () =>
    expect(makesException('no allergies except shellfish, aspirin daily', [{ start: 32, end: 39 }])).toBe(true));
});

describe('a medicine, and behind a sign an allergy to something else', () => {
  it.each([
    ['on warfarin, allergic to penicillin', 'warfarin', 'penicillin'],
    ['on bisoprolol, allergic latex', 'bisoprolol', 'latex'],
    ['on warfarin INR 2.5. allergic contrast dye', 'warfarin', 'iodinated contrast'],
    ['on warfarin, INR 2.5. allergic to contrast dye', 'warfarin', 'iodinated contrast'],
    ['on ramipril. allergic penicillin', 'ramipril', 'penicillin'],
    ['I take warfarin. allergic contrast dye', 'warfarin', 'iodinated contrast'],
    ['nehme Ramipril, gegen Penicillin allergisch', 'ramipril', 'penicillin'],
    ['tomo warfarina, alérgico a la penicilina', 'warfarin', 'penicillin'],
    ['je prends du ramipril, allergique à la pénicilline', 'ramipril', 'penicillin'],
    ['prendo ramipril, allergica alla penicillina', 'ramipril', 'penicillin'],
    ['пью варфарин, аллергия на пенициллин', 'warfarin', 'penicillin'],
  ])('keeps both: %s', (text, taken, allergic) => expect(read(text)).toEqual({ ...NOTHING, taken: [taken], allergic: [allergic] }));

  it.each([
    ['I take penicillin, allergic to it', ['penicillin']],
    ['on amoxicillin, allergic', ['amoxicillin']],
    ['reacted on amoxicillin, allergic to penicillin', ['amoxicillin', 'penicillin']],
    ['penicillin, codeine, allergic to both', ['penicillin', 'codeine']],
    ['if I take codeine, allergic reaction', ['codeine']],
  ])('is an allergy to the same: %s', (text, allergic) => expect(read(text)).toEqual({ ...NOTHING, allergic }));
});

describe('a question', () => {
  it.each([
    'am i allergic to iodine? dont know',
    'bin ich gegen Penicillin allergisch?',
    '¿soy alérgico a la penicilina? no lo sé',
    "suis-je allergique à l'iode ?",
    'sono allergico alla penicillina?',
    'sou alérgico a dipirona?',
    'penisiline alerjim var mı?',
    'у меня аллергия на пенициллин?',
    'هل عندي حساسية من البنسلين؟',
    'whats the dose of morphine I should take after?',
    'what dose of warfarin should I take?',
    'which dose of tramadol is safe?',
    'welche Dosis Tramadol ist sicher?',
    '¿qué dosis de warfarina debo tomar?',
  ])('stores neither an allergy nor a medicine: %s', (text) => expect(read(text)).toEqual(NOTHING));

  it.each([
    'am i allergic to penicillin? yes',
    'am I allergic to penicillin? I think so, I got hives',
    "I'm allergic to penicillin, is that a problem?",
    'Do I have to tell you that I have a penicillin allergy?',
    'Habe ich schon gesagt, dass ich gegen Penicillin allergisch bin?',
    'soy alérgico a la penicilina, ¿es un problema?',
  ])('or its answer that tells one keeps it: %s', (text) => expect(read(text).allergic).toEqual(['penicillin']));

  it.each([
    ['what dose of warfarin do you want me to stop, I take 5 mg', 'warfarin'],
    ["I don't take anything except levothyroxine", 'levothyroxine'],
    ['i dont take any meds except aspirin', 'aspirin'],
    ['I am not taking anything apart from insulin', 'insulin'],
  ])('leaves what is taken: %s', (text, name) => expect(read(text).taken).toEqual([name]));

  it.each(["I can't take anything except paracetamol", 'I cannot take anything apart from tramadol'])(
    'no allergy is what is left: %s',
    (text) => expect(read(text).allergic).toEqual([]),
  );

  it('about something else leaves the medicine', () => {
    expect(read('what dose of metformin am I on? I take 500 mg metformin').taken).toEqual(['metformin']);
    expect(read('what I take is ramipril').taken).toEqual(['ramipril']);
  });
});
