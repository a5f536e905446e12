import type { FoundMention, MarkedText } from './mentions.ts';

/** What a bypass that is named alone leads around: the heart's vessels, the stomach, or those of a leg, which nobody here does. */

const of = (...beginnings: string[]) => new RegExp(`^(?:${beginnings.join('|')})`, 'u');

/** Words that a bypass is called by and that do not say of what. */
const BARE = of('by$', 'pass$', 'bypass', 'baypas', 'baipas', 'op$', 'operation', 'surgery$', 'ameliyat');
/** The stomach, and what people are operated on it for: "peso 136, quero o bypass pq já tentei tudo, balão, dieta". */
const OF_STOMACH = of(
  'gastr|stomac|stomach|estoma|magen|mide(?!y)|bariatr|желуд|معد(?:[ةه]|تي)|المعد',
  'obes|ubergewicht|adipos|overweight|sobrepeso|surpoids|sovrappeso|sismanl|ожирен|سمن[ةه]|السمن',
  'diet|bala|baloes|balao|ozempic|emagrec|adelgaz|dimagr|maigr|abnehm|abzunehm|slim|zayifla|kilo ver|похуд|تخسيس|انحف',
  'weight$|weigh$|peso$|poids$|kilos?$|kilolu|kg$|bmi$|imc$|вес$|весу$|имт$|وزن',
);
const OF_HEART = of(
  'heart|cardi|coron|arter|koron|herz|kard|coeur|cœur|coraz|coracao|cuore|kalp|kalb|damar|infar|enfart|angina|stent|vessel|gefass|vaisseau',
  'серд|корон|сосуд|инфаркт|стенокард|قلب|القلب|شرايين|الشرايين|شريان|جلط',
);
const OF_LIMB = of(
  'femor|poplit|fempop|iliac|iliaq|leg$|legs$|foot$|bein$|beine$|beins$|fuss|jambe|pierna|perna$|pernas$|gamba$|gambe$|bacak|бедр|ног|ساق|رجل',
);

/** Words between a bypass and what it is said to be of. */
const NEAR = 3;

/** `open`: nothing says of what; a form's field asks, and a talk takes it for the heart's. Null: the mention is no bare bypass. */
export function bypassOf({ words }: MarkedText, { slug, from, to }: FoundMention): 'heart' | 'stomach' | 'limb' | 'open' | null {
  const isIn = (part: MarkedText['words'], pattern: RegExp) => part.some(({ forms }) => forms.some((form) => pattern.test(form)));
  const isBare = words.slice(from, to).every(({ forms }) => forms.some((form) => BARE.test(form)));
  if (slug !== 'coronary-bypass' || !isBare) return null;
  const beside = words.slice(Math.max(0, from - NEAR), to + NEAR);
  if (!isIn(beside, OF_HEART) && isIn(beside, OF_STOMACH)) return 'stomach';
  if (isIn(words, OF_HEART)) return 'heart';
  if (isIn(words, OF_LIMB)) return 'limb';
  return isIn(words, OF_STOMACH) ? 'stomach' : 'open';
}

/** The slug of what a mention means: a bare bypass beside words of the stomach is that of the stomach, and one of a leg is in no catalogue. */
export function meantSlug(marked: MarkedText, mention: FoundMention): string {
  const what = bypassOf(marked, mention);
  return what === 'stomach' ? 'gastric-bypass' : what === 'limb' ? 'limb-bypass' : mention.slug;
}
