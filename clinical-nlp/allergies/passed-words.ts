/** Words of what was once and has passed, in nine languages. */

/** It was so once, or in childhood. */
export const ONCE = new RegExp(
  String.raw`(?<!\p{L})(?:${[
    String.raw`was|were|used to \p{L}+|had (?:an?|been)|as an? (?:little |small |young )?(?:child|kid|baby|toddler|infant|teen\p{L}*|boy|girl)|in (?:my )?(?:childhood|teens)|when i was (?:an? )?(?:little|small|young\p{L}*|child|kid|baby|teen\p{L}*|\d{1,2})|growing up`,
    String.raw`war(?: ich)?|hatte(?: ich)?|früher|als (?:kleines )?(?:kind|baby|kleinkind|jugendliche\p{L}?|teenager|mädchen|junge)|in der (?:kindheit|jugend)`,
    String.raw`étais|avais|enfant|enfance|petite?|bébé|plus jeune|adolescente?|autrefois`,
    String.raw`era|ten[íi]a|tuve|fui|de (?:niñ[oa]|chic[oa]|peque\p{L}*|beb[ée]|joven)|infancia|antes`,
    String.raw`tinha|tive|em (?:pequen[oa]|criança|beb[éê])|inf[âa]ncia|quando crian[çc]a`,
    String.raw`ero|avevo|da (?:bambin[oa]|piccol[oa]|neonat[oa]|ragazz[oa]|giovane)|infanzia`,
    String.raw`çocukken|küçükken|bebekken|çocukluğumda|çocuklukta|gençken|eskiden|önceden|vardı`,
    String.raw`был[аои]?|в (?:детстве|юности)|реб[её]нком|раньше|маленьк\p{L}*`,
    String.raw`و?(?:كنت|كان|كانت)|و?[أا]نا (?:صغير[ةه]?|طفل[ةه]?)|طفولتي|زمان|بالطفولة`,
  ].join('|')})(?!\p{L})`,
  'iu',
);
const IT_PASSED = [
  String.raw`(?:it|that|this|they|the allergy)(?:['’]s| is| has| had| was| have)?(?: \p{L}{2,10}){0,2} (?:gone(?: away)?|went(?: away)?|disappeared|over|vanished|cleared|resolved)|no longer(?: am| is| the case)?|(?:not|n['’]t)(?: allergic)? any ?(?:more|longer)|gone now|fine now`,
  String.raw`(?<=(?:(?<!\p{L})(?:das|die allergie|es|sie|aber|und)|[,.;–-]) )(?:ist|hat sich|war)(?: \p{L}{2,12}){0,3} (?:weg|vorbei|verschwunden|gegeben|gelegt|erledigt)|nicht mehr|(?<=(?:aber|und|[,.;–-]) )(?:längst|inzwischen|jetzt|mittlerweile) (?:weg|vorbei)`,
  String.raw`(?:c['’]est|c['’]était|ça a|ça s['’]est|s['’]est|elle a|ça m['’]est)(?: \p{L}{2,10}){0,2} (?:passée?|disparue?|terminé|fini|partie?|guérie?|résolue?)|(?:disparu|pass[ée]|guéri)e?s? depuis|plus (?:maintenant|aujourd['’]hui|du tout|allergique)|(?:ne (?:le )?suis|n['’]en ai) plus`,
  String.raw`se (?:me )?(?:quit[óo]|pas[óo]|fue|cur[óo])|ya no(?: (?:lo|la|me|soy|tengo))?|ya pas[óo]|desapareci[óo]`,
  String.raw`(?:já|depois|entretanto|isso) (?:me )?(?:passou|desapareceu|foi)|j[áa] n[ãa]o(?: (?:sou|tenho))?|n[ãa]o (?:sou|tenho) mais|passou com|sumiu`,
  String.raw`(?:poi|ora|adesso|mi|si)? ?(?:è |era )?(?:passat[oa]|sparit[oa]|scompars[oa]|guarit[oa]|risolt[oa])|non (?:lo sono|ce l['’]ho|la ho|più)(?: più)?|ora non più|adesso non più`,
  String.raw`(?<=(?:(?<!\p{L})(?:ama|artık|sonra|sonradan|şimdi|vardı|kendiliğinden|büyüyünce|alerji\p{L}*)|[,.;–-]) )(?:geçti|geçmiş|kalmadı|bitti|düzeldi|kayboldu)|artık (?:yok|değil\p{L}*)|şimdi yok`,
  String.raw`(?<=(?:(?<!\p{L})(?:но|а|и|она|всё|все|сейчас|теперь|потом|уже|давно|сама|временем|аллергия|возрастом)|[,.;–-]) )(?:прошл[оа]|исчезла|пропала|прекратилась)|(?:сейчас|теперь|больше|уже) (?:уже )?(?:её |ее )?нет(?:у)?`,
  String.raw`و?(?:الحين |الآن |الان |هلق |هلأ |خلاص |بعدين |دلوقتي )?(?:راحت|راح|اختفت|زالت|انتهت|خفت)|ما (?:عاد|عادت)|و?(?:الحين|الآن|الان|هلق) ما عندي`,
].join('|');
/** Of an allergy and of no rash. */
export const GREW_OUT = [
  String.raw`out-?grew|outgrown|gr[eo]wn? out of|(?:he?r)?aus\s?gewachsen|verwachsen`,
  String.raw`super[ée]|superad[oa]|superei|superata|atlattım|перерос(?:ла)?|تجاوزت\p{L}*|تعافيت`,
].join('|');
/** "Never grew out of it", "no se me quitó". */
export const NOT_YET =
  /(?<!\p{L})(?:not|never|n['’]t|hasn['’]?t|nie|nicht|kein\p{L}{0,2}|no|nunca|ne|n|pas|jamais|non|mai|n[ãa]o|не|ещё|пока|ما|لم|لا|لسه)(?: \p{L}{1,10})?[ ’']{0,2}$/iu;
/** "It went away in two days": the rash did. */
export const WITHIN_DAYS =
  /^[^.;,\n]{0,24}\d{0,2}\s?(?:minutes?|hours?|days?|weeks?|minuten|stunden?|tagen?|wochen?|heures?|jours?|semaines?|horas?|d[íi]as?|semanas?|ore|giorni|settiman[ae]|dias?|saat|gün\p{L}*|hafta\p{L}*|час\p{L}*|дн\p{L}*|день|недел\p{L}*|ساع\p{L}*|يوم\p{L}*|[أا]يام|[أا]سبوع\p{L}*)(?!\p{L})/iu;

export const PASSED = new RegExp(String.raw`(?<!\p{L})(?:(?<grown>${GREW_OUT})|${IT_PASSED})(?!\p{L})`, 'giu');
