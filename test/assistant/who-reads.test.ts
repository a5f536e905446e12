import { describe, expect, it } from '@jest/globals';
import { readAct } from '../../assistant/dialogue/acts.ts';

describe('who reads what is written', () => {
  it.each([
    "C'est qui qui lit ça?",
    "Qui lit ce que j'écris ? Je ne veux pas que ma belle-famille sache.",
    'qui a accès à mes données ?',
    '¿Quién ve estos datos?',
    'quién lee esto',
    'quem vê isso aqui?',
    'quem lê o que eu escrevo?',
    'Chi vede questi dati?',
    'chi legge quello che scrivo?',
    'who sees my data',
    'can i stay anonimous? who sees my data',
    'who reads this?',
    'does my employer see any of this?',
    'Sieht mein Arbeitgeber das hier?',
    'Wer liest das eigentlich?',
    'Erfährt meine Krankenkasse davon?',
    'Verilerim kime gidiyor?',
    'bunu kim okuyor?',
    'Кто это читает?',
    'А кто увидит данные ребёнка? И сколько лежать в больнице?',
    'ومنو يشوف كلامي هذا؟',
    'مين بيقرأ رسايلي؟',
  ])('%s is asked', (message) => expect(readAct(message)).toBe('shared'));

  it.each([
    'who reads the MRI?',
    'who sees the patients after surgery?',
    '¿quién ve al paciente después de la operación?',
    'Wer sieht nach mir nach der Operation?',
    'qui voit le patient le lendemain ?',
    'chi vede il paziente dopo?',
    'кто смотрит больного после операции?',
    'my husband reads this to me',
    'mi hija lee esto por mí',
    'Meine Tochter liest mir das vor',
    'kim ameliyat edecek?',
    'quem me opera?',
  ])('%s does not ask it', (message) => expect(readAct(message)).not.toBe('shared'));

  it('is not what happens to the data', () => expect(readAct('And what happens w my data?')).toBe('data'));
});
