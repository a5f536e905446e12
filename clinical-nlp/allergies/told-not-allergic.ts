import type { TreatmentCase } from '../treatments/treatment.ts';

/**
 * What a message takes back of an allergy right behind its name: "lidocaine?? no", "parol değil", "that one is not an allergy", "they said I had it, but I got the contrast
 * and nothing happened", "but the test was negative". Nine languages.
 */

const word = (alternatives: string): string => String.raw`(?<![\p{L}\p{M}])(?:${alternatives})(?![\p{L}\p{M}])`;

const FILLERS = String.raw`(?:(?:euh+|eh+|äh+m?|öh|hm+|ähm|uh+|um|er|well|oh|ah|ay|ach|na|bueno|pues|ben|beh|mah|ops|ой|э+|ну|يعني|لا+|şey|ee+)[\s,.…]{1,3}){0,2}`;
const NO = String.raw`(?:no|nope|nah|nein|nee|nö|naa?|non|nan|n[ãa]o|hayır|yok|нет|не-а|لا|لأ|لاء)`;
const UNKNOWN = String.raw`(?:idea|clue|se|sé|lo sé|lo so|sais|idee|ahnung|sei|sure|seguro|sicher|bilmiyorum|знаю|помню|[أا]دري|[أا]عرف)`;
/** "No wait, yes I am". */
const AFTER_ALL = String.raw`(?:wait|sorry|hang on|yes|actually|warte|doch|moment|espera|perdón|sí|attends|pardon|si|aspetta|scusa|sì|calma|desculpa|sim|dur|evet|стой|да|لحظة|نعم|[إا]يه)`;
/** "Lidocaïne ?? euh non chez le dentiste …": a question that its writer answers. */
const ASKED_AND_DENIED = new RegExp(
  String.raw`^\p{L}{0,4}\s?[?؟]{1,3}\s{0,2}${FILLERS}${NO}(?![\p{L}\p{M}])(?![\s,]{1,2}(?:${UNKNOWN}|${AFTER_ALL})(?!\p{L}))`,
  'iu',
);
/** "من البنج لأ،", "latex no,", "parol değil, metamizol". */
const DENIED_RIGHT_BEHIND = new RegExp(
  String.raw`^['’]?\p{L}{0,4}\s(?:(?:${NO})(?=\s*(?:$|[.,;!،\n]))|değil(?!\p{L}))(?!,? ?(?:${NO}|sorry|wait|espera|attends|scusa))`,
  'iu',
);

const NO_ALLERGY = word(
  [
    "not (?:an? |really |actually |exactly |a real |a true |any |the )*allerg(?:y|ic)(?: really)?|(?:isn|ain|wasn)['’]?t (?:an? |really |actually |a real )*allergy|no allergy",
    'no (?:es|era|ser[íi]a|fue|son) (?:una |ninguna |exactamente |realmente |de verdad )*(?:verdadera )?alergia|(?:y |que )no alergia',
    'k(?:ei|oa|a)ne? (?:richtige |echte |wirkliche )?allergie',
    "(?:c['’]est |ce n['’]est |est |n['’]est )?pas (?:une |d['’]|de )?(?:vraie |vraiment une )?allergie|juste (?:une )?intolérance",
    "non (?:è |era |sia )?(?:un['’]|una )?(?:vera )?allergia",
    'n[ãa]o (?:é|era|foi|seja) (?:uma |bem )?(?:verdadeira )?alergia',
    '(?:alerji|allerji)(?:si)? (?:değil|sayılmaz)',
    '(?:это )?не аллерги\\p{L}',
    '(?:مو|مش|مب|ليست?|مهي|ماهي|مهو|موب) (?:هي |هو )?(?:ب)?حساسي[ةه]',
  ].join('|'),
).concat(String.raw`(?!['’]? ?(?:to|auf|gegen|an?|als?|aux?|à|alla|allo|ao|às?|на|من|ضد)(?!\p{L}))`);
/** In the same sentence, or at the head of the next one. */
const CALLED_NO_ALLERGY = new RegExp(
  String.raw`^[^.!?؟\n]{0,90}?${NO_ALLERGY}|^[^!?؟\n.]{0,70}[.…]{1,3}\s(?:(?:but|pero|aber|mais|ma|mas|ama|но|بس|لكن) )?(?:that|this|it|das|des|es|eso|esto|ça|ca|c[’']|ce|quello|questo|isso|o|bu|это|هذا|هذي|هي)(?:\s?(?:one|is|['’]s|ist|it|ja|aber|n['’]est|era|é|è|probably|wohl|creo que|da)){0,2}\s?${NO_ALLERGY}`,
  'iu',
);
/** "Alergia a la dipirona, y al picante no es alergia": what was just called an allergy is one; the denial is of something else. */
const NAMED_AHEAD = /(?:allerg|al[eé]rg|alerj|аллерг|حساسي)\p{L}{0,6}[^.,;:!?؟،\n]{0,20}$/iu;
const BORNE_BADLY =
  /(?<!\p{L})(?:purge|runs|stomach|sick|nause\p{L}*|vomit\p{L}*|diarrh?o?e?a|bloat\p{L}*|heartburn|magen\p{L}*|übel\p{L}*|durchfall|bläh\p{L}*|estómago|vientre|diarrea|agruras|acidez|náuse\p{L}*|ballonne\p{L}*|estomac|ventre|diarrhée|mal au|stomaco|pancia|nausea|formicol\p{L}*|estômago|barriga|enjoo|azia|mide\p{L}*|ishal|bulantı|желуд\p{L}*|живот\p{L}*|тошн\p{L}*|понос|معدت?ي?|بطني?|[إا]سهال|غثيان)(?!\p{L})/iu;

const SAID_SO = word(
  "they|he|she|doctors?(?= (?:said|thought|told))|said i|was told|thought i|supposedly|hieß es|angeblich|dachte[n]?|geglaubt|dec[íi]an|dijeron|pensaban|cre[íi]an|(?:on|ils) (?:m[’']a|m[’']ont|disai(?:t|ent)|pensai(?:t|ent)) ?(?:dit)?|dicevano|pensavano|credevano|diziam|disseram|achavam|diyorlardı|demişlerdi|sanıyorlardı|sandılar|говорили|думали|считали|قالوا|كانوا يقولون|يقولون",
);
const BUT = word('but|then|though|pero|aber|dann|mais|puis|ma|poi|mas|depois|ama|sonra|но|а потом|بس|لكن');
const NOTHING = word(
  [
    'nothing happened|no (?:problems?|reaction|trouble)|(?:was|were) (?:totally |absolutely |just )?(?:fine|ok)|tested negative',
    'nichts (?:passiert|gewesen|war)|kein(?:e)? (?:problem|reaktion)|war nichts|passierte nichts|gut vertragen',
    'no (?:me )?(?:pas[óo]|hizo|dio) nada|sin problemas?|y bien',
    "(?:il ne s[’']est )?rien (?:passé|eu|fait|du tout)|aucun (?:problème|souci)",
    'non (?:è successo|ho avuto|mi ha fatto) (?:niente|nulla)|nessun problema',
    'n[ãa]o (?:deu|tive|aconteceu|senti|fez) nada|sem problemas?',
    '(?:hiç ?)?bir ?şey olmadı|sorun olmadı|ничего не (?:было|случилось|произошло)|без проблем|(?:ما|لم) (?:صار|يصير|حدث|صارلي) ?(?:لي )?شي\\p{L}?',
  ].join('|'),
);
/** "Iodine? They said I had it because of shrimps, but I got the contrast last year and nothing happened". */
const SAID_BUT_NOT = new RegExp(String.raw`^[^\n]{0,24}?${SAID_SO}[^.!?؟\n]{0,80}?${BUT}[^.!?؟\n]{0,80}?${NOTHING}`, 'iu');

const NEGATIVE = String.raw`(?:negativ\p{L}{0,2}|n[ée]gati[fv]\p{L}{0,2}|negatif\p{L}{0,3}|отрицательн\p{L}{1,2}|سلبي[ةه]?)`;
/** "… ama test negatif", "but the prick test came back negative". */
const TESTED_NEGATIVE = new RegExp(
  String.raw`^[^.;!?؟\n]{0,60}?(?:,|${BUT}) ?(?:(?:the|my|der|die|el|la|las|los|le|il|lo|o|a|l[’']allergo(?:logue)?|l[’']allergologo) ){0,2}(?:(?:skin|prick|allergy|haut|patch) ?-?)?(?:tests?|pruebas?|prova|testé?e?|testi?|prick|проб[аы]|тест|الفحص|التحليل)(?!\p{L})(?: (?:was|is|came back|war|ist|salió|salieron|fue|dio|était|est|è|era|deu|foi|çıktı|был\p{L}?|طلع\p{L}?)){0,2},? ${NEGATIVE}(?!\p{L})`,
  'iu',
);
const REACH = 180;

/** `tolerated`: no allergy; `intolerance`: borne badly, which its writer calls no allergy. Null: nothing of the kind is said. */
export function toldNotAllergic({ reading, mention }: TreatmentCase): 'tolerated' | 'intolerance' | null {
  const { text, source, sentences } = reading;
  if (source !== 'message') return null;
  const behind = text.slice(mention.end, mention.end + REACH);
  if (ASKED_AND_DENIED.test(behind) || DENIED_RIGHT_BEHIND.test(behind) || SAID_BUT_NOT.test(behind)) return 'tolerated';
  const next = sentences.flatMap(({ mentions }) => mentions).find(({ start, name }) => start >= mention.end && name !== mention.name);
  const own = text.slice(mention.end, Math.min(next?.start ?? text.length, mention.end + REACH));
  if (TESTED_NEGATIVE.test(own)) return 'tolerated';
  const called = CALLED_NO_ALLERGY.exec(own);
  if (!called || NAMED_AHEAD.test(text.slice(Math.max(0, mention.start - REACH), mention.start))) return null;
  return BORNE_BADLY.test(called[0]) ? 'intolerance' : 'tolerated';
}
