import { describe, expect, it } from '@jest/globals';
import { classifyTurn } from '../../assistant/classify.ts';
import type { SpokenLanguage } from '../../domain/conversation/language.ts';

/** Words of small talk, of money and of journeys that patients use for something else. */

const categoryOf = (language: SpokenLanguage, message: string) =>
  classifyTurn({ message, language, has_attachments: false, procedures: [], last_assistant_message: null }).category;

describe('what is no small talk', () => {
  it.each<[SpokenLanguage, string]>([
    ['it', 'prendo calcio e vitamina D la sera'],
    ['it', 'il calcio nel sangue è un po’ alto, le analisi sono di maggio'],
    ['de', 'bei Wetterwechsel schmerzt das Knie mehr'],
    ['de', 'ich wohne in der Hauptstadt'],
    ['es', 'vivo en la capital de Guatemala'],
    ['es', 'mucho tiempo hace que me duele la espalda'],
    ['fr', 'j’habite dans la capitale'],
    ['pt', 'onde está a vossa política de privacidade'],
    ['tr', 'Başkent hastanesinde ameliyat oldum'],
    ['tr', 'diş filmim var, göndereyim mi'],
    ['ru', 'боль стихает к вечеру'],
    ['ru', 'ноет колено на погоду'],
    ['ru', 'как готовиться к операции'],
    ['ar', 'رئيس القسم قال عندي التهاب'],
  ])('%s: %s', (language, message) => {
    expect(categoryOf(language, message)).not.toBe('off_topic');
  });

  it.each<[SpokenLanguage, string]>([
    ['it', 'chi ha vinto la partita di calcio ieri'],
    ['de', 'wie wird das Wetter morgen'],
    ['es', 'cuál es la capital de Francia'],
    ['fr', 'raconte-moi une blague'],
    ['tr', 'bana bir fıkra anlat'],
    ['ru', 'напиши стихи о весне'],
    ['pt', 'quem ganhou o futebol'],
    ['ar', 'ما حالة الطقس'],
  ])('and what is one, %s: %s', (language, message) => {
    expect(categoryOf(language, message)).toBe('off_topic');
  });
});

describe('what asks for no price and no journey', () => {
  it.each<[SpokenLanguage, string]>([
    ['fr', 'je cherche une clinique pour ma hanche'],
    ['fr', 'cher docteur, mon genou est bloqué'],
    ['fr', 'je suis en train de perdre la vue'],
    ['de', 'am liebsten irgendwo in Europa'],
    ['it', 'mi fa male una costola'],
    ['it', 'il medico mi ha visto a maggio'],
    ['tr', 'bacaklarımda ödem var'],
    ['ru', 'инфаркт был в 2021, стоит один стент'],
  ])('%s: %s', (language, message) => {
    expect(['cost_question', 'travel_logistics']).not.toContain(categoryOf(language, message));
  });
});
