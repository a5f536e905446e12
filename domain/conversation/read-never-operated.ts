import { markNames, NAME, type NamedFinding, plainWords } from './mark-names.ts';

/**
 * "Never had me tonsils out in the end", "Der Blinddarm ist nie rausgekommen": an operation of the record that a message says was not done, in nine languages. Of
 * operations alone: a cancer that was never operated is there.
 */

const LONGEST = 300;

const START = String.raw`^(?:(?:no|sorry|well|actually|wait|oh|ah|but|and|so|by the way|pero|perdón|al final|en realidad|aber|nein|nee|ach|doch|übrigens|eigentlich|mais|non|pardon|finalement|en fait|ma|scusi|scusa|alla fine|in realtà|mas|não|desculpe|afinal|no fim|ama|hayır|pardon|aslında|но|нет|ой|извините|на самом деле|لا|عفوا|بس|لكن)[\s,]+)*`;
const END_EN = String.raw`(?: (?:in the end|after all|at all|then|though|actually|as it happens|yet|myself|either))*`;
const MY = String.raw`(?:my|me|the|his|her|any|an?|that|our)`;
const OUT = String.raw`(?:out|removed|taken out|done|operated(?: on)?|fixed|cut out|whipped out|repaired|fitted|put in)`;
const clause = (...patterns: string[]): RegExp => new RegExp(`${START}(?:${patterns.join('|')})$`, 'u');

const NEVER_DONE = clause(
  String.raw`(?:i|he|she)?(?:'ve|'s| have| has)? ?(?:never|not) (?:actually |ever |even )?(?:had|got|have) (?:${MY} )?${NAME}(?: ${OUT})?${END_EN}`,
  String.raw`(?:i|he|she) (?:did not|didn't|didnt|never did) (?:actually |ever )?(?:have|get) (?:${MY} )?${NAME}(?: ${OUT})?${END_EN}`,
  String.raw`(?:${MY} )?${NAME} (?:was|were|has been|have been) (?:never|not) (?:actually )?${OUT}${END_EN}|(?:${MY} )?${NAME} (?:wasn't|weren't|never got|never was|never were) (?:actually )?${OUT}${END_EN}|(?:${MY} )?${NAME} never (?:happened|came out|came off)${END_EN}`,
  String.raw`they (?:never|did not|didn't) (?:actually )?(?:took|take|did|do|removed?|operated? on|cut) (?:out )?(?:${MY} )?${NAME}(?: out)?${END_EN}`,
  String.raw`(?:die |der |das |den |meine? |meinen )?${NAME} (?:ist|sind|wurde|wurden|war|waren|kam|kamen) (?:doch |mir |bei mir |aber |dann |ja )*(?:nie|niemals|gar nicht|nicht|nie wirklich) (?:rausgekommen|raus|entfernt|operiert|rausgenommen|herausgenommen|gemacht|draußen)(?: worden)?`,
  String.raw`(?:die |der |das |den |meine? |meinen )?${NAME} (?:hab|habe|hat) (?:ich|er|sie) (?:doch |aber |dann |ja )*(?:nie|niemals|nicht) (?:rausnehmen lassen|operieren lassen|entfernen lassen|machen lassen|rausbekommen|rausgekriegt)|(?:ich )?(?:hab|habe) (?:doch |noch )*(?:die |den |das |meine? |meinen )?${NAME} (?:nie|niemals|nicht|gar nicht) (?:rausnehmen lassen|operieren lassen|entfernen lassen|machen lassen|rausbekommen)`,
  String.raw`(?:al final |en realidad )?(?:nunca|no|jamás) (?:me|le) (?:sacaron|quitaron|operaron|hicieron|han (?:sacado|quitado|operado))(?: de)? (?:la |el |las |los |una? )?${NAME}(?: al final)?|(?:la |el |las |los )?${NAME} (?:al final )?(?:nunca|no|jamás) (?:me|le) (?:la |lo |las |los )?(?:sacaron|quitaron|operaron|hicieron)(?: al final)?|(?:nunca|no) me oper[ée] (?:de )?(?:la |el |las |los |una? )?${NAME}`,
  String.raw`(?:finalement )?on (?:ne )?m'a (?:jamais|pas|finalement pas) (?:enlevé|retiré|opérée?|fait)(?: de)? ?(?:la |le |les |l'|des |du |d')?${NAME}(?: finalement)?|(?:la |le |les |l')?${NAME} (?:finalement )?on (?:ne )?m(?:e l'|e les |'l')a (?:jamais|pas) (?:enlevée?s?|retirée?s?|opérée?s?)|je n'ai (?:jamais|pas) été opérée? (?:de |du |des |de la |de l'|d')?${NAME}`,
  String.raw`(?:alla fine )?non mi hanno (?:mai |poi )?(?:tolto|operat[oa]|levato|fatto)(?: di| al| alla| alle| all')? ?(?:la |il |lo |le |l'|un |una )?${NAME}|(?:la |il |lo |le |l')?${NAME} (?:alla fine )?non me (?:la|lo|le|l'|l) ?hanno (?:mai |poi )?(?:tolt[oaie]|levat[oaie]|operat[oaie])|non sono (?:mai )?stat[oa] operat[oa] (?:di |al |alla |alle |all'|per )?(?:la |il |le )?${NAME}`,
  String.raw`(?:eu )?(?:nunca|não) (?:tirei|operei|retirei|fiz|me tiraram|fui operad[oa]|cheguei a (?:tirar|operar|fazer))(?: d[aoe]s?| à| ao| às)? ?(?:a |o |as |os )?${NAME}|(?:a |o |as |os )?${NAME} (?:afinal )?(?:nunca|não) (?:foi|foram) (?:tirad|operad|retirad|feit)[oa]s?|(?:a |o |as |os )?${NAME} (?:nunca|não) (?:tirei|operei)`,
  String.raw`(?:ben |benim )?${NAME}(?:im|ım|lerim|larım)?(?:i|ı|u|ü|den|dan|ten|tan)? (?:hiç |aslında |sonunda )*(?:alınmadı|aldırmadım|ameliyat olmadım|ameliyat edilmedi|yapılmadı|çıkarılmadı|yaptırmadım)`,
  String.raw`(?:мне )?(?:так и |никогда |в итоге )*не (?:удаляли|удалили|вырезали|оперировали|делали|убирали) (?:мне )?${NAME}|${NAME} (?:мне )?(?:так и |никогда |в итоге )*не (?:удаляли|удалили|вырезали|оперировали|делали)`,
  String.raw`(?:ما|لم) (?:شلت|شالوا|شالوها|استأصلت|استأصلوا|عملت|سويت|أزل|أستأصل) (?:عملية )?(?:ال)?${NAME}(?: (?:أبدا|ابدا|بالنهاية|في النهاية))?`,
);

/** @param operations of the record @returns ids of those that were not done */
export function readNeverOperated(message: string, operations: readonly NamedFinding[]): string[] {
  if (message.length > LONGEST) return [];
  const sentences = plainWords(message).match(/[^.!?؟…\n]+[.!?؟…\n]*/gu) ?? [];
  const told = sentences.filter((sentence) => !/[?؟]/u.test(sentence)).flatMap((sentence) => sentence.split(/[.,;:!\n،؛…]+|\s[-–—]\s/u));
  return operations
    .filter(({ names }) =>
      told.some((part) => {
        const marked = markNames(part, names).trim().replace(/\s+/g, ' ');
        return marked.includes(NAME) && NEVER_DONE.test(marked);
      }),
    )
    .map(({ finding_id }) => finding_id);
}
