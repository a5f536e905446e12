import type { TreatmentCase } from '../treatments/treatment.ts';

/** "A bee stung me, my arm was swollen a bit": where it stung, it swells in anybody. In nine languages. */

const PLACE =
  /(?<!\p{L})(?:arms?|hands?|fingers?|legs?|foot|feet|toes?|ankles?|spot|where it|site|hand|bein|fuß|zehe|stelle|einstich\p{L}*|brazo|manos?|dedos?|pierna|pies?|main|bras|doigt|jambe|pied|braccio|dito|gamba|piede|braço|mão|perna|pé|kolum|elim|bacağım|parmağım|ayağım|рук[аеу]|ног[аеу]|пал(?:ец|ьца)|مكان|[إا]يدي|يدي|ذراعي|رجلي)(?!\p{L})/iu;
const GRAVE =
  /(?<!\p{L})(?:face|lips?|tongue|throat|breath\p{L}*|wheez\p{L}*|hives|all over|whole|everywhere|faint\p{L}*|collaps\p{L}*|passed out|black|dizzy|hospital|er|ambulance|shock|anaphyla\p{L}*|epipen|gesicht|lippen|zunge|hals|luft|atem\p{L}*|überall|ganz\p{L}{0,2}|quaddeln|umgekippt|ohnmächtig|schwarz|krankenhaus|notarzt|cara|labios|lengua|garganta|aire|ronchas|todo|desmay\p{L}*|visage|lèvres|gorge|souffle|partout|malaise|viso|labbra|gola|fiato|ovunque|svenut\p{L}|rosto|lábios|desmai\p{L}*|yüzüm|dudak\p{L}*|boğaz\p{L}*|nefes\p{L}*|bayıl\p{L}*|лиц[оа]|губ[ыа]|горл[оа]|дыш\p{L}*|вс[её] тело|сознани\p{L}|وجهي|شفايف\p{L}*|حلقي|نفسي|[أا]غمي)(?!\p{L})/iu;

export function isLocalSting({ reading: { text, words, source }, sentence, next, mention }: TreatmentCase): boolean {
  if (source === 'document' || !/ venom$/.test(mention.name)) return false;
  const end = words[(next ?? sentence).to - 1]?.end ?? mention.end;
  const behind = text.slice(mention.end, end);
  return PLACE.test(behind) && !GRAVE.test(behind);
}
