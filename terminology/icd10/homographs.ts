/**
 * Short forms and words of conditions that mean something else as well, each with what refuses the condition: words before it, words behind it. A row: the word as it is
 * normalized, what else it is, the refusing contexts. `always`: it never stands for the condition alone. Chosen by us.
 */
export type Homograph = { else: string; before?: RegExp; after?: RegExp; always?: true };

/** "Warfarin before covid": a time, and no illness of the patient's. */
const ERA: Homograph = { else: 'the time of the pandemic', before: /\b(?:before|pre|until|prior to)[\s-]+(?:the\s+)?$/i };

/** "ICD-10", "ICD code", "ICD: M17.11": the classification and not the defibrillator; "ICD 10.2018" and "ICD 10 years ago" are a date. */
export const OF_CLASSIFICATION: Homograph = {
  else: 'the International Classification of Diseases',
  before: /\b(?:cod(?:e|es|ed|ing|ice|igos?)|códigos?|kod|classif\w*|klassif\w*)\s*[:(]?\s*$/iu,
  after: new RegExp(
    [
      String.raw`^[\s‐-—-]{0,2}(?:9|10|11|O)(?![.,/]?\d)(?!\s*-?(?:years?|yrs?|months?|mths?|weeks?|days?|jahre|monate|ans|mois|años|anos|anni|mesi|meses|yıl)\b)`,
      String.raw`^[\s-]{0,2}(?:codes?|cod(?:ed|ing|ice|igos?)|kodes?|kodlar[ıi]?|kodu)\b`,
      String.raw`^[\s:=(\[)\]-]{0,4}[A-TV-Z]\d[\dA-Z](?:\.[\dA-Z]{1,4})?\b`,
    ].join('|'),
    'iu',
  ),
};

const NUMBER = /^[\s:=~-]{0,3}[<>]?\d/;

export const HOMOGRAPHS: ReadonlyMap<string, Homograph> = new Map<string, Homograph>([
  ['icd', OF_CLASSIFICATION],
  ['covid', ERA],
  ['covid 19', ERA],
  [
    'pe',
    {
      else: 'physical examination',
      before: /(?:^|\n)[ \t]*$/,
      after: /^\s*(?::|\n| {2,}|(?:on adm|findings|shows?|reveals?|unremarkable|normal|bp|hr|vs|vitals?|wnl|tubes?)\b)/i,
    },
  ],
  [
    'reflux',
    {
      else: 'of a vein, a valve, a ureter',
      before: /\b(?:vein|venous|valv\w*|ureter\w*|vesico\w*|mitral|testic\w*|sapheno\w*|junction|hepatojugular|with|no)\s+$/i,
      after: /^\s*(?:grade|in the (?:vein|leg)|nephro|test|study)/i,
    },
  ],
  [
    'ra',
    {
      else: 'room air, right atrium',
      before: /(?:\d\s?%?\s*(?:on|in|\/)?\s*|\b(?:on|in|sats?|spo2|o2)\s+)$/i,
      after: /^\s*(?:\d|pressure|sat|lead|dilat|enlarg|appendage|sized?\b)/i,
    },
  ],
  [
    'cp',
    {
      else: 'chronic phase, cerebral palsy, clearance',
      after: /^\s*(?:clearance|angle|,? ?sokal|class|[abc]\b)/i,
      before: /\b(?:child[- ]?pugh|cml|dx \S+|spastic|child with)\s+$/i,
    },
  ],
  [
    'ms',
    {
      else: 'a title, morphine, mental status, musculoskeletal',
      before: /(?:^|\n)[ \t]*$/,
      after: /^\s*(?::|\.|contin|\d|sulphate|sulfate|exam|[A-Z][a-z]+\b|,? ?(?:MCh|DNB|FRCS|MBBS|MD)\b|\((?:Gen|Ortho|ENT|Ophth|Surg))/,
    },
  ],
  [
    'mr',
    { else: 'a title, magnetic resonance', after: /^\s*(?:\.|[A-Z][a-z]+\b|imaging|angio|enterogra|scan|knee|of the|venogra|cholangio)/ },
  ],
  [
    'ca',
    {
      else: 'calcium, a cancer antigen',
      before: /(?:^|\n|[.,;] )[ \t]*$/,
      after: /^[\s-]*(?:\d|:|=|score|channel|gluconate|normal|carbonate)/i,
    },
  ],
  ['tb', { else: 'total bilirubin, tubercle', before: /(?:^|\n)[ \t]*$|bilirubin\W*$/i, after: /^(?:\s{2,}|\s*[:=/]?\s*)\d/ }],
  ['pd', { else: 'peritoneal dialysis, prism dioptre, programmed death', after: NUMBER }],
  [
    'ptc',
    {
      else: 'prior to consultation, percutaneous cholangiography',
      before: /\b(?:\d+|one|two|few|days?|wks?|weeks?|mos?|months?|hrs?|hours?|day)\s+$/i,
    },
  ],
  [
    'crs',
    {
      else: 'cytokine release syndrome',
      after: /^\s*(?:gr|grade|\d)/i,
      before: /\b(?:car-?t|axi-cel|blinatumomab|teclistamab)\b[^.\n]{0,30}$/i,
    },
  ],
  [
    'cts',
    { else: 'computed tomographies, cardiothoracic surgery', after: /^\s*(?:consult|consulted|aware|recs?|team|following|surgery)/i },
  ],
  ['hit', { else: 'head impulse test', after: /^\s*(?:[+-]|test|neg|pos|\d)/i }],
  [
    'dm',
    {
      else: 'a doctorate of India and its neighbours',
      before: /(?:\b(?:MBBS|MD|MS|DNB|MRCP|FRCP)\b[^\n;:]{0,24},|\bDr\.? [^\n;:]{2,40},)\s*$/,
      after:
        /^[\s,(–-]{1,3}(?:card(?:io)?|nephro|neuro|endo|gastro|rheum|haemat|hemat|onc|pulm|hepat|neonat|immun)(?:logy)?\.?(?:\)|,|\n|$|\s?consultant)/i,
    },
  ],
  ['fib', { else: 'fibrosis index, fibrinogen', always: true }],
  ['met', { else: 'metabolic equivalents', after: /^s?\s*(?:[><=]|\d|capacity)/i, before: /(?:\d|[><=])\s*$/ }],
  ['dmd', { else: 'a dental degree', before: /,\s*$/ }],
  [
    'cap',
    {
      else: 'a capsule, a cover, chest with abdomen and pelvis',
      before:
        /\b(?:pin|screw|knee|swim|bone|end|locking|nurse|dust|bottle|1|2)\s+$|\b(?:ct|pet|mri|mr|tomography|scans?|staging|contrast|abdomen,?(?: and| &)? pelvis)[ -](?:scan )?(?:of (?:the )?)?\(?$/i,
      after: /^\s*(?:\d|mg|od|bd|tds|every|daily|ct\b|scans?\b|imaging)/i,
    },
  ],
  [
    'ddd',
    {
      else: 'a mode of a pacemaker',
      before:
        /\b(?:pacemaker|pacing|paced|ppm|pm|icd|crt(?:-?[pd])?|mode|schrittmacher\p{L}*|marcapas\p{L}*|stimulat\p{L}*|экс)\W{1,3}(?:in )?$/iu,
      after:
        /^-?r?[\s,-]{0,2}(?:ppm|pacemaker|pacing|paced|mode|pm|icd|crt|schrittmacher|herzschrittmacher|marcapasos?|pace|stimulat\p{L}*|\d{2,3} ?(?:bpm|\/ ?min|ppm))(?!\p{L})/iu,
    },
  ],
  ['rheumatoid', { else: 'an antibody', after: /^\s*(?:factors?|fac\.?|f\.)(?!\p{L})/iu }],
  ['cva', { else: 'costovertebral angle', after: /^\s*(?:tender|angle|percussion|t(?:enderness)?\b|non-?tender)/i }],
  [
    'ttp',
    {
      else: 'tenderness to palpation',
      after: /^\s*(?:over|at|of|in|along|around|laterally|medially|\d|throughout|diffusely|midline|b\/l|l\b|r\b)/i,
      before: /\b(?:abd|abdomen|mildly?|appropriately|diffusely|min|minimal|no|soft,?|incision|is|not|minimally|exquisitely|point)\s+$/i,
    },
  ],
  ['rls', { else: 'lower lobes' }],
  [
    'lad',
    { else: 'left anterior descending, lymphadenopathy', after: /^\s*(?:lesion|stent|disease|artery|\d|stenosis|occlusion|territory|:)/i },
  ],
  [
    'ed',
    {
      else: 'emergency department',
      before: /\b(?:in|to|from|the|at|via|attend\w*|visit\w*|present\w*|one|per|our)\s+(?:\w+ )?$/i,
      after: /^\s*(?:\d|visit|course|physician|staff|on|with|yesterday|note|attend|referral|by|and admitted|provider)/i,
    },
  ],
  [
    'cmt',
    {
      else: 'central macular thickness, cervical motion tenderness',
      before: /\b(?:no|oct|with|ie:?|oct:)\s+$/i,
      after: /^\s*(?:\d|right|left|od|os|re|le|:)/i,
    },
  ],
  ['gad', { else: 'gadolinium, a scale', after: /^[\s-]*(?:7|65|scan|enhanced|contrast|antibod)/i }],
  ['hd', { else: 'hospital day', after: /^\s*#?\d/ }],
  ['mi', { else: 'a name' }],
  ['as', { else: 'a conjunction', after: /^\s*(?:above|needed|per|well|before|noted|described|planned)/i }],
  ['pcp', { else: 'a family doctor', always: true }],
  ['sad', { else: 'a mood' }],
  ['all', { else: 'a word, allergies', after: /^\s*(?::|other|of|the|normal|neg|\d)/i }],
  ['aps', { else: 'attending physicians' }],
  ['psa', { else: 'a test' }],
  [
    'ht',
    {
      else: 'height, hormones, Hashimoto thyroiditis, a transplanted heart, heart sounds',
      before: /(?:hashimoto\S*|thyroid\S*|menopaus\S*|hormon\S*|transplant\S*|cor|herz)[^.;\n]{0,20}$/i,
      after:
        /^(?:\s*[:=~-]{0,3}\s*\d|\)|\s*(?:therapy|patch|since menopause|for (?:menopaus|hot)|rein|rhythm|regelm|leise|o\.?\s?b|ritm))/i,
    },
  ],
  [
    'mi',
    {
      else: 'a mitral regurgitation, by its grade',
      after: /^\s*(?:(?:I{1,3}|[1-4])\s?°|°|grad\b|(?:leicht|gering|mild|minim|mittel|modera|trivial)\S*gradig)/i,
    },
  ],
  [
    'pad',
    {
      else: 'a cushion',
      after: /^\s*(?:changed|and|soaked|dressing)/i,
      before: /\b(?:gel|axillary|heating|foot|heel|finger|fat|grounding|bovie|cautery|per|soaked|\d|kotex|sanitary)\s+$/i,
    },
  ],
  ['pres', { else: 'pressure, present' }],
  ['pots', { else: 'vessels' }],
  ['pid', { else: 'patient number', after: NUMBER }],
  ['attack', { else: 'any attack', always: true }],
  ['worry', { else: 'a worry', always: true }],
  ['pleural', { else: 'of the pleura', always: true }],
  ['falling', { else: 'falling asleep', after: /^\s*(?:asleep|behind|off|from|to|back|out|short)/i }],
  [
    'ganglion',
    {
      else: 'a nerve ganglion, a lymph node',
      after: /^\s*(?:block|cell|of the|blockade|impar)/i,
      before:
        /\b(?:celiac|coeliac|stellate|dorsal root|lymph(?:atic)?|node|geniculate|gasserian|trigeminal|sphenopalatine|sympathetic|inguinal|axillary|sentinel|mediastinal)\s+$/i,
    },
  ],
  [
    'colic',
    {
      else: 'of the colon',
      after: /^\s*(?:artery|arteries|vein|vessels?|branch|pedicle|flexure|nodes?)/i,
      before: /\b(?:right|left|middle|ileo)[\s-]*$/i,
    },
  ],
  ['celiac', { else: 'of the abdomen', after: /^\s*(?:plexus|artery|axis|trunk|ganglion|arteries|nodes?|angiogra\w+|stenosis|block)/i }],
  [
    'septic',
    {
      else: 'a part of another name',
      after: /^\s*(?:arthritis|work|screen|emboli|embolus|tank|shower|looking|joint|bursitis|abortion|thrombo\w+|workup)/i,
      before: /\b(?:not|a|non|looks?)\s+$/i,
    },
  ],
  [
    'depression',
    {
      else: 'a hollow, a lowering',
      before:
        /\b(?:st|segment|pr|respiratory|cns|marrow|myelo|bone marrow|cortical|condylar|plateau|articular|mm|cm|sternal|tongue|jaw|scapular|lid|left ventricular|of)\s+$/i,
      after: /^\s*(?:of the (?:plateau|sternum|skull|fracture|articular|tibial|ST)|fractures?|in leads?|in v\d)/i,
    },
  ],
  [
    'stroke',
    {
      else: 'volume, a swimming style',
      after: /^\s*(?:volume|work|index|of|width|center|centre|belt|pattern|code)\b/i,
      before: /\b(?:breast|back|butterfly|brush|two[- ]|the|in one|free)\s*$/i,
    },
  ],
  [
    'collapse',
    {
      else: 'of a lung, a bone',
      before: /\b(?:lung|lobe|lobar|vertebral|alveolar|airway|tracheal|head|disc|arch|segmental|rll|lll|rul|lul|valve|nasal|l|r|:)\s*$/i,
      after: /^\s*(?:of|-|\/|fibrosis|consolidation|on the|with consolidation)/i,
    },
  ],
  [
    'dvt',
    {
      else: 'a pump, a prophylaxis',
      after: /^\s*(?:pumps?|boots?|stockings?|scan|study|ppx|px|proph|protocol|clinic|pathway|screen|doppler|chemoprophylaxis)/i,
    },
  ],
  ['sob', { else: 'sitting on the bed', before: /\bsat\s+$/i }],
  ['doe', { else: 'a name' }],
  ['crowding', { else: 'of teeth, of an apex', before: /\b(?:apical|disc|rib|bronchovascular|vascular|fibre|fiber|household)\s+$/i }],
  ['cramp', { else: 'an iron', before: /\b(?:pin)\s+$/i }],
  ['smoker', { else: 'an appliance', before: /\b(?:meat|passive|second-?hand|never[- ]?(?:a )?|non[- ]?)\s*$/i }],
  [
    'confusion',
    {
      else: 'a mix-up',
      after: /^\s*(?:about|over|regarding|with (?:the )?(?:date|appointment|medication|name))/i,
      before: /\b(?:some|any|the|avoid|cause|clear up|clarify)\s+$/i,
    },
  ],
  ['deformity', { else: 'a shape', always: true }],
  ['disease', { else: 'any disease', always: true }],
  ['cancer', { else: 'a heading', after: /^\s*(?::|screening|hx:|center|society|risk|antigen|marker)/i }],
  ['tremor', { else: 'a sign' }],
  [
    'adhesion',
    {
      else: 'sticking',
      before: /\b(?:cell|platelet|bond(?:ing)?|good|poor|cement|leukocyte)\s+$/i,
      after: /^\s*(?:of (?:the )?(?:patch|dressing|cement|resin)|molecule|promoter)/i,
    },
  ],
  ['obstruction', { else: 'of something', always: true }],
  ['uri', { else: 'an address', after: NUMBER }],
]);

/** Words that say what a short form stands for stand near it. */
export const SUPPORTS_BEFORE =
  /(?:\b(?:with|of|for|has|had|have|having|got|h\/o|hx|history|no|nil|not|denie[sd]|denying|known|acute|chronic|severe|mild|moderate|bilateral|unilateral|left|right|previous|prior|prev|old|recurrent|possible|probable|likely|suspected|presumed|r\/o|rule out|exclude|s\/p|and|or|newly|developed|develops?|his|her|my|the|a|an|recent|post|diagnosed|dx|treated|underlying|due to|from|on|without|new|onset|early|late|severe|stable|unstable|active|inactive|secondary to|2\/2|by|in|is|was|c\/o|reports?|ecg|ekg|holter|cxr|mri|ct|us|uss|echo|biopsy|bx|paroxysmal|persistent|permanent|type|stage|familial|seropositive|seronegative|erosive|relapsing|remitting|massive|submassive|submucosal|bladder|colon|breast|lung|prostate|ischemic|hemorrhagic|pmh|pmhx|hx:|dx:|imp|impression|assessment|diagnosis|background|bg|fh|fhx|neg|negative|positive|pos|risk|k\/c\/o|mother|father|brother|sister)[:.]?\s+(?:\w+\s+)?|[(?,;/&+•*#-]\s*|\d[.)]\s*|:\s*)$/i;
export const SUPPORTS_BEHIND =
  /^\s*(?:\((?:[a-z]|19|20)|,|;|\/|&|\+|and\b|or\b|since|in (?:19|20)|(?:19|20)\d\d|x ?\d|diagnosed|on [a-z]|w\/|\d+(?:[.,]\d+)? ?(?:cm|mm)|newly|resolved|resolving|last|with|s\/p|secondary|due|was|is|has|\?|ruled|excluded|suspected|treated|stage|type|grade|class|controlled|stable|flare|exacerbation|unlikely|likely|prophylaxis)/i;

/** Short forms that mean nothing else in a clinical text: they need no support. */
export const UNMISTAKABLE: ReadonlySet<string> = new Set('hiv hcv hbv htn ckd dka ibs uti'.split(' '));
