import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';

/** What a rule joins from words that say much else is no alarm where the wording of the whole is nothing like one: at most the patient is asked. */
describe('an alarm', () => {
  it.each([
    ['de', 'Der Doktor hat gsagt links gehört gmacht, mit Laser oder so, rechts reichen einstweilen die Strümpf'],
    ['de', 'Die Narbe juckt wie verrückt, heilt das?'],
    ['pt', 'Vocês fazem muito essa cirurgia aí no hospital, ou é coisa rara?'],
    ['pt', 'O médico falou em tirar tudo, mas depois falou que talvez só metade, por enquanto é só o lado direito'],
    ['fr', "on m'a dit trompe droite bouchée, euh non gauche, c'est écrit trompe gauche sur l'hystéro"],
    ['fr', "Franchement le devis m'a donné un coup de massue, on peut payer en plusieurs fois ?"],
    ['es', '¿Hacen mucho esta cirugía de párpados, o es la primera vez que la hacen?'],
    ['it', 'questa operazione la fate molto spesso oppure sono la prima che ve la chiede?'],
    ['tr', 'Nöbetten çıktım, ancak yazabiliyorum, cumartesi uygun mu diş için?'],
    ['en', 'Sorry for the silence, our dog ate a whole bar of chocolate and we sat at the vets half the night, he is fine now'],
    ['es', 'El perro de mi vecina se tragó un hueso y casi se ahoga, por eso no contesté ayer'],
    ['fr', "Quelle frayeur hier ! Pas moi : le film, avec l'hémorragie en plein bloc."],
    ['ru', 'Смотрели «Доктора Хауса», там у пациентки отёк гортани. А мне после операции клубнику можно?'],
  ])('is not raised, %s: %s', (_language, message) => expect(isEmergency(message)).toBe(false));

  it.each([
    ['de', 'die Narbe blutet wie verrückt und hört nicht auf'],
    ['pt', 'o corte da cirurgia tá sangrando muito, já molhei duas toalhas'],
    ['es', 'la herida de la operación sangra mucho, he empapado dos toallas'],
    ['fr', "j'ai pris un coup de massue dans la tête d'un coup, le pire mal de crâne de ma vie"],
    ['tr', 'nöbet geçiriyor, gözleri kaydı, ne yapayım'],
    ['en', 'the dog knocked me over and now I cannot feel my legs'],
    ['es', 'mi hijo se tragó un hueso y se ahoga'],
    ['ru', 'сестре после клубники отекло горло, ей трудно дышать'],
    ['en', 'my husband just fainted and is grey and sweating'],
    ['de', 'sie ist grad ohnmächtig geworden und ganz blass'],
  ])('is raised, %s: %s', (_language, message) => expect(isEmergency(message)).toBe(true));

  it('is no less heard when it is short', () => {
    for (const cry of ['he is fitting', 'elle ne respire plus', 'sanguino molto dalla ferita', 'não consigo respirar'])
      expect([cry, isEmergency(cry) || maybeEmergency(cry)]).toEqual([cry, true]);
  });
});
