import { itemBehindName } from '../treatments/item-behind-name.ts';
import type { TreatmentCase, TreatmentStatus } from '../treatments/treatment.ts';
import { isGivenInPaper } from './given-in-papers.ts';
import { isToCome } from './only-proposed.ts';
import { isToBePaused } from './pauses-to-come.ts';

/**
 * Words of papers in nine languages, right beside the name of a medicine, which say that it is not taken: never begun, refused, forbidden, crossed out, left to be weighed, taken by
 * somebody else. They count before a dose or a list does.
 */

const word = (alternatives: string): string => String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`;

const NEVER_BEGUN = new RegExp(
  word(
    String.raw`never (?:started|began|taken|took|commenced|prescribed)|(?:was )?not prescribed|(?:nicht|nie) (?:verordnet|verschrieben)|(?:non|pas|jamais) prescrite?s?|(?:no|nunca) (?:se (?:le )?)?(?:ha sido )?(?:prescrit[oa]|prescribió|recetó|indicad[oa])|n[ãa]o (?:foi )?prescrit[oa]|(?:non|mai) prescritt[oa]|reçete edilme\p{L}+|не назнача\p{L}+|не был[аои]? назначен[аоы]?|لم (?:يوصف|توصف|يصرف لها وصفة)|(?:has |was )?not (?:yet )?(?:started|commenced|begun)|nie (?:begonnen|eingenommen|genommen|angefangen)|(?:noch )?nicht begonnen|jamais (?:commencée?|débutée?|prise?|initiée?)|nunca (?:inici[oó]|iniciou|empez[oó]|tom[oó]|tomou|começou)|no (?:inici[oó]|lleg[oó] a tomar)|n[ãa]o (?:iniciou|chegou a (?:iniciar|tomar))|mai (?:iniziat[oa]|assunt[oa]|pres[oa])|non (?:ancora )?iniziat[oa]|hiç (?:başlama\p{L}*|kullanma\p{L}*)|başlanmadı|(?:так и )?не нач(?:ал[аи]?|инал[аи]?|ат[аы]?)|لم (?:يبدأ|تبدأ|يستخدم|تستخدم|يأخذ|تأخذ)\p{L}*`,
  ),
  'iu',
);
const REFUSED = new RegExp(
  word(
    String.raw`refused|declined|turned down|lehnt(?:e)? (?:er |sie |pat\p{L}* )?ab|abgelehnt|verweigert|(?:a )?refus[ée]e?|rechaz[óo]|rehus[óo]|rifiutat[oa]|rifiuta|recus(?:ou|ad[oa])|reddetti|kabul etmedi|отказал\p{L}{2,4}|رفض\p{L}{0,2}`,
  ),
  'iu',
);
/** "Forxiga 10 mg 1-0-0 (nimmt sie nicht)": prescribed, and not taken. */
const NOT_TAKING =
  /(?<!\p{L})(?:(?:is |has )?not (?:been |currently |actually )?(?:taking|using)(?: it| them)?|(?:does not|doesn['’]?t) (?:take|use) (?:it|them)|(?:does not|doesn['’]?t) want(?: it| to take it)?|nimmt (?:(?:er|sie|es|pat\p{L}*) )?(?:aber )?nicht(?: ein)?|möchte (?:er|sie|pat\p{L}*) nicht|ne (?:le |la |les )?(?:prend|veut|souhaite) pas|no (?:l[oa] )?(?:toma|quiere|usa)|non (?:l[oa] )?(?:assume|prende|vuole)|n[ãa]o (?:o |a )?(?:toma|usa|quer)|kullanmıyor|almıyor|içmiyor|istemiyor|не (?:принимает|пь[её]т|хочет)|لا (?:يأخذ|تأخذ|يتناول|تتناول|يريد|تريد)(?:ه|ها)?)(?=\s*(?:$|[.,;)(]|because|since|due|weil|wegen|porque|por|car|perché|perchè|потому|из-за|بسبب))/iu;
const FORBIDDEN =
  /^(?: (?:s\.?l\.?|p\.?o\.?|i\.?[vm]\.?|s\.?c\.?|\d+(?:[.,]\d+)? ?m?c?g)){0,2}[ :,(!–-]{0,4}(?:(?:on demand|bei bedarf|à la demande|a demanda|al bisogno|se necess[áa]rio|gerektiğinde|по требованию|عند اللزوم)[ :,–-]{0,3})?(?:n[ãa]o (?:usar|tomar|utilizar)(?: mais)?|no (?:usar|tomar|utilizar)(?: m[áa]s)?|non (?:usare|assumere|prendere)(?: più)?|ne (?:pas|plus) (?:utiliser|prendre|donner)|do not (?:use|take|give)|not to (?:be taken|take|use)|nicht (?:mehr )?(?:geben|nehmen|verwenden|einnehmen)|kullan(?:may[ıi]n\p{L}*|ılmamalı|ılmayacak|masın)|не (?:применять|принимать|назначать|использовать)|ممنوع\p{L}?|يمنع|لا (?:يستعمل|يستخدم|تستعمل|يؤخذ))(?!\p{L})/iu;
/** "Concor -> ex", "Sirdalud (n. mehr)", "CORVASAL : à supprimer", "Mg … kann weg". */
const CROSSED_OUT =
  /^(?: \d+(?:[.,]\d+)?(?: ?mg)?)?[ :,(–-]{0,4}(?:(?:->|→|=>)\s?(?:ex|stop|off|ø|0)(?!\p{L})|ex(?=\s*[.,;)\n]|$)|n\. ?mehr|nicht mehr(?! als)|(?:à|a) (?:supprimer|arr[êe]ter|suspender|retirar|parar)|da (?:sospendere|togliere)|to (?:be )?(?:stop(?:ped)?|discontinue[d]?)|absetzen|kesilecek|kesilsin|kesin(?:iz)?|отменить|يوقف)(?!\p{L})/iu;
/** "— struck out", "barré", "durchgestrichen": a row of a list that no longer holds. */
const STRUCK = new RegExp(
  word(
    String.raw`(?:struck|crossed|scored) (?:out|off|through)|struck-?through|durchgestrichen|gestrichen(?=\s*(?:$|[,.;)]))|(?:a été )?(?:barr|ray|biff)ée?|tachad[oa]|cancellat[oa]|depennat[oa]|barrat[oa]|riscad[oa]|üstü çizil\p{L}+|çizilmiş|(?:за|вы|пере)ч[её]ркнут[аоы]?|مشطوبة?|شُ?طبت?`,
  ),
  'iu',
);
/** What is not handed out may be at home: it is asked. "Diclofenac 50 mg susp." may be ended, or a suspension. */
const NOT_HANDED_OUT = new RegExp(
  word(
    String.raw`not (?:to be )?(?:dispensed|supplied|issued)|do not (?:dispense|issue)|nicht (?:ausgegeben|abgegeben|ausgehändigt)|non (?:d[ée]livr[ée]{1,2}e?s?|d[ée]livrer|dispensat[oa]|consegnat[oa])|ne pas (?:délivrer|dispenser)|no (?:dispensad[oa]|dispensar|entregad[oa])|n[ãa]o (?:dispensad[oa]|dispensar|entregue)|verilmedi|не выдан[аоы]?|не выдавать|لم (?:يصرف|تصرف)|لا يصرف`,
  ),
  'iu',
);
const OWN_SUPPLY = new RegExp(
  word(
    `own (?:supply|stock)|has (?:enough|supply|at home)|vorrat|zu hause vorhanden|en (?:a|possède)|tiene en casa|in casa|tem em casa|evde var|есть дома|عنده|لديه`,
  ),
  'iu',
);
const PERHAPS_ENDED = /(?<!\p{L})susp\.?\)?\s*$/iu;
const LIQUID = /(?<!\p{L})ml(?!\p{L})|мл|مل(?!\p{L})|\d\s?%/iu;
const ADVISED_AGAINST = new RegExp(
  word(
    String.raw`abgeraten|kann weg|advised against|not advised|(?:is|was) advised to stop|desaconsejad[oa]|déconseillée?|sconsigliat[oa]|desaconselhad[oa]|önerilmedi|не рекомендован[оаы]?|لا ينصح`,
  ),
  'iu',
);
const NOT_AGAIN_BEFORE =
  /(?<!\p{L})(?:(?:não|no|non|do not|don['’]t|nicht|не) (?:retomar|reintroduzir|reanudar|reiniciar|riprendere|resume|re-?start|wieder (?:ansetzen|beginnen)|возобновлять)|ne pas (?:reprendre|réintroduire))(?: (?:a|o|la|le|el|il|the|taking))? ?(?:l['’])?$/iu;
/** "يمنع Voltaren", "ne pas prendre d'ibuprofène", right before the name. */
const FORBIDDEN_BEFORE =
  /(?<!\p{L})(?:avoid|do not (?:take|use|give)|(?:zu )?meiden|no (?:tomar|usar|dar)|(?:ne pas|ne plus) (?:prendre|utiliser|donner)|éviter|evitar|evitare|non (?:assumere|usare|prendere)|n[ãa]o (?:tomar|usar)|не (?:принимать|назначать|применять)|избегать|исключить|(?:ي|ت)منع(?: (?:استعمال|استخدام|تناول))?|ممنوع|تجنب)(?: (?:any|l['’]|de|d['’]|le|la|el|il|o|a))? ?(?:l['’]|d['’])?$/iu;
/** "- sospendere Lansox, passare a Pantorc": what an item of a plan begins with. */
const TO_STOP_BEFORE =
  /^\s*(?:[-–•*·\d.)]+\s*)?(?:sospendere|interrompere|suspender|parar|retirar|arr[êe]ter|arr[êe]t d[eu']?|stop(?:pen)?|discontinue|absetzen|отменить|إيقاف)\s(?:(?:il|la|lo|el|le|the|o|a|du|de la|von) ?)?(?:l['’])?$/iu;
const WEIGHED_BEFORE =
  /(?<!\p{L})(?:(?:on a |nous avons |avons )évoqué|il (?:est|a été) proposé|on (?:lui )?propose|si propone(?: di iniziare)?|si è proposto|se (?:le )?(?:propone|plantea|valora)(?: iniciar)?|propõe-se|proposed?(?: to (?:start|begin))?|propuest[oa]|propost[oa]|will (?:begin|start|commence|be started on)|to (?:begin|start|commence)|plan(?:s|ned)? (?:to (?:start|begin|commence)|for)|geplante[rs]? (?:beginn (?:mit|von)|therapie mit|umstellung auf)|vorgeschlagen(?: wurde)?|планируется(?: (?:назначение|начать|при[её]м))?|предложен[аоы]?(?: при[её]м)?|(?:سيبدأ|سنبدأ|ستبدأ|سوف (?:يبدأ|نبدأ|تبدأ))(?: (?:ب|على|العلاج ب))?|(?:ي|ن)?قترح(?: (?:إضافة|اضافة|بدء|البدء ب))?|يخطط ل(?:بدء)?|ponderar|equacionar|considerar(?: iniciar)?|valorar(?: iniciar)?|consid[ée]rer|envisager|discuter(?: de)?|erwägen|consider(?:ing)?(?: (?:starting|adding))?|da valutare|valutare|рассмотреть(?: назначение)?|обсудить|يدرس|التفكير في)(?: (?:o|a|la|le|el|il|start(?:ing)? (?:of )?|in[íi]cio de|inicio de|début de))? ?(?:l['’]|d['’])?$/iu;
const WEIGHED_BEHIND =
  /^[^.;\n]{0,40}?(?<!\p{L})(?:à discuter|à envisager|a valorar|a considerar|a ponderar|da valutare|to be (?:considered|discussed)|zu (?:erwägen|diskutieren)|(?:kann|könnte) erwogen werden|düşünülebilir|düşünülecek|можно рассмотреть|يمكن التفكير)(?!\p{L})/iu;
/** "Denosumab à débuter après bilan": with nothing but a dose between; "Ramipril 5 mg, CT geplant" plans something else. */
const PLANNED_BEHIND =
  /^(?:[\s\d./:×½()–-]|,(?=\d)|(?<!\p{L})(?!(?:op|ct|mrt?|mri|tac|tc|tep|irm|tdm|eco|ekg|ecg|bt|кт|мрт|not|no|non|pas|não|не|لا)(?!\p{L}))\p{L}{1,4}\.?(?=[\s\d/)]|$)){0,24}(?:to (?:be )?(?:start(?:ed)?|commenced?|begin|begun)|à (?:d[ée]buter|instaurer|introduire|commencer|initier)|(?:a|por|para|pendiente de) (?:iniciar|empezar|inicio)|da (?:iniziare|avviare|introdurre|cominciare)|(?:ist |sind )?(?:geplant|vorgesehen|vorgeschlagen)|soll (?:begonnen|angesetzt) werden|previst[oa]|prévue?|propuest[oa]|propost[oa]|proposée?|proposed|başlanacak\p{L}*|başlanması (?:planlan|öneril)\p{L}+|planlan(?:dı|ıyor|mıştır)|öneril(?:di|miştir)|планируется|предложен[аоы]?|مقترحة?|مخطط)(?!\p{L})/iu;

const KIN = String.raw`(?:husband|wife|spouse|partner|mother|father|brother|sister|son|daughter|neighbou?r|friend|ehemann|ehefrau|mann|frau|mutter|vater|bruder|schwester|sohn|tochter|nachbarin?|freundin|mari|[ée]poux|[ée]pouse|femme|mère|père|frère|s(?:œ|oe)ur|fils|fille|voisine?|marido|espos[oa]|mujer|madre|padre|herman[oa]|hij[oa]|vecin[oa]|marito|moglie|fratello|sorella|figli[oa]|vicin[oa]|mãe|pai|irmão|irmã|filh[oa]|vizinh[oa]|муж[а]?|жен[аы]|матер[ьи]|мать|от(?:ец|ца)|брата?|сестр[аы]|сына?|доч(?:ь|ери)|сосед\p{L}+|زوجه[ا]?|زوجته|والدته?ا?|والده?ا?|ابنته?ا?|جارته?ا?)`;
const FROM_KIN = new RegExp(
  String.raw`^[^.;:,\n]{0,24}?(?<!\p{L})(?:from|von|vom|de|del|de la|della|dalla|dal|di|da|do|des|du|от|у|من) (?:(?:the|his|her|der|dem|seiner|ihrer|ihrem|seinem|su|la|le|sa|son|sua|suo|seu|a|o|minha|мужа) ){0,2}${KIN}(?!\p{L})|^[^.;:,\n]{0,20}?(?<!\p{L})(?:eşinin|kızının|oğlunun|annesinin|babasının|komşusunun|kardeşinin)(?!\p{L})`,
  'iu',
);
/** "Mari sous Xarelto", "sorella AR in metotrexato": a relative of the same clause takes it. */
const KIN_TAKES = new RegExp(
  String.raw`(?<!\p{L})${KIN}(?: (?!pas |no |non |and |et |und |y |e |whom|mit |avec |con |com )[\p{L}-]{2,14}){0,2} (?:sous|on|takes?|unter|nimmt|prend|bajo|en tratamiento con|toma|in (?:terapia con |cura con )?|prende|assume|sob|faz|medicad[oa] com|принимает|получает|يتناول|تتناول|يأخذ|تأخذ)(?: (?:du|de la|le|la|il|o|a))? ?(?:l['’])?$`,
  'iu',
);
/** "Принимает муж", "lo toma su marido", "nimmt der Ehemann": whose it is stands behind it. */
const TAKEN_BY_KIN = new RegExp(
  String.raw`(?<!\p{L})(?:(?:taken|used) by|nimmt|prise?(?: par)?|(?:le|la|les|c['’]est) prend|(?:l[oa]s? )?toma|(?:l[oa] )?(?:prende|assume)|(?:quem )?(?:toma|usa)|принимает|пь[её]т|получает|يتناوله|تتناوله|يأخذه|تأخذه)(?: (?:only|nur|solo|só|только))? (?:(?:the|his|her|der|die|ihr|sein|sein[e]|le|la|son|sa|su|el|il|sua|suo|o|a|seu|его|е[её]) ){0,2}${KIN}(?!\p{L})|(?<!\p{L})(?:eşi|kocası|karısı|kızı|oğlu|annesi|babası|kardeşi) (?:kullanıyor|alıyor|içiyor)`,
  'iu',
);
/** "No litio", "kein Marcumar", "nega uso de lítio": a denial and at most the verb of taking or its noun stand before it. */
const DENIED_BEFORE =
  /(?:^|[\s,،])(?:no|not on|never on|denies|denied|kein(?:e|en)?|ohne|pas (?:de |d['’])|sans|jamais (?:de |d['’])|sin|niega|non|nega|nessun[oa]?|senza|sem|nenhuma?|nega|без|не (?:принимает|получает|принимала?|пь[её]т)|لا|(?:لا|لم) (?:يتناول|تتناول|يأخذ|تأخذ|يستعمل|تستعمل)|بدون|ينفي|تنفي)\s?(?:(?:prende|assume|toma|usa|(?:any )?(?:use of|taking|on)|uso (?:de|di)|tomar|prise de|einnahme von|терапии|при[её]ма?|تناول|استعمال|استخدام) ?)?(?:ال)?$/iu;
/** An empty box right before the name, at the beginning of its item. */
const EMPTY_BOX_BEFORE = /(?:^|[\n;,.:]\s{0,6}|\s{2})(?:\[[ _]{0,3}\]|[☐□❏▢◻⬜])[ \t]{0,2}$/u;
const OF_DOCTOR =
  /(?<!\p{L})(?:gives?|gave|brings?|prepar\p{L}*|administ\p{L}*|gibt|donne|da|dà|dá|reports?|says?|berichtet|refiere|riferisce|refere)(?!\p{L})/iu;
const REACH = 90;

/** Null: nothing of that stands beside it. */
export function notTakenInPaper(one: TreatmentCase): TreatmentStatus | null {
  const { reading, mention } = one;
  if (reading.source !== 'document') return null;
  const behind = itemBehindName(one, REACH);
  const before =
    reading.text
      .slice(Math.max(0, mention.start - REACH), mention.start)
      .split(/[\n.;:•(]/u)
      .at(-1) ?? '';
  if (KIN_TAKES.test(before.split(',').at(-1) ?? '') && !OF_DOCTOR.test(before)) return 'other_person';
  if (FROM_KIN.test(behind) && !OF_DOCTOR.test(behind)) return 'other_person';
  if (TAKEN_BY_KIN.test(behind) && !OF_DOCTOR.test(behind)) return 'other_person';
  if (NEVER_BEGUN.test(behind) || isDenied(one, before)) return 'declined';
  if (FORBIDDEN.test(behind) || FORBIDDEN_BEFORE.test(before)) return 'declined';
  if (NOT_TAKING.test(behind) && isOfThis(behind, NOT_TAKING)) return 'declined';
  if (STRUCK.test(behind)) return 'stopped';
  if ((NOT_HANDED_OUT.test(behind) && !OWN_SUPPLY.test(behind)) || (PERHAPS_ENDED.test(behind) && !LIQUID.test(behind))) return 'asked';
  if (REFUSED.test(behind) && isOfThis(behind)) return 'declined';
  if (NOT_AGAIN_BEFORE.test(before)) return 'stopped';
  if ((CROSSED_OUT.test(behind) || TO_STOP_BEFORE.test(before)) && !isToBePaused(one)) return 'stopped';
  if (ADVISED_AGAINST.test(behind)) return 'declined';
  if (WEIGHED_BEFORE.test(before) || WEIGHED_BEHIND.test(behind) || PLANNED_BEHIND.test(behind)) return 'planned';
  if (one.sentence.context === 'current' && isToCome(one)) return 'planned';
  return isGivenInPaper(behind) ? 'given' : null;
}

/** "No litio", or an empty box: "no changes to ramipril" and "no aspirin allergy" have more words, or speak of another thing. */
function isDenied({ reading: { text }, mention }: TreatmentCase, before: string): boolean {
  if (EMPTY_BOX_BEFORE.test(text.slice(Math.max(0, mention.start - BOX_REACH), mention.start))) return true;
  return (
    DENIED_BEFORE.test(before) &&
    !/^ ?(?:dose|allerg|change|alerg|interact|levels?|since|until|desde|seit|depuis)/iu.test(text.slice(mention.end, mention.end + 12))
  );
}
const BOX_REACH = 12;

/** "Vareniclina proposta, recusou": nothing else is named that was refused. */
const isOfThis = (behind: string, word = REFUSED): boolean => {
  const ahead = behind.slice(0, word.exec(behind)?.index ?? 0);
  return (
    ahead.length <= 34 &&
    !/(?<!\p{L})(?:and|und|et|y|e|ve|и|but|aber|mais|pero|ma|mas|but|dose|increase|higher|erhöhung|augmentation|aumento)(?!\p{L})/iu.test(
      ahead,
    )
  );
};
