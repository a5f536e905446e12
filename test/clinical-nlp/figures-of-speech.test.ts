import { describe, expect, it } from '@jest/globals';
import { isEmergency, maybeEmergency } from '../../assistant/emergency.ts';
import { withoutFigures } from '../../domain/text/figures-of-speech.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const present = (text: string) =>
  extract(text, { source: 'message' })
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10, clinical_status }) => `${icd10} ${clinical_status}`);

describe('a heart attack, a stroke, a faint in a manner of speaking', () => {
  it.each([
    'nearly had a heart attack when I saw what they charge over here, 12 grand!! what would it be with you',
    'I almost had a stroke when the clinic emailed me the bill',
    'gave me a heart attack, that invoice from the dentist',
    'casi me muero cuando vi las fotos del antes y después, espectacular. ¿te mandan a casa el mismo día?',
    'casi me desmayo cuando me dijeron lo que cuesta aquí',
    'casi me da un ictus al ver la factura',
    'Bei den Preisen hier trifft einen ja der Schlag',
    'Als ich den Kostenvoranschlag gesehen habe, hätte ich fast einen Herzinfarkt bekommen',
    'bei dem Preis bin ich fast in Ohnmacht gefallen',
    "j'ai cru m'évanouir quand j'ai vu la facture du dentiste",
    "j'ai failli faire un AVC en lisant le devis",
    'quase tive um treco quando vi o preço aqui kkk, quanto sai com vcs?',
    'por pouco não desmaiei ao ver a conta do hospital',
    'mi è venuto un colpo quando ho visto il preventivo del privato qui, 9mila euro! Voi quanto chiedete?',
    'per poco non svenivo quando mi hanno detto il prezzo',
    'fiyatı görünce az kalsın kalp krizi geçirecektim',
    'fotoğraflara bayıldım ya, fiyatı ne kadar',
    'sonuç fotoğraflarını görünce bayıldık, çok güzel olmuş',
    'قلبي وقف يوم شفت السعر عندنا، كم التكلفة عندكم؟',
    'كنت راح يغمى علي من السعر',
    'чуть инфаркт не случился, когда увидела счёт',
    'я чуть в обморок не упала, когда увидела прайс',
  ])('is no illness and no emergency: %s', (text) => {
    expect(present(text)).toEqual([]);
    expect([isEmergency(text), maybeEmergency(text)]).toEqual([false, false]);
  });

  it.each([
    ['nearly had a heart attack last year, they put a stent in', 'I25.2 resolved'],
    ['I had a heart attack when I was on holiday in Spain in 2019', 'I25.2 resolved'],
    ["j'ai fait un AVC quand j'ai vu mon père mourir en 2018", 'Z86.73 resolved'],
    ["ho avuto un infarto nel 2017 dopo aver visto l'incidente di mio figlio", 'I25.2 resolved'],
    ['it is almost two years after my heart attack', 'I25.2 resolved'],
    ['tuve un infarto en 2020, cuando vea el precio decido', 'I25.2 resolved'],
    ['جتني جلطة قلبية قبل سنتين وركبوا لي دعامة', 'I25.2 resolved'],
  ])('is one that was had: %s', (text, condition) => expect(present(text)).toContain(condition));

  it.each(['tomo aspirina porque casi me muero de un infarto', 'es ist fast zwei Jahre nach dem Herzinfarkt'])(
    'stays as it is where nearly speaks of something else: %s',
    (text) => expect(withoutFigures(text, 'record')).toBe(text),
  );

  it.each([
    'meu pai desmaiou agora quando viu a conta e não acorda',
    'faturayı görünce bayıldı, hâlâ kendine gelmedi',
    'شاف الفاتورة وأغمي عليه وما يصحى',
    'casi me muero cuando vi la factura, ahora me duele el pecho y no puedo respirar',
    'Als die Rechnung kam, ist sie umgefallen und reagiert nicht mehr',
    'kalp krizi geçiriyorum',
    'I am almost having a heart attack, crushing pain in my chest',
  ])('is an emergency where somebody is ill: %s', (text) => expect(isEmergency(text)).toBe(true));
});

describe('what happens whenever somebody calls, and what one dies of in jest', () => {
  it.each([
    'ich krieg regelmässig einen Schlaganfall wenn meine Tochter fährt',
    'I get a heart attack every time my boss calls',
    'me da un infarto cada vez que mi suegra llama',
    'je fais un infarctus chaque fois que mon fils conduit',
    'il preventivo? mi viene un infarto solo a vederlo',
    'me dá um enfarte toda vez que ela liga',
    'patron arayınca kalp krizi geçiriyorum',
    'у меня инфаркт каждый раз когда звонит начальник',
    'تجيني جلطة كل ما يتصل المدير',
    'I am dying of anxiety here',
    'ich sterbe vor Panik',
    'me muero de ansiedad esperando',
    'sto morendo d’ansia',
    'estou morrendo de ansiedade',
    'умираю от тревоги',
  ])('is no illness: %s', (text) => expect(present(text)).toEqual([]));

  it.each([
    ['ich hatte einen Herzinfarkt als mein Chef anrief, 2019', 'I25.2 resolved'],
    ['ho avuto un infarto nel 2019, leggo i vostri prezzi', 'I25.2 resolved'],
    ['morro de medo de avião, tenho ansiedade e tomo sertralina', 'F41.9 active'],
    ['tenho crises de ansiedade toda vez que ele liga', 'F41.9 active'],
    ['I have anxiety and take sertraline', 'F41.9 active'],
  ])('is one that is told beside it: %s', (text, condition) => expect(present(text)).toContain(condition));
});
