import { itemBehindName } from '../treatments/item-behind-name.ts';
import type { TreatmentCase, TreatmentStatus } from '../treatments/treatment.ts';
import { isToBePaused } from './pauses-to-come.ts';

/**
 * Words of papers in nine languages, right beside the name of a medicine, which say that it is not taken: never begun, refused, forbidden, crossed out, left to be weighed, taken by
 * somebody else. They count before a dose or a list does.
 */

const word = (alternatives: string): string => String.raw`(?<!\p{L})(?:${alternatives})(?!\p{L})`;

const NEVER_BEGUN = new RegExp(
  word(
    String.raw`never (?:started|began|taken|took|commenced)|(?:has |was )?not (?:yet )?(?:started|commenced|begun)|nie (?:begonnen|eingenommen|genommen|angefangen)|(?:noch )?nicht begonnen|jamais (?:commencée?|débutée?|prise?|initiée?)|nunca (?:inici[oó]|iniciou|empez[oó]|tom[oó]|tomou|começou)|no (?:inici[oó]|lleg[oó] a tomar)|n[ãa]o (?:iniciou|chegou a (?:iniciar|tomar))|mai (?:iniziat[oa]|assunt[oa]|pres[oa])|non (?:ancora )?iniziat[oa]|hiç (?:başlama\p{L}*|kullanma\p{L}*)|başlanmadı|(?:так и )?не нач(?:ал[аи]?|инал[аи]?|ат[аы]?)|لم (?:يبدأ|تبدأ|يستخدم|تستخدم|يأخذ|تأخذ)\p{L}*`,
  ),
  'iu',
);
const REFUSED = new RegExp(
  word(
    String.raw`refused|declined|turned down|lehnt(?:e)? (?:er |sie |pat\p{L}* )?ab|abgelehnt|verweigert|(?:a )?refus[ée]e?|rechaz[óo]|rehus[óo]|rifiutat[oa]|rifiuta|recus(?:ou|ad[oa])|reddetti|kabul etmedi|отказал\p{L}{2,4}|رفض\p{L}{0,2}`,
  ),
  'iu',
);
const FORBIDDEN =
  /^(?: (?:s\.?l\.?|p\.?o\.?|i\.?[vm]\.?|s\.?c\.?|\d+(?:[.,]\d+)? ?m?c?g)){0,2}[ :,(!–-]{0,4}(?:(?:on demand|bei bedarf|à la demande|a demanda|al bisogno|se necess[áa]rio|gerektiğinde|по требованию|عند اللزوم)[ :,–-]{0,3})?(?:n[ãa]o (?:usar|tomar|utilizar)(?: mais)?|no (?:usar|tomar|utilizar)(?: m[áa]s)?|non (?:usare|assumere|prendere)(?: più)?|ne (?:pas|plus) (?:utiliser|prendre|donner)|do not (?:use|take|give)|not to (?:be taken|take|use)|nicht (?:mehr )?(?:geben|nehmen|verwenden|einnehmen)|kullan(?:may[ıi]n\p{L}*|ılmamalı|ılmayacak|masın)|не (?:применять|принимать|назначать|использовать)|ممنوع\p{L}?|يمنع|لا (?:يستعمل|يستخدم|تستعمل|يؤخذ))(?!\p{L})/iu;
/** "Concor -> ex", "Sirdalud (n. mehr)", "CORVASAL : à supprimer", "Mg … kann weg". */
const CROSSED_OUT =
  /^(?: \d+(?:[.,]\d+)?(?: ?mg)?)?[ :,(–-]{0,4}(?:(?:->|→|=>)\s?(?:ex|stop|off|ø|0)(?!\p{L})|ex(?=\s*[.,;)\n]|$)|n\. ?mehr|nicht mehr(?! als)|(?:à|a) (?:supprimer|arr[êe]ter|suspender|retirar|parar)|da (?:sospendere|togliere)|to (?:be )?(?:stop(?:ped)?|discontinue[d]?)|absetzen|kesilecek|kesilsin|kesin(?:iz)?|отменить|يوقف)(?!\p{L})/iu;
const ADVISED_AGAINST = new RegExp(
  word(
    String.raw`abgeraten|kann weg|advised against|not advised|(?:is|was) advised to stop|desaconsejad[oa]|déconseillée?|sconsigliat[oa]|desaconselhad[oa]|önerilmedi|не рекомендован[оаы]?|لا ينصح`,
  ),
  'iu',
);
const NOT_AGAIN_BEFORE =
  /(?<!\p{L})(?:(?:não|no|non|do not|don['’]t|nicht|не) (?:retomar|reintroduzir|reanudar|reiniciar|riprendere|resume|re-?start|wieder (?:ansetzen|beginnen)|возобновлять)|ne pas (?:reprendre|réintroduire))(?: (?:a|o|la|le|el|il|the|taking))? ?(?:l['’])?$/iu;
/** "- sospendere Lansox, passare a Pantorc": what an item of a plan begins with. */
const TO_STOP_BEFORE =
  /^\s*(?:[-–•*·\d.)]+\s*)?(?:sospendere|interrompere|suspender|parar|retirar|arr[êe]ter|arr[êe]t d[eu']?|stop(?:pen)?|discontinue|absetzen|отменить|إيقاف)\s(?:(?:il|la|lo|el|le|the|o|a|du|de la|von) ?)?(?:l['’])?$/iu;
const WEIGHED_BEFORE =
  /(?<!\p{L})(?:ponderar|equacionar|considerar(?: iniciar)?|valorar(?: iniciar)?|consid[ée]rer|envisager|discuter(?: de)?|erwägen|consider(?:ing)?(?: (?:starting|adding))?|da valutare|valutare|рассмотреть(?: назначение)?|обсудить|يدرس|التفكير في)(?: (?:o|a|la|le|el|il|start(?:ing)? (?:of )?|in[íi]cio de|inicio de|début de))? ?(?:l['’]|d['’])?$/iu;
const WEIGHED_BEHIND =
  /^[^.;\n]{0,40}?(?<!\p{L})(?:à discuter|à envisager|a valorar|a considerar|a ponderar|da valutare|to be (?:considered|discussed)|zu (?:erwägen|diskutieren)|(?:kann|könnte) erwogen werden|düşünülebilir|düşünülecek|можно рассмотреть|يمكن التفكير)(?!\p{L})/iu;

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
  if (NEVER_BEGUN.test(behind)) return 'declined';
  if (FORBIDDEN.test(behind)) return 'declined';
  if (REFUSED.test(behind) && isOfThis(behind)) return 'declined';
  if (NOT_AGAIN_BEFORE.test(before)) return 'stopped';
  if ((CROSSED_OUT.test(behind) || TO_STOP_BEFORE.test(before)) && !isToBePaused(one)) return 'stopped';
  if (ADVISED_AGAINST.test(behind)) return 'declined';
  return WEIGHED_BEFORE.test(before) || WEIGHED_BEHIND.test(behind) ? 'planned' : null;
}

/** "Vareniclina proposta, recusou": nothing else is named that was refused. */
const isOfThis = (behind: string): boolean => {
  const ahead = behind.slice(0, REFUSED.exec(behind)?.index ?? 0);
  return (
    ahead.length <= 34 &&
    !/(?<!\p{L})(?:and|und|et|y|e|ve|и|but|aber|mais|pero|ma|mas|but|dose|increase|higher|erhöhung|augmentation|aumento)(?!\p{L})/iu.test(
      ahead,
    )
  );
};
