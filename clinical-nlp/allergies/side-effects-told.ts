import { relativesAnywhere } from '../../domain/relatives/patterns.ts';
import { readFileSync } from 'node:fs';
import { itemBehindName } from '../treatments/item-behind-name.ts';
import type { Judged, TreatmentCase } from '../treatments/treatment.ts';

/**
 * What papers tell of a medicine as its known side effect: the cough of ramipril, the muscles of a statin, the slow pulse of metoprolol, a stomach that is upset. Not borne, and
 * no allergy. What each medicine is known to do is a table (terminology/medicines/side-effects.tsv), for "omeprazole (oesophagitis)" says what it is taken for.
 */

type Effect = { effect: string; of: RegExp; told: RegExp };
const EFFECTS: readonly Effect[] = readFileSync(new URL('../../terminology/medicines/side-effects.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => {
    const [effect = '', stems = '', phrases = ''] = line.split('\t');
    const named = stems.split(' ').map((stem) => asPattern(stem, '.*'));
    const told = phrases.split('|').map((phrase) => asPattern(phrase, String.raw`\p{L}*`));
    return {
      effect,
      of: new RegExp(`^(?:${named.join('|')})$`, 'iu'),
      told: new RegExp(String.raw`(?<!\p{L})(?:${told.join('|')})(?!\p{L})`, 'iu'),
    };
  });
function asPattern(written: string, any: string): string {
  return written
    .split('*')
    .map((part) => part.replace(/[.+?^$()[\]{}|\\]/g, String.raw`\$&`))
    .join(any);
}

/** An upset stomach is what many medicines do, and what these are taken for. */
const STOMACH = 'stomach';
const TAKEN_FOR_STOMACH =
  /setron$|prazole$|tidine$|^(?:metoclopramide|domperidone|cyclizine|prochlorperazine|promethazine|droperidol|haloperidol|loperamide|antacid|alginate|sucralfate|lactulose|macrogol|senna|bisacodyl|racecadotril|rifaximin|mesalazine|sulfasalazine|budesonide|hyoscine|dimenhydrinate|simeticone|psyllium|glycerol)/iu;

/** Sugars that somebody does not digest, in whatever words. */
const NOT_DIGESTED = /^(?:lactose|fructose|sorbitol|histamine)$/iu;
const OF_ALLERGY =
  /rash|hives|urti[ck]|ur?tic|orti[ck]|ürtiker|kurdeşen|крапивн|شرى|anaph|anaf|анафил|تأق|angio|ангио|quincke|квинке|exanth|esant|exant|éruption|erup|ausschlag|сыпь|طفح|d[öo]k[üu]nt|döküntü|bronch|bronc|бронхосп|schock|shock|choc |шок|صدمة|stevens|\bdress\b|lyell|allerg|al[eé]rg|alerj|аллерг|حساسي|(?:face|lips?|tongue|throat|glott|glot|gesicht|lippe|zunge|visage|lèvres|langue|cara|labios|lengua|viso|labbra|lingua|rosto|l[áa]bios|yüz|dudak|лиц|губ|وجه|شفا)/iu;
const STOPPED =
  /(?<!\p{L})(?:stop\p{L}*|discont\p{L}*|withdrawn|abgesetzt|gestoppt|n\.? ?mehr|arr[êe]t\p{L}*|stopp[ée]\p{L}*|suspen\p{L}*|retirad[oa]|sospes[oa]|interrott[oa]|kesildi|bırakıl\p{L}*|отмен\p{L}*|[أا]?وقف\p{L}*|بدل\p{L}*|تبديل\p{L}*|changed|switched|not tolerated|n[ãa]o toler\p{L}*|no toler\p{L}*|non toll?er\p{L}*|(?:mal|non) toléré\p{L}*|nicht vertragen|tolere ed\p{L}*|не перен\p{L}*|intol\p{L}*)(?!\p{L})/iu;
/** Signs and words that join a medicine to what it did. */
const JOINS_BEHIND =
  /^[^\p{L}\n]{0,8}(?:->|=>|→|[-–—=:(]|(?:caus\p{L}+|gave|with|due to|wegen|macht\p{L}*|verursach\p{L}+|a (?:causé|donné|provoqué)|caus[óoa]|provoc\p{L}+|produ[jz]\p{L}+|ha (?:causato|dato|provocato)|yaptı|вызвал\p{L}?|سبب\p{L}*)(?!\p{L}))/iu;
const JOINS_BEFORE =
  /^ (?:on|with|from|after|due to|unter|durch|auf|von|nach|bei|sous|avec|à|au|par|con|por|a|al|in corso di|da|sotto|com|sob|на|от|после|при|من|مع|بسبب)(?: (?:the|la|le|les|el|il|o))? ?(?:l['’])?$/iu;
const CAUSES =
  /->|=>|→|(?<!\p{L})(?:caus\p{L}+|gave|due to|wegen|macht\p{L}*|verursach\p{L}+|donné|provoqué|provoc\p{L}+|produ[jz]\p{L}+|dato|yaptı|вызвал\p{L}?|سبب\p{L}*)(?!\p{L})/iu;
const REACH = 90;

/** The words that tell of it, where the item of the medicine says what it did; null: nothing says so, or there is something of an allergy beside it. */
export function sideEffectTold(one: TreatmentCase, isNotBorne: boolean): string | null {
  const { reading, mention, sentence, dosage } = one;
  if (reading.source !== 'document' || mention.kind === 'allergen') return null;
  const name = mention.name.split(' (')[0] ?? '';
  const own = EFFECTS.filter(({ effect, of }) => of.test(name) && !(effect === STOMACH && TAKEN_FOR_STOMACH.test(name)));
  const item = itemBehindName(one, REACH);
  const isListed = sentence.context === 'allergy' || sentence.context === 'adverse';
  const isJoined = JOINS_BEHIND.test(item) && dosage.dose === null;
  // "Naproxen 500 mg (stopped 2023, dyspepsia)": an item of a list of medicines that has ended.
  const isStoppedBy = (effect: string) => STOPPED.test(item) && (effect !== STOMACH || dosage.dose === null || CAUSES.test(item));
  if (!OF_ALLERGY.test(item) && !DENIED.test(item) && !OF_KIN.test(item))
    for (const { effect, told } of own) {
      const behind = told.exec(item)?.[0];
      if (behind && (isNotBorne || isListed || isStoppedBy(effect) || (isJoined && (effect !== STOMACH || CAUSES.test(item)))))
        return behind;
    }
  const before =
    reading.text
      .slice(Math.max(0, mention.start - 50), mention.start)
      .split(/[\n.;:,(]/u)
      .at(-1) ?? '';
  for (const { told } of own) {
    const found = told.exec(before);
    if (found && JOINS_BEFORE.test(before.slice(found.index + found[0].length)) && !OF_ALLERGY.test(before) && !NO_BEFORE.test(before))
      return found[0];
  }
  return null;
}
const DENIED =
  /(?<!\p{L})(?:no|not|without|never|denies|kein\p{L}*|ohne|nie|pas|sans|sin|nunca|niega|non|senza|mai|n[ãa]o|sem|nega|yok|olmadı|нет|без|не|لا|بدون|لم)(?!\p{L})(?! (?:toler|toll|vertr|перен))|(?<!\p{L})\p{L}{2,16}memiş(?!\p{L})/iu;
/** "Refusée (douleurs musculaires chez son frère)". */
const OF_KIN = new RegExp(String.raw`(?<!\p{L})(?:${relativesAnywhere({ among: 'papers' })}|son)(?!\p{L})`, 'iu');
const NO_BEFORE = /(?<!\p{L})(?:no|kein\p{L}*|pas|sin|non|senza|sem|sans|нет|без|لا|بدون|for|für|pour|para|per|для)(?!\p{L})/iu;

/** "Não tolerou sinvastatina (mialgias), resolvido": said ahead of the name. */
const NOT_BORNE_BEFORE =
  /(?<!\p{L})(?:n[ãa]o toler(?:ou|a)|no toler(?:ó|a)|non (?:ha )?toll?er(?:ato|a)|did not tolerate|(?:not|never) tolerat\p{L}*|intoleran\p{L}* (?:to|a|al|à|gegen)|n['’]a pas toléré|ne tolère pas|mal toléré|не перен\p{L}*|لم (?:ي|ت)تحمل)(?: (?:a|o|la|el|il|le|the))? ?(?:l['’])?$/iu;

/** "Ondansetron 4 mg prn (nausea)": what it is taken for; "refusée (douleurs musculaires chez son frère)": what it did to somebody else. */
function isOtherwiseMeant(one: TreatmentCase): boolean {
  const { mention, sentence } = one;
  if (sentence.context === 'allergy' || sentence.context === 'adverse') return false;
  const item = itemBehindName(one, REACH);
  if (STOPPED.test(item) || CAUSES.test(item)) return false;
  const isForStomach = TAKEN_FOR_STOMACH.test(mention.name) && EFFECTS.some(({ effect, told }) => effect === STOMACH && told.test(item));
  return isForStomach || OF_KIN.test(item);
}

/** What was judged of a substance, as a paper means it: a side effect that is told of it is no allergy, and a sugar that is not digested is none. */
export function asSideEffect(one: TreatmentCase, judged: Judged | null): Judged | null {
  if (one.reading.source !== 'document') return judged;
  if (judged?.status === 'allergy' && NOT_DIGESTED.test(one.mention.name) && !OF_ALLERGY.test(judged.reaction ?? ''))
    return { ...judged, status: 'intolerance' };
  if (judged?.status === 'intolerance' && isOtherwiseMeant(one)) return null;
  const { text } = one.reading;
  const isTold = NOT_BORNE_BEFORE.test(text.slice(Math.max(0, one.mention.start - 40), one.mention.start));
  if (judged?.status === 'tolerated' && !isTold) return judged;
  const isNotBorne = isTold || judged?.status === 'allergy' || judged?.status === 'intolerance';
  const told = sideEffectTold(one, isNotBorne);
  return told === null ? judged : { status: 'intolerance', reaction: told, carries: true };
}
