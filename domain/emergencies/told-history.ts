import type { Mark } from './lexicon.ts';
import { conceptSet } from './marks.ts';
import { isSign } from './context.ts';
import { readSigns, type Reading, tellsOfBody } from './triage.ts';
import type { Word } from './words.ts';

/**
 * How who looks for treatment introduces a case: what they want, and what has been for years or is over, "goitre for ten years, swallowing is slow. What does it cost to have it
 * out?". Its words are those of emergencies; told from one by time, sentence by sentence: who is in one says when it began, or says it in a sentence of its own.
 */
export const introducesCase = (text: string): boolean => WANTS_TREATMENT.test(text) && OF_YEARS.test(text);

/** Whether a sentence tells of years, of what comes and goes or of what is wanted, and names no hour or day of a symptom. */
export function isHistory(sentence: Reading): boolean {
  const { text, readings } = sentence;
  const own = readings.filter(({ language }) => language === 'own').map(({ found }) => found);
  const isLasting = OF_YEARS.test(text) || own.some((found) => found.some(({ concept }) => LASTING.has(concept)));
  return (isLasting || WANTS_TREATMENT.test(text)) && !OF_DAYS.test(text) && !own.some((found) => isAcute(sentence, found));
}

const LASTING = conceptSet('past habit at_rest rest_ends');
const WHEN = conceptSet('now sudden tonight happening');

function isAcute({ text, words }: Reading, found: readonly Mark[]): boolean {
  const told = readSigns(text, words, found).filter((mark) => isSign(mark) && tellsOfBody(mark));
  return found.some(
    (mark) =>
      WHEN.has(mark.concept) &&
      !isPartOfHabit(mark, found) &&
      (!isWeak(mark, words) || told.some(({ sentence }) => sentence === mark.sentence)),
  );
}

/** "Forty times an hour, last year": an hour that counts what is usual. */
const isPartOfHabit = (mark: Mark, found: readonly Mark[]): boolean =>
  found.some(({ concept, from, to, sentence }) => LASTING.has(concept) && sentence === mark.sentence && from <= mark.from && to >= mark.to);

/** Say that something is so today, as of a plan or an age: they date a symptom only in its own sentence. */
const WEAK: ReadonlySet<string> = new Set(
  [
    'now still just cant wont currently jetzt gerade nicht mehr noch immer ahora ya sigue estoy esta maintenant actuellement encore agora ja ainda adesso ora ancora tuttora',
    'subito simdi hala halen hemen saat gece сеичас опять часа часов все еще الان الحين لسه اليوم حاليا',
  ].flatMap((line) => line.split(' ')),
);
const isWeak = ({ concept, from, to }: Mark, words: readonly Word[]): boolean =>
  concept === 'happening' || words.slice(from, to).every(({ forms }) => forms.some((form) => WEAK.has(form)));

const words = (...lines: string[]) => new RegExp(String.raw`(?<!\p{L})(?:${lines.join('|')})(?!\p{L})`, 'iu');

/** What it is to be done, what it costs, who is sought, what is planned or was advised. */
const WANTS_TREATMENT = words(
  String.raw`(?:would|['’]d) like|(?:i|we|he|she) wants?(?! to die)|looking for|interested in|how much|prices?|costs?|quotes?|offers?|second opinion|waiting (?:list|for)|planned|suggested|recommends?|advised`,
  String.raw`(?:do|can|would|could) (?:you|your \p{L}+) (?:do|offer|treat|operate|arrange|take)|should come out|needs? (?:a|an|the|another|surgery)|surgery abroad|is that something you|i mention it|i write it`,
  String.raw`möchte[nt]?|würde[nt]? gern\p{L}*|suche[nt]?|wir wollen|ich will (?:mich|das|die|den|es)|was kostet|kosten|preis\p{L}*|angebot\p{L}*|zweitmeinung|geplant\p{L}*|empfiehlt|empfohlen|rät|soll (?:neu|operiert)|termin|machen sie|gibt es bei (?:ihnen|euch)|braucht (?:eine|einen|noch)|ich frage nur`,
  String.raw`quiero|queremos|quer[ií]a(?:mos)?|quisiera|quisiéramos|busco|buscamos|cu[aá]nto (?:cuesta|sale|vale)|precio|presupuesto|cotizaci[oó]n|segunda opini[oó]n|me propone|recomienda|aconseja|dice (?:tiroidectom\p{L}+|operar)|programad\p{L}|planead\p{L}|operarme|operarlo|operarla|supone alg[uú]n problema`,
  String.raw`(?:je|nous) (?:voudrais|voudrions|souhaite(?:rais|ons)?|veux|cherche|cherchons)|cherch(?:e|ons)|combien|prix|devis|deuxième avis|second avis|prévue?|programmée?|propose|conseille|me faire opérer|le faites[- ]vous|je le signale|opérez[- ]vous`,
  String.raw`quero|queremos|queria|gostar(?:ia|íamos)|procur(?:o|amos)|quanto (?:custa|fica|sai|é)|preço|orçamento|segunda opinião|marcad[ao]|programad[ao]|planejad[ao]|recomend\p{L}+|indicou|vocês (?:operam|fazem|tratam)|preciso (?:de )?informar`,
  String.raw`vorre(?:i|mmo)|voglio|vogliamo|cerc(?:o|hiamo)|quanto (?:costa|viene)|prezzo|costo|preventivo|secondo parere|seconda opinione|programmat[ao]|previst[ao]|consiglia|propone|vuole mettere|serve (?:l|un|il)['’]?`,
  String.raw`isti?yor\p{L}*|arıyor\p{L}*|ne kadar|fiyat\p{L}*|ücret\p{L}*|teklif\p{L}*|ikinci görüş|planlan\p{L}*|öner\p{L}+|ameliyat dedi|sorun olur mu|yaptırmak|aldırmak`,
  String.raw`хо(?:чу|тим|тела|тел|телось|чет)|ищ(?:у|ем)|сколько (?:стоит|будет)|цен[аыу]|стоимость|предложени\p{L}+|второе мнение|планов\p{L}+|запланирован\p{L}*|предлага\p{L}+|рекоменду\p{L}+|советует|говорит удалять|делаете|можно у вас|нужна (?:ещё |еще )?(?:одна )?операция|не помешает`,
  String.raw`[أن]ريد|بدي|بدنا|عايز\p{L}*|[أا]بغى|[أا]بي|نبحث|[أا]بحث|ندور|كم (?:التكلفة|تكلف\p{L}*|السعر|سعر)|سعر|تكلفة|عرض|ر[أا]ي ثان\p{L}?|مبرمجة|مقررة|نصح\p{L}*|يقترح|قال\p{L}? (?:عملية|استئصال)|هل يوجد|يحتاج تبديل`,
);

const NUMBER = String.raw`(?:\d{1,2}|\p{L}+)`;
/** Years of it (no age), its beginning in life, and a year's or a season's name. */
export const OF_YEARS = words(
  String.raw`(?:19[4-9]\d|20[0-4]\d)`,
  String.raw`(?:for|in|over) (?:about |over |more than |the last |the past )?${NUMBER} (?:years|yrs)|${NUMBER} (?:years|yrs) (?:ago|now)|for years|years ago|(?:seit|vor) (?:etwa |rund |über )?${NUMBER} jahren|seit jahren`,
  String.raw`hace (?:unos |como |ya )?(?:${NUMBER} )?años|(?:${NUMBER} )?años (?:atrás|con)|desde hace años|(?:il y a|depuis) (?:environ |plus de )?${NUMBER} ans|depuis des années|(?:há|ha|faz) (?:uns |mais de |cerca de )?(?:${NUMBER} )?anos|anos atrás`,
  String.raw`(?:${NUMBER} )?anni fa|da (?:circa |oltre |più di )?(?:${NUMBER} )?anni|da vent['’]anni|(?:yıl|sene)(?:dır|dir|lerdir|lardır| önce)|(?:уже |лет )(?:${NUMBER} )?(?:лет|года)|(?:${NUMBER} )?(?:лет|года|год) назад|(?:منذ|من|قبل) (?:${NUMBER} )?(?:سنوات|سنين|سنة|سنتين|اعوام|أعوام)`,
  String.raw`born with|as (?:a|an) (?:baby|infant|newborn|child)|when (?:she|he|i) was (?:a |an )?(?:baby|infant|newborn|child)|since (?:birth|childhood)|last (?:year|summer|winter|spring|autumn)|every month|once in \p{L}+`,
  String.raw`zur welt|mit (?:\p{L}+ ){1,3}geboren|als (?:säugling|baby|kind)|seit (?:der )?geburt|im (?:frühjahr|sommer|herbst|winter|letzten jahr)|letztes jahr|einmal im \p{L}+|jeden monat`,
  String.raw`naci[oó] con|de beb[eé]|de niñ[oa]|de nacimiento|desde siempre|el año pasado|el verano pasado|una vez en \p{L}+|desde niñ[oa]|(?:cada mes|todos los meses)`,
  String.raw`née? avec|bébé,? (?:elle|il)|nourrisson|de naissance|depuis (?:toujours|l['’]enfance|l['’]adolescence)|l['’]an dernier|l['’]année dernière|une fois en \p{L}+|chaque mois`,
  String.raw`nasceu com|em bebé|quando bebê|de nascença|ano passado|uma vez em \p{L}+|todo mês|todos os meses`,
  String.raw`nat[ao] con|da (?:piccol[ao]|bambin[ao]|neonat[ao])|dalla nascita|l['’]anno scorso|una volta a \p{L}+|ogni mese`,
  String.raw`\p{L}+ doğdu|doğuştan|bebekken|geçen (?:sene|yıl|yaz|kış)|yıllardır|senelerdir|\p{L}+ ayında bir (?:kere|kez)|her ay`,
  String.raw`родил\p{L}+ с|в младенчестве|с рождения|в детстве|в прошлом году|один раз|каждый месяц|второй год|третий год`,
  String.raw`ولد\p{L}? ب\p{L}+|وُلد\p{L}* ب\p{L}+|من الولادة|منذ الولادة|رضيع\p{L}?|من زمان|مرة واحدة في|العام الماضي|السنة الماضية|كل شهر`,
);

const DAYS = String.raw`(?:days?|weeks?|tagen?|wochen?|d[ií]as|semanas?|jours|semaines?|giorni|settiman[ae]|gün|hafta|дн(?:я|ей)|недел[юиь]|[أا]يام|[أا]سبوع\p{L}*|يومين)`;
/** Since days or weeks, or a number of them ago. */
const OF_DAYS = words(
  String.raw`${DAYS} (?:ago|fa|atrás|önce|oldu|назад)|(?:since|vor|seit|hace|desde hace|il y a|depuis|há|ha|faz|da|قبل|منذ|من) (?:\p{L}+ |\d+ )?${DAYS}`,
  String.raw`(?:since|seit|desde el|depuis|desde|da|с) (?:the flight|mon|tues|wednes|thurs|fri|satur|sun|dem flug|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?:day)?`,
);
