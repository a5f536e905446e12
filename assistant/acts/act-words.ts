import { begins } from '../phrasebooks/phrasebook.ts';
import { namesFeeling } from '../dialogue/acts.ts';
import { asksSomething, leadIn } from '../dialogue/asks.ts';

/** What a part of a sentence is by its first words, in nine languages: a question, something told of oneself, or neither. */

/** The verb first, or who is asked: with a question mark behind it a question. Verbs that as well tell are none: "have had", "sono". */
const ASKS_BY_VERB = begins(
  String.raw`(?:is|are|was|were|do|does|did|can|could|will|would|should|shall|may|might|must|am i|isn['’]?t|aren['’]?t|don['’]?t (?:you|i|they)|won['’]?t|can['’]?t|have (?:you|they|i)|has|any chance|ok if|what|who|which|when|where|why|how)(?!\p{L})`,
  String.raw`(?:ist|sind|war|geht|gibt|kann|kannst|könn\p{L}+|darf|dürf\p{L}+|muss|müss\p{L}+|soll\p{L}*|wird|würde\p{L}*|hab(?:en|t|e) (?:sie|ihr|ich|wir)|habt|hat|macht|machen sie|brauch\p{L}* (?:ich|man|sie)|zahlt|übernimmt|reicht|dauert|kostet|kommt|bekomm\p{L}+|sprechen sie|spricht|wär\p{L}*|stimmt|bietet|was|wer|wen|wem|wo|wann|wie|warum|welche\p{L}*)(?!\p{L})`,
  String.raw`(?:est[- ]ce|c['’]est(?! (?:l[ea](?!\p{L})|mo[nia]))|ça|vous|on (?:peut|doit|me)|je (?:peux|dois|pourrai|devrai)|puis-je|peut-on|faut|il (?:faut|y a|me faut)|y a|avez|pouvez|qui|que|quoi|quand|où|comment|combien|pourquoi|quel\p{L}*)(?!\p{L})`,
  String.raw`(?:es(?! (?:l[ao]|el|mi)(?!\p{L}))|está|hay|tien(?:en|e|es)|tenéis|(?:lo |la )?hac(?:en|éis)|hace falta|(?:se |me |nos )?(?:puede[ns]?|podr[íi]a\p{L}*)|puedo|habla[ns]?|duele|debo|teng?o que|necesito|cubre|incluye|sirve|afecta|importa|cambia|qu[eé]|qui[eé]n(?:es)?|c[oó]mo|d[oó]nde|cu[aá]ndo|cu[aá]nt[oa]s?|cu[aá]l(?:es)?)(?!\p{L})`,
  String.raw`(?:é(?! [oa](?!\p{L}))|está|há|têm|tem|faz(?:em)?|pode[mi]?|posso|dá|falam?|vai|dói|devo|tenho (?:de|que)|preciso|cobre|inclui|muda|afeta|quem|que|o que|como|onde|quando|quant[oa]s?|qual|quais)(?!\p{L})`,
  String.raw`(?:è(?! (?:il|la)(?!\p{L})| l['’])|c['’]è|ci sono|avete|(?:lo |la )?fa(?:te)?|(?:si |mi |ci )?(?:può|possono)|posso|parla(?:no)?|devo|serve|bisogna|cambia|copre|include|chi|che|cosa|come|dove|quando|quant[oaie]|qual[ei]?|perché)(?!\p{L})`,
  String.raw`(?:это (?:опасн|важн|плох|нормальн|мешает|проблем|больн|дорог|возможн)|есть ли|можно|нужн|надо|опасно|больно|делаете|у вас|(?!не )\p{L}+ ли(?!\p{L})|как|что|кто|где|когда|сколько|почему|какие)`,
  String.raw`(?:هل|ممكن|كم|متى|امتى|كيف|شو|مين|وين|أين|ليش|لماذا|ماذا|عندكم|لديكم|بتعملوا|تعملون|لازم|خطير|بيأثر|يؤثر|في (?:خطر|مشكلة|عندكم))`,
);
const TURKISH_PARTICLE =
  /(?<![\p{L}\p{M}])(?:m[ıiuü](?:y[ıiuü]m|s[ıiuü]n(?:[ıiuü]z)?|y[ıiuü]z)?|kaç|nasıl|neden|niye|nerede|hangi\p{L}*|kim\p{L}*|ne (?:zaman|kadar|olur))(?![\p{L}\p{M}])/iu;

/** What one says of oneself, or denies: "I have", "the left", "no allergies". Beginnings; "tengo que" and "have I" ask. */
const TELLS = begins(
  String.raw`(?:i(?!\p{L})(?! (?:need to know|want to ask))|i['’](?:m|ve|d)(?!\p{L})|im|ive|my|we|(?:it['’]?s|its|it is) (?:the|my|on|not)|(?:the )?(?:left|right)(?!\p{L})|never|(?:had|have had|taking|take|allergic|diagnosed)(?!\p{L}))`,
  String.raw`(?:ich|mein\p{L}*|mir|wir|habe?(?! (?:ich|sie|wir))|bin|nehme|hatte|leide|es ist (?:aber )?(?:das|die|der|mein)|(?:das )?(?:linke|rechte)|nie)(?!\p{L})`,
  String.raw`(?:je(?!\p{L})(?! (?:peux|dois|pourrai|devrai))|j['’]|mon|ma|mes|on m['’]a|c['’]est (?:l[ea](?!\p{L})|mon|ma)|opérée?)`,
  String.raw`(?:teng?o(?! que)|tomo|soy|estoy|me (?:oper|quit|duel|diagnos|pus)\p{L}*|mi|es (?:la|el)|peso|mido|tuve|padezco|sufro|yo|vivo|nací|quiero|quisiera|prefiero|he (?:tenido|sido)|uso)(?!\p{L})`,
  String.raw`(?:tenho(?! (?:de|que))|tomo|sou|estou|(?:o )?meu|(?:a )?minha|é (?:o|a)|peso|tive|fui|sofro|eu|moro|vivo|tirei|nasci|uso|quero|queria|gostaria|prefiro)(?!\p{L})`,
  String.raw`(?:ho|prendo|sono|soffro|(?:il )?mio|(?:la )?mia|è (?:il|la)|peso|vivo|abito|io|mi hanno|uso|assumo|vorrei|voglio|preferisco)(?!\p{L})`,
  String.raw`(?:у меня|я|мне|мой|моя|моё|пью|принимаю|болею|страдаю|был[аио]?|колено|(?:левое|правое|левый|правый)|перен[её]с\p{L}*|хочу|хотел\p{L}*|предпочитаю)(?!\p{L})`,
  String.raw`(?:in|im jahr|en|em|nel|в|سنة) (?:19|20)\d\d(?!\d)`,
  String.raw`(?:عندي|عندى|لدي|لدى|أنا|انا|آخذ|اخذ|باخذ|أعاني|اعاني|معي|كان عندي|صار معي|الركبة|طولي|وزني|استأصلت|عملت|أتناول|اتناول|أريد|اريد|بدي|أفضل)(?!\p{L})`,
);
/** Turkish says who at the end. */
const TELLS_TURKISH =
  /(?:[ıiuü]yorum|d[ıiuü]m|t[ıiuü]m|[ae]y[ıi]m|\p{L}m (?:var|yok|vardı|yoktu)|değil(?:im)?|hastasıyım|(?:sağ|sol) \p{L}+)[\s.!?]*$/iu;

/** "No allergies", "none", "nichts": an answer by itself. */
const DENIES =
  /^(?:no|none|nothing|not any|keine?r?|nichts|nein|ningun[oa]?|nada|sin|aucune?|pas d['’e]|rien|nessun[oa]?|niente|nenhum[oa]?|sem|yok|hiç|нет|никаких|ничего|لا|ما عندي|ليس|مافي)(?:[\s'’]\p{L}{1,30}){0,2}$|^(?:аллерги\p{L}|лекарств\p{L}*|операци\p{L}) нет$|^\p{L}+ yok$/iu;
/** "No it's the left one". */
const NO_BEFORE =
  /^(?:no|nope|nein|nee|non|não|hayır|yok|нет|لا)[\s,]+(?=(?:i|it|my|the|ich|es|das|mein|je|c['’]|mon|ma|es|soy|tengo|la|el|mi|é|o|a|è|il|la|я|у|мо|это|عندي|أنا|انا)(?!\p{L}))/iu;
/** "Metformin 500 twice a day", "1.64 and about 78 kilos": a name or a number with its measure. */
const MEASURED =
  /^\p{L}{4,} \d+(?:[.,]\d+)?(?!\d)(?!\s?(?:year|jahr|jähr|años|ans|anos|anni|yaş|лет|год|سنة))|^\d+(?:[.,]\d+)?\s?(?:mg|mcg|µg|ml|g|kg|kilos?|chili|quilos?|cm|m|lbs?|st|ft|кг|см|мг|kilo|boy|كغ|كيلو|سم)(?!\p{L})|^[12][.,]\d\d(?!\d)/iu;

/** What holds of anybody, or is only supposed: it belongs to the question behind it. */
const SUPPOSES = begins(
  String.raw`(?:if|whether|in case|assuming|supposing|suppose|given|with|without|for|at|as an?|despite|people|patients|someone|somebody|anyone|wenn|falls|ob|sofern|angenommen|mit|ohne|bei|für|trotz|als|leute|patienten|jemand|si(?! (?:può|possono|deve|paga|fa|aspetta))|en caso|con|sin|para|por|a pesar|en cas|avec|sans|pour|malgré|se(?! (?:me |nos |le |lo )?(?:puede|podr|hace|paga|necesita))|caso|com|sem|apesar|in caso|senza|per|nonostante|eğer|если|при|с|без|для|у людей|إذا|اذا|لو|إن|مع|بدون|رغم)(?!\p{L})`,
);
/** What is wondered, believed or asked about is no statement. */
const WONDERS =
  /(?<![\p{L}\p{M}])(?:wonder\p{L}*|(?:i|we)(?: have|['’]ve)? (?:read|heard|saw)|gelesen|gehört|le[íi]do|o[íi]do|j['’]ai (?:lu|entendu)|ouvi|letto|sentito|okudum|duydum|читал\p{L}?|слышал\p{L}?|قرأت|سمعت|(?:know|ask|see|sure|tell me) (?:if|whether|what|how|when|about)|worr\p{L}+ (?:if|whether|about)|question\p{L}*|wissen|wüsste|fragen?|frage mich|ob|saber|pregunt\p{L}*|pregunta|savoir|demand\p{L}*|sapere|chied\p{L}*|pergunt\p{L}*|merak|bilmek|sor\p{L}*|узнать|знать|спросить|вопрос|интересует|أعرف|اعرف|أسأل|اسأل|سؤال\p{L}*|think|thought|believe|guess|suppose|glaube?|denke|ich meine|creo|pienso|crois|pense|acho|penso|credo|sanırım|думаю|кажется|أظن|اعتقد|أعتقد)(?![\p{L}\p{M}])/iu;
/** Turkish supposes at the end: "şekerim varsa". */
const SUPPOSES_TURKISH =
  /(?:vars[ae]|yoks[ae]|(?<!\p{L})isem?|ol(?:ur)?sam?|(?<=\p{L}{3})[ıü]rs[ae]m?|(?<=\p{L}{2})[dt][ıiuü]ys[ae]m?)(?=[\s.!?]{0,3}$)/iu;

/** "…, right?" makes a question of what stands before it. */
const TAG =
  /^[¿\s]*(?:right|yes|ok(?:ay)?|correct|no|eh|innit|(?:is|are|was|do|does|did|have|has|had|can|could|will|would|should)(?:n['’]?t)? (?:i|you|it|they|he|she|we)|verdad|cierto|oder(?: nicht)?|ja|gell|nicht|stimmt['’]?s|nicht wahr|n['’]est[- ]ce pas|non|hein|vero|giusto|né|certo|não é|de[gğ]il mi|da|да|так|верно|правда|не так ли|صح|صحيح|أليس كذلك|مو هيك|(?:is|was) (?:that|this|it) (?:right|true|correct|so)|stimmt das|ist das (?:richtig|wahr|so)|es (?:verdad|cierto|correcto)|(?:est[- ]ce|c['’]est) (?:vrai|juste|exact)|é (?:verdade|isso|assim)|è (?:vero|giusto|così)|doğru mu|это (?:правда|так|верно)|هل هذا صحيح)\s*[?؟]\s*$/iu;

/** "…, oh and", "…, ach ja,": nothing but what joins. */
export const isJoint = (part: string): boolean => withoutLead(`${part} `).trim() === '';

export const isTag = (part: string): boolean => TAG.test(part);

/** "And my husband can come along?": who may, before the verb. */
const MAY_THEY =
  /^(?:(?:o|a|il|la|the|le|el|mi|mio|mia|mon|ma|meu|minha|my|mein\p{L}*|мо[йя]|su|seu|sua) )+\p{L}+ (?:can|could|may|kann|darf|könnte|peut|pourra|puede|podría|pode|poderia|può|potrebbe|может|сможет)(?!\p{L})/iu;

export function asksByItself(part: string): boolean {
  const bare = withoutLead(part);
  return (
    MAY_THEY.test(bare) ||
    bare.search(ASKS_BY_VERB) === 0 ||
    asksSomething(bare.trimEnd().replace(/[?؟]{1,5}$/u, '')) ||
    TURKISH_PARTICLE.test(bare)
  );
}

export function tellsByItself(part: string): boolean {
  const bare = withoutLead(part)
    .trimEnd()
    .replace(/[.!]{1,5}$/u, '')
    .replace(NO_BEFORE, '');
  if (supposes(bare) || WONDERS.test(bare)) return false;
  return namesFeeling(bare) || bare.search(TELLS) === 0 || TELLS_TURKISH.test(bare) || DENIES.test(bare) || MEASURED.test(bare);
}

export const supposes = (part: string): boolean => withoutLead(part).search(SUPPOSES) === 0 || SUPPOSES_TURKISH.test(part);

/** "And", "ok", "oh and by the way": what stands before what is said. */
const JOINS =
  /^(?:[\s¿«"'’–-]|(?:and|but|oh|also|plus|by the way|btw|so|well|then|still|und|dann|trotzdem|denn|aber|ach|ja|auch|noch|übrigens|y|e|o|pero|entonces|todavía|aún|además|oye|por cierto|et|mais|alors|donc|quand même|aussi|au fait|ah|mas|então|ainda|mesmo assim|também|aliás|ma|però|allora|ancora|poi|anche|inoltre|ve|ama|bir de|ayrıca|peki|o zaman|yine de|и|а|но|тогда|вс[её] равно|ещё|еще|кстати|также|بس|كمان|لكن)(?!\p{L})[\s,]*)+/iu;

const withoutLead = (part: string): string => {
  const bare = part.trim().replace(JOINS, '');
  const joined = bare.replace(/^و(?=(?:هل|كم|متى|ممكن|كيف|شو|مين|وين|لازم|عند|لدي|في|قديش|أين|أنا|انا|آخذ|اخذ))/u, '');
  return joined.slice(leadIn(joined).length);
};
