import type { TreatmentCase } from '../treatments/treatment.ts';

/** "A bee stung me, my arm was swollen a bit", "mosquito bites itch": where it stung, it swells and itches in anybody. In nine languages. */

const PLACE =
  /(?<!\p{L})(?:arms?|hands?|fingers?|legs?|foot|feet|toes?|ankles?|spot|where it|site|hand|bein|fuß|zehe|stelle|einstich\p{L}*|brazo|manos?|dedos?|pierna|pies?|main|bras|doigt|jambe|pied|braccio|dito|gamba|piede|braço|mão|perna|pé|kol[uü]\p{L}{0,3}|el[ie]\p{L}{0,3}|bacağ\p{L}{1,4}|parmağ\p{L}{1,4}|ayağ\p{L}{1,4}|рук[аеиу]|ног[аеиу]|пал(?:ец|ьца)|مكان|و?[إا]?يد(?:ي|ه|ها)|و?ذراع(?:ي|ه|ها)|و?رجل(?:ي|ه|ها)|و?[إاأ]صبع(?:ي|ه|ها))(?!\p{L})/iu;
const GRAVE =
  /(?<!\p{L})(?:face|lips?|tongue|throat|breath\p{L}*|wheez\p{L}*|hives|all over|whole|everywhere|faint\p{L}*|collaps\p{L}*|passed out|black|dizzy|hospital|er|ambulance|covered|welts|shock|anaphyla\p{L}*|epipen|gesicht|lippen|zunge|hals|luft|atem\p{L}*|überall|voller|ganz\p{L}{0,2}|quaddeln|umgekippt|ohnmächtig|schwarz|krankenhaus|notarzt|cara|labios|lengua|garganta|aire|ronchas|habones|todo|desmay\p{L}*|visage|lèvres|gorge|souffle|partout|malaise|(?:tri|dou|quadru)plé|urgences|viso|labbra|gola|fiato|ovunque|pieno|piena|bolle|svenut\p{L}|rosto|lábios|desmai\p{L}*|todo|toda|empol\p{L}*|yüz\p{L}{0,4}|dudak\p{L}*|dudağ\p{L}*|her yer\p{L}*|bütün|tüm vücu\p{L}*|boğaz\p{L}*|nefes\p{L}*|bayıl\p{L}*|лиц[оа]|губ[ыа]|горл[оа]|дыш\p{L}*|вс[её] тело|сознани\p{L}|скор(?:ую|ая|ой)|откач\p{L}*|раздул\p{L}*|волдыр\p{L}*|و?وجه(?:ي|ه|ها)|و?شفايف\p{L}*|و?حلق(?:ي|ه|ها)|و?نفس(?:ي|ه|ها)|[أا]غمي|طوار[ئي]\p{L}*|كل\p{L}{1,2})(?!\p{L})/iu;

const STINGS = / venom$| bites$|^(?:jellyfish|sea urchin|nettle)$/;
/** They itch in everybody. */
const BITES = / bites$|^nettle$/;
const HUGE =
  /(?<!\p{L})(?:huge|massive\p{L}*|enormous\p{L}*|balloon\p{L}*|golf ?balls?|like an?|riesig\p{L}*|enorm\p{L}*|faustgroß|handteller\p{L}*|wie ein\p{L}{0,2}|énorm\p{L}*|comme une?|gigant\p{L}*|como una?|come una?|grossissim\p{L}|kocaman|balon\p{L}*|gibi|огромн\p{L}*|как (?:шар|яйцо|мяч)|كبير\p{L}*|ضخم\p{L}*|زي)(?!\p{L})/iu;

export function isLocalSting({ reading: { text, words, source }, sentence, next, mention }: TreatmentCase): boolean {
  if (source === 'document' || !STINGS.test(mention.name)) return false;
  const end = words[(next ?? sentence).to - 1]?.end ?? mention.end;
  const behind = text.slice(mention.end, end);
  if (BITES.test(mention.name)) return !GRAVE.test(behind) && !HUGE.test(behind);
  return PLACE.test(behind) && !GRAVE.test(behind);
}
