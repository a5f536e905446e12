import { NAME } from './mark-names.ts';

/** The words with which patients say that they take a medicine no longer, in nine languages: over clauses without articles, possessives and times (clause-words.ts). */

/** Stands for another medicine. */
export const OTHER = '\u0002';
/** Stands for whoever prescribes. */
export const PRESCRIBER = '\u0003';

/** Who prescribes, stems with every ending. */
export const PRESCRIBERS =
  /(?<!\p{L})(?:doctors?|dr|gp|physicians?|consultant|specialists?|nurse|surgeons?|hospital|clinic|pharmacist|\p{L}+ologists?|\p{L}*[aä]rzt(?:in|e|innen)?|doktor(?:um|umuz|lar|u)?|hekim(?:im)?|\p{L}+olog(?:e|in|en|a|o|ue|um)?|krankenhaus|klinik|m[eé]dic[oa]s?|doctor[ae]?s?|dottor(?:e|essa)|m[eé]decins?|docteure?|врач(?:и|а)?|доктор|терапевт|кардиолог|эндокринолог|(?:ال)?(?:طبيب|دكتور|طبيبة|دكتورة)(?:ي|تي|ة)?|طبيبتي|طبيبي|دكتوري)(?!\p{L})/gu;

const D = PRESCRIBER;
const O = OTHER;
const N = `${NAME}(?:'\\p{L}{1,3})?`;

/** One phrase for each way of saying it; `N` takes the place of the medicine or of a word that points at it. */
const PHRASES: Record<string, readonly string[]> = {
  en: [
    `i (?:have |'ve )?(?:stopped|quit|discontinued|ceased|given up|gave up)(?: taking| using| with)? ${N}`,
    `i had to (?:stop|quit|give up|discontinue)(?: taking| using)? ${N}`,
    `(?:i|we) stopped ${N} with ${D}`,
    `i (?:came|have come|went|am|'m) off ${N}`,
    `i (?:am |'m )?no longer (?:take|use|on|taking|using) ${N}`,
    `i (?:do not|don't|dont) (?:take|use) ${N} (?:any ?more|any longer)`,
    `i ?(?:am not|'?m not) (?:on|taking|using) ${N} (?:any ?more|any longer)`,
    `(?:${D}|they) (?:has |have |had |'ve )?(?:stopped|discontinued|cancelled|canceled) ${N}`,
    `(?:${D}|they) (?:has |have |'ve )?(?:took|taken) me off(?: of)? ${N}`,
    `i (?:was|have been|got) taken off(?: of)? ${N}`,
    `(?:${D}|they|${D} has|${D} 've) (?:has |have |'ve )?(?:told|asked|advised|ordered) (?:me )?to (?:stop|quit|come off|discontinue|cut out)(?: taking| using)? ${N}`,
    `i was told (?:by ${D} )?to (?:stop|quit|come off|discontinue)(?: taking| using)? ${N}`,
    `${N} (?:was|has been|got|is|were|have been) (?:stopped|discontinued|cancelled|canceled|withdrawn)(?: by ${D})?`,
    `(?:no (?:more|longer) ${N}|${N} (?:is )?(?:no longer taken|no more|not any ?more))`,
    `stopped(?: taking)? ${N}`,
    `(?:came|gone|been) off ${N}`,
    `(?:i )?(?:came|went|am) off ${N}`,
    `${N} is (?:finished|over|done|history)`,
    `${N} i (?:have not|haven't|'ve not|have never) (?:had|taken|used) (?:that |it )?for (?:ages|years|months|long time)`,
    `i (?:took|was on|was taking|used to take|have taken) ${N} until`,
    `(?:${D}|they|i) (?:has |have |'ve )?(?:switched|changed|moved)(?: me)? from ${N} to ${O}`,
    `(?:${D}|they|i) (?:has |have |'ve )?(?:replaced|changed|swapped|substituted) ${N} (?:with|by|for|to|into) ${O}`,
  ],
  de: [
    `${N} (?:habe?|hab) ich (?:abgesetzt|abgebrochen|gestoppt|weggelassen)`,
    `ich (?:habe?|hab) ${N} (?:abgesetzt|abgebrochen|gestoppt)`,
    `${N} (?:haben|habn|ham) (?:sie|die|s) (?:mir |ma )?(?:abge?setzt|gestrichen|gestoppt|weggenommen)`,
    `(?:sie|die) (?:haben|habn|ham) (?:mir |ma )?${N} (?:abge?setzt|gestrichen|gestoppt|weggenommen)`,
    `${N} (?:wurde|ist|sind|wurden) (?:mir )?(?:von ${D} )?(?:abgesetzt|gestoppt|beendet|abgesetzt worden)`,
    `(?:${D}|man) (?:hat|haben) (?:mir |bei mir )?${N} (?:abgesetzt|gestoppt|beendet)`,
    `${N} (?:hat|haben) (?:mir )?(?:${D}|man) (?:mir )?(?:abgesetzt|gestoppt|beendet)`,
    `hat (?:man|${D}) (?:mir )?${N} (?:abgesetzt|gestoppt)`,
    `ich (?:nehme?|nehm|brauche) (?:kein |keine |keinen )?${N} (?:nicht )?(?:mehr|nimmer)`,
    `nehme? ich (?:kein |keine |keinen )?${N} (?:nicht )?(?:mehr|nimmer)`,
    `${N} (?:nehme?|nehm) ich (?:nicht mehr|nimmer|keine? mehr|keins mehr)`,
    `${N} (?:nehme?|nehm) (?:ich|i) (?:lang|lange|längst|langem|ewig) (?:nicht mehr|nimmer|nimma)`,
    `(?:ich |i )?(?:nehme?|nehm) (?:ich |i )?${N} (?:lang |lange |längst |langem |ewig )?(?:nicht mehr|nimmer|nimma)`,
    `${N} (?:nehme?|nehm) i (?:nicht mehr|nimmer|nimma)`,
    `(?:${D}|man) (?:hat|haben) (?:mir )?${N} gestrichen`,
    `${N} (?:hat|haben) (?:mir )?(?:${D}|man) (?:mir )?gestrichen`,
    `${N} ist (?:vorbei|passé|gestrichen)`,
    `${N} musste ich absetzen`,
    `ich musste ${N} absetzen`,
    `dass ich ${N} (?:nicht mehr nehme|abgesetzt habe)`,
    `ich (?:habe|hab) ${N} bis genommen`,
    `(?:${D} )?(?:hat )?(?:mir )?(?:gesagt|gemeint|meinte|sagte),? ?(?:dass )?ich soll ${N} (?:absetzen|weglassen|nicht mehr nehmen)`,
    `(?:ich )?(?:soll|sollte) ${N} (?:absetzen|nicht mehr nehmen)`,
    `(?:ich bin|bin) (?:nicht mehr auf ${N}|von ${N} weg)`,
    `(?:${D}|man) (?:hat|haben) (?:mich )?(?:von )?${N} (?:auf|durch) ${O} (?:umgestellt|ersetzt)`,
    `${N} wurde (?:durch|auf) ${O} (?:ersetzt|umgestellt)`,
  ],
  es: [
    `(?:yo )?(?:ya no (?:tomo|uso) (?:más )?|no (?:tomo|uso) más )${N}`,
    `(?:yo )?no (?:tomo|uso) ${N} más`,
    `${N} (?:ya no (?:lo |los )?(?:tomo|uso)|no (?:lo |los )?(?:tomo|uso) más)`,
    `(?:yo )?(?:dejé|he dejado|abandoné|suspendí|he suspendido)(?: de (?:tomar|usar))? ${N}`,
    `${N} (?:la |lo )?(?:dejé|he dejado|suspendí|he suspendido)(?: de tomar)?`,
    `(?:yo )?tomé ${N} hasta`,
    `${N} se (?:acabó|terminó)`,
    `(?:${D} )?me (?:dijo|dijeron|mandó|mandaron|ha dicho) (?:que )?(?:dejara|deje|dejar|suspendiera|suspender|quitara|parara)(?: de (?:tomar|usar))? ${N}`,
    `(?:tuve|he tenido) que dejar(?: de tomar)? ${N}`,
    `(?:${D}|ellos) (?:me )?(?:ha |han )?(?:quitó|quitaron|quitado|suspendió|suspendieron|suspendido|retiró|retiraron|retirado) ${N}`,
    `me (?:han )?(?:quitaron|quitado|suspendieron|suspendido|retiraron|retirado) ${N}`,
    `${N} me (?:la |lo |las |los )?(?:han )?(?:quitó|quitaron|quitado|suspendió|suspendieron|suspendido|retiró|retiraron|retirado)(?: ${D})?`,
    `${N} (?:fue|ha sido|está) (?:suspendid[oa]|retirad[oa])(?: por ${D})?`,
    `(?:${D} )?me (?:ha |han )?(?:cambió|cambiaron|cambiado) ${N} por ${O}`,
  ],
  fr: [
    `j'ai (?:arrêté|stoppé|cessé)(?: de prendre)? (?:de )?${N}`,
    `je (?:ne )?(?:prends|utilise) plus (?:de |d')?${N}`,
    `${N} je (?:ne )?(?:la |le |l'|l' |les |n'en |n' en )?prends plus`,
    `${N} je l'ai arrêtée?`,
    `${N} j'ai (?:arrêté|stoppé)`,
    `(?:je |j')?(?:ne )?suis plus sous ${N}`,
    `${N} c'est fini(?: je (?:ne )?(?:l'|l' )?prends plus)?`,
    `${N} j'ai laissé tomber`,
    `j'ai laissé tomber ${N}`,
    `(?:${D}|on|ils) (?:m')?(?:(?:a|ont) )?(?:arrêté|stoppé|retiré|supprimé|suspendu) ${N}`,
    `${N} (?:(?:a )?été |est )?(?:arrêtée?|stoppée?|retirée?|supprimée?|suspendue?)(?: par ${D})?`,
    `${D} (?:m'a|l'a) (?:arrêtée?|retirée?) ${N}`,
    `${N} on (?:me )?l'a (?:arrêtée?|retirée?)`,
    `j'ai pris ${N} jusqu'(?:en|à)`,
    `j'ai dû arrêter(?: de prendre)? ${N}`,
    `(?:${D}|on) m'a (?:dit|demandé|conseillé) d'arrêter(?: de prendre)? ${N}`,
    `(?:${D}|on) (?:m'a )?remplacé ${N} par ${O}`,
  ],
  pt: [
    `(?:eu )?(?:já )?não (?:tomo|uso) mais ${N}`,
    `(?:eu )?já não (?:tomo|uso) ${N}`,
    `${N} (?:não )?acabou`,
    `não tomo ${N} mais`,
    `${N} (?:já não (?:tomo|uso)|não (?:tomo|uso) mais)`,
    `(?:eu )?(?:parei|deixei|suspendi)(?: (?:de|com))?(?: (?:tomar|usar))? ${N}`,
    `(?:${D} )?(?:me )?(?:disse|mandou|pediu)(?:-me)? (?:para )?(?:eu )?(?:parar|deixar|suspender)(?: (?:de|com))?(?: tomar)? ${N}`,
    `(?:tive que|tive de) (?:parar|deixar|suspender)(?: de tomar)? ${N}`,
    `(?:${D}|eles) (?:me )?(?:suspendeu|suspenderam|tirou|tiraram|retirou|retiraram|cortou|parou|pararam) (?:me )?${N}`,
    `${N} (?:${D}|eles) (?:me )?(?:tirou|tiraram|suspendeu|suspenderam|cortou|cortaram|retirou|retiraram)`,
    `${N} (?:foi|está|me foi) (?:suspens[oa]|retirad[oa]|parad[oa])(?: p(?:or|el[oa]) ${D})?`,
    `(?:${D} )?(?:me )?(?:trocou|trocaram|substituiu) ${N} por ${O}`,
  ],
  it: [
    `(?:io )?non (?:prendo|assumo|uso) più ${N}`,
    `${N} non (?:la |lo |l'|le )?(?:prendo|assumo|uso) più`,
    `${N} è finit[oa]`,
    `(?:io )?ho (?:smesso|sospeso|interrotto|lasciato)(?: di prendere| con)? ${N}`,
    `${N} (?:l'ho|la ho|ho) (?:smess[oa]|sospes[oa]|interrott[oa])`,
    `(?:${D} )?mi ha (?:detto|fatto|ordinato|consigliato) (?:di )?(?:smettere|sospendere|interrompere)(?: di prendere| con)? ${N}`,
    `ho dovuto (?:smettere|sospendere|interrompere)(?: di prendere)? ${N}`,
    `(?:${D} (?:mi )?(?:ha|hanno)|(?:mi )?hanno) (?:sospeso|tolto|interrotto|levato) ${N}`,
    `${N} (?:mi )?è stat[oa] (?:sospes[oa]|tolt[oa]|interrott[oa])(?: da ${D}| dal ${D})?`,
    `${N} me l'(?:ha|hanno) (?:sospes[oa]|tolt[oa]|levat[oa])(?: ${D})?`,
    `(?:${D} (?:mi )?(?:ha|hanno)|(?:mi )?hanno) (?:sostituito|cambiato) ${N} con ${O}`,
  ],
  tr: [
    `(?:ben )?artık ${N} (?:almıyorum|kullanmıyorum|içmiyorum)`,
    `${N} artık (?:almıyorum|kullanmıyorum|içmiyorum)(?: ${D} (?:kesti|bıraktırdı))?`,
    `(?:ben )?${N} (?:bıraktım|kestim)`,
    `${N} (?:kullanmayı|almayı|içmeyi) bıraktım`,
    `(?:${D} )?${N} (?:${D} )?(?:kesti|kestiler|bıraktırdı|durdurdu)(?: mide\\p{L}* \\p{L}+)?`,
    `${D} ${N} (?:kesmemi|bırakmamı) (?:söyledi|istedi)`,
    `${N} (?:${D} tarafından )?(?:kesildi|bırakıldı|durduruldu)`,
    `(?:${D} )?${N} yerine ${O} (?:verdi|verdiler|yazdı|başladı|başlattı)`,
  ],
  ru: [
    `(?:я )?больше не (?:принимаю|пью) ${N}`,
    `(?:я )?${N} (?:я )?больше не (?:принимаю|пью)`,
    `(?:я )?${N} (?:я )?давно не (?:принимаю|пью)`,
    `(?:я )?(?:перестал|перестала|бросил|бросила|прекратил|прекратила) (?:принимать |пить |приём |прием )?${N}`,
    `(?:${D} )?(?:мне )?(?:сказал|сказала|велел|велела) (?:мне )?(?:прекратить|бросить|перестать|отменить)(?: (?:пить|принимать))? ${N}`,
    `(?:${D} )?(?:мне )?(?:отменил|отменила|отменили) (?:мне )?${N}`,
    `${N} (?:мне )?(?:${D} )?(?:отменил|отменила|отменили|отменён|отменен)(?: ${D})?`,
    `(?:${D} )?(?:мне )?(?:заменил|заменила|заменили) (?:мне )?${N} на ${O}`,
  ],
  ar: [
    `(?:أنا |انا )?(?:لم أعد|لم اعد|ما عدت|معدت|ما عاد) (?:آخذ|اخذ|أتناول|اتناول|أستخدم|استخدم|باخذ) ${N}`,
    `(?:أنا |انا )?(?:توقفت|وقفت|بطلت|قطعت|تركت)(?: عن)?(?: (?:تناول|أخذ|اخذ|آخذ|استخدام))? ${N}`,
    `${D} (?:قال لي|قالي|قاللي|طلب مني) (?:أوقف|اوقف|وقف|أبطل|ابطل) ${N}`,
    `(?:${D} )?(?:أوقف|اوقف|وقف|وقفلي|وقف لي|أوقفت|ألغى|الغى)(?: لي)?(?: ${D})? ${N}`,
    `${N} (?:ما عاد|ما عدت|لم أعد|لم اعد) (?:آخذه|اخذه|آخذها|اخذها|أتناوله|اتناوله)`,
    `${N} (?:وقفته|وقفتها|بطلته|بطلتها|تركته|تركتها|خلصته|خلصت منه)`,
    `${N} (?:تم إيقافه|تم ايقافه|أوقفه ${D}|اوقفه ${D}|توقف)`,
  ],
};

/** Words that point at the medicine that the clause before has named. */
const POINTS_AT = String.raw`(?:it|that|this|them|those|lo|ça|cela|его|её|ее)`;
const NO_MORE =
  '(?:but )?(?:not any ?more|no longer|no more|i (?:have )?stopped|nicht mehr|ya no|plus maintenant|já não|agora não|non più|больше нет|больше не (?:пью|принимаю)|artık (?:almıyorum|kullanmıyorum))';

/** Articles and some pronouns are one word, and are left out of a clause. */
const pointing = (phrase: string): string => phrase.replaceAll(` ${N}`, `(?: ${POINTS_AT})?`).replaceAll(`${N} `, `(?:${POINTS_AT} )?`);
const whole = (phrase: string) => new RegExp(`^(?:${phrase})$`, 'u');
const ALL = Object.values(PHRASES).flat();
export const ENDED: readonly RegExp[] = ALL.map(whole);
/** "I no longer take it", behind a clause that names the medicine. */
export const ENDED_BEFORE: readonly RegExp[] = [
  whole(NO_MORE),
  ...ALL.filter((phrase) => !phrase.includes(OTHER)).map((phrase) => whole(pointing(phrase))),
];
