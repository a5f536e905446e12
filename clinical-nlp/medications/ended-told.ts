/**
 * The end of a medicine in the words of a message that go with its name: "the GP took me off it", "l'abbiamo tolto", "вчера отменили", in nine languages. Only what has
 * happened: not what was never taken, will be stopped, or is paused.
 */

type Place = { start: number; end: number };

const word = (alternatives: readonly string[]): string => String.raw`(?<![\p{L}\p{M}])(?:${alternatives.join('|')})(?![\p{L}\p{M}])`;

/** Behind the name, which the verb takes up again or has for its object. */
const BEHIND = word([
  String.raw`(?<=[,;.–-] ?)stopp?(?:ed|pé)? (?:in|im|en|em|nel|depuis|seit|since|desde|il y a|vor|hace|ago|\p{L}{3,9}) ?(?:\p{L}{3,9} )?(?:19|20)\d\d`,
  String.raw`(?:took|taken|take) (?:me|him|her|them|us) (?:off|aff)|(?:came|come|been|gone|went) (?:off|aff)(?: (?:it|that|them))?(?=\s*(?:$|[.,;]|in |last |since |\d|a |two |three |this |because |cos |years? ))`,
  String.raw`(?:pack|chuck|jack|knock|bin|ditch|dump|drop|sack|stop|stopp|remov|discontinu|cancell|finish|quitt)ed (?:it|that|them)(?: (?:in|off|on the head))?|(?:gave|given) (?:it|that|them) up|(?:threw|thrown) (?:it|that|them) (?:out|away)|(?:packed|jacked) (?:it|that|them) in|knocked on the head|finished with(?: (?:it|that))?|(?:got|was|been|were|has been|is) (?:stopped|discontinued|withdrawn)|withdrew (?:it|that)|no longer (?:on|take|takes|taking)`,
  String.raw`(?:wieder )?(?:ab(?:ge|g|ke|k)?setzt|abgesetzt|rausg[e]?n[ou]mme?n?|rausgeworfen|rausgeschmissen|weggenommen|wegg?[e]?lass[ea]?n|weggloh|sein lassen|bleiben lassen|lassen? sein|aufgehört|gestrichen|gstriche|ausgeschlichen|abgestellt)|(?:bin|bi|san|sind|ist) (?:ich|i|er|sie)(?: \p{L}{2,9}){0,2} weg(?: davon)?`,
  String.raw`(?:(?:se|me|le|te|nos) )?l[oae]s? (?:han |ha )?(?:quitaron|quitó|quitado|quité|retiraron|retiró|retirado|suspendieron|suspendió|suspendí|suspendido|dejó|dejé|dejaron|dejado|solt[éó]|solt(?:ado|aron)|cort(?:aron|ó|é)|par(?:aron|ó|é)|sac(?:aron|ó))|ya no (?:(?:se|me|le) )?l[oae]s? (?:dan|da|damos|doy|toma|tomo|recetan?|recetaron|pongo)|ya (?:la |lo )?(?:dejó|dejé|solté|soltó)`,
  String.raw`(?:j['’]ai|on (?:m['’]a|lui a|l['’]a|a)|il a|elle a|(?:(?:ils?|on|elles?) )?(?:me |m['’]|lui |nous )?l['’](?:ont|a)|(?:ils )?(?:lui |m['’])?(?:ont|a)|je l['’]ai) (?:lâch|laiss|arrêt|enlev|retir|supprim|stopp|ôt)(?:ée?s?)(?: (?:tomber|ça|de côté|de l[ea] prendre))?|c['’](?:est|était) (?:fini|terminé|arrêté)`,
  String.raw`(?:(?:já|ja) )?(?:(?:l(?:ho|he)|me|[oa]) )?(?:deixou|deixei|largou|larguei|parou|parei|tirou|tirei|tiraram|suspendeu|suspenderam|suspendi|cortou|cortaram|cortei|retirou|retiraram|interrompeu|interromperam)(?: (?:de tomar|com isso))?(?! de (?!tomar)| [ao] )`,
  String.raw`(?:(?:gliel|me l|ce l|te l|se l|l)['’]|(?:glielo|gliela|melo|lo|la|li|le) )(?:ho|ha|hanno|abbiamo|aveva|avevano|avevamo) (?:(?:poi|già|anche|subito) )?(?:tolt|sospes|smess|mollat|lasciat|interrott|levat|eliminat|abbandonat)[oaie]`,
  String.raw`(?:(?:onu|bunu|doktor\p{L}*|hekim|de|da|ben|kendim|sonra) ){0,3}(?:bıraktı[mk]?|bıraktılar|bırakmıştım|bırakıldı|bıraktırdı\p{L}*|kestim|kesti(?:ler|k)?|kesildi|kaldırdı(?:lar|m)?|durdurdu\p{L}*|sonlandırdı\p{L}*)(?: onu)?`,
  String.raw`(?:отменил[аи]?|отменён\p{L}{0,2}|отменен\p{L}{0,2}|убрал[аи]?|снял[аи]?|бросил[аи]?|перестал[аи]?|прекратил[аи]?|закончил[аи]?|(?:уже|больше) не (?:пь(?:ю|ет|ём)|принима(?:ю|ет|ем)))`,
  String.raw`[وف]?[اأ]?(?:وقف|بطل|شال|ترك|قطع|منع|لغ)(?:[اى]?)(?:تو|ت|نا|و|ا)?(?:ه|ها|و|هم|وا)?`,
]);

/** Ahead of the name, with nothing but an article between. */
const AHEAD = new RegExp(
  String.raw`${word([
    String.raw`(?:stopped|quit|ditched|binned|dropped|withdrew|discontinued|removed|gave up|given up|finished with|came off|(?:took|taken) (?:me|him|her|them|us) (?:off|aff))(?: (?:taking|using))?(?: (?:the|my|his|her|me|ma|that))?`,
    String.raw`(?:abgesetzt|abgsetzt|gestrichen)(?: wurden?| hab(?:e|en)? (?:ich|i|sie|wir))?(?: (?:das|den|die|s))?`,
    String.raw`(?:dejé|dejó|dejaron|quitaron|quitó|quité|suspendieron|suspendió|suspendí|retiraron|retiró|solté|soltó)(?: de (?:tomar|darle))?(?: (?:el|la|los|las|mi|su))?`,
    String.raw`(?:arrêt|lâch|enlev|retir|supprim|stopp)ée?(?: (?:de prendre|tomber))?(?: (?:le|la|les|l['’]|mon|ma|son|sa))?`,
    String.raw`(?:deixei|deixou|larguei|largou|parei|parou|suspenderam|suspendeu|suspendi|tiraram|tirou|cortaram|cortou)(?: (?:de tomar|com))?(?: (?:[oa]|meu|minha))?`,
    String.raw`(?:(?:ho|ha|hanno|abbiamo) (?:smesso|sospeso|tolto|mollato|lasciato|interrotto|levato))(?: (?:di (?:prendere|dare)))?(?: (?:il|lo|la|gli|le|l['’]))?`,
    String.raw`отменил[аи]?|бросил[аи]? (?:пить|принимать)|перестал[аи]? (?:пить|принимать)|убрал[аи]?`,
    String.raw`[وف]?[اأ]?(?:وقف|بطل|شال|ترك)(?:ت|وا|نا|و)?(?:لي|لها|له)?(?: اخذ)?(?: (?:دوا|دواء|حبوب))?`,
  ])}\s?(?:ال)?$`,
  'iu',
);

/** Never taken, not stopped, to come, on a condition, for a while, begun again, or something else that was given up. */
const SPOILT = new RegExp(
  word([
    String.raw`never|not|\p{L}+n['’]t|will|would|should|going to|gonna|have to|has to|need to|supposed to|if|whether|unless|when i|again|back on|re-?start\p{L}*|resum\p{L}*|for (?:a|an|one|two|\d+) (?:days?|weeks?|while)|before (?:the |my )?(?:op|surgery|operation|scan)|next (?:week|month)|tomorrow|dose|half|dosis|halb\p{L}*|hälfte|mitad|moitié|metà|metade|doz\p{L}*|yarı\p{L}*|доз\p{L}*|половин\p{L}*|جرعة|الجرعة|smok\p{L}+|drink\p{L}+|fags`,
    String.raw`nie|niemals|nicht|net|ned|kein\p{L}*|soll\p{L}*|muss|werden?|wird|würde|falls|wenn|dürfen|darf|pausier\p{L}*|vorübergehend|vor der op|morgen|nächste\p{L}*|rauchen|wieder (?:angefangen|begonnen|angesetzt)`,
    String.raw`nunca|jamás|van a|va a|voy a|tengo que|hay que|deber?\p{L}*|si|otra vez|de nuevo|volv\p{L}+|fumar|cigarr\p{L}+|mañana`,
    String.raw`jamais|pas|va(?:is)?|vont|dois|doit|faut|faudra|si|à nouveau|repris\p{L}*|temporairement|fumer|clope\p{L}*|demain`,
    String.raw`não|nao|vou|vai|vão|devo|deve|tenho que|se eu|de novo|voltei|amanhã|mai|non|devo|deve|dovr\p{L}+|bisogna|di nuovo|ripres\p{L}*|riprend\p{L}*|fumare|domani`,
    String.raw`hiç|değil|bırakmadı\p{L}*|bırakaca\p{L}*|kesecek\p{L}*|eğer|tekrar|yeniden|yarın|sigara\p{L}*|никогда|не (?=отмен|убр|брос|перест|снял)|буд[уе]\p{L}*|надо|нужно|если|снова|опять|временно|курить|завтра`,
    String.raw`عمري|ابدا|أبدا|ما (?=وقف|بطل|ترك|شال)|لم|[رح]ح|هيوقف\p{L}*|لازم|اذا|إذا|لو|رجع\p{L}*|مرة ثانية|بكرا|بكره|التدخين|الدخان|السجاير`,
  ]),
  'iu',
);
const BY_END = new RegExp(String.raw`^(?<between>[^.;!?؟\n]{0,46}?)(?<end>${BEHIND})(?<after>[^.;!?؟\n]{0,30})(?<sign>[?؟]?)`, 'iu');
const COMMA = /[,،]/u;
/** Behind a comma, nothing but the verb, or what it is about: "Ramipril 5, Gallenblase weggenommen" is another matter. */
const OF_IT =
  /^\s*\p{L}+$|^\s*stopp?(?:ed|pé)? \p{L}|(?<!\p{L})(?:it|that|them|me|him|her|das|den|die|es|l[aoe]s?|l['’]\p{L}+|gliel\p{L}*|onu|bunu|его|её|ça|isso|врач\p{L}*|doktor\p{L}*|doctor|médico|medico|knocked|packed|finished)(?!\p{L})|(?:ه|ها|هم)$/iu;
/** "…, abgesetzt wurde das Ramipril": what the verb goes on to name; "me lo quitó el médico" names who did it. */
const OF_NEXT =
  /^ (?:wurden?|worden|ist|sind|was|were|the|das|die|den|el|la|los|las|le|les|il|lo|o|a|os|as)(?!\p{L})(?! (?:m[ée]dic[oa]|doctora?|docteur|médecin|dottor\p{L}*|cardi[óo]log[oa]|cirujan[oa]|arzt|ärztin|gp)(?!\p{L}))/iu;
const FIRST_WORDS = 40;
/** "Wieder abgesetzt", "no longer": what they say again is the end itself. */
const OF_END = /^(?:no longer|ya no)/iu;
const ALSO_END = /(?<!\p{L})(?:ne (?=la |le |l['’])|n['’]|no longer)(?!\p{L})/giu;

/**
 * Whether the words beside a name tell its end.
 * @param next where the next substance begins, if one does
 * @returns the words that may tell why; null: no end is told
 */
export function endTold(text: string, { start, end }: Place, next: number = text.length): { reason: string } | null {
  const before =
    text
      .slice(Math.max(0, start - FIRST_WORDS), start)
      .split(/[.;,!?؟\n]/u)
      .at(-1) ?? '';
  const told = BY_END.exec(text.slice(end, Math.max(end, next)));
  if (told?.groups) {
    const { between = '', end: verb = '', after = '', sign = '' } = told.groups;
    const beside = `${between}|${OF_END.test(verb) ? '' : verb}|${after}`.replace(ALSO_END, ' ');
    const isOfIt = !COMMA.test(between) || (OF_IT.test(`${between.split(COMMA).at(-1)}${verb}`) && !OF_NEXT.test(after));
    if (sign === '' && isOfIt && !SPOILT.test(before) && !SPOILT.test(beside)) return { reason: text.slice(end, end + REACH) };
  }
  const [behind = ''] = text.slice(end, end + REACH).split(/[.;!\n]/u, 1);
  const ahead = AHEAD.exec(text.slice(Math.max(0, start - FIRST_WORDS), start))?.[0];
  return ahead !== undefined && !SPOILT.test(before) && !/[?؟]/u.test(behind) && !SPOILT.test(behind.slice(0, FIRST_WORDS))
    ? { reason: behind }
    : null;
}
const REACH = 110;

/** A doctor took it away for the sake of a disease or an organ: "because of her ulcer", "por la gastritis"; no rash and no allergy. */
const FOR_DISEASE =
  /(?<!\p{L})(?:because of|cos of|due to|for|on account of|wegen|por|debido a|a causa d\p{L}{0,3}|à cause d[eu]|pour|por causa d\p{L}|per|из-за|от|по причине|بسبب|عشان|علشان)(?!\p{L})['’ ]{0,2}(?:\p{L}{1,5}['’ ]{1,2}){0,2}(?<disease>\p{L}{2,16}(?: \p{L}{2,16})?)|(?<!\p{L})(?<turkish>\p{L}{3,16}) (?:yüzünden|nedeniyle|dolayı|için)/giu;
const DISEASE =
  /^(?:gastri\p{L}*|гастрит\p{L}*|magengeschwür\p{L}*|geschwür\p{L}*|ulcer\p{L}*|ulkus|úlcera\p{L}*|ulcère\p{L}*|ülser\p{L}*|язв\p{L}*|(?:ال)?قرح\p{L}*|(?:ال)?معده?ة?|(?:stomach|kidney|liver|heart|renal)(?: \p{L}+)?|kidneys|insuficiencia|insuffi[sz]\p{L}*|riñ[oó]n\p{L}*|hígado|reins?|foie|coeur|cœur|reni|fegato|cuore|rins?|fígado|niere\p{L}*|leber\p{L}*|herz\p{L}*|böbre\p{L}*|karaciğer\p{L}*|почк\p{L}*|почек|печен\p{L}*|(?:ال)?كل[ىيا]|(?:ال)?كبد\p{L}*|dialys\p{L}*|diálisis|bleed\p{L}*|blutung\p{L}*|operati\p{L}*|surgery|hernia|reflux\p{L}*|anemi\p{L}*|anämie|pressure)$/iu;
const NOT_BORNE =
  /(?<!\p{L})(?:allerg\p{L}*|alerg\p{L}*|alerji\p{L}*|аллерг\p{L}*|حساسي\p{L}*|rash\p{L}*|hives|itch\p{L}*|swell\p{L}*|swoll\p{L}*|ausschlag\p{L}*|juck\p{L}*|roncha\p{L}*|urtic\p{L}*|orticari\p{L}*|boutons|plaques|сып\p{L}*|döküntü\p{L}*|kaşı\p{L}*|طفح\p{L}*|حكة|anaphyla\p{L}*|breath\p{L}*)(?!\p{L})/iu;

/** The stomach hurt, and nobody says that the medicine did it. */
const STOMACH_HURT = word([
  String.raw`(?:stomach|tummy|belly|gut)(?: \p{L}{2,8}){0,2} (?:hurt\p{L}*|pains?|ache[sd]?|aching|cramps?|upset|trouble|problems?|burn\p{L}*)|(?:stomach|belly|tummy)-?aches?|upset (?:stomach|tummy)`,
  String.raw`(?:magen|bauch)(?:schmerz\p{L}*|weh|krämpf\p{L}*|beschwerd\p{L}*|problem\p{L}*|drücken|brennen)|(?:magen|bauch) (?:tat|hat|schmerz\p{L}*|weh)(?!\p{L})`,
  String.raw`(?:dol[íi]a|do[íi]a|duele|doeu|dor(?:es)?|dolor(?:es)?|molestias?|ardor(?:es)?|queima\p{L}{0,4}|azia)(?: \p{L}{2,6})? (?:de |del |en |no |na |el |la |o |a ){0,2}(?:est[óôo]mago|barriga|tripa|panza)`,
  String.raw`(?:mal|douleurs?|maux|brûlures?) (?:à l['’]|d['’]|au |de )(?:estomac|ventre)|(?:male|mal|dolor[ei]|bruciori?|bruciore) (?:di |allo |lo |al |la |alla )?(?:stomaco|pancia)`,
  String.raw`(?:mide|karn)\p{L}{0,4} (?:çok )?(?:ağr|yan|bozul|rahatsız)\p{L}*|(?:желуд|живот)\p{L}* (?:\p{L}{3,9} )?(?:бол|ныл|ноет)\p{L}*|(?:бол|ныл)\p{L}* (?:\p{L}{3,9} )?(?:желуд|живот)\p{L}*`,
  String.raw`(?:معدت\p{L}{1,2}|بطن\p{L}{1,2}|المعدة) (?:كانت )?[تب]{1,2}?(?:توجع|تؤلم|وجع)\p{L}*|(?:[أا]لم|[آا]لام|وجع|[أا]وجاع) (?:في |ب)?(?:ال)?(?:معد|بطن)\p{L}*`,
]);
const HURT = new RegExp(STOMACH_HURT, 'iu');
const DID_IT = new RegExp(
  word([
    String.raw`(?:gave|gives?|giving) (?:me|him|her|us)|caus\p{L}{2,4}|made (?:me|him|her)|(?:macht|machte|gab|hat|verursacht\p{L}*)(?: davon)? (?:mir|ihm|ihr) (?:magen|bauch)\p{L}*`,
    String.raw`(?:me|le) (?:daba|dio|da|provoc\p{L}+|caus\p{L}+|deu|dava|fez)|(?:me |m['’]|lui )(?:donn|a donn|caus|a caus)\p{L}+|(?:mi|gli|le) (?:dava|dà|ha (?:dato|causato|provocato)|provoc\p{L}+)`,
    String.raw`yap(?:tı|ıyordu|ıyor)|вызва\p{L}+|от не(?:го|ё|е)|سبب\p{L}*|منه|عمل\p{L}*`,
  ]),
  'iu',
);

/** Whether it was ended for a disease that the patient has or a stomach that hurt, and for nothing that it did to them. */
export function isEndedForDisease(reason: string): boolean {
  if (NOT_BORNE.test(reason)) return false;
  if (HURT.test(reason) && !DID_IT.test(reason)) return true;
  return [...reason.matchAll(FOR_DISEASE)].some(({ groups }) => {
    const disease = groups?.disease ?? groups?.turkish ?? '';
    return DISEASE.test(disease) || disease.split(' ').some((one) => DISEASE.test(one));
  });
}
