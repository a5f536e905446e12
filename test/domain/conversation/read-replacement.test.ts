import { expect, it } from '@jest/globals';
import { readReplacement } from '../../../domain/conversation/read-replacement.ts';

const RECORD = [
  { finding_id: 'enalapril', names: ['enalapril', 'энап', 'эналаприл'] },
  { finding_id: 'metoprolol', names: ['metoprolol', 'метопролол', 'ميتوبرولول'] },
  { finding_id: 'aspirin', names: ['aspirin', 'aspirina', 'aspirine', 'аспирин', 'الأسبرين'] },
];

it.each([
  ['perdone, me equivoqué: enalapril no, es losartán 50', 'enalapril'],
  ['sorry i got that wrong, its perindopril not enalapril', 'enalapril'],
  ['not metoprolol but bisoprolol', 'metoprolol'],
  ["it's clopidogrel, not aspirin", 'aspirin'],
  ['I mixed up the names. I take bisoprolol and not metoprolol', 'metoprolol'],
  ['Entschuldigung, nicht Metoprolol, sondern Bisoprolol 5', 'metoprolol'],
  ['hab mich vertan, kein Aspirin sondern Clopidogrel', 'aspirin'],
  ['me confundí, no es aspirina sino clopidogrel, no aspirina', 'aspirin'],
  ["pardon je me suis trompée, ce n'est pas l'aspirine, c'est le clopidogrel", 'aspirin'],
  ["c'est du bisoprolol, pas du metoprolol", 'metoprolol'],
  ['scusi, mi sono sbagliata: non enalapril ma ramipril', 'enalapril'],
  ['desculpe, enganei-me, não é losartana, digo, não enalapril mas ramipril', 'enalapril'],
  ['pardon yanlış söyledim, enalapril değil ramipril', 'enalapril'],
  ['aspirin değil, klopidogrel kullanıyorum, karıştırmışım', 'aspirin'],
  ['ошиблась, не метопролол, а бисопролол 5', 'metoprolol'],
  ['простите, перепутала: не эналаприл, а рамиприл', 'enalapril'],
  ['عفوا أخطأت، ليس ميتوبرولول بل بيسوبرولول', 'metoprolol'],
  ['لا مو ميتوبرولول، اسمه نورفاسك 5', 'metoprolol'],
  ['no wait it wasnt enalapril it was ramipril', 'enalapril'],
])('%s', (message, finding) => {
  expect(readReplacement(message, RECORD)).toBe(finding);
});

it.each([
  'I take bisoprolol and metoprolol',
  'I no longer take metoprolol, now bisoprolol, not metoprolol',
  'is it bisoprolol, not metoprolol?',
  'sorry for the late answer, I take enalapril and aspirin',
  'ich nehme nicht mehr Metoprolol sondern Bisoprolol',
  'ya no tomo enalapril, tomo losartán',
  'my wife takes aspirin',
  'it was not enalapril that made me cough',
  'ما اخدت ميتوبرولول اليوم، هو خلص',
  'sorry, not aspirin, not enalapril, it is clopidogrel',
  'no sé si es enalapril',
  'больше не принимаю метопролол, а бисопролол',
  'artık enalapril değil ramipril kullanıyorum',
])('leaves the record as it is: %s', (message) => {
  expect(readReplacement(message, RECORD)).toBeNull();
});
