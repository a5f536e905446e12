import type { TreatmentCase } from '../treatments/treatment.ts';

/** A medicine that a doctor took away, and one that the writer asks to strike, told right at its name: of nothing else that was taken out. */

const ARTICLE = "(?:das|den|die|mein(?:e|en)?|le|la|les|l['’]|mon|ma|du|el|il|lo|o|a)";
const TAKEN_AWAY_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:(?:m['’](?:a|ont)|lui a) (?:enlevé|retiré|supprimé) ${ARTICLE} ?|شال(?:وا)? (?:مني|عني) (?:ال)?)$`,
  'iu',
);
const MIR_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:hat|haben|wurde|wurden) (?:man )?(?:mir|ihm|ihr)? ?(?:[\p{L}]{2,14} ){0,3}?${ARTICLE} $`,
  'iu',
);
const AWAY = /^(?: (?!und|oder)[\p{L}\d]{2,10}){0,3} (?:weggenommen|gestrichen|entzogen)(?!\p{L})/iu;
const AWAY_BEHIND = /^ (?:hat|haben|wurde|wurden)(?: (?!und|oder)[\p{L}\d]{2,12}){0,6} (?:weggenommen|gestrichen|entzogen)(?!\p{L})/iu;

const STRIKE = [
  '(?:please |just )?(?:(?:remove|delete|strike|erase) (?:it|that|this|them)|take (?:it|that|this|them) (?:out|off|away))(?: (?:from|of) (?:my|the) (?:list|medicines|medication|meds|record))?',
  '(?:bitte )?(?:streichen|löschen|entfernen|nehmen) sie (?:es|das|den|die|ihn)',
  '(?:por favor )?(?:qu[íi]tel|b[óo]rrel|elim[íi]nel|s[áa]quel|qu[íi]tal|b[óo]rral)[oa]s?',
  "(?:il faut )?(?:l['’])?(?:enlevez|retirez|supprimez|effacez|enlever|retirer)(?:-l(?:a|e|es))?",
  '(?:(?:lo|la|li|le) (?:tolga|cancelli|elimini)|(?:toglietel|cancellatel|eliminatel)[oaie])',
  '(?:pode (?:tirar|apagar|retirar)|(?:tire|retire|apague|remova)-?[oa]?s?)',
  '(?:listeden |lütfen )?(?:çıkarın|silin|siler misiniz|çıkarır mısınız)',
  '(?:пожалуйста,? )?(?:уберите|удалите|вычеркните)',
  '(?:[اأ]حذف(?:ه|وه|ها|وها)|شيل(?:ه|وه|ها|وها))',
].join('|');
const STRIKE_BEHIND = new RegExp(String.raw`^,? (?:${STRIKE})(?!\p{L})`, 'iu');

/** Null: neither is told of it. */
export function takenAway({ reading: { text, source }, mention: { start, end } }: TreatmentCase): 'stopped' | 'declined' | null {
  if (source === 'document') return null;
  const before = text.slice(Math.max(0, start - 60), start);
  const behind = text.slice(end, end + 70);
  if (STRIKE_BEHIND.test(behind)) return 'declined';
  return TAKEN_AWAY_BEFORE.test(before) || AWAY_BEHIND.test(behind) || (MIR_BEFORE.test(before) && AWAY.test(behind)) ? 'stopped' : null;
}
