import { begins, holds } from '../phrasebooks/phrasebook.ts';

/** What patients ask to have done with a paper that they sent, and how they say that they did not understand. Nine languages. */

const FEW = String.raw`(?: (?:please|bitte|por favor|s['’]il vous plaît|per favore|пожалуйста))?(?: \p{L}+['’]?){0,2} (?:l['’])?`;

/** "Delete the photo that I sent", "aus Versehen hochgeladen". */
export const DELETES_PAPER: readonly RegExp[] = [
  begins(
    String.raw`(?:delete|erase|remove|get rid of|take (?:down|back))${FEW}(?:photos?|pictures?|pics?|scans?|images?|documents?|files?|pdfs?|pages?|uploads?|passports?|id(?: card)?|letters?|reports?|screenshots?)(?!\p{L})`,
    String.raw`(?:upload|sent|send|attach)\p{L}*(?: [\p{L}'’]+){0,5} (?:by (?:mistake|accident)|accidentally|in error)|(?:accidentally|mistakenly) (?:uploaded|sent|attached)`,
    String.raw`(?:borr|elimin|suprim)\p{L}*${FEW}(?:fotos?|im[aá]gen(?:es)?|documentos?|archivos?|escaneos?|pdf|pasaporte|dni|informes?|papel(?:es)?)(?!\p{L})`,
    String.raw`(?:sub[ií]|mand[eé]|envi[eé]|he (?:subido|mandado|enviado))(?: [\p{L}'’]+){0,5} (?:por error|sin querer|por equivocación)`,
    String.raw`lösch\p{L}*${FEW}(?:foto|bild|scan|dokument|datei|pdf|seite|ausweis|pass|reisepass|brief|befund|bericht|unterlage)\p{L}*`,
    String.raw`(?:foto|bild|scan|dokument|datei|pdf|seite|ausweis|pass|reisepass|brief|befund|bericht|unterlagen)\p{L}*(?: [\p{L}'’]+){0,5},?(?: [\p{L}'’]+){0,2} (?:wieder )?(?:ge)?lösch\p{L}*`,
    String.raw`(?:aus versehen|versehentlich|irrtümlich)(?: [\p{L}'’]+){0,5} (?:hochgeladen|geschickt|gesendet)`,
    String.raw`(?:supprim|effac)\p{L}*${FEW}(?:photos?|images?|documents?|fichiers?|scans?|pdf|passeport|carte|courriers?|comptes? rendus?)(?!\p{L})`,
    String.raw`(?:envoyé|téléchargé|téléversé|mis)(?: [\p{L}'’]+){0,5} (?:par erreur|sans faire exprès)`,
    String.raw`(?:cancell|elimin)\p{L}*${FEW}(?:foto|immagin[ei]|document[oi]|file|scansion[ei]|pdf|passaporto|cart[ae]|refert[oi])(?!\p{L})`,
    String.raw`(?:caricat|mandat|inviat)[oaie](?: [\p{L}'’]+){0,5} per (?:sbaglio|errore)`,
    String.raw`(?:apag|elimin|exclu|delet)\p{L}*${FEW}(?:fotos?|imagens?|imagem|documentos?|ficheiros?|arquivos?|pdf|passaporte|cartão|exames?)(?!\p{L})`,
    String.raw`(?:enviei|mandei|carreguei|subi)(?: [\p{L}'’]+){0,5} (?:por engano|sem querer|por erro)`,
    String.raw`(?:foto|resim|belge|dosya|pasaport|kimli|rapor|tarama)\p{L}*(?: [\p{L}'’]+){0,2} (?:sil(?!ah)|kaldır)\p{L}*|yanlışlıkla(?: [\p{L}'’]+){0,4} (?:yükle|gönder)\p{L}*`,
    String.raw`(?:удал|сотр|сотри)\p{L}*${FEW}(?:фото|снимок|документ|файл|скан|паспорт|справк|выписк)\p{L}*|(?:загрузил|отправил|прислал)\p{L}*(?: [\p{L}'’]+){0,4} по ошибке|по ошибке(?: [\p{L}'’]+){0,3} (?:загрузил|отправил|прислал)\p{L}*`,
  ),
  holds(
    String.raw`(?:احذف|حذف|أحذف|امسح|مسح|أمسح)\p{L}*(?: \p{L}+)? (?:صورة|الصورة|صورتي|المستند|الوثيقة|الجواز|جوازي|الهوية|هويتي|التقرير)`,
    String.raw`(?:رفعت|أرسلت|ارسلت|بعثت)(?: [\p{L}'’]+){1,4} (?:بالغلط|بالخطأ|غلط|عن طريق الخطأ)`,
  ),
];

const ENDS = String.raw`(?=\s*(?:[.?!,;]|$))`;

/** "In plain words please", "no entendí nada": not of what a doctor is to explain, or of why something hurts. */
export const NOT_UNDERSTOOD: readonly RegExp[] = [
  begins(
    String.raw`in (?:plain|simple|easy|easier) (?:english|words|terms|language)|(?:say|put|explain|tell) (?:it|that|this|me)\b[^.?!\n]{0,12}\b(?:simpler|simply|more simply|in plain|plainer)`,
    String.raw`(?:i )?(?:don['’]?t|didn['’]?t|do not|did not|cannot|can['’]?t) (?:really |quite )?(?:understand|follow|get) (?:you|a word|any of (?:that|this|it)|what you (?:mean|say|said|wrote|write)|(?:that|this|it)${ENDS})|what do you mean\?`,
    String.raw`(?:explic|expl[ií]qu|dec[ií]|dig|habl)\p{L}*[^.?!\n]{0,25}(?:criollo|cristiano|m[aá]s (?:simple|sencill\p{L}|f[aá]cil|claro)|palabras (?:simples|sencillas))|no (?:te |le |les |os )?(?:entend[ií]|entiendo|he entendido) (?:nada|ni jota|lo que)|no (?:te |le |les |os )?(?:entend[ií]|entiendo|he entendido)${ENDS}`,
    String.raw`auf gut deutsch|in einfachen worten|(?:erklär|sag|drück)\p{L}*[^.?!\n]{0,25}einfacher|einfacher (?:erklär|sag|ausdrück)\p{L}*|(?:versteh|kapier)\p{L}* (?:ich )?(?:nur bahnhof|kein wort|nichts|gar nichts|sie nicht|das (?:alles )?nicht${ENDS})|(?:hab|habe) (?:ich )?(?:das |sie |gar )*(?:nicht|nichts|kein wort) (?:verstanden|kapiert)`,
    String.raw`(?:expliqu|dire|dites|redi)\p{L}*[^.?!\n]{0,25}plus simple\p{L}*|en (?:termes|mots) simples|(?:j['’]ai|je n['’]ai) (?:rien|pas) compris${ENDS}|je (?:ne )?comprends (?:rien|pas(?: ce que vous)?)${ENDS}`,
    String.raw`in parole (?:semplici|povere)|(?:spieg|dic|dir)\p{L}*[^.?!\n]{0,25}più semplic\p{L}+|non (?:ho capito|capisco) (?:niente|nulla|cosa (?:vuole|intende))|non (?:ho capito|capisco)${ENDS}`,
    String.raw`em palavras simples|(?:explic|diz|dig)\p{L}*[^.?!\n]{0,25}mais simples|não (?:entendi|percebi|compreendi|entendo|percebo) (?:nada|o que (?:disse|quer))|não (?:entendi|percebi|compreendi|entendo)${ENDS}`,
    String.raw`daha basit (?:anlat|söyle|yaz)\p{L}*|basitçe (?:anlat|söyle|açıkla)\p{L}*|(?:hiçbir şey |sizi |bunu |dediğinizi )?anla(?:madım|mıyorum)${ENDS}`,
    String.raw`простыми словами|по-простому|попроще|(?:объясн|скаж)\p{L}*[^.?!\n]{0,15}проще|(?:ничего|вас) не (?:понял\p{L}?|понимаю)|не (?:понял\p{L}?|понимаю)${ENDS}|не (?:понял\p{L}?|понимаю) (?:ничего|вас|что вы)`,
  ),
  holds(
    'بكلام بسيط',
    'بكلمات بسيطة',
    String.raw`(?:اشرح|وضح|قول)\p{L}*[^.؟!\n]{0,15}(?:بساطة|أبسط|ابسط)`,
    String.raw`(?:ما فهمت|مافهمت|لم أفهم|لم افهم)(?=\s*(?:[.؟!،]|$|شي|شيئا|عليك|منك))`,
  ),
];
