import { expect, it } from '@jest/globals';
import { namedThings } from '../../../clinical-nlp/words/named-things.ts';
import { readSubstanceSwap } from '../../../domain/conversation/read-substance-swap.ts';
import { substanceOf } from '../../../domain/records/substance.ts';

const swapIn = (message: string, isForRelative = false) => {
  const places = namedThings(message, 'en')
    .filter(({ kind }) => kind !== 'condition')
    .map(({ name, start, end }) => ({ name: substanceOf(name), start, end }));
  const swap = readSubstanceSwap(message, places, isForRelative);
  return swap && [swap.denied, swap.other.name, swap.says];
};

it.each([
  ["sorry not penicillin, I just asked him, it's amoxicillin", 'penicillin', 'amoxicillin'],
  ["oh no hang on, not codeine, I checked with my sister, it's tramadol", 'codeine', 'tramadol'],
  ["sorry, she says it isn't aspirin, it's ibuprofen", 'aspirin', 'ibuprofen'],
  ["the latex isn't an allergy, a nurse put that down. the real one is chlorhexidine", 'latex', 'chlorhexidine'],
  ['me equivoqué, no es la penicilina, es la amoxicilina, me lo ha dicho mi madre', 'penicillin', 'amoxicillin'],
  ['perdón, no es enalapril, es losartán 50, el enalapril es de mi mujer', 'enalapril', 'losartan'],
  ['Moment, nicht Penicillin, ich hab grad meine Frau gefragt, es war Clindamycin', 'penicillin', 'clindamycin'],
  ['Entschuldigung, nicht Bisoprolol, Metoprolol 47,5, das Bisoprolol nimmt mein Vater', 'bisoprolol', 'metoprolol'],
  ["pardon pas Kardegic, c'est du Plavix 75, le Kardegic c'est mon père", 'aspirin', 'clopidogrel'],
  ["erreur de ma part, ce n'est pas le paracétamol mais l'aspirine", 'paracetamol', 'aspirin'],
  ['errei, não é dipirona não, é diclofenaco, confirmei com minha mãe', 'metamizole', 'diclofenac'],
  ['scusi, non è l’aspirina, è il ketoprofene, ho chiesto a mia moglie', 'aspirin', 'ketoprofen'],
  ['mi scusi, non Cardioaspirin, è Plavix 75, l’altra la prende mio padre', 'aspirin', 'clopidogrel'],
  ['yanlış söyledim, penisilin değil, seftriakson, anneme sordum', 'penicillin', 'ceftriaxone'],
  ['pardon Coversyl değil, Beloc 50, Coversyl kocamın', 'perindopril', 'metoprolol'],
  ['ошиблась, не новокаин, лидокаин', 'procaine', 'lidocaine'],
  ['простите, не эналаприл, а лозартан 50, эналаприл пьёт муж', 'enalapril', 'losartan'],
  ['عفوا مو كونكور، نورفاسك 5، كونكور حق أبوي', 'bisoprolol', 'amlodipine'],
  ['غلطت، ليس الأسبرين بل الايبوبروفين', 'aspirin', 'ibuprofen'],
  [
    'Na Moment, mei Frau sogt des war ned Voltaren sondern Novalgin. Voltaren hob i danach no kriagt und vertrogn',
    'diclofenac',
    'metamizole',
  ],
  ["I rang her, it wasn't the iodine at all, it was the sticky dressing they put on after", 'iodine', 'adhesive plaster'],
  ['my wife says it was not codeine, it was tramadol. Codeine I have had since with no bother', 'codeine', 'tramadol'],
])('puts another in its place: %s', (message, denied, other) => {
  expect(swapIn(message, true)?.slice(0, 2)).toEqual([denied, other]);
});

it.each([
  ['sorry, not ramipril, I take perindopril', 'taken'],
  ['sorry, not penicillin, it is an allergy to amoxicillin', 'allergy'],
  ['sorry, not penicillin, it is amoxicillin', null],
])('says what the other one is: %s', (message, says) => {
  expect(swapIn(message)?.[2]).toBe(says);
});

it.each([
  'not penicillin, amoxicillin',
  'not only penicillin, amoxicillin too',
  'my sister is allergic to amoxicillin, not penicillin',
  'no penicillin please, amoxicillin makes me itch',
  'sorry, is it not aspirin but ibuprofen?',
  'penicilina no puedo tomar, amoxicilina tampoco',
  'perdón, no tomo enalapril, losartán tampoco',
  'nein, kein Penicillin bitte, Ciprofloxacin vertrage ich',
  'Entschuldigung, nicht mehr Metoprolol, jetzt Bisoprolol',
  "désolé, pas de pénicilline, ma femme prend de l'amoxicilline",
  'non è una penicillina la claritromicina, vero?',
  'desculpe, não posso tomar dipirona, tomo paracetamol quando dói a cabeça',
  'pardon, penisilin değil sadece, amoksisilin de',
  'это не только пенициллин, но и цефтриаксон',
  'عفوا مو بس البنسلين، الأموكسيسيلين كمان',
  'sorry, not warfarin, it is apixaban and ramipril',
  'my wife says it was not codeine, she has tramadol',
])('leaves the record as it is: %s', (message) => {
  expect(swapIn(message)).toBeNull();
});
