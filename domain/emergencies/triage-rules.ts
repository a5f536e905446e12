/**
 * The decision list: which signs together are an emergency, by clinical presentation. After the flow charts and discriminators of the Manchester Triage System
 * (Emergency Triage, 3rd edition, red and orange) unless a row names another source: FAST (stroke), NEWS2 (values), the sepsis and cauda equina red flags of NICE
 * NG51 and CKS, the Wells scores (thrombosis), WAO 2020 (anaphylaxis), compartment syndrome by its five Ps. The signs are concepts of terminology/emergencies.
 */

export type Presentation =
  | 'breathing'
  | 'chest_pain'
  | 'stroke'
  | 'unconscious'
  | 'seizure'
  | 'bleeding'
  | 'anaphylaxis'
  | 'thromboembolism'
  | 'limb_ischaemia'
  | 'sepsis'
  | 'meningitis'
  | 'abdomen'
  | 'wound'
  | 'obstetric'
  | 'eye'
  | 'head_injury'
  | 'diabetic'
  | 'cauda_equina'
  | 'testis'
  | 'child'
  | 'injury'
  | 'poisoning'
  | 'violence'
  | 'self_harm'
  | 'unspecified';

/** `a|b`: either. All of `signs` stand within `near` words of one sentence. */
export type DerivedSign = { sign: string; signs: readonly string[]; near: number };
/** `a|b`: either. All of `signs` are told of the present, anywhere in the message. */
export type TriageRule = { presentation: Presentation; discriminator: string; signs: readonly string[] };

const CLOSE = 7;
const LIMB = 'leg|calf|arm|digit';
const SICK = 'fever|high_fever|rigors';
const SHOCK = 'faint|pale|low_pressure|fast_pulse|confused|drowsy|dizzy|cold_sweat';

const near = (within: number, sign: string, ...signs: string[]): DerivedSign => ({ sign, signs, near: within });

/** What a place and what is wrong with it say together. In order: later ones may rest on earlier ones. */
export const DERIVED_SIGNS: readonly DerivedSign[] = [
  near(CLOSE, 'chest_pain', 'chest', 'pain|tight|burning'),
  near(CLOSE, 'belly_pain', 'belly', 'pain'),
  near(CLOSE, 'rigid_belly', 'belly', 'hard'),
  near(CLOSE, 'face_droop', 'face', 'droop|numb|limp'),
  near(CLOSE, 'limb_weak', 'leg|arm|digit', 'limp'),
  near(CLOSE, 'limb_numb', LIMB, 'numb'),
  near(CLOSE, 'limb_cold', LIMB, 'cold'),
  near(CLOSE, 'limb_discoloured', LIMB, 'discolored'),
  near(CLOSE, 'limb_swollen', LIMB, 'swollen|tight'),
  near(CLOSE, 'limb_hard', `${LIMB}|cast`, 'hard'),
  near(CLOSE, 'calf_swollen', 'calf|leg', 'swollen'),
  near(CLOSE, 'calf_sore', 'calf', 'hot|red|pain|hard|tight'),
  near(CLOSE, 'neck_swollen', 'neck', 'swollen|hard|tight'),
  near(CLOSE, 'closing', 'throat', 'swollen|tight'),
  near(CLOSE, 'tongue_swollen', 'tongue', 'swollen'),
  near(CLOSE, 'face_swollen', 'lips|tongue|face|eye', 'swollen'),
  near(CLOSE, 'blue_lips', 'lips|nails', 'discolored'),
  near(CLOSE, 'wound_open', 'wound', 'open'),
  near(CLOSE, 'wound_foul', 'wound|chest|belly|leg', 'foul'),
  near(CLOSE, 'wound_black', 'wound', 'discolored'),
  near(CLOSE, 'bleed', 'blood', 'flow'),
  near(CLOSE, 'bleed_heavy', 'bleed|blood|wound', 'gush'),
  near(CLOSE, 'bleed_heavy', 'bleed', 'severe'),
  near(CLOSE, 'eye_pain', 'eye', 'pain'),
  near(CLOSE, 'headache', 'head', 'pain'),
  near(CLOSE, 'testis_sore', 'testis', 'pain|swollen'),
  near(CLOSE, 'back_pain', 'back', 'pain'),
  near(CLOSE, 'head_hit', 'head', 'hit'),
  near(CLOSE, 'limp_child', 'child', 'floppy'),
  near(CLOSE, 'poison', 'toxic', 'swallowed'),
  near(CLOSE, 'tablets_taken', 'pills', 'many', 'swallowed'),
  near(CLOSE, 'severe_pain', 'pain|chest_pain|belly_pain|headache|eye_pain|back_pain', 'severe'),
  near(CLOSE, 'odd_breath', 'breath', 'severe|strange'),
  near(CLOSE, 'severe_breathless', 'breathless', 'severe'),
  near(CLOSE, 'blue_child', 'child', 'turned_blue'),
  near(CLOSE, 'chest_crushed', 'chest', 'weighs'),
  near(CLOSE, 'chest_torn', 'chest|back|belly', 'tearing'),
  near(CLOSE, 'purpura', 'spots', 'no_fade'),
  near(CLOSE, 'purpura', 'spots', 'purple'),
  near(CLOSE, 'child_still', 'unborn', 'not_moving'),
  near(CLOSE, 'bleed_heavy', 'pads', 'per_hour'),
  near(CLOSE, 'eye_curtain', 'eye', 'curtain'),
  near(CLOSE, 'saddle_numb', 'crotch', 'numb'),
  near(CLOSE, 'eye_pierced', 'eye', 'pierced'),
  near(9, 'reliever_fails', 'puffer', 'no_effect|no_relief'),
  near(3, 'fever', 'child', 'burning|hot'),
];

const rule =
  (presentation: Presentation) =>
  (discriminator: string, ...signs: string[]): TriageRule => ({ presentation, discriminator, signs });
const [breathing, chest, stroke, coma, seizure] = (['breathing', 'chest_pain', 'stroke', 'unconscious', 'seizure'] as const).map((name) =>
  rule(name),
) as [R, R, R, R, R];
const [bleeding, allergy, clot, limb, sepsis] = (['bleeding', 'anaphylaxis', 'thromboembolism', 'limb_ischaemia', 'sepsis'] as const).map(
  (name) => rule(name),
) as [R, R, R, R, R];
const [brain, abdomen, wound, birth, eye] = (['meningitis', 'abdomen', 'wound', 'obstetric', 'eye'] as const).map((name) => rule(name)) as [
  R,
  R,
  R,
  R,
  R,
];
const [head, sugar, cauda, testis, child] = (['head_injury', 'diabetic', 'cauda_equina', 'testis', 'child'] as const).map((name) =>
  rule(name),
) as [R, R, R, R, R];
const [injury, poison, violence, selfHarm] = (['injury', 'poisoning', 'violence', 'self_harm'] as const).map((name) => rule(name)) as [
  R,
  R,
  R,
  R,
];
type R = (discriminator: string, ...signs: string[]) => TriageRule;

/** In order: the first that holds names the presentation. Self-harm first, for it has an answer of its own; what despair and an hour alone may mean last, behind every sign of the body. */
export const TRIAGE_RULES: readonly TriageRule[] = [
  selfHarm('wants to die or to harm oneself', 'suicide'),
  selfHarm('beyond the railing of a height', 'over_edge'),
  selfHarm('on a ledge or on the rails', 'on_edge', 'jumps|despair|floor_number'),
  selfHarm('on a height and about to jump', 'means', 'jumps'),
  selfHarm('last words to the family, and a farewell', 'last_words', 'adieu|despair'),
  selfHarm('despair with the means at hand', 'despair|farewell', 'means'),
  selfHarm('despair with a plan', 'despair|no_sense|farewell', 'plan'),
  selfHarm('sees no point and has the means or takes leave', 'no_sense', 'means|tonight|farewell'),
  selfHarm('takes leave, with the means at hand', 'farewell', 'means'),
  selfHarm('despair and farewell', 'despair', 'farewell'),
  selfHarm('farewell: affairs in order, and tonight', 'farewell', 'tonight'),
  selfHarm('two farewells', 'farewell', 'farewell_2', 'tonight|despair|means|pills'),
  violence('wants to harm another, or a child is harmed', 'kill_other|child_harmed'),
  poison('overdose', 'overdose|tablets_taken'),
  poison(
    'fumes (carbon monoxide)',
    'gas_source',
    'headache|vomit|drowsy|unconscious|faint|confused',
    'dizzy|vomit|drowsy|unconscious|faint|confused',
  ),
  poison('swallowed what is poisonous', 'poison'),
  poison('a child swallowed a medicine', 'child', 'swallowed'),
  poison('medicine and slow breath', 'pills', 'slow_breath|unconscious'),
  poison('medicine with alcohol', 'pills', 'alcohol', 'drowsy|slow_breath|labored|vomit|dizzy|confused|faint|many'),
  coma('does not wake or react', 'unconscious'),
  coma('collapsed just now', 'collapsed', 'now|sudden|call_help|chest_pain|pale'),
  coma('faints and is dizzy', 'swoon', 'dizzy|now'),
  coma('falls and is dizzy', 'faint', 'dizzy|pale|cold_sweat|sudden'),
  coma('fainted before the eyes of the staff', 'faint|collapsed', 'premises'),
  coma('fell and does not answer', 'fall|head_hit', 'no_answer'),
  breathing('cannot breathe', 'no_air'),
  breathing('unable to talk in sentences', 'few_words'),
  breathing('choking', 'choking'),
  breathing('inhaler without effect', 'reliever_fails', 'wheeze|breathless|no_air|labored|tight|many|chest|now'),
  breathing('cyanosis', 'blue_lips|blue_child'),
  breathing('cyanosis', 'turned_blue', 'labored|no_air|breathless|seizure|drowsy|faint'),
  breathing('oxygen below 92 % (NEWS2)', 'low_oxygen'),
  breathing(
    'acutely short of breath',
    'breathless|odd_breath',
    `postop|sudden|severe_breathless|now|labored|wheeze|sits_up|chest_pain|${SHOCK}`,
  ),
  breathing('work of breathing', 'labored', `postop|child|sudden|drowsy|confused|vomit|sits_up|wheeze|${SHOCK}`),
  breathing('bleeding into the neck', 'neck_swollen', 'hoarse|no_swallow|no_air|breathless|labored|sits_up'),
  breathing('voice and swallowing fail', 'no_swallow', 'hoarse|sits_up|breathless'),
  chest('named as happening', 'heart_attack_now'),
  chest('pain with radiation or autonomic signs', 'chest_pain', `arm|jaw|breathless|vomit|severe|sudden|now|clutching|${SHOCK}`),
  chest('crushing', 'chest_crushed'),
  chest(
    'as at an earlier attack, or unlike any',
    'as_before|unlike',
    'tight|chest_pain|chest|weighs|jaw|arm',
    `sweat|breathless|vomit|clutching|${SHOCK}`,
  ),
  chest('as at an earlier attack: pressure that radiates', 'as_before', 'tight|chest_pain|weighs', 'jaw|arm'),
  chest('tearing pain, at once (aorta)', 'chest_torn', `severe|sudden|severe_pain|${SHOCK}`),
  chest('stabs between the shoulder blades (aorta)', 'blades', 'severe|tearing|severe_pain', 'aneurysm|sweat|cold_sweat|pale|faint'),
  chest('holds the chest and goes pale or down', 'clutching', 'faint|pale|cold_sweat'),
  chest('pale and in a cold sweat, and the chest', 'chest', 'cold_sweat', 'pale'),
  chest('no pulse', 'no_pulse'),
  chest('racing heart and fainting', 'heart_racing|fast_pulse', 'faint|chest_pain|breathless'),
  stroke('named as happening', 'stroke_now'),
  stroke('FAST: face', 'face_droop'),
  stroke('FAST: speech', 'speech', 'limb_weak|limb_numb|sudden|now|droop|arm|headache|limp|vision_loss'),
  stroke('FAST: arm', 'limb_weak', 'sudden|now|vision_loss|face|confused|headache|droop'),
  stroke('confused with a sign of the brain', 'confused', 'droop|one_sided|vision_loss|thunderclap'),
  stroke('both legs gone', 'legs_gone'),
  stroke('one-sided', 'one_sided', 'limp|numb|vision_loss|vision_blur'),
  stroke('thunderclap headache', 'thunderclap'),
  seizure('fitting', 'seizure'),
  head(
    'vomiting, drowsy, confused or on blood thinners',
    'head_hit|head_fall',
    `anticoagulant|vision_blur|vomit|speech|limb_weak|severe_pain|bleed|amnesia|seizure|unconscious|${SHOCK}`,
  ),
  head('fell, and vomits, is drowsy or does not remember', 'fall', 'vomit|drowsy|amnesia', 'headache|child|bump|head|dizzy'),
  head('fell and lost consciousness', 'fall|head_hit|head_fall', 'faint|unconscious', 'vomit|drowsy|confused|headache|child|amnesia'),
  head('fall on blood thinners with headache or drowsiness', 'fall', 'anticoagulant', 'headache|drowsy|vision_blur|vomit|bump|confused'),
  allergy('airway closing', 'closing', 'throat|exposure|hives|wheeze|breathless|tongue_swollen|swollen|no_swallow|now|hoarse|labored'),
  allergy('swollen tongue', 'tongue_swollen'),
  allergy(
    'skin and airway or circulation (WAO)',
    'hives|itch_all',
    `wheeze|breathless|hoarse|face_swollen|closing|no_swallow|swelling_all|${SHOCK}`,
  ),
  allergy(
    'after contact with an allergen',
    'exposure',
    'face_swollen|wheeze|swelling_all',
    `hives|hoarse|breathless|wheeze|swelling_all|no_swallow|spreading|face_swollen|${SHOCK}`,
  ),
  allergy('named', 'anaphylaxis_now'),
  allergy(
    'adrenaline pen and not well',
    'adrenaline_pen',
    `wheeze|breathless|closing|hoarse|no_swallow|no_air|face_swollen|tongue_swollen|${SHOCK}`,
  ),
  bleeding('does not stop, spurts or soaks', 'bleed_heavy'),
  bleeding('vomits blood', 'vomit_blood'),
  bleeding('blood in the sputum', 'cough_blood'),
  bleeding('black stool and weak', 'black_stool', `vomit_blood|vomit|breathless|${SICK}|${SHOCK}`),
  bleeding('bleeds and goes faint', 'bleed|blood|clots', SHOCK),
  bleeding('clots', 'clots', 'bleed|blood|postop|flow'),
  bleeding('bleeds on blood thinners', 'bleed', 'anticoagulant', 'gush|now|severe'),
  bleeding('inner bleeding after an operation', 'belly_swollen|belly_pain', 'faint|pale|low_pressure', 'postop|pale'),
  clot(
    'swollen leg and breath or chest',
    'calf_swollen|calf_sore|limb_swollen',
    'breathless|breath_pain|cough_blood|faint|chest_pain|heart_racing|labored|one_side_pain',
  ),
  clot('pain on breathing in', 'breath_pain', 'breathless|faint|cough_blood|immobile|postop|calf_swollen|heart_racing|dizzy'),
  clot('swollen, sore calf (Wells)', 'calf_swollen', 'calf_sore', 'postop|immobile'),
  limb('cold and discoloured, numb or still', 'limb_cold', 'limb_discoloured|limb_numb|limb_weak|numb|discolored|limp'),
  limb('no feeling and discoloured', 'limb_discoloured', 'limb_numb|limb_weak|no_relief|severe_pain|numb'),
  limb(
    'compartment: pain out of proportion',
    'no_relief|severe_pain|severe',
    'limb_hard|limb_swollen|limb_discoloured',
    'numb|limb_discoloured|limp|no_relief|limb_hard',
  ),
  limb('no pulse in the limb', 'no_limb_pulse'),
  wound('open', 'wound_open'),
  wound('inside comes out', 'guts'),
  wound('black, foul or crackling', 'wound_foul|wound_black', `spreading|wound_black|crackling|${SICK}`),
  wound('spreading redness with fever', 'spreading', SICK),
  brain(
    'stiff neck or rash that stays, with fever or headache',
    'stiff_neck|purpura',
    `headache|vomit|light_hurts|drowsy|confused|${SICK}`,
  ),
  brain('a rash that does not fade, in a child', 'child', 'purpura', 'no_fade'),
  sepsis('fever and confusion, shock or no urine (NICE NG51)', SICK, `no_urine|speech|mottled|labored|${SHOCK}`),
  sepsis('fever with a weak immune system (NICE CG151)', 'chemo', SICK),
  sepsis('fever of the wound after an operation', 'high_fever|rigors', 'wound_foul|foul|spreading'),
  sepsis('high fever with rigors', 'high_fever', 'rigors'),
  sepsis('fever and short of breath, or shaking', SICK, 'breathless|severe_breathless'),
  sepsis('fever, shaking and weak, at once', 'fever', 'shaking', 'limp|sudden|dizzy'),
  sepsis('shock', 'cold_sweat', 'weak_pulse|low_pressure|faint'),
  sepsis('rigors after an operation', 'rigors', 'postop|wound', 'fever|high_fever|severe|foul|vomit|wound'),
  sepsis('low pressure (NEWS2)', 'low_pressure', 'faint|pale|confused|drowsy|vomit|foul|belly_pain|no_urine|dizzy|bleed'),
  abdomen('rigid', 'rigid_belly', `severe|vomit|postop|pain|fast_pulse|heart_racing|${SICK}`),
  abdomen(
    'severe after an operation',
    'belly_pain|doubled_up',
    'severe_pain|severe|doubled_up',
    `postop|vomit|fast_pulse|heart_racing|belly_swollen|${SICK}|${SHOCK}`,
  ),
  abdomen('hernia that does not go back', 'irreducible', 'hernia|hard|bump', 'vomit|no_gas|severe_pain|severe|purple|red'),
  abdomen('bilious vomiting', 'vomit_green'),
  abdomen('obstruction', 'no_gas', 'vomit|vomit_green', 'belly_swollen|belly_pain|belly|pain'),
  abdomen('leak after an operation: fast pulse and pain', 'fast_pulse|heart_racing', 'postop', `belly_pain|shoulder|${SICK}`),
  birth('bleeds in pregnancy', 'pregnant', 'bleed|blood|clots|bleed_heavy'),
  birth('the child does not move', 'fetal_still'),
  birth('the child does not move', 'pregnant', 'child_still'),
  birth('pre-eclampsia', 'pregnant', 'headache|high_pressure|belly_pain', 'vision_blur|vision_loss|high_pressure|swollen|seizure|severe'),
  birth('severe pain, fever or waters in pregnancy', 'pregnant', `severe_pain|waters|faint|rigid_belly|${SICK}`),
  birth('one-sided pain in pregnancy (ectopic)', 'pregnant', 'one_side_pain', 'severe|sudden|faint|dizzy|bleed|blood|vomit'),
  birth('waters and blood or fever', 'waters', `bleed|blood|${SICK}`),
  birth('waters broken before term', 'waters', 'preterm'),
  birth('birth under way', 'birth_now'),
  birth('fit in pregnancy', 'pregnant', 'seizure|breathless'),
  eye('sudden loss of sight', 'vision_loss', 'sudden|postop|eye_pain|now|eye|headache|vomit'),
  eye(
    'painful eye with vomiting or blurred sight',
    'eye_pain',
    'vomit|vision_blur|vision_loss|severe_pain',
    'vomit|vision_blur|vision_loss|postop',
  ),
  eye('chemical in the eye', 'eye', 'chemical'),
  eye('something sticks in the eye', 'eye_pierced'),
  eye('red and painful after an operation (endophthalmitis)', 'eye_pain', 'postop', 'red|foul|swollen'),
  eye('a curtain before the eye', 'eye_curtain', 'now|sudden|discolored|postop|flashes'),
  eye('flashes and a curtain', 'flashes', 'curtain|vision_loss|sudden'),
  sugar(
    'meter beyond its range',
    'meter_extreme',
    `vomit|drowsy|labored|thirst|keto|confused|sweat|speech|unconscious|belly_pain|shaking|${SHOCK}`,
  ),
  sugar('hypoglycaemia', 'low_sugar', `sweat|shaking|confused|drowsy|agitated|speech|unconscious|seizure|wet|pale|faint`),
  sugar('ketoacidosis', 'keto|high_sugar', `vomit|labored|drowsy|thirst|belly_pain|confused`),
  sugar(
    'diabetic and not himself',
    'diabetes',
    'confused|drowsy|unconscious|labored|seizure',
    'sweat|vomit|shaking|thirst|labored|no_insulin|unconscious|confused',
  ),
  sugar('new diabetes', 'thirst', 'labored|drowsy', 'vomit|weight_loss|keto|urine_much'),
  cauda('cannot pass urine, and numb below', 'no_urine', 'saddle_numb|legs_gone|limb_numb|numb'),
  cauda('saddle or sphincter with back or legs', 'saddle_numb|incontinent', 'back|leg|numb|limp|back_pain|saddle_numb'),
  testis('erection for hours (priapism, EAU)', 'priapism'),
  testis('sudden or severe', 'testis_sore', 'sudden|severe|vomit|severe_pain'),
  child('floppy, not drinking or hard to wake', 'child', 'limp_child|no_drink', `drowsy|floppy|sunken|labored|dry_nappy|purpura|${SICK}`),
  child('floppy baby', 'limp_child'),
  child('work of breathing', 'child', 'labored|retractions|blue_lips|grunting'),
  breathing('retractions', 'retractions'),
  injury('major injury', 'major_injury', 'now|sudden|bleed|blood|severe|call_help|faint|pain|unconscious'),
  injury('burnt, and the skin comes off', 'skin_off', 'burnt|burning|major_injury'),
  selfHarm('despair, and tonight', 'despair', 'tonight'),
  bleeding('calls for an ambulance', 'call_help', `pain|bleed|faint|breathless|${SICK}|${SHOCK}`),
];

/** Signs that are an emergency by themselves. */
export const DECISIVE_SIGNS: ReadonlySet<string> = new Set(
  TRIAGE_RULES.flatMap(({ signs }) => (signs.length === 1 ? (signs[0] ?? '').split('|') : [])),
);
