import type { TreatmentCase } from '../treatments/treatment.ts';

/** "Could you take ibuprofen off my list?", "quítame el ibuprofeno de la ficha": a medicine that the record is to lose, and that nobody takes. */

const word = (alternatives: string): string => String.raw`(?<![\p{L}\p{M}])(?:${alternatives})(?![\p{L}\p{M}])`;

const STRIKES = word(
  [
    'take|taking|remove|removing|delete|deleting|strike|cross|scratch|erase|drop|clear|get(?: rid of)?',
    'nehm(?:e|en)?|nimm|streich\\p{L}*|lösch\\p{L}*|entfern\\p{L}*|wegnehmen|rausnehmen|herausnehmen|tilgen',
    'quit\\p{L}+|borr\\p{L}+|elimin\\p{L}+|sac\\p{L}+|tach\\p{L}+|suprim\\p{L}+',
    'enlev\\p{L}+|retir\\p{L}+|supprim\\p{L}+|effac\\p{L}+|ray(?:er|ez|e)|ôt\\p{L}+',
    'togli\\p{L}*|toglier\\p{L}*|cancell\\p{L}+|lev(?:a|are|ate|i)|rimuov\\p{L}+|depenn\\p{L}+',
    'tir(?:a|ar|e|em)|remov\\p{L}+|apag\\p{L}+|exclu\\p{L}+|risc\\p{L}+|delet\\p{L}+',
    'çıkar\\p{L}*|sil\\p{L}*|kaldır\\p{L}*',
    'убр\\p{L}+|убер\\p{L}+|удал\\p{L}+|вычерк\\p{L}+|исключ\\p{L}+|снят\\p{L}+|сотр\\p{L}+',
    '[تا]?شيل\\p{L}*|[اتي]?حذف\\p{L}*|[اتي]?مسح\\p{L}*|إزالة|ازالة|[تأ]?زيل\\p{L}*',
  ].join('|'),
);
const LIST = word(
  [
    'list|lists|record|records|file|chart|profile|notes?',
    'liste|akte|unterlagen|profil|daten|medikamentenliste|medikationsplan',
    'lista|ficha|historial|historia|expediente|registro|perfil',
    'dossier|fiche|ordonnance',
    'scheda|cartella|elenco|profilo|registr[oi]',
    'prontuário|cadastro',
    'liste(?:m|n)?(?:den|mden|nden|sinden)|kay[ıi]t\\p{L}*|dosya\\p{L}*',
    'спис(?:ка|ке|ок)|карт(?:ы|очки)|запис(?:и|ей)|анкеты',
    '(?:ال)?قائم[ةه]|قائمتي|(?:ال)?سجل|سجلي|(?:ال)?ملف|ملفي|لستة|اللستة',
  ].join('|'),
);
const SIGN = String.raw`[^.;!?؟\n]`;
const AHEAD = new RegExp(String.raw`${STRIKES}${SIGN}{0,24}$`, 'iu');
const OFF_BEHIND = new RegExp(
  String.raw`^${SIGN}{0,12}(?:${word("off|from|out of|von|aus|de|del|dalla?|dall['’]|da|do|du|из|с|من")}|(?<=\s)(?:d|l)['’])${SIGN}{0,16}?${LIST}`,
  'iu',
);
/** Turkish, German and Arabic may have the verb last, or the list ahead. */
const OFF_AND_STRIKE_BEHIND = new RegExp(String.raw`^${SIGN}{0,24}${LIST}${SIGN}{0,24}${STRIKES}`, 'iu');
const LIST_AHEAD = new RegExp(
  String.raw`${STRIKES}${SIGN}{0,12}${word('off|from|von|aus|de|del|dalla?|da|do|du|из|с|من')}${SIGN}{0,12}${LIST}${SIGN}{0,12}$`,
  'iu',
);
const REACH = 60;

/** Whether the record is to lose it: what is stored already is struck elsewhere (domain/conversation). */
export function isTakenOffList({ reading: { text, source }, mention: { start, end } }: TreatmentCase): boolean {
  if (source !== 'message') return false;
  const [before, behind] = [text.slice(Math.max(0, start - REACH), start), text.slice(end, end + REACH)];
  return (AHEAD.test(before) && OFF_BEHIND.test(behind)) || OFF_AND_STRIKE_BEHIND.test(behind) || LIST_AHEAD.test(before);
}
