import type { TreatmentCase } from '../treatments/treatment.ts';

/** The medicine that takes the place of one that is no longer taken: "Marcumar nehme ich nicht mehr, jetzt Eliquis", "I no longer take warfarin, apixaban instead". */

const INSTEAD =
  '(?:now|instead|currently|jetzt|stattdessen|dafür|nun|ahora|en su lugar|en cambio|maintenant|à la place|désormais|plutôt|ora|adesso|invece|al suo posto|agora|em vez disso|no lugar|şimdi|artık|onun yerine|yerine|теперь|сейчас|вместо (?:него|неё|нее|этого)|الحين|الان|الآن|دلوقتي|بداله|بداله|بدلها|بدله|بدلا منه)';
const SINCE = '(?:since|seit|desde|depuis|dal?|с)';
const FILL = String.raw`(?: (?:I|I['’]m|am|on|take|ich|nehme|je|prends|le|la|l['’]|du|el|tomo|io|prendo|il|lo|eu|o|a|das|die|den|я|пью|принимаю|[آا]خذ))*`;
const TURNED_TO = new RegExp(
  String.raw`(?:[,;،–-]|(?<!\p{L})(?:and|but|und|aber|sondern|y|pero|sino|et|mais|e|ma|mas|ve|ama|и|а|но|و)) ?(?:(?:and|but|und|aber|sondern|y|pero|et|mais|e|ma|mas|ve|ama|и|а|но) )?(?:${SINCE} [\p{L}\d. ]{2,16} ?)?${INSTEAD}?${FILL}[ '’]?$`,
  'iu',
);
const HAS_WORD = new RegExp(
  String.raw`(?<!\p{L})(?:${INSTEAD}|${SINCE} \p{L}{3,}[\p{L}\d ]{0,8}|(?:but|sondern|sino|pero|mais|ma|mas|ama|а|но)${FILL}[ '’]?$)`,
  'iu',
);
const INSTEAD_BEHIND = new RegExp(String.raw`^(?: \d[\d.,]*(?: ?mg)?)? ${INSTEAD}(?!\p{L})`, 'iu');
const NEITHER =
  /(?<!\p{L})(?:no|not|n['’]t|never|nor|neither|off|stopped|without|kein\p{L}{0,2}|nicht|nie|ohne|weder|noch|abgesetzt|sin|ni|tampoco|pas|sans|non|senza|né|n[ãa]o|sem|nem|не|без|ни|тоже|ما|بدون|değil|yok|allerg\p{L}*|alerg\p{L}*)(?!\p{L})/iu;

/** Behind a medicine that ended, with a word of taking its place and no denial of its own. */
export function isReplacement({ reading: { text, source }, before, mention, sentence }: TreatmentCase): boolean {
  if (source === 'document' || !before || sentence.isQuestion || !['stopped', 'past', 'declined'].includes(before.status)) return false;
  const between = text.slice(before.end, mention.start);
  const turn = TURNED_TO.exec(between);
  const behind = text.slice(mention.end, mention.end + BEHIND);
  if (!turn || NEITHER.test(turn[0]) || DENIED_BEHIND.test(behind)) return false;
  return HAS_WORD.test(turn[0]) || INSTEAD_BEHIND.test(behind);
}
const BEHIND = 30;
const DENIED_BEHIND =
  /^(?: \p{L}{2,8}){0,3} (?:not|nicht|no|neither|either|tampoco|non plus|pas|non|neanche|não|também não|не|тоже|değil|bıraktım|stopped|gestopped|abgesetzt)(?!\p{L})/iu;
