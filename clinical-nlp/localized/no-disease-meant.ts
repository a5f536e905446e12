import { OF_CLASSIFICATION } from '../../terminology/icd10/homographs.ts';

/** Names of diseases in other languages that the words beside them make none of. */

const DRINKING = /^F10/;
/** "Etilismo social", "éthylisme occasionnel": now and then, and no dependence. */
const IN_COMPANY =
  /^(?:['’]?\p{L}{0,2})? (?:social(?:e|mente)?|ocasional(?:mente)?|eventual(?:mente)?|espor[áa]dico|occasionale|occasionnel|saltuario|moderado|lieve|leve)(?!\p{L})/iu;

const MATTERS = String.raw`(?<!\p{L})(?:wichtig|gefährlich|riskant|bedenklich|importante?|peligros[oa]|perigos[oa]|pericolos[oa]|dangereu(?:x|se)|önemli|важно|опасно|مهم|خطير)(?!\p{L})`;
/** "Das ist wichtig wegen der Thrombose": a disease that is to be guarded against. "Wegen meiner Thrombose" is one. */
const MATTERS_FOR = new RegExp(
  String.raw`${MATTERS}(?: \p{L}{1,8}){0,2}? (?:wegen|für|por|para|por causa|à cause|pour|per|per via|a causa|из-за|для|بسبب)(?: (?:der|die|das|einer|des|la|el|las|los|una|les|une|de la|d['’]une|da|do|a|o|il|lo|della|del))?[ '’]$`,
  'iu',
);

const SCARE_BEFORE =
  /(?<!\p{L})(?:alerte|frayeur|susto|spavento|paura|schreck|verdacht auf)(?: (?:de|di|do|da|au|al|per|con|wegen|einen?)(?: (?:un|el|il|le))?)?[ '’](?:d['’])?$/iu;
const SCARE_BEHIND = /^-?\s?(?:schreck|verdacht|alarm)(?!\p{L})/iu;
const BENIGN =
  /^[^.;\n]{0,50}(?<!\p{L})(?:bénin|bénigne|benign[oa]|gutartig|harmlos|fehlalarm|fausse alerte|falsa alarma|falso alarme|falso allarme|доброкачественн\p{L}+)(?!\p{L})/iu;
const NOT_BENIGN = /(?<!\p{L})(?:no|pas|nicht|non|n[ãa]o|не)(?: \p{L}{1,8})? (?:bénin|bénigne|benign[oa]|gutartig|harmlos)/iu;
/** "Une alerte cancer du sein en 2019 mais c'était bénin": a scare that came to nothing. */
function isScare(text: string, start: number, end: number): boolean {
  const behind = text.slice(end, end + 80);
  if (!BENIGN.test(behind) || NOT_BENIGN.test(behind)) return false;
  return SCARE_BEFORE.test(text.slice(Math.max(0, start - 40), start)) || SCARE_BEHIND.test(behind);
}

/** "TVT-Schlinge": the tape below the urethra; "TVT-Prophylaxe": what is guarded against. */
const NO_THROMBOSIS =
  /^(?:-|\s)(?:band|schlinge|einlage|op(?!\p{L})|o(?!\p{L})|operation|anlage|implant\p{L}*|netz|prophylaxe|risiko|ausschluss|secur)/iu;

/** "Cita en Consulta de Asma y EPOC", "Diyabet polikliniği kontrolü", "Asthma-Sprechstunde": a place that bears the name of what it treats. */
const CLINIC_BEFORE =
  /(?<!\p{L})(?:(?<!motivo de |motif de )(?:Consultas?|Unidad(?:es)?|Policl[ií]nic[oa]|Ambulat[óo]rio|Unidade|Centr[oe]|Servi[cz]io|Serviço|Servicio|Hôpital de jour)(?: \p{L}+)? (?:de la |del |della |delle |di |de |da |do |d['’]|per (?:l['’]|la |il )?)|(?:[Кк]абинет|[Шш]кола|[Цц]ентр) |عيادة )(?:\p{Lu}\p{L}+ (?:y|e|et|и) )?$/u;
const CLINIC_BEHIND = /^(?:-?(?:sprechstunde|ambulanz|zentrum|klinik|schulung)| poliklini\p{L}+)(?!\p{L})/iu;

/** "МКБ-10 E11.9": the classification, and no stone. @param isMessage a paper weighs its words otherwise */
export function isNoDiseaseMeant(
  text: string,
  { code, start, end }: { code: string; start: number; end: number },
  isMessage: boolean,
): boolean {
  if (text.slice(start, end) === 'МКБ' && OF_CLASSIFICATION.after?.test(text.slice(end, end + 40))) return true;
  if (text.slice(start, end) === 'TVT' && NO_THROMBOSIS.test(text.slice(end, end + 20))) return true;
  if (!isMessage && (CLINIC_BEFORE.test(text.slice(Math.max(0, start - 60), start)) || CLINIC_BEHIND.test(text.slice(end, end + 20))))
    return true;
  if (DRINKING.test(code)) return IN_COMPANY.test(text.slice(end, end + 24));
  if (code.startsWith('C') && isScare(text, start, end)) return true;
  return isMessage && MATTERS_FOR.test(text.slice(Math.max(0, start - 60), start));
}
