import { begins, holds } from '../../phrasebooks/phrasebook.ts';
import { clausesOf, denies, isTold, isWishedFor } from './wish-words.ts';

/** A woman who operates: "si me opera una mujer". */
const OPERATES = [
  begins(
    String.raw`(?:woman|lady|female)\b[^.?!\n]{0,15}\b(?:operat\w+|doing (?:it|the (?:operation|surgery))|perform\w*|cut\w*)|(?:operated|done|performed) (?:on )?by a (?:woman|lady)`,
    'oper[ea] una mujer|una mujer (?:la que|quien|que) (?:me )?oper|(?:eine )?frau (?:mich )?(?:operier|macht|den eingriff)|(?:une )?femme (?:qui (?:m.)?op|m.op|chirurg)|operasse una donna|oper[ia](?:rmi)? una donna|operarme una mujer|operar-me uma mulher|me operar uma mulher|una donna (?:a operar|che oper)|(?:uma )?mulher (?:a operar|que oper|quem oper)',
    String.raw`(?:ameliyat\p{L}* )?(?:bir )?kadın (?:yap|ameliyat)\p{L}*|оперир\p{L}+[^.?!\n]{0,12}женщин|женщин\p{L}*[^.?!\n]{0,8}опер`,
  ),
  holds('(?:تسويها|تجريها|تعملها|تجري[^.؟!\\n]{0,10}|الجراحة[^.؟!\\n]{0,8}) ?امرأة'),
];
const WOMAN = [
  ...OPERATES,
  begins(
    String.raw`(?:female|woman|women|lady) (?:surgeon|doctor|physician)|(?:surgeon|doctor)\b[^.?!\n]{0,15}\b(?:woman|female|lady)`,
    'cirujana(?!\\p{L})|doctora(?!\\p{L})|médica(?!\\p{L})|mujer cirujan|chirurgin|ärztin|operateurin|chirurgienne|femme (?:chirurgien|médecin)|(?:chirurgien|médecin) femme|cirurgiã|doutora|chirurga(?!\\p{L})|dottoressa|(?:medico|chirurgo) donna',
    String.raw`(?:kadın|bayan) (?:cerrah|doktor|hekim)|(?:doktor|cerrah)\p{L}* kadın|(?:хирург|врач)\p{L}*[^.?!\n]{0,12}женщин|женщин\p{L}*[-\s](?:хирург|врач)`,
  ),
  holds('طبيبة', 'جراحة (?:امرأة|أنثى)', 'دكتورة', 'دكتوره', '(?:طبيب|جراح) (?:امرأة|أنثى)'),
];
const MAN = [
  begins(
    String.raw`male (?:surgeon|doctor)|(?:surgeon|doctor)\b[^.?!\n]{0,10}\ba man\b`,
    String.raw`(?:cirujano|médico) hombre|männlich\p{L}* (?:chirurg|arzt)|(?:chirurgien|médecin) homme|(?:cirurgião|médico) homem|(?:chirurgo|medico) uomo|erkek (?:cerrah|doktor)|(?:хирург|врач)\p{L}*[^.?!\n]{0,5}мужчин`,
  ),
  holds('(?:طبيب|جراح) رجل'),
];
/** A greeting, thanks or an answer with the title of who is spoken to: "buenas tardes doctora", "sí, dottoressa". */
const TITLE = '(?:doctora|doutora|dottoressa|docteure|frau (?:doktor|doctor|dr\\.?)|(?:doktor|hekim) hanım|دكتورة|دكتوره)';
const ADDRESSES = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:hola|buen[oa]s|buen[oa]s (?:tardes|noches|días|dias)|estimada|querida|gracias|perd[oó]n|disculpe|oiga|mire|sí|si|no|ok|olá|oi|bom dia|boa (?:tarde|noite)|obrigad[oa]|desculpe|cara|prezada|buongiorno|buonasera|salve|gentile|grazie|scusi|guten (?:tag|morgen|abend)|hallo|grüß gott|servus|danke|liebe|sehr geehrte|bonjour|bonsoir|merci|chère|merhaba|iyi (?:günler|akşamlar)|teşekkürler|sayın|مرحبا|السلام عليكم|مساء الخير|صباح الخير|شكرا|يا)[ ,!]{1,3}${TITLE}(?![\p{L}\p{M}])|^ ?${TITLE} ?[,!:]|, ?${TITLE}(?=[.!? ]{0,5}$)`,
  'giu',
);
const SHORT = 4;

/** "Can a woman operate on me?": a wish, asked for. */
const MAY_SHE =
  /(?<!\p{L})(?:(?:can|could|may|might) (?:i |it |a |the )?(?:please )?(?:woman|lady|be (?:done|operated on|operated) by a (?:woman|lady)|have a (?:woman|lady|female)|get a (?:woman|lady|female)|see a (?:woman|lady|female))|(?:puede|podr[íi]a) operarme una mujer|me (?:puede|podr[íi]a) operar una mujer|(?:kann|k[öo]nnte) (?:mich|sie) (?:bitte )?eine frau operieren|(?:kann|k[öo]nnte) eine frau mich operieren|(?:peut|pourrait)[ -](?:elle|il|on)? ?(?:m.op[ée]rer|être op[ée]r[ée]e par) une femme|une femme (?:peut|pourrait)(?:[- ]elle)? m.op[ée]rer|pode (?:me operar|operar-me|ser) uma mulher|uma mulher pode (?:me operar|operar-me)|pu[òo] operarmi una donna|mi pu[òo] operare una donna|potrebbe operarmi una donna|beni (?:bir )?kad[ıi]n (?:doktor )?ameliyat edebilir mi|ameliyat[ıi] (?:bir )?kad[ıi]n yapabilir mi|может (?:ли )?(?:меня )?(?:про)?оперировать женщина|ممكن (?:تعملي|تعمللي|تسويلي|تجري) (?:لي )?(?:العملية )?(?:دكتورة|جراحة|امرأة|مرة|ست))(?!\p{L})/iu;

/** Who is to operate tells of no operation that was. */
const withoutWhoOperates = (message: string): string => OPERATES.reduce((text, pattern) => text.replace(pattern, ' '), message);

/** Whether a woman or a man is wished for as surgeon. Who only tells of their doctor, denies or asks wishes nothing. */
export function wishedSurgeon(written: string): 'female' | 'male' | null {
  const message = written.replace(ADDRESSES, ' ');
  if ((/[?؟]\s*$/u.test(message) && !MAY_SHE.test(message)) || isTold(withoutWhoOperates(message))) return null;
  if (!isWishedFor(message) && !MAY_SHE.test(message) && message.trim().split(/\s+/).length > SHORT) return null;
  const wanted = clausesOf(message).filter((clause) => !denies(clause));
  const names = (patterns: readonly RegExp[]) => wanted.some((clause) => patterns.some((pattern) => clause.search(pattern) >= 0));
  if (names(WOMAN)) return 'female';
  return names(MAN) ? 'male' : null;
}
