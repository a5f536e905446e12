/** What nobody may tell a patient unless our own words say it too, in nine languages: promises, deeds, advice on medicines, and that nothing is wrong. */

export const CLAIMS = ['promise', 'deed', 'advice', 'calms', 'denies'] as const;
export type Claim = (typeof CLAIMS)[number];

const any = (...lines: string[]): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${lines.join('|')})`, 'iu');

const PATTERNS: Record<Claim, RegExp> = {
  promise: any(
    String.raw`(?:i|we) (?:can |do |hereby )?(?:promise|guarantee|assure)|guaranteed|100 ?%|(?:free of charge|for free)(?! to (?:ask|withdraw))|refund|(?:you|it|the (?:operation|surgery)) will (?:surely |certainly |definitely )?(?:be (?:cured|painless|successful|fine|well)|succeed)|(?:no|without(?: any)?) risks?|risk[- ]free|pain[- ]free for`,
    String.raw`(?:le |les )?(?:prometo|garantizo|aseguro|prometemos|garantizamos)|garantizad\p{L}|sin (?:ningún )?riesgos?|gratis|reembols|(?:se curará|quedará curad|será un éxito|saldrá bien)`,
    String.raw`(?:ich|wir) (?:versprech|garantier)\p{L}*|garantiert|(?:ohne|kein(?:e|erlei)?) risik\p{L}*|kostenlos|gratis|erstatt\p{L}*|(?:werden|wird)[^.!?\n]{0,30}(?:geheilt|gesund|schmerzfrei|gelingen)|(?:gelingen|gelingt|geheilt|gesund|schmerzfrei) (?:werden|wird)`,
    String.raw`(?:je|nous) (?:vous )?(?:promets|promettons|garantis|garantissons)|garanti[es]*(?!\p{L})|(?:sans|aucun) risque|gratuit\p{L}*|rembours\p{L}*|(?:serez|sera)[^.!?\n]{0,20}(?:guéri|réussi)`,
    String.raw`(?:prometo|garanto|asseguro|prometemos|garantimos)|garantid\p{L}|sem (?:nenhum |qualquer )?riscos?|grátis|gratuit\p{L}|reembols\p{L}*|(?:ficará curad|vai correr bem|será um sucesso)`,
    String.raw`(?:le |vi )?(?:prometto|garantisco|assicuro|promettiamo|garantiamo)|garantit\p{L}|(?:senza|nessun) (?:alcun )?rischi?o?|gratis|gratuit\p{L}|rimbors\p{L}*|(?:guarirà|sarà guarit|andrà tutto bene)`,
    String.raw`(?:söz ver|garanti ed|garanti ver)\p{L}*|garantili|risk(?:siz|i yok)|ücretsiz|bedava|iade ed\p{L}*|(?:iyileşeceksiniz|başarılı olacak)`,
    String.raw`(?:обеща|гарантиру)\p{L}*|(?:без|никакого) риск\p{L}*|бесплатно|верн[её]м деньги|вылечат|выздоровеете|пройдёт успешно`,
  ),
  deed: any(
    String.raw`(?:i|we)(?: have|['’]ve) (?:already |just |now )?(?:booked|paid|ordered|prescribed|cancelled|deleted|reserved|scheduled|transferred|arranged|bought)|your (?:appointment|flight|operation|surgery|visa|hotel) (?:is|has been) (?:booked|confirmed|fixed|scheduled|arranged|set)`,
    String.raw`(?:he|hemos) (?:ya )?(?:reservado|pagado|pedido|recetado|cancelado|borrado|programado|comprado)|su (?:cita|vuelo|operación|visado|hotel) (?:está|ha sido) (?:reservad|confirmad|fijad|programad)`,
    String.raw`(?:ich|wir) (?:haben?)[^.!?\n]{0,60}(?:gebucht|bezahlt|bestellt|verschrieben|storniert|gelöscht|reserviert|vereinbart|gekauft)|ihr(?:e)? (?:termin|flug|operation|visum|hotel) (?:ist|wurde) (?:\p{L}+ ){0,3}(?:gebucht|bestätigt|vereinbart|festgelegt|angesetzt)`,
    String.raw`(?:j['’]ai|nous avons) (?:déjà )?(?:réservé|payé|commandé|prescrit|annulé|supprimé|acheté|programmé)|votre (?:rendez-vous|vol|opération|visa|hôtel) (?:est|a été) (?:réservé|confirmé|fixé|programmé)`,
    String.raw`(?:já )?(?:reservei|paguei|encomendei|receitei|cancelei|apaguei|comprei|marquei|reservámos|reservamos o)|(?:a sua|o seu|sua|seu) (?:consulta|voo|cirurgia|operação|visto|hotel) (?:está|foi) (?:reservad|confirmad|marcad)`,
    String.raw`(?:ho|abbiamo) (?:già )?(?:prenotato|pagato|ordinato|prescritto|annullato|cancellato|comprato|fissato)|(?:il suo|la sua) (?:appuntamento|volo|operazione|intervento|visto|hotel) (?:è|è stat\p{L}) (?:prenotat|confermat|fissat)`,
    String.raw`(?:randevu|uçuş|uçak bilet|ameliyat|vize|otel)\p{L}* (?:\p{L}+ ){0,3}(?:ayırttım|rezerve ett\p{L}+|aldım|ödedim|onaylandı|ayarland\p{L}+|planlandı)|(?:reçete yazdım|iptal ettim|sildim)`,
    String.raw`(?:я|мы) (?:уже )?(?:\p{L}+ ){0,2}(?:забронировал|оплатил|заказал|выписал|отменил|удалил|купил|назначил)\p{L}*|ваш\p{L}* (?:приём|прием|рейс|операция|виза|отель) (?:\p{L}+ ){0,2}(?:забронирован|подтвержд|назначен)\p{L}*`,
  ),
  advice: any(
    String.raw`(?:stop|start|keep|continue|avoid|double|skip|increase|reduce|begin) (?:taking|using|your (?:medicin|medicat|tablet|pill|dose|insulin|blood))|(?:you (?:should|can|may|must)|please|just|then) (?:take|swallow|inject|double|stop)(?! (?:your time|part|a (?:look|photo|picture|seat|deep)|care|place))|take (?:\p{L}+ ){0,3}(?:tablets?|pills?|capsules?|drops|doses?)`,
    String.raw`(?:deje de tomar|tome|tómese|suspenda|aumente|reduzca|duplique|inyecte)(?! (?:su tiempo|asiento|una foto|nota))(?!se su tiempo)`,
    String.raw`(?:nehmen sie(?![^.!?\n]{0,60}\?)|setzen sie[^.!?\n]{0,40} ab(?!\p{L})|verdoppeln sie|spritzen sie|erhöhen sie|verringern sie)(?! (?:sich zeit|bitte kontakt|kontakt|teil|platz))`,
    String.raw`(?:prenez(?!-vous[^.!?\n]{0,60}\?)|arrêtez(?: de prendre)?|augmentez|réduisez|doublez|injectez|avalez)(?! (?:votre temps|une photo|contact|place|le temps|rendez))`,
    String.raw`(?:tome|pare de tomar|deixe de tomar|aumente|reduza|duplique|injete|suspenda)(?! (?:o seu tempo|nota|uma foto))`,
    String.raw`(?:prenda|smetta di prendere|sospenda|aumenti|riduca|raddoppi|inietti)(?! (?:il suo tempo|contatto|nota|posto|tempo))`,
    String.raw`(?:ilac\p{L}*|tablet|hap|doz\p{L}*|insülin\p{L}*) (?:\p{L}+ )?(?:için|alın|bırakın|kesin|artırın|azaltın|yutun)(?!\p{L})`,
    String.raw`(?:принимайте|примите|выпейте|прекратите (?:приём|прием|принимать)|увеличьте|уменьшите|отмените|уколите)`,
  ),
  calms: any(
    String.raw`(?:not|isn['’]t|hardly) (?:an |any )?(?:emergency|serious|dangerous)|nothing (?:serious|dangerous|to worry)|no (?:need|reason) (?:to|for)[^.!?\n]{0,30}(?:call|doctor|hospital|ambulance|worry|see|emergency)|(?:you (?:do not|don['’]t) (?:need|have) to)[^.!?\n]{0,20}(?:call|see|go)[^.!?\n]{0,20}(?:doctor|hospital|ambulance|emergency)|(?:wait|sleep|rest) (?:until|till) (?:tomorrow|morning|monday)|harmless`,
    String.raw`no es (?:nada )?(?:una emergencia|grave|peligros\p{L})|nada grave|no (?:hace falta|necesita|es necesario)[^.!?\n]{0,30}(?:médico|hospital|ambulancia|llamar|urgencias)|espere (?:a|hasta) mañana|inofensiv`,
    String.raw`(?:kein notfall|harmlos|ungefährlich|nicht(?:s)? (?:schlimm|ernst|gefährlich)\p{L}*)|(?:brauchen|müssen)[^.!?\n]{0,20}(?:keinen? (?:arzt|krankenwagen|notarzt|krankenhaus)|nicht (?:zum arzt|ins krankenhaus|anrufen))|warten sie bis morgen`,
    String.raw`(?:n['’]est pas|ce n['’]est rien de|rien de)[^.!?\n]{0,12}(?:urgen|grave|dangereu)|(?:pas besoin|inutile) (?:de |d['’])[^.!?\n]{0,25}(?:médecin|hôpital|ambulance|appeler|urgences)|attendez (?:jusqu['’]à )?demain|sans gravité`,
    String.raw`não é (?:nada )?(?:uma emergência|grave|perigos\p{L})|nada de grave|não (?:precisa|é necessário)[^.!?\n]{0,25}(?:médico|hospital|ambulância|ligar)|espere até amanhã|inofensiv`,
    String.raw`non è (?:un['’]emergenza|niente di grave|grave|pericolos\p{L})|niente di grave|non (?:serve|occorre|c['’]è bisogno)[^.!?\n]{0,25}(?:medico|ospedale|ambulanza|chiamare)|aspetti (?:fino a )?domani|innocu`,
    String.raw`(?:acil (?:bir durum )?değil|tehlikeli değil|ciddi (?:bir şey )?değil|zararsız)|(?:doktora|hastaneye|ambulans\p{L}*)[^.!?\n]{0,20}(?:gerek yok|gitmeyin|aramayın)|yarına kadar bekleyin`,
    String.raw`(?:не (?:экстренн|опасн|серь[её]зн|страшн)\p{L}*|ничего (?:опасного|серь[её]зного|страшного)|безобидн)|(?:не нужно|незачем|не надо)[^.!?\n]{0,25}(?:врач|больниц|скорую|вызывать|звонить)|подождите до завтра`,
  ),
  denies: any(
    String.raw`you (?:have|do not have|don['’]t have|take|are|are not|aren['’]t)(?: (?:any|no|not))? (?:known )?(?:allerg|medic|illness|disease|health problem|previous operation)|you are (?:completely |perfectly )?healthy|you (?:told|said|wrote) (?:me|us|that)`,
    String.raw`(?:usted )?no (?:tiene|toma) (?:ninguna? )?(?:alergia|medic|enfermedad)|está (?:usted )?(?:completamente )?san[oa](?!\p{L})`,
    String.raw`sie (?:haben|nehmen) (?:keine|keinerlei) (?:allerg|medik|krankheit|vorerkrank)|sie sind (?:völlig |ganz )?gesund`,
    String.raw`vous (?:n['’]avez|ne prenez) (?:pas|aucun)[^.!?\n]{0,6}(?:allerg|médic|maladie)|vous êtes en (?:parfaite|bonne) santé`,
    String.raw`(?:você |o senhor |a senhora )?não (?:tem|toma) (?:nenhuma? )?(?:alergia|medic|doença)|está (?:completamente )?saudável`,
    String.raw`(?:lei )?non (?:ha|prende) (?:nessuna? |alcun\p{L}* )?(?:allerg|medic|farmac|malatti)|(?:lei )?è (?:completamente )?san[oa](?!\p{L})`,
    String.raw`(?:hiçbir )?(?:alerji|ilac|hastalığ)\p{L}* (?:yok|kullanmıyorsunuz)|tamamen sağlıklısınız`,
    String.raw`у вас нет (?:аллерг|болезн|заболеван)|вы не принимаете|вы (?:полностью |совершенно )?здоровы`,
  ),
};

const ARABIC: Record<Claim, RegExp> = {
  promise: /أعدك|نعدك|أضمن|نضمن|مضمون|بدون (?:أي )?مخاطر|مجانا|استرداد|ستشفى|سوف تشفى/u,
  deed: /(?<!\p{L})و?(?:حجزت|حجزنا|دفعت|طلبت لك|وصفت لك|ألغيت|حذفت|اشتريت)(?!\p{L})|(?:موعدك|رحلتك|عمليتك|تأشيرتك) (?:محجوز|مؤكد|تم)|تم (?:حجز|تأكيد|دفع)/u,
  advice:
    /(?:تناول|خذ|خذي|توقف عن|أوقف|ضاعف|زد|قلل) (?!الوقت|وقتك|صورة)[^.؟!\n]{0,25}(?:دواء|أدوية|حبة|حبتين|حبوب|جرعة|قرص|أقراص|الأنسولين|الإنسولين)/u,
  calms:
    /(?:ليست|ليس|لا تعتبر) (?:حالة )?(?:طارئة|خطير|خطيرا|خطيرة)|لا (?:داعي|حاجة)[^.؟!\n]{0,25}(?:طبيب|مستشفى|إسعاف|للاتصال|للقلق)|انتظر حتى الغد/u,
  denies: /(?:ليس لديك|لا تعاني من|ليس عندك) (?:أي )?(?:حساسية|أمراض|مرض|أدوية)|لا تتناول أي|أنت (?:سليم|بصحة جيدة)/u,
};

/** The claims that a text makes. */
export const claimsOf = (text: string): Set<Claim> =>
  new Set(CLAIMS.filter((claim) => PATTERNS[claim].test(text) || ARABIC[claim].test(text)));
