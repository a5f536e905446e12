import type { OperationKind } from './operation-names.ts';

/** What the words around an operation's name make of it: a line about what is asked for, an empty box, another kind of stent, the way in which something else was done. */

/** A label over what is wanted, planned or priced: "Procedure requested: …", "Kostenvoranschlag: …", "Intervento proposto: …". */
const ASKED_FOR = new RegExp(
  String.raw`(?:^|\n)[^:\n]{0,40}(?<!\p{L})(?:${[
    'request(?:ed)?|planned|proposed|desired|wanted|of interest|interested in|intended|scheduled|quot(?:e|ation)|estimate|package|price|offer|to be booked|waiting list|cancell?ed|postponed|consent(?: form)?(?: for)?|upcoming|advised|recommended|referred for|referral for|reason for referral',
    String.raw`propuest[oa]s?|solicitad[oa]s?|previst[oa]s?|programad[oa]s?|presupuesto|pendientes?|deseada|cancelad[oa]|aplazad[oa]`,
    String.raw`geplante?[rsn]?|gewünschte?[rsn]?|vorgesehene?[rsn]?|empfohlene?[rsn]?|kostenvoranschlag|angebot|abgesagt|verschoben`,
    String.raw`prévue?s?|demandée?s?|souhaitée?s?|proposée?s?|programmée?s?|devis|annulée?s?|reportée?s?`,
    String.raw`propost[oaie]|richiest[oaie]|programmat[oaie]|preventivo|rinviat[oa]|annullat[oa]|proposta|orçamento|pretendid[oa]|agendad[oa]|adiad[oa]`,
    String.raw`planlanan|önerilen|istenen|talep edilen|fiyat teklifi|ertelenen|предстоящ\p{L}+|планируем\p{L}+|запланирован\p{L}+|желаем\p{L}+|предлагаем\p{L}+|рекомендован\p{L}+|отменен\p{L}*|отложен\p{L}*`,
    'المطلوبة|المقترحة|المخطط لها|المقررة|عرض السعر',
  ].join('|')})(?!\p{L})[^:\n]{0,24}:[^\n]*$`,
  'iu',
);
/** Longer than this no line is looked back over. */
const LINE = 240;

const EMPTY_BOX = /(?:[☐□❏]|\[ ?\])\s*$/u;

/** Of the ureter, the bile, the gullet, the leg; or one that was taken out, which the heart's never are. */
const OTHER_STENT =
  /(?<!\p{L})(?:d\.?j|j\.?j|double[- ]j|doble j|ureter\p{L}*|urétér\p{L}*|harnleiter\p{L}*|kidney|renal|stones?|pyelo\p{L}*|hydroneph\p{L}*|cysto\p{L}*|flexi|urolog\p{L}*|bili\p{L}*|bile|galleng\p{L}*|dotto|conducto|choledo[ck]\p{L}*|col[eé]doco|safra|желчн\p{L}*|(?:ال)?مرار\p{L}*|(?:ال)?حالب|ercp|cpre|pancrea\p{L}*|o?esoph\p{L}*|esof\p{L}*|duoden\p{L}*|coloni?c?|iliac\p{L}*|ilíac\p{L}*|femoral\p{L}*|sfa|leg|carotid\p{L}*|карот\p{L}*|мочеточник\p{L}*|trache\p{L}*|bronch\p{L}*|airway|tips|covered|plastic|aort\p{L}*|removed|removal|out|exchange|wechsel|entfernt|gezogen|retirad\p{L}*|retirée?|rimoss\p{L}*|çıkarıldı|удал\p{L}*)(?!\p{L})/iu;
const OF_HEART =
  /(?<!\p{L})(?:lad|rca|lcx|cx|lmca|om\d?|riva|iva|coronar\p{L}*|koronar\p{L}*|cardiac|heart|herz\p{L}*|coraz[óo]n|c[œo]e?ur|kalp|сердц\p{L}*|коронар\p{L}*|drug[- ]eluting|bare[- ]metal|des|bms|pci|ptca|stemi|nstemi|mi|infarct\p{L}*|angina|ihd|cad)(?!\p{L})/iu;

const TAKEN_OUT =
  /(?<!\p{L})(?:removed|removal|out|exchange|wechsel|entfernt|gezogen|retirad\p{L}*|retirée?|rimoss\p{L}*|çıkarıldı|удал\p{L}*)(?!\p{L})/iu;

/** "Cystectomy by laparoscopy", "par cœlioscopie": how another operation was done. */
const BY_WAY_OF = /(?<!\p{L})(?:by|via|through|par|sous|por|vía|via|durch|per|mittels|con|in|путем|путём)\s(?:an? |the |la |der )?$/iu;
const WAY_IN = /^(?:laparoscopy|arthroscopy(?: of knee)?|hysteroscopy|endoscopy|thoracoscopy|cystoscopy)$/i;

/** A picture shows what was put in at some time; the name of it there tells no operation of its own. */
const ONLY_SEEN = /^s?\s(?:seen|visible|noted|visuali[sz]ed|shown)(?!\p{L})/iu;

/** The lens as a number: "IOL 21.5 D", "biometry". */
const LENS_MEASURED = /biometr|^\W*(?:power|calc|master|measured|target|[+-]?\d+(?:[.,]\d)? ?d(?:pt|iopt\w*)?\b)/i;

/** "A cyst on the right ovary that they removed": the organ is where something was. The words behind the preposition are articles, a side or "my". */
const GROWTH =
  '(?:naevus|nev[oi]|muttermale?|leberflecke?n?|grains? de beauté|lunares|sina(?:l|is)|nei|neo|родинк\\p{L}|شامة)|cysts?|polyps?|fibroids?|lumps?|nodules?|tumou?rs?|moles?|growths?|warts?|abscess(?:es)?|quistes?|p[oó]lipos?|miomas?|n[oó]dulos?|tumor(?:es)?|bultos?|lunar(?:es)?|zysten?|polypen?|myome?n?|knoten|tumore?|geschwulst|abszess|kystes?|polypes?|fibromes?|nodules?|tumeurs?|grosseur|abc[eè]s|cisti|polip[oi]|fibrom[ai]|miom[ai]|nodul[oi]|tumor[ei]|ascesso|cistos?|quistos?|tumor|kist(?:i|im)?|polip(?:i|im)?|кист[ауы]|полип[аы]?|миом[ауы]|узел|узлы|опухоль|كيس|تكيس|لحمية|ورم|ليفة?';
const PLACE_OF = new RegExp(
  String.raw`(?<!\p{L})(?:${GROWTH}) (?:(?:out|off|away|(?:that was |which was )?(?:removed|taken out|cut out)|entfernt|extirpad[oa]|quitad[oa]|enlevée?|retirée?|retirad[oa]|tirad[oa]|tolt[oa]|rimoss[oa]|удал\p{L}+) )?(?:(?:that was|which was) )?(?:on|in|of|from|at|vom|von|de|del|en|em|an|am|im|auf|aus|à|a|au|aux|du|sur|dans|al|all|alla|allo|sull|sulla|nell|nella|dell|della|do|da|no|na|на|в|من|في|على|ب)(?:['’]| )(?: ?(?:my|the|his|her|one|el|la|los|las|mi|su|der|dem|den|die|meine[mnr]?|le|les?|l['’]|mon|ma|o|a|meu|minha|il|lo|mio|mia|left|right|both|rechten?|linken?|droite?|gauche|derech[oa]|izquierd[oa]|direit[oa]|esquerd[oa]|destr[oa]|sinistr[oa]|прав\p{L}{2}|лев\p{L}{2})(?![\p{L}])){0,3} ?$`,
  'iu',
);

/** "Kyste ovaire", "quiste ovárico": the growth right before its organ. */
const GROWTH_OF = new RegExp(String.raw`(?<!\p{L})(?:${GROWTH}) $`, 'iu');

/** "They gave me penicillin for tonsils", "Antibiotikum wegen der Mandeln": the organ that a medicine was for. */
const MEDICINE = [
  String.raw`antibiotics?|\p{L}*(?:cill?ins?|zillin|mycin|cyclin|myzin|zyklin)|tablets?|pills?|medicines?|medication|syrup|drops`,
  String.raw`\p{L}*(?:cilina|micina)|antibióticos?|pastillas|jarabe|medicinas?|antibiotik\p{L}*|tabletten|saft|medikamente?|\p{L}*cilline|antibiotiques?|cachets?|sirop|médicaments?`,
  String.raw`comprimidos?|xarope|remédios?|\p{L}*cillina|antibiotic[oi]|compresse|sciroppo|antibiyotik|penisilin|ilaç|hap|антибиотик\p{L}*|\p{L}*циллин\p{L}*|таблетк\p{L}*|مضاد\p{L}*|بنسلين`,
].join('|');
const BECAUSE_OF = String.raw`for|because of|against|para|por|contra|a causa de|für|gegen|wegen|pour|contre|à cause de|per|contro|a causa di|по поводу|от|из-за|для|ل|عشان|بسبب`;
const BETWEEN = String.raw`(?:my|the|his|her|some|bad|sore|infected|swollen|mis?|las?|los|el|meine|die|der|den|das|meiner|entzündete|mes|les|l['’]|la|le|il|lo|gli|minhas?|meus?|as|os|a|o|uma?|un[ae]?|мои|мо[её])`;
const MEDICINE_FOR = new RegExp(
  String.raw`(?<!\p{L})(?:${MEDICINE})(?!\p{L})[^.;!?\n]{0,60}(?<!\p{L})(?:${BECAUSE_OF})(?: ${BETWEEN}){0,3} ?$`,
  'iu',
);
/** Who was treated for it by an operation was operated on. */
const BY_KNIFE =
  /(?<!\p{L})(?:operat\p{L}*|surg\p{L}*|op|theatre|opera\p{L}*|cirug\p{L}*|operier\p{L}*|opér\p{L}*|cirurg\p{L}*|intervent\p{L}*|ameliyat\p{L}*|опер\p{L}*|عملية|anaesthe\p{L}*|anesthe\p{L}*|narkose|anestes\p{L}*)(?!\p{L})/iu;
const isReasonOfMedicine = (ahead: string): boolean => MEDICINE_FOR.test(ahead) && !BY_KNIFE.test(ahead.split(/[.;!?\n]/u).at(-1) ?? '');

/** "Born at 32 weeks by emergency caesarean": of the mother, where the paper is the child's. */
const BORN_BY =
  /(?<!\p{L})(?:born|delivered|birth|geboren|geburt|entbunden|née?|naissance|accouchement|nacid[oa]|nacimiento|nat[oa]|nascit[oa]|parto|nascid[oa]|nascimento|doğdu|doğum|родил\p{L}{2,4}|роды|ولد\p{L}?|ولادة)(?!\p{L})[^.;\n]{0,40}(?<!\p{L})(?:by|via|through|per|durch|mittels|par|por|mediante|da|con|de|ile|путем|путём|ب|بعملية)\s?(?:an? |une? |una? |uma? |eine[nr]? )?(?:\p{L}{2,12} ){0,2}$/iu;

/** Hers, where it tells how her children were born. */
const CHILDREN =
  /(?<!\p{L})(?:children|kids|sons?|daughters?|bab(?:y|ies)|twins|kinder|söhne?|tochter|töchter|enfants|fils|filles?|hij[oa]s?|figli[oae]?|filh[oa]s?|çocu[kğ]\p{L}*|дет(?:и|ей|ьми)|ребён\p{L}*|أطفال|ابن|بنت)(?!\p{L})/iu;

/** Whether the place names no operation that could have been done. */
export function isOtherwiseMeant(
  text: string,
  { start, end, display, kind }: { start: number; end: number; display: string; kind: OperationKind },
): boolean {
  const ahead = text.slice(Math.max(0, start - LINE), start);
  if (EMPTY_BOX.test(ahead) || ASKED_FOR.test(ahead)) return true;
  if (PLACE_OF.test(ahead.slice(-REACH)) || (kind === 'part' && GROWTH_OF.test(ahead.slice(-REACH)))) return true;
  if (kind === 'part' && isReasonOfMedicine(ahead)) return true;
  if (display === 'Cesarean section' && BORN_BY.test(ahead.slice(-REACH_OF_BIRTH)) && !CHILDREN.test(ahead)) return true;
  if (WAY_IN.test(display) && BY_WAY_OF.test(ahead)) return true;
  const printed = text.slice(start, end);
  if (/stent/i.test(printed) && ONLY_SEEN.test(text.slice(end, end + 16))) return true;
  const around = `${ahead
    .slice(-REACH)
    .split(/[.;\n]/)
    .at(-1)}|${text.slice(end, end + REACH).split(/[.;\n]/)[0]}`;
  if (/^iol$/i.test(printed)) return LENS_MEASURED.test(around.split('|')[1] ?? '') || /biometr|measured/i.test(around);
  if (display === 'Biliary stent') return TAKEN_OUT.test(around.split('|')[1] ?? '');
  return /^(?:stent(?:s|ing)?|стент\p{L}*)$/iu.test(printed) && OTHER_STENT.test(around) && !OF_HEART.test(around);
}
const REACH = 48;
const REACH_OF_BIRTH = 90;
