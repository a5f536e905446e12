import { relativesAnywhere } from '../relatives/patterns.ts';

/** Words of a message that puts one substance in the place of another, in nine languages: of one clause each, in lower case, parted at apostrophes. */

const oneOf = (...lists: string[]): ReadonlySet<string> => new Set(lists.join(' ').split(' '));

/** What denies that it is, or was, this one. */
export const DENYING = oneOf(
  'not isn wasn isnt wasnt ain wrong nicht ned net nöd kein keine keinen falsch no non pas nao não не нет неправильно değil değilmiş degil yanlış',
  'ليس ليست مش مو لا ماهو ماهي وليس غلط خطأ incorrecto incorrecta faux errado errada sbagliato sbagliata',
);

/** "It is Y", "sondern Y": Y is set against what was denied. */
export const STATING = oneOf(
  'isn wasn değil değilmiş ليس ليست s is was it its but rather sondern ist war sino es era c est était mais ma è era bensì é mas а это был была بل هو هي هوه كان كانت اسمه اسمها real true actual echte richtige wirkliche verdad vraie vrai vera vero verdadeira',
  'verdadeiro gerçek asıl настоящая настоящий الحقيقية الصحيح meant mean meinte meine decir voulais dire volevo dizer quis имела имел виду قصدي أقصد اقصد',
);

/** Articles, pronouns for things, prepositions, courtesies and words of a slip: they change nothing. */
const AROUND = oneOf(
  's t d l c n j m ll it its is was be the a an that this thing one ones part bit stuff but rather actually sorry wait oh ah no yes ok okay hang hold on well oops i meant mean my mistake typo to of on from said wrong put down noted there have had for and really real true actual which only just in fact again please apologies after afterwards',
  'das die der den dem ein eine einen ist war es mit von gegen auf bei sondern nein doch ja ach oh moment warte halt sorry entschuldigung entschuldigen sie verzeihung quatsch irrtum vertan geirrt verwechselt falsch stimmt danach woar wor woa isch gsi dat det ich habe hab mich meine meinte nur eigentlich echt echte wirklich richtige richtig allergie und so dagegen war s hot des da',
  'el la los las lo un una de del al a es era fue sino no sí si que esa ese eso esta este perdón perdone perdona disculpe disculpa espere espera equivoqué equivocado equivocada confundí error me he quise decir digo en realidad verdad mejor dicho por favor y con tengo soy sólo solo ay ah real después luego',
  'le la les l un une du de des d à au aux est était c ce ça cela n non pas mais pardon excusez excuse moi désolé désolée attendez attends erreur part ma je me suis trompé trompée voulais dire en fait plutôt plutôt et qui vraie vrai celle celui oui ai suis oh euh désolee que après',
  'o a os as um uma de do da dos das ao à com para é era foi mas não nao sim desculpe desculpa desculpem espera espere errei enganei me engano erro quis queria dizer na verdade aliás e que eu tenho sou aquela aquele verdadeira isso ai opa',
  'il lo la i gli le l un una uno di del della dello dell al alla allo all agli ai a è era ma bensì no non sì scusi scusa scusate mi aspetti aspetta sbagliato sbagliata sbaglio errore volevo dire in realtà anzi e che quella quello vera vero ho sono confuso confusa',
  'pardon yok hayır evet özür dilerim yanlış söyledim yazdım yazmışım söylemişim oldu karıştırdım karıştırmışım aslında olan asıl gerçek demek istedim bir o bu şey ve dur bekle ya olacak diyecektim',
  'это а не нет да ой извините простите ошиблась ошибся ошибка перепутала перепутал точнее вернее имела имел виду в на у к от был была было и я мне что то есть настоящая самом деле стоп подождите',
  'عفوا عفوًا آسف آسفة اسف اسفة لا أقصد اقصد قصدي قصدت غلط غلطت غلطان غلطانة أخطأت اخطأت خطأ بل لكن هو هي هوه كان كانت من على عن ال و اسمه اسمها الصحيح الحقيقة في الواقع يعني انا أنا عندي لحظة لخبطت اللي',
);

/** Beside what is taken: how often, when, as what. */
const TAKING = oneOf(
  'take takes taking taken use uses tablet tablets daily once twice day morning night evening every with i m am im',
  'nehme nehm nimm nimmt tabletten tablette täglich morgens abends mittags tag ich i',
  'tomo toma tomando pastillas pastilla comprimidos comprimido día dia diario mañana noche cada yo',
  'prends prend comprimé comprimés jour matin soir fois par je',
  'prendo prende compressa compresse giorno mattina sera volta io tomo toma comprimidos comprimido manhã noite vez eu',
  'içiyorum içiyor kullanıyorum kullanıyor alıyorum alıyor günde sabah akşam kere tablet ben',
  'пью пьёт пьет принимаю принимает утром вечером раз день таблетки таблетку я آخذ اخذ ياخذ تاخذ يأخذ تأخذ أتناول حبة حبوب يوميا صباح مساء مرة',
);
export const OF_TAKING = oneOf(
  'take takes taking use uses nehme nehm nimm nimmt tomo toma tomando prends prend prendo prende içiyorum içiyor kullanıyorum kullanıyor alıyorum alıyor пью пьёт пьет принимаю принимает آخذ اخذ ياخذ تاخذ يأخذ تأخذ أتناول',
);
/** Of the patient, by whoever writes for them. */
const PRONOUNS = oneOf(
  'he she they him her his hers er sie ihm ihr él ella le il elle lui ele ela dele dela lei gli o onun он она ему ей него неё нее его её هو هي له لها عنده عندها has hat tiene a tem ha var',
);
const ALLERGY = /^(?:al+erg|alerj|alérg|аллерг|حساسي|بحساسي)/u;
const UNIT = /^(?:mg|mcg|µg|ug|ml|g|мг|мкг|мл|г|ملغ|مجم|مغ|ملجم|milligram\p{L}*|miligram\p{L}*|milligrammi)$/u;

export const isOfAllergy = (word: string): boolean => ALLERGY.test(word);

/** @param isForRelative whether "he" and "she" are the patient */
export const changesNothing = (word: string, isForRelative: boolean): boolean =>
  AROUND.has(word) ||
  STATING.has(word) ||
  TAKING.has(word) ||
  isOfAllergy(word) ||
  UNIT.test(word) ||
  (isForRelative && PRONOUNS.has(word));

/** Who was asked, told it, remembered or wrote it; or what was looked at. */
export const OF_SOURCE =
  /(?<![\p{L}\p{M}])(?:ask(?:ed)?|check(?:ed)?|confirm\p{L}*|remind\p{L}*|remembers?|tells?|told|says?|said|look(?:ed|ing)?|spoke|rang|gefragt|frag\p{L}*|nachgesehen|nachgeschaut|sagt|gesagt|meint|bestätigt|erinnert|pregunt\p{L}+|consult\p{L}+|confirm\p{L}+|dicho|dice|dijo|recordó|acuerda|mirado|miré|demand\p{L}+|vérifi\p{L}+|confirm\p{L}+|dit|rappel\p{L}+|regardé|pergunt\p{L}+|confirm\p{L}+|disse|lembr\p{L}+|olhei|vi|chiest\p{L}+|controllat\p{L}|conferm\p{L}+|dett[oa]|dice|ricord\p{L}+|guardat\p{L}|sordum|sorduk|baktım|dedi|söyledi|hatırlattı|teyit|спросил\p{L}?|уточнил\p{L}?|проверил\p{L}?|сказал\p{L}?|говорит|напомнил\p{L}?|посмотрел\p{L}?|سألت\p{L}*|سالت\p{L}*|تأكدت|تاكدت|قالت?|قال لي|تقول|يقول|ذكرتني|شفت)(?![\p{L}\p{M}])/u;

/** "My wife says it was not …": who reminds the writer, ahead of what is said. */
export const RELATIVE_SAYS = new RegExp(
  String.raw`^(?:(?:my|our|me|mei|meine?|unsere?|mi|nuestr[oa]|ma|mon|notre|(?:la |il )?mi[oa]|(?:a |o )?(?:minha|meu)|benim|мо[яй])\s)?(?:${relativesAnywhere({ among: 'talk' })}|oide|señora|vieja)\s(?:says?|said|tells me|told me|reminds me|s[ao]gt?|sogd|sagte|meint|dice|dijo|me dice|me dijo|dit|me dit|m'a dit|diz|disse|me disse|ha detto|mi ha detto|diyor|dedi|söyledi|говорит|сказал[аи]?|напомнил[аи]?|تقول|يقول|قالت?)(?:\s(?:that|dass|daß|que|qu|che|что|[إا]نه?ا?))?\s+`,
  'u',
);

/** It was had since then, and did nothing. */
export const BORNE =
  /(?<!\p{L})(?<!(?:not|n't|never|nicht|ned|net|nie|no|pas|mal|non|não|не|لم|ما)\s)(?:(?:with )?no (?:bother|problems?|reactions?|trouble|issues?)|without (?:any )?(?:bother|problems?|reaction|trouble)|(?:was|is|were) (?:totally |perfectly )?(?:fine|ok|okay)|tolerat\p{L}+|vertrag\p{L}*|vertrog\p{L}*|ohne (?:probleme?|reaktion)|sin (?:problemas?|reacción)|(?:lo |la )?toler\p{L}+|sans (?:problème|souci|réaction)|(?:bien )?support\p{L}+|senza problemi|sem problemas?|sorunsuz|без (?:проблем|реакции)|нормально|بدون مشاكل)(?!\p{L})/u;

/** What was done with a thing, behind its name. */
export const PUT_ON = String.raw`(?:(?:that |which )?(?:they|he|she|the nurse|the doctor) (?:put|use|used|stuck|gave|give|applied)|que (?:me |le |nos )?(?:pusieron|ponen|pegaron|dieron)|qu'(?:on|ils) (?:m'|lui |me )?(?:a|ont) (?:mis|donné)|che (?:mi |le |gli )?(?:hanno messo|mettono|hanno dato)|que (?:me |lhe )?(?:puseram|colaram|deram)|(?:das|die|den) (?:sie|die|man) \p{L}+)(?: \p{L}+){0,4}`;
