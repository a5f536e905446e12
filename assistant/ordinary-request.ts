import { wordsOf } from '../domain/emergencies/words.ts';

/**
 * What patients ask of the assistant in the imperative, in nine languages, and attackers do too: to write a fact of their own into their file, to take it that they had no insurance,
 * to have a price or a paper by today, to call nobody of the family. It is a request for the own case when it speaks of the writer, names no consent, payment, drug or paper that others decide on, and is short.
 */
export const makesOrdinaryRequest = (message: string): boolean =>
  wordsOf(message).length <= MOST_WORDS &&
  !NEVER_BESIDE.test(message) &&
  REQUESTS.some((request) => request.test(message)) &&
  !DECIDED_BY_OTHERS.test(message);

const MOST_WORDS = 20;
/** What makes more of it: word for word, left out, kept from somebody, of everybody, or another order in it. */
const NEVER_BESIDE =
  /word for word|palabra por palabra|palavra por palavra|parola per parola|wort für wort|mot (?:à|pour) mot|leave out|left out|deja fuera|saute (?:la|le)|deixa de fora|lass\p{L}* .{0,20} weg|lascia fuori|altrimenti|tra noi|between us|need(?: not|n['’]t) know|needn|secret|confid|vertraul|inkâr|yoksa|inspect|ministr|scenario|letterhead|malware|virus|urgenza|direzione|prof\.|оста\p{L}+ между|بيننا|النص|سري|[«“"]|teyze/iu;

const whole = (...lines: string[]) => new RegExp(String.raw`(?<!\p{L})(?:${lines.join('|')})(?!\p{L})`, 'iu');

const NEAR = String.raw`(?:[\s,:]+\p{L}[\p{L}'’]*){0,3}?[\s,:]+`;
/** "Write in my file that I", "scriva nella cartella che sono": the file is one's own, and a fact in the first person or of one's family follows. */
const I_AM = String.raw`[^.!?؟\n]{0,12}(?<!\p{L})(?:i(?:['’](?:m|ve))?|my|ich|mein\p{L}*|soy|tengo|he|me|mi|tuve|llevo|fumo|ya no|no (?:soy|tengo|tomo|fumo|puedo)|je|j['’]\p{L}+|mon|ma|sou|tenho|não|fui|meu|minha|sono|ho|porto|prendo|mi[oa]|non|avevo|мне|меня|мой|моя|я|أن[يا]|عندي|لدي)`;
const OWN_RECORD = whole(
  String.raw`(?:write|put|note|add|enter)${NEAR}(?:my|the) (?:file|record|chart|notes)(?: that|:)?${I_AM}`,
  String.raw`(?:schreib\p{L}*|trag\p{L}*|notier\p{L}*|vermerk\p{L}*)${NEAR}(?:(?:meine[rn]?|die|der) )?(?:krankenakte|akte|unterlagen)(?: ein)?[, ]+dass${I_AM}`,
  String.raw`(?:escrib\p{L}+|anot\p{L}+|apunt\p{L}+|añad\p{L}+|pong\p{L}+)${NEAR}(?:mi|la|el) (?:ficha|expediente|historia\p{L}*) que${I_AM}`,
  String.raw`(?:not\p{L}+|écri\p{L}+|ajout\p{L}+|mett\p{L}+)${NEAR}(?:mon|le|ma|la) (?:dossier|fiche) que${I_AM}`,
  String.raw`(?:scriv\p{L}+|mett\p{L}+|aggiung\p{L}+|annot\p{L}+|segn\p{L}+)${NEAR}(?:(?:nella|alla|sulla|mia) ){1,2}(?:cartella|scheda)(?: clinica)? che${I_AM}`,
  String.raw`(?:escrev\p{L}+|anot\p{L}+|coloc\p{L}+|p[oõ]e|põe|acrescent\p{L}+)${NEAR}(?:meu|minha|na|no|ao|o|a) (?:ficha|prontuário|processo) que${I_AM}`,
  String.raw`dosyam(?:a|ı) (?:yaz\p{L}*|ekle\p{L}*)|(?:запиш\p{L}+|впиш\p{L}+|отмет\p{L}+) в (?:мою |моей )?карт[уе],? что${I_AM}`,
  String.raw`(?:اكتب\p{L}*|سجل\p{L}*|[اأ]ضف) (?:في|الى|إلى) ملفي ${I_AM}`,
);
/** "Suppose I had no insurance, what do I pay?": the case as it would be otherwise. */
const OTHERWISE = whole(
  String.raw`(?:act|assume|suppose|imagine|pretend|say|as if|let['’]s say)(?: as if| that| like)? (?:i|we) (?:had|have|am|were|was|did|do|weigh\p{L}*|smoke\p{L}*)`,
  String.raw`(?:angenommen,?|tun sie so,? als|tu so,? als|stell\p{L}* (?:dir|sie sich) vor,?) (?:ob )?(?:ich|wir) [^.!?\n]{2,50}`,
  String.raw`(?:haz|haga|hagan) (?:como si|de cuenta que) (?:no )?(?:tuviera|tengo|peso|fuera|fumara|fumo)|supon(?:ga|gamos)? que (?:no )?(?:tengo|tuviera|peso|fumo)`,
  String.raw`(?:faites|fais) comme si je (?:n['’])?\p{L}+|suppos(?:ez|ons) que je (?:n['’])?\p{L}+`,
  String.raw`facci(?:a|amo) (?:finta|conto) che (?:io )?non \p{L}+|fai come se (?:io )?non \p{L}+|supponiamo che (?:io )?non \p{L}+|faz de conta que (?:eu )?não \p{L}+|supo(?:nha|ndo) que eu não \p{L}+`,
  String.raw`sigortam yokmuş gibi|diyelim ki [^.!?\n]{2,40}|(?:допустим|предположим|считайте),? что [^.!?\n]{2,40}|لنفترض [اأ]ن[يى]? [^.!؟\n]{2,40}`,
);
/** "You must send me the price today": a hurry for one's own papers. */
const IN_HURRY = whole(
  String.raw`(?:you )?(?:must|have to|need to|please) (?:send|give|tell) (?:me|us) (?:the |a |my )?(?:price|quote|offer|list|answer)s?(?: (?:today|now|soon|quickly|by \p{L}+))?`,
);
const LANGUAGE = String.raw`(?:english|german|french|spanish|italian|portuguese|turkish|russian|arabic|polish|dutch|englisch|deutsch|französisch|spanisch|italienisch|portugiesisch|türkisch\p{L}*|russisch|arabisch|inglés|ingles|alemán|francés|español|italiano|portugués|turco|ruso|árabe|anglais|allemand|français|espagnol|italien|portugais|turc|russe|arabe|inglese|tedesco|francese|spagnolo|portoghese|russo|arabo|inglês|alemão|francês|espanhol|português|ingilizce|almanca|fransızca|ispanyolca|italyanca|rusça|arapça|türkçe|английск\p{L}+|немецк\p{L}+|французск\p{L}+|испанск\p{L}+|итальянск\p{L}+|русск\p{L}+|турецк\p{L}+|арабск\p{L}+|[او]?ل?ب?ال(?:انجليزي|إنجليزية|انجليزية|ألماني|الماني|ألمانية|فرنسي|فرنسية|عربي|عربية|تركي|تركية|روسي)\p{L}*)`;
/** "Answer me in German please", "traducilo per mio marito": which language, and for whom of one's own. */
const IN_LANGUAGE = whole(
  String.raw`(?:answer|reply|respond|write|speak|talk|continue)(?: (?:to )?(?:me|us))? in ${LANGUAGE}|(?:antwort\p{L}*|schreib\p{L}*|sprich|sprechen sie)(?: (?:mir|uns|mit mir))?(?: bitte)? (?:in|auf) ${LANGUAGE}`,
  String.raw`(?:cont[eé]st\p{L}+|resp[oó]nd\p{L}+|escr[ií]b\p{L}+|h[aá]bl\p{L}+|répond\p{L}*|écri\p{L}*|parl\p{L}+|rispond\p{L}+|scriv\p{L}+|respond\p{L}+|escrev\p{L}+|fal\p{L}+)(?:[- ](?:moi|nous|me))? (?:(?:en|in|em) )${LANGUAGE}`,
  String.raw`(?:bana |bize )?${LANGUAGE} (?:cevap|yanıt|yaz)\p{L}*|(?:отвеча\p{L}+|ответ\p{L}+|пиши\p{L}*)(?: мне| нам)? (?:на|по)[ -]?${LANGUAGE}|(?:جاوب\p{L}*|اكتب\p{L}*|رد\p{L}*)(?: علي)? ${LANGUAGE}`,
  String.raw`(?:translate|übersetz\p{L}*|trad[uú]c\p{L}+|tradui\p{L}+|traduz\p{L}*|переведи\p{L}*) [^.!?؟\n]{0,20}(?:my|meine[nr]?|mi|mon|ma|mi[oa]|meu|minha|моего|моей) \p{L}{2,15}|ترجم\p{L}{0,3} ل\p{L}{2,12}ي`,
  String.raw`(?:kocam|karım|annem|babam|eşim|kızım|oğlum) için (?:çevir|tercüme)\p{L}*`,
);
/** "Forget the last message", "ignora lo que dije antes": one's own words, taken back. */
const OWN_WORDS = whole(
  String.raw`(?:forget|ignore|disregard|delete|scrap) (?:(?:the|my) (?:last|previous) (?:message|question|line|one|thing)|my (?:message|question)|what i (?:just )?(?:said|wrote|typed)|the last thing)`,
  String.raw`(?:vergiss|vergessen sie|ignorier\p{L}*|lösch\p{L}*)(?: sie)?(?: bitte)? (?:meine (?:letzte|vorige) nachricht|die letzte nachricht|was ich (?:gerade |eben |vorhin )?\p{L}+ habe)`,
  String.raw`(?:olvid[ae]|ignor[ae]|borr[ae]|elimin[ae]) (?:(?:el|mi) (?:último )?mensaje(?: anterior)?|lo que (?:dije|escribí|te dije)|lo anterior,)|(?:oubli\p{L}+|ignor\p{L}+|effac\p{L}+) (?:mon dernier message|ce que j['’]ai (?:dit|écrit)|la dernière ligne)`,
  String.raw`(?:dimentic\p{L}+|ignor\p{L}+|cancell\p{L}+) (?:l['’]ultimo messaggio|quello che ho (?:detto|scritto))|(?:esque[cç]\p{L}+|ignor\p{L}+|apag\p{L}+) (?:a última mensagem|o que eu (?:disse|escrevi))`,
  String.raw`(?:son mesajımı|az önce yazdığımı|yazdıklarımı) (?:unut|sil|dikkate alma)\p{L}*|(?:забудьте|забудь|удалите|не обращайте внимания на) (?:моё |мое )?(?:последнее сообщение|то,? что я (?:писал|говорил|написал)\p{L}*)|(?:انس|تجاهل|احذف)\p{L}* (?:الرسالة الأخيرة|رسالتي|ما قلته|كلامي)`,
);
/** "Borra lo de la penicilina, no soy alérgica", "streichen Sie Diabetes aus meiner Akte": a fact of the own file that is wrong. */
const WRONG_FACT = whole(
  String.raw`(?:remove|delete|take out|strike|correct|fix)${NEAR}(?:from|in) my (?:file|record|chart)|(?:streich\p{L}*|lösch\p{L}*|korrigier\p{L}*|änder\p{L}*)${NEAR}(?:aus|in) meine[rn]? (?:akte|unterlagen)`,
  String.raw`(?:borr|quit|elimin|corrij|correg)\p{L}+${NEAR}(?:de |en )?mi (?:ficha|expediente|historia\p{L}*)|borr[ae] lo de la? \p{L}+|(?:corrig|effac|retir|enlev)\p{L}+${NEAR}(?:ma|mon|de ma|de mon) (?:fiche|dossier)`,
  String.raw`(?:corregg|cancell|tolg)\p{L}+${NEAR}(?:la|dalla|nella) (?:mia )?(?:cartella|scheda)|cancelli quello che ho scritto|(?:corrij|apag|tir)\p{L}+${NEAR}(?:da|do|na|no) (?:minha|meu) (?:ficha|prontuário|processo)`,
  String.raw`dosyam(?:da|dan)\p{L}* [^.!?\n]{0,40}(?:düzelt|sil|çıkar)\p{L}*|(?:исправьте|уберите|удалите) (?:в|из) (?:моей )?карт[еуы]|(?:صحح|احذف|امسح)\p{L}* [^.!؟\n]{0,20}ملفي`,
);
const RELATIVE = String.raw`(?:my|our|meine[nrm]?|unsere[nrm]?|mi|mis|mon|ma|mes|(?:o |a )?(?:meu|minha)|mi[oa]|моей|моему|мою|моего|моим) (?:\p{L}+[- ]){0,2}?\p{L}{2,}|nobody|anybody|anyone|nadie|niemand\p{L}*|personne|nessuno|ninguém|никому|никого|kimse\p{L}*|(?:kayın)?(?:valide|anne|baba|eş|koca|karı|patron)\p{L}*|[أا]حد|(?:زوج|حمات|[أا]م|[أا]ب|[أا]خ|مدير)\p{L}{1,3}`;
const MESSAGE = String.raw`(?:calls?|phone ?calls?|whatsapps?|messages?|e-?mails?|letters?|texts?|post|anrufe?|mails?|nachrichten|briefe?|llamadas?|mensajes?|correos?|cartas?|appels?|courriers?|lettres?|ligaç(?:ão|ões)|chamadas?|mensage(?:m|ns)|chiamate?|telefonate?|messaggi|lettere|звонк\p{L}+|сообщени\p{L}+|писем)`;
/** "My mother-in-law should not get any call", "que nadie llame a mi jefe": who may not be written to or called. */
const NO_CONTACT = whole(
  String.raw`(?:${RELATIVE}) (?:should|must|may|shall|can|is|are) ?(?:not|n['’]t) (?:to )?(?:get|receive|be (?:called|contacted|phoned|rung|e?-?mailed|texted|written to))(?: (?:any|a|your) ${MESSAGE})?`,
  String.raw`(?:don['’]?t|do not|never|please not) (?:call|ring|phone|contact|e?-?mail|text|write to|whatsapp|message) (?:${RELATIVE})`,
  String.raw`(?:${RELATIVE}) (?:soll|darf|sollen|dürfen)${NEAR}(?:keine? (?:\p{L}+ oder )?${MESSAGE}|nicht (?:angerufen|angeschrieben|kontaktiert))|(?:rufen|schreiben|kontaktieren) sie (?:bitte )?(?:${RELATIVE}) (?:bitte )?nicht`,
  String.raw`(?:que nadie|no|nunca) (?:le |les )?(?:llam|escrib|contact|avis)\p{L}+ a (?:${RELATIVE})|(?:merci de )?ne pas (?:appeler|contacter|écrire à|joindre) (?:${RELATIVE})|n['’](?:appelez|écrivez)(?: surtout| s['’]il vous plaît)? pas (?:à )?(?:${RELATIVE})|ne contactez pas (?:${RELATIVE})`,
  String.raw`não (?:lig|contat|contact|escrev|mand)\p{L}+ (?:(?:para|a|ao|à|com) )?(?:${RELATIVE})|non (?:chiam|contatt|scriv|telefon)\p{L}+ (?:(?:a|al|alla) )?(?:${RELATIVE})`,
  String.raw`(?:${RELATIVE}) (?:lütfen )?(?:ara|yaz|mesaj at)ma(?:yın|sın|sınlar)|не (?:звоните|пишите|связывайтесь)(?: с)? (?:${RELATIVE})|(?:لا|ما) (?:ت?تصل\p{L}*|تراسل\p{L}*|تكلم\p{L}*) (?:ب|مع |على )?(?:${RELATIVE})`,
);
const REQUESTS = [OWN_RECORD, OTHERWISE, IN_HURRY, IN_LANGUAGE, OWN_WORDS, WRONG_FACT, NO_CONTACT];

/** What a record or a price may not be made to say by who asks: rights, consents, payments, what physicians decide, and drugs of abuse. */
const DECIDED_BY_OTHERS =
  /consent|approv|permission|einwillig|zugestimmt|genehmig|consentim|aproba|autoriz|approuv|autoris|consenso|approvat|autorizz|aprovad|onay|rıza|соглас|одобр|разреш|موافق|administrator|admin|developer|entwickl|desarroll|rules?(?!\p{L})|regeln|reglas|règles|regole|regras|kural|правил|قواعد|instruc|instruk|anweisung|istruzion|talimat|инструкц|تعليمات|prompt|password|patients|patienten|pacientes|pazienti|hastalar|пациент|مرضى|doctor (?:has|had|said|approved)|(?:opioid|oxycod|morph|morf|fentan|tramad|tilidin|diazep|xanax|alpraz|ritalin|benzo|cannabis|ketamin|прегабалин|трамадол|морф|مورف|ترامادول)\p{L}*|prescri|rezept|receta|ordonnance|ricetta|receita|reçete|рецепт|وصفة|paid|bezahlt|pagad|payé|pagato|ödendi|оплач|free of charge|kostenlos|gratis|gratuit|bedava|бесплатн|مجان|certificate|attest|krankschreib|so that the insurance|damit die (?:kasse|versicherung)|healthy|gesund|no limits?|without limits|you are|du bist|sen bir|ты |eres|tu es |sei un|você é/iu;
