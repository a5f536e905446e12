/** Labels over earlier operations in nine languages: what a line below them names was operated on. Words as they are printed, without case. */
const OPERATIONS = new RegExp(
  `^(?:${[
    'psh|pshx|operations|(?:past |previous |prior )?surgical (?:history|hx)|(?:past|previous|prior|prev\\.?) (?:surger(?:y|ies)|op(?:eration)?s?)|surgeries',
    'iq|antecedentes quir[uú]rgicos|ant(?:ec)?\\.? quir[uú]rgicos|intervenciones(?: quir[uú]rgicas)?|operaciones|cirug[ií]as(?: previas)?',
    'ops?|op-anamnese|(?:fr[uü]here |bisherige |vor-?)?(?:narkosen ?[/,] ?)?op(?:eration(?:en)?|s)?|voroperationen',
    'ant[ée]c[ée]dents chirurgicaux|(?:atcd|ant\\.?) chir(?:urgicaux|\\.)?|chirurgie|chx|interventions',
    'interventi(?: chirurgici)?|interventi pregressi|cirurgias(?: pr[ée]vias)?|antecedentes cir[uú]rgicos',
    'ameliyatlar[ıi]?|ge[cç]irdi[gğ]i ameliyatlar|ameliyat öyküsü|операции|перенес[её]нные операции',
    'العمليات(?: الجراحية| السابقة)?',
  ].join('|')})$`,
  'iu',
);
const ENDS_SENTENCE = /\n|\.\s/;
/** Characters of a line that a label reaches over. */
const REACH = 220;

/** "IQ: hernia inguinal izquierda (1998), catarata OD (2020)": the label of its sentence. */
export function isUnderOperations(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - REACH), start);
  const colon = before.lastIndexOf(':');
  if (colon < 0 || ENDS_SENTENCE.test(before.slice(colon))) return false;
  const label =
    before
      .slice(0, colon)
      .split(/[\n.;:•]|\s[-–]\s/)
      .at(-1) ?? '';
  return OPERATIONS.test(label.replace(/^[\s-]+/, '').trim());
}

/** "Operations: tonsils 1975, carpal tunnel right hand 2009": below such a label, and with a year of its own that is not one to come. */
export function isDatedUnderOperations(text: string, { start, end }: { start: number; end: number }): boolean {
  const behind = /^[^,;.:\n]{0,30}(?<!\d)(?:19|20)\d\d(?!\d)/u.exec(text.slice(end, end + 40))?.[0];
  return behind !== undefined && !TO_COME.test(behind) && isUnderOperations(text, start);
}
const TO_COME = /plan|schedul|book|wait|termin|prév|prev|program|agend|marcad|attes|espera|bekl|ожида|предсто|مخطط|موعد/iu;

/** Labels of consent forms over what may be added to an operation, should it become necessary: nobody has had it. */
const CONTINGENCY = new RegExp(
  [
    String.raw`(?:extra|additional|further|other) procedures?[^:\n]{0,40}(?:may|might|could|necessary|required|needed)|procedures? (?:which|that) (?:may|might|could) (?:become|be)`,
    'm[öo]gliche erweiterung|erweiterung(?:s|en)? des eingriffs|(?:eventuelle|evtl\\.?|mögliche) (?:zusatz|folge|neben)-?(?:eingriffe?|operation(?:en)?|ma(?:ß|ss)nahmen?)',
    '(?:interventions?|gestes?|actes?) (?:suppl[ée]mentaires?|compl[ée]mentaires?|additionnel(?:le)?s?)',
    'procedimientos? (?:adicional(?:es)?|extra|complementarios?)|procedimentos? (?:adiciona(?:l|is)|extra|complementar(?:es)?)',
    '(?:procedure|interventi) (?:aggiuntiv[ei]|supplementari|ulteriori)|ek (?:işlem|girişim|cerrahi)\\p{L}*',
    'дополнительн\\p{L}{2,3} (?:вмешательств\\p{L}|операци\\p{L}|процедур\\p{L})|إجراءات إضافية',
  ].join('|'),
  'iu',
);
const ITEM = /^\s*(?:[-–•*·]|\d{1,2}[.)]|\[[ xX✓]?\]|\([ xX✓]?\)|[☐☑☒□])/u;
const MOST_ITEMS = 8;

/** "Extra procedures which may become necessary: [x] blood transfusion", and items on lines below. */
export function isUnderContingency(text: string, start: number): boolean {
  let lineStart = text.lastIndexOf('\n', start - 1) + 1;
  if (
    CONTINGENCY.test(
      text
        .slice(Math.max(lineStart, start - REACH), start)
        .split(/[.;](?=\s)/)
        .at(-1) ?? '',
    )
  )
    return true;
  for (let items = 0; items < MOST_ITEMS && lineStart > 0 && ITEM.test(text.slice(lineStart, start)); items += 1) {
    const above = text.lastIndexOf('\n', lineStart - 2) + 1;
    const line = text.slice(above, lineStart - 1);
    if (CONTINGENCY.test(line)) return true;
    lineStart = above;
  }
  return false;
}
