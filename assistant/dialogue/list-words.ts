import { begins, holds } from '../phrasebooks/phrasebook.ts';

/** "Show me the hospitals", asked for, ordered or wished, in nine languages; what hospitals saw, gave or may see asks for no list. */
export const WANTS_LIST: readonly RegExp[] = [
  begins(
    String.raw`(?:the |la |die )?(?:list|liste|lista)(?: please| bitte| svp| s['’]il vous plaît| por favor| per favore)?\W*$|(?:wo ist|zeig\p{L}*(?: mal| mir| bitte)*) die liste|où est la liste|montr\p{L}*[- ]moi (?:les |des )?(?:cliniques|hôpitaux)|(?:d[óo]nde|onde) est[áa] la? ?(?:la )?lista|cad[eê] a lista|mostr\p{L}*(?:-me)? (?:os|as|gli|le) (?:hospitais|clínicas|ospedali|cliniche)|dov['’]è la lista|liste(?:yi)? (?:nerede|göster|gönder)\p{L}*|где список|список(?: пожалуйста)?\W*$`,
  ),
  holds('(?:وين|فين|أين|اين) (?:القائمة|القائمه|اللائحة)'),
  begins(
    String.raw`where (?:is|are)\b[^.?!\n]{0,10}\b(?:hospitals|clinics|list)\b`,
    String.raw`(?:mostrar(?:me)?|muéstr\p{L}*|muestr[ae]n?|enséñ\p{L}*|enseñ(?:a|e|ar)(?:me)?|d[áa]me|mánd[ae]me|pás[ae]me|páseme|me (?:pasa|manda|da)) [^.?!\n]{0,20}(?:hospitales|clínicas|la lista)`,
    String.raw`(?:geben sie|gib|schicken sie|schick|nennen sie|sagen sie) mir [^.?!\n]{0,20}(?:kliniken|krankenhäuser|liste|vorschläge)(?!\p{L})|(?:kann|könnte|darf|möchte|will) ich [^.?!\n]{0,15}(?:kliniken|krankenhäuser|liste|vorschläge) (?:mal |noch ?mal |bitte )?(?:an)?(?:sehen|schauen|haben)|ich (?:möchte|will|würde gern) [^.?!\n]{0,15}(?:kliniken|krankenhäuser|liste|vorschläge) (?:mal |noch ?mal |bitte )?(?:an)?(?:sehen|schauen|haben)`,
    String.raw`(?:envoyez|envoie|passez|passe)[- ]moi [^.?!\n]{0,20}(?:hôpitaux|cliniques|la liste)`,
    String.raw`mi (?:mandi|manda|dia|dai|dica|passi|mostra) [^.?!\n]{0,20}(?:ospedali|cliniche|(?:la )?lista)`,
    String.raw`me (?:passa|passe|mostra|mostre|manda|mande|dá|dê|diz|diga) [^.?!\n]{0,20}(?:hospitais|clínicas|(?:a )?lista)`,
    String.raw`(?:hastaneleri|klinikleri|hastane listesini|klinik listesini|hastanelerin isimlerini)[^.?!\n]{0,12}(?:gör(?:ebil|mek ist|eyim|elim)|gönder|göster|söyle|listele|say)\p{L}*`,
    String.raw`(?:дай|дайте|пришли|пришлите|скиньте|покаж\p{L}+|показать|посмотреть|увидеть)[^.?!\n]{0,15}(?:больниц(?:ы)?|клиник(?:и)?|список|варианты)(?!\p{L})`,
  ),
  holds(
    '(?:عطني|عطوني|عطنا|اعطني|أعطني|اعطوني|أعطوني|ورني|وريني|فرجيني|(?:أ|ا)رسلو?ا? لي|(?:أ|ا)شوف|(?:أ|ا)رى|تعرضو?ا? لي|(?:أ|ا)عرضو?ا? لي)[^.؟!\\n]{0,15}(?:المستشفيات|مستشفيات|العيادات|عيادات|قائمة|القائمة)',
  ),
];

/** How the hospitals on the table differ: their reasons stand beside each. */
export const ASKS_DIFFERENCE: readonly RegExp[] = [
  begins(
    String.raw`differen(?:ce|t)[^.?!\n]{0,15}between[^.?!\n]{0,12}(?:hospitals|clinics|them|those|these\s*\?)|diferencias?[^.?!\n]{0,8}entre[^.?!\n]{0,8}(?:hospitales|clínicas|ellos|ellas)|unterschiede?[^.?!\n]{0,8}zwischen[^.?!\n]{0,10}(?:kliniken|krankenhäusern|ihnen|denen)`,
    String.raw`différences?[^.?!\n]{0,10}entre[^.?!\n]{0,8}(?:hôpitaux|cliniques|eux|elles)|differenz[ae][^.?!\n]{0,8}(?:tra|fra)[^.?!\n]{0,10}(?:ospedali|cliniche|loro)|diferenças?[^.?!\n]{0,8}entre[^.?!\n]{0,10}(?:hospitais|clínicas|eles|elas)`,
    String.raw`(?:hastane|klinik)\p{L}* arasında\p{L}*[^.?!\n]{0,10}fark|разниц\p{L}*[^.?!\n]{0,8}между[^.?!\n]{0,10}(?:больниц|клиник|ними)\p{L}*|чем отлича\p{L}*[^.?!\n]{0,10}(?:больниц|клиник)\p{L}*`,
  ),
  holds('الفرق بين[^.؟!\\n]{0,10}(?:المستشفيات|مستشفيات|العيادات|هم|ها)'),
];
