import { latinDigits } from '../../domain/text/digits.ts';

/** "Ramipril raised from 5 to 10", "me subieron el losartán de 50 a 100", "5'ten 10'a çıkardılar": the dose that took the place of another, in nine languages. */

const NUMBER = String.raw`\d{1,6}(?:[.,]\d{1,4})?`;
const UNIT = String.raw`(?:mg|mcg|µg|μg|g|ml|units?|unités|unidades|unità|einheiten|ünite|ie|ui|iu|мг|мкг|г|ед|ملغ|ملجم|مغ|مجم|مج|وحدة)`;
const AMOUNT = (name: string) => String.raw`(?<${name}>${NUMBER})(?:\s?(?<${name}_unit>${UNIT})(?!\p{L}))?`;
const FROM_TO = [
  String.raw`(?<!\p{L})(?:from|von|de|da|desde|с|со|من)\s${AMOUNT('from')}\s(?:up |down |auf |bis )?(?:to|auf|à|a|ad|para|pra|до|на|[اإ]ل[ىي]|ل)\s?${AMOUNT('to')}`,
  String.raw`(?<![\p{L}\d])${AMOUNT('from')}['’]?(?:ten|tan|den|dan)\s${AMOUNT('to')}['’]?y?[ea](?!\p{L})`,
].map(
  (pattern) =>
    new RegExp(
      String.raw`${pattern}(?![\d/]|[.,]\d|\s?(?:%|kgs?|kilos?|lbs?|pounds|cm|mmhg|кг|كيلو|h(?:rs?|ours?)?|uhr|days?|tagen?|tage|jours?|d[ií]as?|giorni|gün|дн\p{L}*|weeks?|wochen?|times|mal|fois|veces|volte|vezes|раз\p{L}*)(?!\p{L}))`,
      'iu',
    ),
);

const CHANGED =
  /(?<!\p{L})(?:rais\p{L}*|increas\p{L}*|upped|went up|gone up|(?:put|bump\p{L}*|brought|moved|turned|taken|took) (?:it |me |my \p{L}+ |the \p{L}+ )?(?:up|down)|put up|doubl\p{L}*|halv\p{L}*|reduc\p{L}*|lower\p{L}*|cut|decreas\p{L}*|dropped|chang\p{L}*|switch\p{L}*|titrat\p{L}*|erhöh\p{L}*|gesteigert|steiger\p{L}*|hoch\p{L}*|(?:he)?rauf\p{L}*|angehoben|reduzier\p{L}*|gesenkt|senk\p{L}*|verringer\p{L}*|(?:he)?runter\p{L}*|umgestellt|geänder\p{L}*|verdoppel\p{L}*|augment\p{L}*|pass[ée]\p{L}*|mont[ée]\p{L}*|diminu\p{L}*|baiss\p{L}*|rédui\p{L}*|chang\p{L}*|subi\p{L}*|sub[íi]\p{L}*|aument\p{L}*|baj\p{L}*|redu[jcz]\p{L}*|cambi\p{L}*|pas(?:ó|aron|ado|ada|ou|aram|sat[oa])|dobl\p{L}*|baix\p{L}*|mud\p{L}*|dobr\p{L}*|alza\p{L}*|ridott\p{L}*|ridur\p{L}*|abbassa\p{L}*|portat[oa]|raddoppi\p{L}*|çıkar\p{L}*|çıkt\p{L}*|cikar\p{L}*|art[ıi]r\p{L}*|yükselt\p{L}*|düşür\p{L}*|indir\p{L}*|değişti\p{L}*|azalt\p{L}*|подня\p{L}*|увелич\p{L}*|повы[сш]\p{L}*|сни[зж]\p{L}*|уменьш\p{L}*|перев[её]\p{L}*|измен\p{L}*|удво\p{L}*|و?(?:رفع|زاد|زود|زيد|نزل|خفض|قلل|غير)\p{L}*)(?!\p{L})/iu;
/** It is to come, or did not. */
const NOT_YET =
  /(?<!\p{L})(?:will|would|should|shall|may|might|could|can|want\p{L}*|plan\p{L}*|going to|about to|if|not|never|\p{L}+n['’]t|soll\p{L}*|will|wollen|möchte\p{L}*|wird|werden|muss|nicht|falls|wenn|va|vont|doit|devrait|veut|veulent|pas|si|van a|va a|quier\p{L}*|debe\p{L}*|no|não|vai|vão|quer\p{L}*|deve\p{L}*|non|vuol\p{L}*|vogliono|dovr\p{L}*|değil|istiyor\p{L}*|\p{L}+(?:acak|ecek)\p{L}*|\p{L}+m[ae]d[ıi]\p{L}*|не|хо[тч]\p{L}*|будет|будут|надо|нужно|если|لم|لا|ما|راح|بد\p{L}+|يريد\p{L}*|سوف|إذا|اذا)(?!\p{L})/iu;

export type ChangedDose = { dose: string; is_changed: boolean; length: number };

/**
 * The dose that holds once it was changed "from … to …"; the first of both where the change is to come or was not made. Null: the words tell of no change.
 * @param before the words of the sentence ahead of the name @param behind those after it
 */
export function changedDose(before: string, behind: string): ChangedDose | null {
  const words = latinDigits(behind);
  const found = FROM_TO.map((pattern) => pattern.exec(words)).find((match) => match !== null && match.index <= FARTHEST);
  const groups = found?.groups;
  if (!found || !groups || (isYear(groups.from) && isYear(groups.to))) return null;
  const around = `${before.split(/[,;]/u).at(-1) ?? ''} ${words.slice(0, found.index)} ${words.slice(found.index + found[0].length).split(/[,;.]/u)[0] ?? ''}`;
  if (!CHANGED.test(around)) return null;
  const is_changed = !NOT_YET.test(around);
  const value = is_changed ? groups.to : groups.from;
  const unit = is_changed ? (groups.to_unit ?? groups.from_unit) : (groups.from_unit ?? groups.to_unit);
  return { dose: unit === undefined ? `${value}` : `${value} ${unit}`, is_changed, length: found.index + found[0].length };
}

/** Characters between the name and "from". */
const FARTHEST = 40;
const isYear = (value: string | undefined): boolean => /^(?:19|20)\d\d$/.test(value ?? '');
