import type { FoldedWord } from '../words/folded-words.ts';
import type { Stretch } from '../words/word-sentences.ts';
import type { SubstanceMention } from './substances.ts';
import type { TreatmentCue } from './treatment-cue.ts';

/** Cues whose words speak of another thing than a substance that is not borne. */

/** What must not be forgotten, left out or stopped is taken. */
const OMITS =
  /^(?:stop\p{L}*|miss|skip|forget|omit|pause|quit|interrupt|without|absetzen|weglassen|auslassen|vergessen|verpassen|aufhoren|unterbrechen|pausieren|reduzieren|verzichten|dejar(?:l[oa])?|olvidar\p{L}*|saltar\p{L}*|suspender\p{L}*|interrumpir\p{L}*|arreter|oublier|sauter|interrompre|stopper|suspendre|smettere|dimenticar\p{L}*|saltare|sospender\p{L}*|interromper\p{L}*|parar|esquecer|pular|deixar|birak(?!ti)\p{L}*|unut\p{L}*|atlama\p{L}*|atlaya\p{L}*|kesme\p{L}*|keseme\p{L}*|бросать|бросить|пропускать|пропустить|забывать|забыть|отменять|отменить|прекращать|прекратить|прерывать|прервать|[انتي]?(?:وقف|قطع|ترك|نسي|نسا|بطل)\p{L}*)$/u;
const OMITTED_WITHIN = 2;

/** "Marcumar darf ich nie vergessen", "варфарин мне нельзя бросать", "bırakmam yasak": the verb stands beside what forbids it, with no sign between. */
const forbidsOmission = ({ kind, from, to }: TreatmentCue, words: readonly FoldedWord[]): boolean => {
  if (kind !== 'cannot') return false;
  const behind = words.slice(to, to + OMITTED_WITHIN);
  const sign = behind.findIndex(({ isWord }) => !isWord);
  const beside = [words[from - 1], ...words.slice(from, to), ...(sign < 0 ? behind : behind.slice(0, sign))];
  return beside.some((word) => word !== undefined && OMITS.test(word.fold));
};

/** Of what somebody nearly died: a word for a cause, and behind it no substance and no pronoun. */
const NEARLY_DIED =
  /^(?:casi (?:me )?m(?:uero|uere|ori)|faill\p{L} mourir|quase morr\p{L}+|fast gestorben|beinahe gestorben|чуть не умер(?:ла)?|كنت بموت|كدت اموت)$/u;
const OF = /^(?:from|of|with|an|vor|am|von|durch|de|del|d|por|di|da|do|per|от|с|из|من|ب|zaturreden|agridan)$/u;
const IT = /^(?:it|that|this|them|ello|eso|esto|lui|cela|ca|isso|isto|questo|него|нее|них|этого|ذلك|هذا)$/u;
const ARTICLE = /^(?:the|a|an|el|la|los|las|un|una|le|les|l|une|il|lo|o|os|as|um|uma|einem|einer|dem|der|den|')$/u;
/** "Casi me muero de jovencita": when it was. */
const AS_A_CHILD =
  /^(?:joven\p{L}*|jovencit\p{L}*|nin[oa]s?|pequen[oa]s?|chic[oa]|chiquit\p{L}*|muchach[oa]|mayor|bambin[oa]|piccol[oa]|ragazz[oa]|giovane|crianca|pequen[oa]|jeune|petite?|enfant|nouveau|child|kid|verdad|veras|repente)$/u;
const isOfOtherDeath = ({ from, to }: TreatmentCue, words: readonly FoldedWord[], mentions: readonly Stretch[]): boolean => {
  const phrase = words.slice(from, to).map(({ fold }) => fold);
  if (!NEARLY_DIED.test(phrase.join(' '))) return false;
  let at = to;
  if (!OF.test(words[at]?.fold ?? '')) return /^(?:الم|وجع)/u.test(words[at]?.fold ?? '');
  at += 1;
  while (ARTICLE.test(words[at]?.fold ?? '')) at += 1;
  const cause = words[at];
  const named = mentions.some((mention) => mention.from >= to && words.slice(to, mention.from).every(({ isWord }) => isWord));
  if (named || AS_A_CHILD.test(cause?.fold ?? '')) return false;
  return cause?.isWord === true && !IT.test(cause.fold) && !mentions.some((mention) => mention.from <= at && at < mention.to);
};

const NEVER = new Set('never nie niemals nunca jamas jamais mai asla никогда'.split(' '));
const EFFECT_WITHIN = 6;

/** "I never got hives from penicillin", "la codéine ne m'a jamais donné de nausées": its "never" is of what was never felt. */
export function withoutNeverFelt(cues: readonly TreatmentCue[], words: readonly FoldedWord[]): TreatmentCue[] {
  const isOfEffect = ({ to }: TreatmentCue) => {
    const effect = cues.find(
      (cue) => (cue.kind === 'reaction' || cue.kind === 'intolerance') && cue.from >= to && cue.from - to <= EFFECT_WITHIN,
    );
    return effect !== undefined && words.slice(to, effect.from).every(({ isWord, fold }) => isWord || fold === "'") && effect.from > to;
  };
  const isNeverFelt = (cue: TreatmentCue) =>
    cues.some(({ kind, from }) => kind === 'reaction' && from === cue.from) &&
    [1, 2, 3].some(
      (back) => NEVER.has(words[cue.from - back]?.fold ?? '') && words.slice(cue.from - back, cue.from).every(({ isWord }) => isWord),
    );
  const felt = cues.filter((cue) => cue.kind !== 'allergy' || !isNeverFelt(cue));
  return felt.filter(
    (cue) => cue.kind !== 'cannot' || cue.to - cue.from > 1 || !NEVER.has(words[cue.from]?.fold ?? '') || !isOfEffect(cue),
  );
}

/** "My doctor sent me to hospital": whoever treats did it, and no medicine. */
const DOCTOR =
  /^(?:gp|doctors?|dr|doc|physician|nurse|they|arzt|hausarzt|arztin|hausarztin|medico|medica|doctor|doctora|medecin|docteur|dottore|dottoressa|doktor\p{L}*|врач|доктор|(?:ال)?(?:دكتور|طبيب)\p{L}{0,3})$/u;
const TO_HOSPITAL = /hospital|hopital|krankenhaus|urgence|pronto|больниц|المستشف/u;
const isDoctors = ({ kind, from, to }: TreatmentCue, words: readonly FoldedWord[]): boolean =>
  kind === 'intolerance' &&
  words.slice(from, to).some(({ fold }) => TO_HOSPITAL.test(fold)) &&
  words.slice(Math.max(0, from - 2), from).some(({ fold }) => DOCTOR.test(fold));

/** "Levotiron 100, başka yok", "başka bir şey kullanmıyorum": of what else there might be. */
const OTHER = /^baska\p{L}*$/u;
const OF_OTHER = /^(?:bir|sey|birsey|hic|hicbir|da|de|ilac\p{L}*|hap\p{L}*)$/u;
const isOfAnything = ({ kind, from }: TreatmentCue, words: readonly FoldedWord[]): boolean => {
  if (kind !== 'stopped') return false;
  let at = from - 1;
  while (OF_OTHER.test(words[at]?.fold ?? '')) at -= 1;
  return OTHER.test(words[at]?.fold ?? '');
};

/** "Rinite allergica", "алергический ринит": a disease by its name, with nothing behind that it would be to. */
const ALLERGIC_DISEASE =
  /^(?:rh?init\p{L}*|rinit\p{L}*|rhinokonjun\p{L}*|rh?inoconj\p{L}*|[ck]onjun[ck]?ti?v\p{L}*|asth?m\p{L}*|astim\p{L}*|dermatit\p{L}*|e[ck]zem\p{L}*|egzama\p{L}*|sinusit\p{L}*|sinuzit\p{L}*|alveolit\p{L}*|ринит\p{L}*|конъюнктивит\p{L}*|конюнктивит\p{L}*|риноконъюнктивит\p{L}*|астм\p{L}*|дерматит\p{L}*|экзем\p{L}*|(?:ال)?ربو|(?:ال)?[اأ]نف)$/u;
const TO_IT = /^(?:a|al|ai|alla|alle|all|agli|ao|aos|as|to|au|aux|la|gegen|auf|на|к|من)$/u;
const isOfDisease = ({ kind, from, to }: TreatmentCue, words: readonly FoldedWord[]): boolean =>
  kind === 'allergy' &&
  to - from === 1 &&
  !TO_IT.test(words[to]?.fold ?? '') &&
  [words[from - 1], words[to]].some((beside) => ALLERGIC_DISEASE.test(beside?.fold ?? ''));

/** "15 mg/sem", "90 mg c/8 sem": weeks in French, Spanish and Portuguese, and no "without". */
const isWeeks = ({ from, to }: TreatmentCue, words: readonly FoldedWord[]): boolean =>
  to - from === 1 && words[from]?.fold === 'sem' && /^(?:\/|\d.*|por|par|cada|per)$/u.test(words[from - 1]?.fold ?? '');

/** Whether a cue of a sentence speaks of something else than its substances. */
export const speaksOfOther = (cue: TreatmentCue, words: readonly FoldedWord[], mentions: readonly SubstanceMention[]): boolean =>
  forbidsOmission(cue, words) ||
  isOfOtherDeath(cue, words, mentions) ||
  isDoctors(cue, words) ||
  isWeeks(cue, words) ||
  isOfAnything(cue, words) ||
  isOfDisease(cue, words);
