/** The operation that a pre-operative form or a consent form is written for: "Procedure: R THR   Date: 12/03/2026" is still to be done. In nine languages. */

const FORM = new RegExp(
  [
    String.raw`pre-?op(?:erative)? (?:assessment|checklist|form|evaluation|clinic|questionnaire|anaesth\p{L}*|anesth\p{L}*)|pre-?assessment|pre-?ana?esth\p{L}*|ana?esthetic (?:assessment|questionnaire)|consent (?:form|for|to)`,
    String.raw`op-?vorbereitung|prämedikation\p{L}*|narkosevorbereitung|anästhesie-?(?:aufklärung|vorbereitung|sprechstunde|ambulanz|fragebogen)|präoperative\p{L}* (?:untersuchung|evaluation|checkliste|vorbereitung|visite)|op-?aufklärung|einwilligung`,
    String.raw`(?:consultation|évaluation|bilan|visite|fiche) (?:pré-?(?:anesth|opér)\p{L}*|d['’]anesthésie)|consentement (?:éclairé|à l)`,
    String.raw`(?:valoración|evaluación|consulta|estudio) (?:pre-?anest|pre-?operatori)\p{L}*|consentimiento informado|(?:avaliação|consulta) pré-?(?:anest|operat)\p{L}*|consentimento informado|termo de consentimento`,
    String.raw`(?:valutazione|visita) (?:pre-?operatoria|pre-?anest\p{L}*|anestesiologica)|consenso informato`,
    String.raw`(?:pre-?operatif|ameliyat öncesi|anestezi) (?:değerlendirme|muayene|hazırlık|form)\p{L}*|onam form\p{L}*`,
    String.raw`предоперационн\p{L}{2,3} (?:осмотр|эпикриз|обследовани\p{L})|осмотр анестезиолога|информированное согласие`,
    String.raw`تقييم (?:ما )?قبل (?:الجراحة|العملية|التخدير)|موافقة (?:مستنيرة|على)`,
  ].join('|'),
  'iu',
);
/** Its own label, at the beginning of the line or of a column; "Previous operations:" is another one. */
const LABEL =
  /(?:^|[\t|]|\s\s|[.;]\s)[•*-]?\s?(?:(?:planned|proposed|intended|scheduled|geplante[rns]?|vorgesehene[rns]?)\s)?(?:procedure|operation|surgery|op|eingriff|intervention|acte|intervención|cirug[ií]a|procedimiento|intervento|procedura|cirurgia|procedimento|ameliyat|operasyon|операция|العملية|الإجراء)(?: (?:planned|proposed|prévue?|programad[oa]|prevista?|previsto|proposta|planejad[oa]|propuest[oa]))?\s?[:–-]\s?[^:\n.;]{0,40}$/iu;
/** Its title stands at the top. */
const TOP = 300;

export function isPlannedOnForm(text: string, start: number): boolean {
  if (!FORM.test(text.slice(0, TOP))) return false;
  return LABEL.test(text.slice(text.lastIndexOf('\n', start - 1) + 1, start));
}
