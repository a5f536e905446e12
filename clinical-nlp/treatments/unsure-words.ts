/** How people say that they are not sure of what they name, in nine languages. Pure. */

const oneOf = (...lines: string[]): string => String.raw`(?<![\p{L}\p{M}])(?:${lines.join('|')})(?![\p{L}\p{M}])`;

/** "I think", "maybe", "if I remember right": it stands ahead of what it speaks of, or behind. */
export const SUPPOSES = oneOf(
  String.raw`i (?:think|believe|guess|reckon|suppose|wanna say|want to say|would say)|i['’]d say|maybe|perhaps|possibly|probably|presumably|(?:could|might|may|must) (?:be|have been)|if (?:i (?:remember|recall) (?:right|rightly|correctly|well)|i['’]?m not (?:mistaken|wrong)|memory serves)|from memory`,
  String.raw`(?:ich )?(?:glaub|glaube|denke|vermute|schätze|meine)(?: ich)?|(?:glaub|denk|mein|schätz) i(?:ch)?|vielleicht|eventuell|evtl\.?|möglicherweise|vermutlich|wahrscheinlich|womöglich|wohl|könnte (?:\p{L}{1,5} )?(?:sein|gewesen sein)|wenn ich mich (?:recht|richtig|nicht irre)(?: erinnere)?|wenn (?:mich )?nicht alles täuscht`,
  String.raw`creo(?: que)?|me parece(?: que)?|me suena(?: que| a)?|quizás?|tal vez|a lo mejor|igual (?=es )|puede (?:ser|que)(?: que)?|podr[ií]a ser|supongo(?: que)?|pienso(?: que)?|dir[ií]a(?: que)?|posiblemente|probablemente|si (?:no recuerdo|mal no recuerdo|no me equivoco)(?: mal)?`,
  String.raw`je (?:crois|pense|suppose|dirais)(?: bien)?|peut-être|sans doute|probablement|il me semble|(?:ce|ça) (?:doit|pourrait|peut) être|si (?:je me souviens|je ne me trompe|ma mémoire|je me rappelle)(?: bien| pas| est bonne)?`,
  String.raw`(?:mi )?(?:pare|sembra)(?: di| che)?|mi sa(?: di| che)?|credo(?: di| che)?|penso(?: che)?|forse|probabilmente|può (?:darsi|essere)|potrebbe essere|dovrebbe essere|magari|se (?:non (?:ricordo male|sbaglio|erro)|ricordo bene)`,
  String.raw`(?:eu )?(?:acho|creio|penso|julgo|suponho)(?: que| eu)?|me parece(?: que)?|parece-me|talvez|se calhar|provavelmente|possivelmente|pode ser(?: que)?|deve ser|se (?:não me engano|bem me lembro|me lembro bem)`,
  String.raw`sanırım|sanıyorum|galiba|herhalde|belki(?: de)?|muhtemelen|olabilir|olsa gerek|bence|yanlış hatırlamıyorsam|yanılmıyorsam`,
  String.raw`кажется|каж[иы]сь|вроде(?: бы)?|вроде как|наверное?|наверно|возможно|может(?: быть)?|по-моему|по моему|думаю|полагаю|скорее всего|похоже|видимо|если (?:я )?не ошибаюсь|если правильно помню`,
  String.raw`(?:على ما )?و?(?:أظن|اظن|أعتقد|اعتقد|أتوقع|اتوقع|بظن|بعتقد|يبدو)(?: أن\p{L}{0,2}| ان\p{L}{0,2}| إن\p{L}{0,2})?|ربما|يمكن|احتمال|قد يكون|قد تكون|كأن\p{L}{1,2}|إذا (?:ما )?(?:كنت )?(?:لم أخطئ|ما غلطت|ما خانتني الذاكرة)`,
);
const FULLY = String.raw`(?:\p{L}+ |100 ?% |hundertprozentig )?`;
/** "Not sure", "no me acuerdo bien". */
export const DOUBTS = oneOf(
  String.raw`(?:i['’]?m |i am |am )?not ${FULLY}(?:sure|certain|positive)|unsure|(?:i )?(?:do not|don['’]?t) (?:really |quite |exactly )?(?:know|remember|recall)(?: exactly| for sure| for certain)?|(?:i )?can['’]?t (?:really |quite )?(?:remember|recall|swear to it)|don['’]t quote me(?: on (?:it|that))?`,
  String.raw`(?:(?:ich )?bin (?:ich )?mir (?:da |aber )?|bin )?(?:nicht|nich|net|ned|nit) ${FULLY}sicher|(?:ich )?wei(?:ß|ss) (?:ich |i |es |das |aber ){0,2}(?:nicht|nich|net|ned|nit|nimmer)(?: mehr)?(?: genau| sicher| so genau)?|ohne gewähr`,
  String.raw`no (?:estoy|toy) ${FULLY}(?:segur|cert)[oa]|no (?:lo )?(?:me acuerdo|recuerdo|sé)(?: (?:muy )?bien| exactamente| seguro| con seguridad)?`,
  String.raw`(?:(?:je )?(?:ne |n['’])?suis |chuis |chui )?(?:pas|plus) ${FULLY}(?:sûre?|certaine?)|(?:je )?(?:ne )?sais (?:pas|plus)(?: trop| exactement| bien)?|(?:je )?(?:ne )?(?:me |m['’]en )?(?:souviens|rappelle) (?:pas|plus)(?: bien| trop| exactement)?`,
  String.raw`non (?:ne )?sono ${FULLY}(?:sicur|cert)[oa]|non (?:lo |me lo )?(?:so|ricordo|mi ricordo)(?: bene| di preciso| esattamente| di sicuro)?`,
  String.raw`n[ãa]o (?:tenho|estou|tou) ${FULLY}(?:certeza|cert[oa]|segur[oa])(?: absoluta)?|sem certeza|n[ãa]o (?:me )?(?:lembro|recordo|sei)(?: bem| ao certo| direito| exatamente)?`,
  String.raw`(?:tam |çok |pek )?emin değil(?:im)?|(?:tam |net |pek )?(?:bilmiyorum|hatırlamıyorum|hatırlayamıyorum)`,
  String.raw`(?:я )?(?:точно |до конца )?не (?:уверен\p{L}?|знаю|помню)(?: точно| до конца)?`,
  String.raw`(?:لست|مو|مش|ماني|منيش|غير) متأكد\p{L}{0,2}|ما (?:أدري|ادري|بعرف|أعرف|اعرف|أتذكر|اتذكر|بتذكر)(?: بالضبط)?|لا (?:أذكر|أتذكر|أعرف|أدري)(?: بالضبط)?`,
);

/** "Or something like that", right behind a name. */
export const OR_SO = oneOf(
  String.raw`or (?:something|whatever|so|similar)(?: like that| similar| it['’]s called)?|something like that|oder so(?: ähnlich| was| etwas| irgendwas)?|oder wie (?:das|die|der|es) (?:auch immer )?hei(?:ß|ss)(?:t|en)|so (?:ähnlich|was in der art)`,
  String.raw`o (?:algo|una cosa) (?:así|parecid[oa]|por el estilo)|o como se llame|ou (?:un truc|quelque chose) (?:comme ça|du genre|dans le genre|de ce genre)|ou je ne sais quoi|o (?:qualcosa|una cosa) (?:del genere|così|di simile|simile)|o come si chiama`,
  String.raw`ou (?:algo|coisa|uma coisa) (?:assim|do g[ée]nero|parecid[oa])|ou (?:lá )?como se chama|gibi bir şey(?:di|ler)?|(?:ya da |veya )?öyle bir şey|или (?:что-то|как-то) (?:такое|так|вроде этого|подобное|типа того)|или как (?:он|его|она|оно)(?: там)?|[أا]و شي(?:ء)? (?:زي|مثل|من) \p{L}+`,
);
/** "Something like", right ahead of it. */
export const SOMETHING_LIKE = oneOf(
  String.raw`something (?:like|with)|(?:irgend|ir?gnd)?(?:et)?was (?:mit|wie|in richtung)|so (?:et)?was wie|algo (?:como|así como|tipo|parecido a)|(?:un truc|quelque chose) (?:comme|genre|du genre|dans le genre)|qualcosa (?:come|tipo|del tipo)|что-то (?:типа|вроде|наподобие)|شي(?:ء)? (?:زي|مثل|اسمه)`,
);

/** What may stand between such words and the name: articles, "it is called", verbs of taking. */
export const BETWEEN = [
  String.raw`it['’]?s|its|it|is|was|that|the|a|an|called|named|i|take|taking|i['’]m|on|my|one|they|gave|me|some|something|like|but|if|whether`,
  String.raw`es|das|die|der|den|dem|hei(?:ß|ss)(?:t|en)|hieß|hiess|ist|war|sind|waren|ich|nehme?|nimmt|so|wie|mit|eine?n?|ob|aber|dass`,
  String.raw`que|se|llama|llamaba|llame|sea|era|son|tomo|toma|la|el|lo|un|una|si|pero`,
  String.raw`c['’]est|c['’]était|du|de|le|les|des|je|prends|prend|ça|cela|s['’]appelle|s['’]appelait|une|mais`,
  String.raw`che|si|chiam[iao]|chiamava|sia|è|il|prend[oe]|fosse|ma|di`,
  String.raw`é|eram?|seja|chama|o|os|as|toma|um|uma|mas|nome`,
  String.raw`adı|ismi|bir|ben|ama|это|что|он|она|называется|принимаю|принимает|пью|пьет|пьёт|был|была|но|ли`,
  String.raw`[أاإ]نه|[أاإ]نها|اسمه|اسمها|هو|هي|[أا]ن|آخذ|اخذ|باخد|باخذ|أتناول|كان|بس`,
].join('|');
/** And between the name and words behind it: "kullanıyorum", "heißt das". */
export const BETWEEN_BEHIND = [
  String.raw`it['’]?s|it|is|called|the|name|that['’]?s|hei(?:ß|ss)(?:t|en)|das|die|es|der|war['’]?s|wars|war|se|llama|era|es|s['’]appelle|ça|c['’]est|si|chiama|è|chama|é|o|nome|but|aber|pero|mais|ma|mas|ama|но|а|و|بس|لكن`,
  String.raw`(?:kullan|al|iç)(?:ıyor|iyor)(?:um|du|dum)?|adı|называется|принимаю|пью|اسمه|هو`,
].join('|');
