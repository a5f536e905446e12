/** What a patient asks to see, whatever else the turn is about: the list of documents, or what the record holds. Own phrases; English and the languages of the phrasebooks. */
export type AskedFor = 'documents' | 'record';

const DOCUMENTS = [
  /\b(?:what|which|any|how many)\b[^.?!]{0,40}\b(?:documents?|papers?|files?|reports?|records)\b[^.?!]{0,40}\b(?:missing|needed?|require[ds]?|left|outstanding|upload|send|provide)\b/iu,
  /\b(?:missing|outstanding|required) (?:documents?|papers?|files?|reports?)\b/iu,
  /\bdocuments? (?:check ?list|list)\b|\b(?:what|which) (?:documents?|papers?) (?:do|does|are|must|should)\b/iu,
  /\bwas\b[^.?!]{0,30}\bfehlt\b|\bwelche (?:unterlagen|dokumente|befunde)\b|\bfehlende (?:unterlagen|dokumente)\b/iu,
  /qu[ée] (?:documentos|papeles|informes)|documentos (?:que )?faltan|faltan (?:documentos|papeles)/iu,
  /quels? documents?|documents? manquants?|quais documentos|documentos (?:que )?faltam|quali documenti|documenti mancanti/iu,
  /hangi belge|eksik (?:belge|evrak)|какие документы|(?:المستندات|الوثائق) (?:المطلوبة|الناقصة)|ما هي (?:المستندات|الوثائق)/iu,
];
const RECORD = [
  /\b(?:show|see|view|display|read|summari[sz]e|check|look at|tell me)\b[^.?!]{0,30}\bmy (?:own )?(?:health|medical|patient|electronic health|clinical)? ?(?:records?|file|summary|ehr|data|chart)\b/iu,
  /\bwhat (?:do you (?:know|have)|is (?:in|on|stored)|have you (?:noted|stored|got))\b[^.?!]{0,30}\b(?:about my health|about me|on me|my (?:health |medical )?(?:records?|file|history))\b/iu,
  /\b(?:zeig\w*|sehen|was steht)\b[^.?!]{0,30}\b(?:akte|gesundheitsakte|krankenakte)\b/iu,
  /(?:ver|mu[ée]str\w+)[^.?!]{0,20}(?:mi (?:historial|expediente|historia cl[íi]nica))|mon dossier m[ée]dical|meu (?:prontu[áa]rio|hist[óo]rico m[ée]dico)|la mia cartella|tıbbi (?:kaydım|dosyam)|мо[юя] (?:медицинск\w+ )?карт|ملفي الطبي|سجلي الطبي/iu,
];

/** Null: the message asks for neither. */
export function askedFor(message: string): AskedFor | null {
  if (DOCUMENTS.some((pattern) => pattern.test(message))) return 'documents';
  return RECORD.some((pattern) => pattern.test(message)) ? 'record' : null;
}
