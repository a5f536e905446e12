import type { TurnCategory } from '../domain/conversation/vocabulary.ts';

/** A word or turn of phrase that speaks for a category, and how strongly. */
export type Sign = { category: TurnCategory; weight: number; pattern: RegExp };

/** Joins alternatives that are written in lines, so that long lists stay readable. Blanks in them are blanks of the text. */
const words = (...alternatives: string[]) => `(?:${alternatives.join('|')})`;
const sign = (category: TurnCategory, weight: number, ...alternatives: string[]): Sign => ({
  category,
  weight,
  pattern: new RegExp(String.raw`(?<![\w-])${words(...alternatives)}(?![\w])`, 'i'),
});
const signAt = (category: TurnCategory, weight: number, pattern: RegExp): Sign => ({ category, weight, pattern });

const BODY = words(
  'knees?|hips?|shoulders?|back|spine|neck|legs?|foot|feet|ankles?|arms?|elbows?|wrists?|hands?|fingers?|toes?|head|eyes?|vision|eyesight|sight|ears?|hearing|nose|throat',
  'tooth|teeth|gums?|jaw|face|chest|heart|lungs?|stomach|belly|abdomen|bowels?|gut|liver|kidneys?|bladder|prostate|testicles?|breasts?|womb|uterus|groin|skin|joints?|muscles?|calf|calves|thighs?|periods?',
);
const CONDITIONS = words(
  'diabet(?:es|ic)|hypertension|high blood pressure|blood pressure|asthma|cancer|arthritis|heart (?:attack|disease|failure|condition)|stroke|copd|epilepsy|depression|anxiety|hepatitis|thyroid|cholesterol',
  'gout|migraines?|hiv|anaemia|anemia|atrial fibrillation|arrhythmia|lupus|psoriasis|glaucoma|endometriosis|fibroids?|sleep apn(?:o)?ea|reflux disease|kidney (?:disease|stones?)|blood clots?',
  String.raw`\w{3,}(?:itis|osis|opathy|thyroidism|plegia|sclerosis|lipid[ae]?emia|carcinoma|lymphoma|leuk[ae]+mia)`,
);
const DRUGS = words(
  'insulin|aspirin|blood thinners?|warfarin|antibiotics?|painkillers?|ibuprofen|paracetamol|cortisone|steroids?|inhaler|medications?|medicines?|tablets|pills|statins?|beta blockers?|antidepressants?',
  String.raw`\w{3,}(?:pril|sartan|statin|olol|formin|gliptin|gliflozin|glutide|xaban|cillin|mycin|prazole|thyroxine|dipine|semide|thiazide|grel|tinib|zepam|oxetine|pentin|gabalin|profen|olone|isone)`,
);
const OPERATIONS = words(
  'operations?|surger(?:y|ies)|surgical|procedures?|replacements?|implants?|prosthes[ie]s|bypass|sleeve|stents?|valves?|grafts?|transplants?|fusion|biops(?:y|ies)|cataracts?|lens|lasik|laser|ivf|embryos?|fertili[sz]ation',
  String.raw`denture|veneers|facelift|rhinoplasty|arthroscop\w+|endoscop\w+|laparoscop\w+|keyhole|robot\w*|chemotherapy|radiotherapy|dialysis|\w{3,}(?:ectomy|plasty|otomy|oscopy)|treatments?|knees?|hips?`,
);
const COURSE = words(
  String.raw`an(?:a)?esth\w+|risks?|complications?|recover\w*|heal\w*|rehab\w*|physio\w*|scars?|stitches|success\w*|side effects?|painful|invasive|incision|blood transfusion|infection`,
  'stay in (?:the )?hospital|hospital stay|in hospital|walk again|drive again|work again|sports? again|back to (?:work|sport|normal)|how long (?:does|will|do) .{1,40} last|at once|prepare for|before the (?:surgery|operation)',
);
const PAPERS = words(
  String.raw`reports?|scans?|mri|ct|x-?rays?|x ray|ecg|ekg|echo(?:cardiogram)?|ultrasound|mammogra\w+|biopsy|blood (?:test|work|results?)|labs?|lab (?:results?|report|values)|(?:test )?results?|letters?|documents?|files?|papers?`,
  'photos?|pictures?|images?|pdfs?|records?|discharge (?:summary|letter|report)|prescriptions?|referrals?|pathology|dicom|cd|certificates?',
);
const PLACES = words(
  'thailand|bangkok|turkey|istanbul|antalya|india|delhi|mumbai|spain|barcelona|madrid|germany|berlin|munich|mexico|cancun|tijuana|korea|seoul|dubai|abu dhabi|emirates|uae',
);
const ORDINALS = String.raw`(?:first|second|third|fourth|fifth|last|one|two|three|four|five|\d)`;
const QUESTION = words(
  'how|what|which|why|when|where|who|is|are|do|does|did|can|could|will|would|should|may|must|am',
  'tell me|explain|i wonder',
);

/** What a turn is about, by the words that such turns use. Weights add up; the heaviest category wins. */
export const TURN_SIGNS: readonly Sign[] = [
  signAt(
    'greeting',
    2,
    /^\s*(?:hello|hi+|hey|good (?:morning|afternoon|evening|day)|greetings|dear (?:team|doctor|sir|madam)|sal[au]+m?|salut|bonjour|hallo|hola|ciao|namaste|merhaba|assalam\w*|guten tag|howdy)(?![\w])/i,
  ),
  sign(
    'greeting',
    1.5,
    '(?:is )?(?:anybody|anyone|someone) there|i am new here|(?:nice|good|great|glad|pleased) to meet you|how are you|my name is|just signed up',
  ),
  signAt('greeting', 1.8, /^\s*(?:(?:many )?thanks?(?: you)?|thank you|bye|goodbye|ok(?:ay)?|great|perfect|wonderful)\b(?!.{60})/i),

  sign(
    'symptom_report',
    2,
    String.raw`hurts?|hurting|aching|aches?|pain(?:ful|s)?|sore|burning|burns|itch\w*|swollen|swelling|numb(?:ness)?|tingling|pins and needles|dizz\w+|nause\w+|vomit\w*|blurr?(?:y|ed)|foggy|cloudy|hazy`,
    String.raw`double vision|flashes|dark spots|floaters|halos|impossible because of|slurred|weak|blocked|burp|clicks|feels like|has got worse|trying for a baby|infertil\w+|cough(?:ing)?|fever|tired(?:ness)?|exhausted|fatigue|short(?:ness)? of breath|out of breath|breathless|stiff(?:ness)?|limp(?:ing)?|bleed(?:ing|s)?|lumps?|cramps?|cramping|weakness|headaches?`,
    String.raw`trembl\w+|shaky|shaking|palpitations|skips? (?:a )?beats?|throb\w*|stabbing|locks up|gives way|wobbl\w+|bloat\w+|heartburn|constipat\w+|diarrh\w+|incontinen\w+|leak(?:ing)? urine|urinate|hoarse|insomnia|rash|bruis\w+`,
    String.raw`hot flush\w*|night sweats|ringing|(?:losing|lost|gain(?:ed|ing)?) weight|weight loss|killing me|blood in my (?:stool|urine|spit|semen)|heavy periods?|periods? (?:is|are) (?:\w+ )?heavy|wake up .{0,25}at night|gets? worse|getting worse|comes and goes`,
    String.raw`(?:can ?not|can['’]?t|can hardly|can barely|can only|could not|unable to|hard to|difficult to|trouble|struggle to) (?:\w+ ){0,2}(?:walk|bend|straighten|lift|move|sleep|see|hear|raise|climb|swallow|chew|stand|sit|turn|eat|run|grip|hold|read|conceive|get pregnant|open|close)\w*`,
  ),
  sign(
    'symptom_report',
    1.2,
    String.raw`flights? of stairs|since|for (?:the (?:last|past) )?(?:about )?(?:\w+ )?(?:days|weeks|months|years)|when(?:ever)? i (?:\w+)|worse (?:at|in|when)|every (?:night|morning|day)|all day|daily|at night|after (?:meals|eating)|lately|sometimes`,
  ),

  sign(
    'medical_history',
    2.5,
    String.raw`diagnosed with|i (?:have|had|suffer(?:ed)? from|also have|got) (?:\w+ ){0,3}?${CONDITIONS}|(?:have|had) a history of|allerg(?:ic|y|ies)|intoleran(?:t|ce)|type [12] diabetes`,
    String.raw`(?:my|our) (?:father|mother|dad|mum|mom|parents?|brother|sister|uncle|aunt|grand\w+|family|cousin)\b.{0,30}\b(?:had|has|have|died|cancer|disease|${CONDITIONS})|runs in (?:the|my) family`,
    String.raw`i (?:take|am taking|use|inject|was (?:given|prescribed))\b(?=.{0,40}${DRUGS})|i(?: a|['’])m (?:still )?on (?:an? )?(?:\w+ )?${DRUGS}|i (?:take|am taking|am on|use)\b(?!.{0,12}\b(?:dr|doctor|the (?:first|second|third)|number|him|her|them|it)\b)`,
    String.raw`${DRUGS}|\d+ ?(?:mg|mcg|micrograms?|milligrams?|iu|units)`,
    String.raw`operated|caesareans?|cesareans?|c-sections?|(?:hernia|valve|ligament|tendon|fracture) repair|removed my|operations? (?:already|in|before)|surger(?:y|ies) (?:already|in (?:19|20)\d\d)|(?:two|three|four|several|previous|prior) (?:\w+ )?(?:operations|surgeries)|c-?section|caesarean|(?:had|underwent) (?:my|an?|two|three) \w*(?:ectomy|plasty|oscopy)`,
    String.raw`ha(?:d|ve had)(?: my| an?| two| three) (?:\w+ )?\w+ (?:out|removed|replaced|surgery|operation|stents?|transplant)|stents?|pacemaker|years ago|since i was|as a child|born with|was (?:hospitali[sz]ed|treated for)|chemo(?:therapy)?|in remission`,
  ),
  sign(
    'medical_history',
    1.5,
    String.raw`smok\w+|non-?smoker|pack a day|drink (?:alcohol|beer|wine)|alcohol|vaccinated|pregnan(?:t|cies)|chronic|medical history|(?:19|20)\d\d`,
    CONDITIONS,
  ),

  sign(
    'document_upload',
    3.5,
    String.raw`upload(?:ed|ing)?|attach\w*|(?:here (?:you (?:go|are),?|is|are|comes?)|put|posted|this is|these are|sending|sent|added|i add|submitted|enclosed|find|scanned|photographed|took a photo of) (?:you |it |them )?(?:enclosed |attached )?(?:my |the |a |our )?(?:\w+ ){0,3}${PAPERS}`,
    String.raw`(?:did|have) you (?:get|got|receive|received|see|seen) (?:my|the) (?:\w+ )?${PAPERS}|(?:can|could) you (?:open|read|see) (?:my|the) (?:\w+ )?${PAPERS}`,
  ),
  sign(
    'document_upload',
    2.5,
    `did it arrive|as pdf|${PAPERS} (?:is|are) (?:attached|uploaded|there|in (?:the|this) chat|here|below|ready)|in the chat now|(?:which|what) (?:documents?|reports?|papers) (?:do )?you (?:still )?need`,
  ),

  signAt(
    'procedure_inquiry',
    2.5,
    new RegExp(
      String.raw`(?:^|[.!?,;:]\s+|\b(?:and|but|also|hi|hello|or)\s+)${QUESTION}(?![\w]).{0,90}(?<![\w])(?:${OPERATIONS}|${COURSE})(?![\w])`,
      'i',
    ),
  ),
  sign('procedure_inquiry', 0.8, COURSE, 'partial or total|minimally invasive|metal or plastic|alternatives?|conservative'),
  sign(
    'procedure_inquiry',
    1.8,
    String.raw`(?:i|my \w+) (?:need|needs|want|wants|would like|am looking for|require|requires|am considering)\b.{0,40}\b${OPERATIONS}|(?:looking for|interested in|considering|thinking (?:of|about))\b.{0,40}\b${OPERATIONS}`,
  ),

  sign(
    'provider_preference',
    2.5,
    String.raw`(?:prefer(?:ably)?|(?:i|we)(?:['’]d| would) (?:rather|like|love|feel better)|no (?:huge|big|large|small)|nothing|something|(?:i|we|my \w+) wants?|(?:it|they|the \w+) (?:should|must) (?:be|have|speak)|should (?:be|have done)|please|only|rather|not (?:an?|in|longer|more)|ideally|important to me|somewhere|don['’]t want|do not want|as close)\b.{0,60}\b(?:hospitals?|clinics?|cent(?:re|er)s?|surgeons?|doctors?|female|male|wom[ae]n|jci|accredit\w+|speaks?|arabic|english|german|french|russian|spanish|turkish|university|private|public|famous|experienced|reviews|${PLACES}|hours|close)`,
  ),
  sign(
    'provider_preference',
    2.2,
    String.raw`jci|accredit\w+|(?:female|male|wom[ae]n|lady) (?:surgeon|doctor|gyn\w+|anaesthetist)|speaks? (?:arabic|english|german|french|russian|spanish|turkish|hindi|chinese)|university hospital|small clinic|lots? of experience|at least \d+ of (?:these|them)|comfortable with|(?:arabic|english|german|french|russian|spanish|turkish|hindi)[- ]speaking|(?:would be|is|sounds?) (?:ideal|preferred|best for me)|(?:small|quiet|modern|private|famous) (?:and|hospital|clinic)|${PLACES}(?: if possible|,? please| sounds| would)|is there (?:any|a) (?:\w+ )?(?:hospital|clinic)|best (?:surgeon|hospital|clinic|doctor)s?|would be nice|(?:as )?close(?:st)? (?:to|as possible)`,
  ),
  sign(
    'provider_preference',
    4,
    String.raw`(?:fl(?:y|ight|ying)\b.{0,25}\b(?:not|no|under|less|max\w*|at most|shorter|longer)|(?:not|no|rather|short|under|less)\b.{0,20}\bfl(?:y|ight|ying))\b.{0,30}\bhours?`,
  ),

  sign(
    'cost_question',
    3.5,
    String.raw`costs?|price[ds]?|pricing|expensive|cheap(?:er|est)?|budget|afford|pay(?:ment|ing|able)?s?|instal?ments?|insurance|insurer|quotes?|quotation|refund\w*|deposit|how much|fees?|included|follow-up visits|price range|extra charge|charges?|discount|money|euros?|dollars?|invoice|bill|reimburs\w+|financ(?:e|ing)|loan|credit cards?|cash|bank transfer|spend|taxes included`,
  ),
  signAt(
    'cost_question',
    1.5,
    /^\s*how (?:much|expensive)\b|^\s*(?:what (?:does|do|will|would|is|are)|is|are|does|can)\b.*\b(?:costs?|expensive|price[ds]?|quotes?|pay|fees?|how much)\b/i,
  ),
  signAt('cost_question', 3.5, /[$€£]\s?\d/),

  sign(
    'travel_logistics',
    3,
    'visas?|airports?|flights?(?! of stairs)|fly(?:ing)?|flew|hotels?|accommodation|apartment|transfers?|picks? (?:me|us) up|collects? me|pick-?up|passport|travel(?:ling|ing|s)?|trip|journey|companion|(?:wife|husband|partner|family|daughter|son|mother|father|sister|brother|friend|someone|children|kids) (?:can |to )?(?:stay|come|accompany|travel|join)',
    `(?:come|stay|travel|fly) with me|taxi|wheelchair at|luggage|climate|sim card|currency exchange|interpreter at|train|tickets?|(?:should|must|do|can) i arrive|arriv(?:e|al)|jet ?lag|accompany|vaccinations?|stay in the country|how many nights|(?:when|after) (?:i|we) (?:land|arrive)|how long (?:must|should|do) i stay in (?!(?:the )?hospital)|enter ${PLACES}|go(?:ing)? (?:back )?home|sightseeing|halal|vegetarian|kosher`,
  ),
  sign(
    'travel_logistics',
    1.5,
    'when can i (?:fly|travel|go home)|how do i get|near the hospital|how many days|how early|is it safe to|with an? new (?:knee|hip)|long flight|should i arrive',
  ),

  sign(
    'provider_selection',
    4,
    String.raw`(?!.{0,60}\b(?:mg|mcg|daily|a day|tablets?|pills?)\b)(?:(?:i|we)(?:['’]ll| will|['’]d like to| would like to| want to| would|['’]d)? (?:choose|pick|select|decide|decided|take|go with|go for|went with|opt|prefer to go with|want (?=both|the (?:second|third|first)))|(?:i|we) have (?:decided|chosen)|let['’]?s (?:go with|take|choose)|my choice is|i want (?:number|the ${ORDINALS})|(?:send|forward|contact|ask|book|show)\b.{0,30}(?:numbers? ${ORDINALS}|the (?:first|second|third|fourth|last)|dr))\b.{0,60}\b(?:${ORDINALS}|number|dr\.?|doctor|hospital|clinic|cent(?:re|er)|klinik|list|them|it|in [A-Z]\w+|both|contact)`,
    String.raw`my choice\b|decided (?:on|for)\b|(?:be )?(?:treated|operated(?: on)?) by dr|i(?:['’]ll| will) take (?:it|this|that|them)|(?:looks?|sounds?) (?:best|good)|go ahead with|it is number|number \d it is|(?:want|ask) (?:both|the second|the third)|book me (?:in|with|at)`,
  ),
  sign(
    'provider_selection',
    2.5,
    String.raw`(?:option|choice|hospital|clinic|number|no\.?) ?(?:number )?(?:one|two|three|four|five|[1-5])`,
  ),
  signAt(
    'provider_selection',
    3,
    new RegExp(
      String.raw`^\s*(?:the |number |numbers )?${ORDINALS}(?: one)?(?:,? (?:and|or|&) (?:the )?${ORDINALS}(?: one)?)?(?:,? please)?\s*[.!]?\s*$`,
      'i',
    ),
  ),
  sign('provider_selection', 2.5, `(?:we|i) (?:choose|chose|picked|selected)|(?:i|we)(?:['’]m| am|['’]re| are) going with`),
  sign('provider_selection', 1.5, `${ORDINALS} (?:one|hospital|clinic|option|on (?:your|the) list)|numbers? ${ORDINALS}`),

  sign(
    'consent',
    4.5,
    String.raw`consent|(?:agree|allow(?:ed)?|authori[sz]ed?|permit(?:ted)?|permission|approval|ok|okay|fine)\b.{0,40}\b(?:shar\w+|forward\w*|send\w*|pass\w*|see|data|records?|documents|privacy|terms)`,
    String.raw`(?:may|can|do not|don['’]t|must not|should not|stop|never) (?:you )?(?:shar(?:e|ing)|forward(?:ing)?|send(?:ing)?|pass(?:ing)?) (?:on )?(?:my|everything|all|anything|any|the|it)|(?:share|forward|send) (?:my (?:data|records?|name|file|identity)|everything|all)\b(?!.{0,20}(?:number|first|second|third))`,
    String.raw`withdraw|revoke|my (?:agreement|permission)|my name (?:to be )?(?:sent|shared|hidden)|(?:want|see|know|hide|show|use) my (?:real |full )?name|anonym\w+|data (?:sharing|protection|processing)|privacy|confidential\w*|gdpr|who (?:can|will|may|gets to|has access to)\b.{0,15}\b(?:see |my )(?:my )?(?:records?|data|files?|documents?|case)|stop sharing|delete my data`,
  ),
  signAt('consent', 3, /^\s*(?:yes,? )?i (?:agree|accept|approve)\b/i),
  signAt('consent', 4.5, /^\s*(?:yes|no|ok|okay|sure),? (?:you (?:can|may) )?(?:share|send|forward) (?:it|them|that)\b/i),

  signAt('clarification', 1.5, /\bupload\w*\b.{0,20}\bwrong\b/i),
  signAt('clarification', 3, /^\s*(?:no|yes)\s*[,.:;–-]|^\s*no,? (?:it|that|this|the|they|i) /i),
  signAt(
    'clarification',
    3,
    /^\s*(?:actually|sorry|correction|to clarify|to be clear|i meant|i mean|that(?:['’]s| is) (?:wrong|not right|a mistake|correct|right))(?![\w])/i,
  ),
  sign(
    'clarification',
    3.5,
    String.raw`(?:wrong (?:file|document|report|scan)\b.{0,40}\b(?:delete|remove|ignore|upload\w*))|mis-?typed|typos?|wrong (?:date|side|name|unit|value|document|file|report|one|year|patient|scan)|maiden name|is mine|not (?:19|20)\d\d|not (?:mg|mmol|the right|the left|right|left)|it (?:is|was) (?:the |on the )?(?:left|right)|units? (?:is|are|was|should)`,
    String.raw`(?:both|two|these) (?:documents|reports|files) are|the same (?:document|report|person|test)|mis-?read|mis-?spel\w+|(?:spelled|spelt|printed|written|typed|entered) (?:it )?(?:wrong|incorrectly|differently)|should (?:say|read|be) .{0,30}(?:not|instead)|it should be \d|should read|by mistake|(?:says|said) (?:left|right|that)|(?:right|left) (?:knee|hip|eye|shoulder|side|leg|arm)\b.{0,40}\b(?:says|wrong|not|instead)|(?:is|are) \w+ years? old, i have|newer (?:one|version)|differently|i was born in|taken after|in mmol|in mg`,
    String.raw`(?:you can|please) (?:delete|ignore|remove|disregard)|is from (?:19|20)\d\d|was (?:taken|done|made) in|belongs to (?:me|my)|(?:old|married|birth|former) name|(?:sur)?name (?:has )?changed|(?:is|was) (?:a mistake|an error|wrong|incorrect|outdated|mixed up)|mixed up|duplicates?|instead of|not mine`,
  ),

  sign(
    'off_topic',
    4.5,
    String.raw`football|soccer|game yesterday|poems?|jokes?|tax return|recipes?|capital of|weather (?:like|today|tomorrow|forecast)|stocks?|bitcoin|crypto\w*|homework|movies?|songs?|lyrics|president|prime minister|elections?|politic\w*|horoscope|lottery|who (?:won|invented|wrote|painted|discovered|was (?!my|the (?:doctor|surgeon)))|play (?:some|me)|music|sing me|pizza|essay|war\b|\d+ (?:times|plus|minus|divided by) \d+|which (?:phone|car|laptop)|python|javascript`,
    String.raw`maths?|mathematics|celebrit\w+|dating|video games?|riddle|trivia|world cup|restaurants?|what time is it|fix my|my car|meaning of life|are you (?:a robot|human|real|an ai)|do you like|translate (?:this|the following)|tell me a story|(?:recommend|suggest) (?:me )?(?:a|an|some) (?:\w+ )?(?:books?|films?|phone|laptop|restaurants?)`,
    String.raw`write (?:me )?(?:an?|some) (?:\w+ )?(?:poem|story|essay|song|code|program|script|article|speech|letter to my (?:boss|landlord))|how (?:do|can) i (?:bake|cook|repair|install|program|learn)`,
  ),
];

/** Words of the body and of treatment, for turns that no sign speaks for. */
export const BODY_WORD = new RegExp(String.raw`(?<![\w])${BODY}(?![\w])`, 'i');
export const TREATMENT_WORD = new RegExp(
  String.raw`(?<![\w])(?:${OPERATIONS}|hospitals?|clinics?|doctors?|surgeons?|medical)(?![\w])`,
  'i',
);
