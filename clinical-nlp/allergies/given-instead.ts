import { isForbidden } from './tolerance.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

/** What is given or taken because of an allergy to something else, in nine languages: "they give me clarithromycin because I am allergic to penicillin". */

const ALLERGIC = String.raw`(?:all?[eé]rg|alerj|аллерги|حساسي)\p{L}{0,12}`;
const GIVEN = [
  ...[
    'giv(?:e|es|ing|en)',
    'gave',
    'got',
    'gets?',
    'tak(?:e|es|ing|en)',
    'took',
    'uses?',
    'using',
    'prescribed',
    'put (?:me|him|her) on',
    'treated with',
    "(?:am|[’']m|is|are|was|were|been|now|currently) on",
  ],
  ...[
    'gab(?:en)?',
    'gegeben',
    'bekomm\\p{L}{1,3}',
    'bekam',
    'erh[aä]lt\\p{L}{0,2}',
    'verschrieb\\p{L}{0,2}',
    'nehm\\p{L}{1,2}',
    'nimmt',
    'einnehm\\p{L}{1,3}',
  ],
  ...['d[ai]eron', 'dan', 'dio', 'recet\\p{L}{1,5}', 'paut\\p{L}{1,4}', 'tom(?:o|a|é|amos|aba|ando)', 'pusieron', 'administr\\p{L}{1,4}'],
  ...['donn\\p{L}{1,4}', 'prescri\\p{L}{1,4}', 'prend[sz]?', 'pris(?:e)?', 'mis sous'],
  ...['dat[oaie]', 'dann?o', 'diedero', 'prescritt[oaie]', 'prend[oe]', 'uso'],
  ...['deram', 'dão', 'deu', 'receit\\p{L}{1,4}', 'passaram', 'passou'],
  ...['ver(?:di|iyor|ildi)\\p{L}{0,5}', 'yaz(?:dı|ıyor|ıldı)\\p{L}{0,5}', 'kullan\\p{L}{1,8}', 'al(?:dım|ıyorum|ıyor)'],
  ...['да(?:ли|ют|л|ла)', 'назнач\\p{L}{1,5}', 'выпис\\p{L}{1,5}', 'принима\\p{L}{1,3}', 'пью', 'пил[аи]?'],
  ...['[أا]?عطو?ني', '[أا]عطاني', '[أا]عطوه[ام]?', 'وصف\\p{L}{0,4}', '[أاب]?[اآ]خذ', '[أا]تناول', 'كتب\\p{L}{0,4}'],
].join('|');
const BECAUSE =
  '(?:because|since|as (?:i|he|she|we)|due to|owing to|for (?:my|his|her|the|a|an)|on account of|weil|da ich|wegen|gegen (?:meine|seine|ihre|die)|porque|ya que|debido a|por (?:mi|su|la|una|ser|tener)|para (?:mi|la|su)|parce qu|car |[aà] cause|pour (?:mon|ma|son|sa|l|une)|en raison|perch[eé]|poich[eé]|per (?:la|mia|via|il|un)|a causa|por causa|pois|para (?:minha|a)|çünkü|için|yüzünden|nedeniyle|потому что|так как|из-за|от (?:моей|аллергии)|لأن|لاني|عشان|بسبب|علشان)';
const SO =
  '(?:so|therefore|hence|thus|por eso|por lo que|deshalb|daher|darum|donc|quindi|perciò|por isso|portanto|bu yüzden|bu nedenle|o yüzden|поэтому|لذلك|فعشان)';

/** "… gave me X because I am allergic to Y": the reason behind it. */
const REASON_BEHIND = new RegExp(String.raw`^[^.;!?\n]{0,25}(?<!\p{L})${BECAUSE}[^.;!?\n]{0,50}${ALLERGIC}`, 'iu');
/** "Ciprofloxacin single shot bei bekannter Cephalosporinallergie", "clindamycin given known penicillin allergy" */
const WITH_KNOWN_ALLERGY = new RegExp(
  String.raw`^[^.;,:!?()\n]{0,40}(?<!\p{L})(?:with|given|in view of|bei|wegen) (?:the |his |her )?(?:known|documented|reported|bekannte[rn]?|bestehende[rn]?|anamnestische[rn]?|vorbeschriebene[rn]?|gesicherte[rn]?) [^.;,:!?()\n]{0,40}?${ALLERGIC}`,
  'iu',
);
/** "Given teicoplanin because of this", "deshalb Clindamycin": back at the allergy that was named. */
const BECAUSE_OF_IT =
  /^[^.;!?\n]{0,40}?(?<!\p{L})(?:because of|due to|owing to|in view of|for) (?:this|that|it|these)(?!\p{L}| \p{L}{3,} (?:allerg|rash))|^[^.;!?\n]{0,40}?(?<!\p{L})(?:por (?:ello|eso|este motivo|esto|isso|este motivo)|aus diesem grund|pour cette raison|per questo(?: motivo)?|bu nedenle|по этой причине|لهذا السبب)(?!\p{L})/iu;
/** "Given flucloxacillin, needed ICU because of this": "this" is what it did. */
const HARMED =
  /(?<!\p{L})(?:icu|itu|hdu|intensive care|hospital\p{L}*|admi(?:tted|ssion)|adrenaline|epinephrine|epipen|intubat\p{L}+|ventilat\p{L}+|resus\p{L}*|collaps\p{L}*|(?:cardiac )?arrest|uci|ingres\p{L}+|intensivstation|reanim\p{L}+|r[ée]a(?:nimation)?|soins intensifs|terapia intensiva|rianimazione|ricover\p{L}+|uti|internad\p{L}|internamento|yoğun bakım|реанимац\p{L}+|интенсивн\p{L}+|العناية المركزة)(?!\p{L})/iu;
function isWhatDidHarm({ sentence, mention }: TreatmentCase, after: string): boolean {
  const isFirst = !sentence.mentions.some(({ to }) => to <= mention.from);
  return sentence.context === 'allergy' && isFirst && HARMED.test(BECAUSE_OF_IT.exec(after)?.[0] ?? '');
}
/** "Contrast – itching, premedicated with prednisolone": what is given before the other. */
const PREMEDICATED =
  /(?<!\p{L})(?:pre-?medicat\p{L}{1,4}|pre-?med|pr[ée]-?m[ée]dica[cçtz]\p{L}{1,6}|prämedi\p{L}{4,8}|premedi[ck]asyon\p{L}{0,3}|премедикаци\p{L}{1,2})(?: (?:with|mit|con|com|avec|par|de|is|of|ile|:))? ?(?::\s?)?(?:\p{L}{1,3} )?$/iu;
const GIVEN_BEFORE = new RegExp(String.raw`(?<!\p{L})(?:${GIVEN})(?!\p{L})[^.;!?\n]{0,25}$`, 'iu');
/** "Allergic to Y so they gave me X", "Y allergy, premedicated with X". */
const GIVEN_BETWEEN = new RegExp(
  String.raw`${ALLERGIC}[^.;!?\n]{0,60}?(?<!\p{L})(?:${GIVEN}|${SO}|(?:pre-?medicat\p{L}{1,4}|pre-?treated|covered|desensiti[sz]ed) with)(?!\p{L})(?:(?!all?[eé]rg|alerj|аллерг|حساس)[^.;:!?\n]){0,40}$`,
  'iu',
);
/** "An allergic reaction after they gave me X", "allergic to the antibiotic they gave me, X", "and also to what …": X itself is meant. */
const ITSELF = new RegExp(
  [
    String.raw`${ALLERGIC}[^.;!?\n]{0,30}(?<!\p{L})(?:after|when|whenever|if|from|nach|wenn|als|bei|despu[eé]s|cuando|al tomar|con|apr[eè]s|quand|lorsque|dopo|quando|ap[oó]s|depois|sonra|после|когда|بعد|لما|عندما)(?!\p{L})`,
    String.raw`|${ALLERGIC}[^.;!?\n]{0,25}(?<!\p{L})(?:antibi[oó]ti|антибиоти|medi[ckz]|drug|tablet|painkill|injection|pastill|spritze|schmerzm|médic|farmac|rem[eé]di|лекарств|دواء|مضاد|what|was |lo que|ce qu|quello che|o que|то,)`,
    String.raw`|(?<!\p{L})(?:also|too|as well|tambi[eé]n|auch|aussi|anche|tamb[eé]m|также|тоже|كمان|أيضا) (?:to|a|al|gegen|auf|[aà]|au|ao|на|من)(?!\p{L})`,
  ].join(''),
  'iu',
);
const REACTION_NAMED = String.raw`(?:(?:allergic|anaphylactic|anaphylactoid) reaction|reacci[oó]n (?:al[eé]rgica|anafil[aá]ctica)|(?:allergische[rn]?|anaphylaktische[rn]?) reaktion|r[ée]action (?:allergique|anaphylactique)|reazione (?:allergica|anafilattica)|rea[cç][aã]o (?:al[eé]rgica|anafil[aá]tica)|(?:аллергическ|анафилактическ)\p{L}{1,3} реакци\p{L}{1,2}|(?:رد فعل|تفاعل) تحسسي)`;
/** "I had an allergic reaction after they gave me cefazolin". */
const REACTED_TO_IT = new RegExp(
  String.raw`${REACTION_NAMED}[^.;!?\n]{0,15}(?<!\p{L})(?:after|when|whenever|from|with|nach|nachdem|als|bei|auf|despu[eé]s|cuando|al|con|apr[eè]s|quand|lorsque|dopo|quando|ap[oó]s|depois|после|когда|на|بعد|لما|عندما)(?!\p{L})[^.;!?\n]{0,35}$`,
  'iu',
);
const NO_REACTION = new RegExp(
  String.raw`(?<!\p{L})(?:no|not|never|without|denies|kein\p{L}{0,2}|nie|ohne|ningun\p{L}|nunca|sin|aucune|jamais|sans|nessuna|mai|senza|nenhuma|sem|не было|без|нет|لا|لم|بدون)(?!\p{L})[^.;!?\n]{0,25}${REACTION_NAMED}`,
  'iu',
);
export function isWhatWasReactedTo({ reading, sentence, mention }: TreatmentCase): boolean {
  const before = reading.text.slice(Math.max(0, mention.start - REACH), mention.start);
  const named = REACTED_TO_IT.exec(before);
  if (!named || NO_REACTION.test(before)) return false;
  const from = mention.start - before.length + named.index;
  return !sentence.mentions.some(({ start, end }) => start >= from && end <= mention.start);
}

/** German and Turkish say it behind: "wegen meiner Penicillinallergie … Clindamycin bekommen". */
const GIVEN_BEHIND =
  /^['’]?\p{L}{0,4} (?:bekommen|erhalten|gekriegt|verschrieben|verordnet|genommen|ver(?:di|iyor)\p{L}{0,4}|yaz(?:dı|ıyor)\p{L}{0,4}|kullan\p{L}{1,8})(?!\p{L})/iu;
const REASON_BEFORE = new RegExp(
  String.raw`(?<!\p{L})(?:wegen|weil|da)(?!\p{L})[^.;!?\n]{0,20}\p{L}*${ALLERGIC}[^.;!?\n]{0,40}$|${ALLERGIC}[^.;!?\n]{0,20}(?:için|yüzünden|nedeniyle)[^.;!?\n]{0,20}$`,
  'iu',
);
const NOT_TAKEN =
  /(?<!\p{L})(?:can['’]?t|cannot|could not|not|never|no|don['’]?t|avoid\p{L}{0,3}|nicht|kein\p{L}{0,2}|darf|evit\p{L}{1,3}|pas|jamais|évit\p{L}{1,3}|non|mai|n[ãa]o|nunca|yok|değil|не|нельзя|لا|ما|مش|ممنوع)(?!\p{L})[^.;!?\n]{0,25}$/iu;
const REACH = 110;

/** The allergy that is known is to another substance. */
function hasAnotherAllergyBehind({ reading, mention, sentence }: TreatmentCase, after: string): boolean {
  const reach = reading.source === 'document' ? (WITH_KNOWN_ALLERGY.exec(after)?.[0].length ?? 0) : 0;
  return sentence.mentions.some(({ start }) => start >= mention.end && start < mention.end + reach);
}

/** Not for what did something itself: whoever asks has looked for a reaction. */
export function isGivenInstead(one: TreatmentCase): boolean {
  const { reading, mention } = one;
  const line = reading.text.slice(Math.max(0, mention.start - REACH), mention.start);
  const before = line.slice(line.lastIndexOf('\n') + 1);
  const after = reading.text.slice(mention.end, mention.end + REACH);
  if (NOT_TAKEN.test(before) || isForbidden(one) || isWhatDidHarm(one, after)) return false;
  if (PREMEDICATED.test(before)) return true;
  if (hasAnotherAllergyBehind(one, after)) return true;
  if (GIVEN_BEFORE.test(before) && (REASON_BEHIND.test(after) || (one.sentence.context === 'allergy' && BECAUSE_OF_IT.test(after))))
    return true;
  if (ITSELF.test(before)) return false;
  return GIVEN_BETWEEN.test(before) || (GIVEN_BEHIND.test(after) && REASON_BEFORE.test(before));
}

/** "Morphine - itch, prefers oxycodone": what is taken rather than what was not borne. */
const PREFERRED_BEFORE =
  /(?<!\p{L})(?:prefer(?:s|red)?|can (?:have|take)|bevorzugt|lieber|prefiere|préfère|preferisce|prefere|tercih(?: ediyor)?|предпочитает|يفضل|تفضل)(?: (?:the|el|la|le|il|o|a))? $/iu;
export const isPreferred = ({ reading: { text, source }, mention }: TreatmentCase): boolean =>
  source === 'document' && PREFERRED_BEFORE.test(text.slice(Math.max(0, mention.start - 24), mention.start));
