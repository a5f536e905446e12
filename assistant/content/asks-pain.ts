/** "Does it hurt?", "¿Duele?", "Это больно ребёнку?": of the operation, and not of a knee that hurts. Each is a clause of a question. */

const ASKED: readonly RegExp[] = [
  /^(?:how (?:bad|much|strong|severe) (?:is|are|will) (?:the |there be )?pains?|how (?:much pain|painful)|will (?:it|i|there) (?:be|have|hurt) (?:in )?(?:agony|a lot of pain|much pain))\b(?!.*\b(?:now|when i)\b)/i,
  /^wie (?:schlimm|stark|groß|heftig) (?:sind|ist|werden|wird)\s(?:dann )?(?:die|der) schmerz/iu,
  /^(?:est-ce qu['’]|est-ce que l['’])?on (?:a|aura|souffre)\s(?:très |beaucoup |trop )?(?:mal|de douleurs?)?\s?(?:après|ensuite|au réveil)/iu,
  /^(?:si (?:sente|prova|ha)|sentirò|avrò)\s(?:molto |tanto |troppo )?(?:dolore|male)\s(?:dopo|in seguito)/iu,
  /^(?:sente|senti|vou sentir|tem|se sente)(?:-se)?\s(?:muita |tanta |alguma )?dor(?:es)?\s(?:depois|no pós)/iu,
  /^(?:сильно|очень|долго)\s(?:болит|больно|будет болеть)\s(?:потом|после(?: операции| этого| неё)?)$/iu,
  /^(?:sonra(?:sında|dan)?\s)?çok (?:acır|ağrır|acı\p{L}*|ağrı\p{L}*) m[ıiuü]\s?(?:sonra\p{L}*)?$/iu,
  /^(?:هل )?(?:في|يكون في|رح يكون في|سيكون هناك) (?:ألم|الم|وجع) (?:كثير |شديد |كتير )?(?:بعد|بعدها)/u,
  /^(?:does|will|would|is|do)\s(?:it|this|that|they|surgery|(?:the|an?) (?:operation|surgery|procedure|treatment))\b(?!.*\bwhen\b).{0,20}\b(?:hurts?|painful|pain)\b/i,
  /^(?:tut|wird|ist|sind|hat man)\s(?:das|es|die|der|so|man|da)(?!\p{L}).{0,25}(?:weh|schmerz)/iu,
  /^(?:me |le |les )?(?:duele|doler[áa]|va a doler|es doloros[oa])(?:\s+(?:mucho|algo|tanto|despu[eé]s|al? |la (?:operaci|cirug)|eso|esto).*)?$/iu,
  /^(?:est-ce que )?(?:ça|cela|c['’]est|l['’](?:opération|intervention))\s?(?:fait|fera|va faire|est|sera)?.{0,14}(?:mal|douloureu\p{L}*)(?:\s+(?:après|aux?|à).*)?$/iu,
  /^(?:l['’](?:intervento|operazione) )?(?:mi |gli |le )?(?:fa|farà|è|sarà)\s(?:molto |tanto )?(?:male|doloros[oa])(?:\s+(?:dopo|ai?|al).*)?$/iu,
  /^(?:isso |vai |é |a (?:cirurgia|operação) )*(?:d[óo]i|doer|doloros[oa])(?:\s+(?:muito|depois|na|no|para).*)?$/iu,
  /^(?:ameliyat |bu |çok |canı[mn]? )*(?:acır|acıyor|acıtır|ağrır|acı|ağrı|ağrılı)\s(?:çok )?m[ıiuü](?!\p{L})/iu,
  /^(?:это |операция |потом |будет |очень )*(?:больно|болезненно)(?:\s+(?:ли|будет|это|реб[её]нку|детям|потом|после).*)?$/iu,
  /^(?:هل )?(?:العملية |هي |هذا )?(?:توجع|تؤلم|يوجع|يؤلم|مؤلمة|بتوجع|تعور|مؤلم)(?:\s+(?:العملية|الطفل|بعد|كثير|جدا).*)?$/u,
];

const PIECES = /[,،;:()]|(?<!\p{L})(?:and|und|y|et|e|ve|и|а|but|aber|pero|mais|ma|mas)(?!\p{L})/iu;

export const asksWhetherItHurts = (question: string): boolean =>
  question
    .split(PIECES)
    .map((piece) => piece.replace(/[¿?؟!.…]/gu, '').trim())
    .some((piece) => ASKED.some((pattern) => pattern.test(piece)));
