/** An issue as the patient is asked about it. */
type AskedIssue = { check: string; text: string; document?: string | null };

/** The question that clears an issue up: whose a document is, and whether a treatment is meant, take a yes or a no, everything else what is right. */
export function issueQuestion({ check, document }: Pick<AskedIssue, 'check' | 'document'>): string {
  if (check === 'procedure_mismatch') return 'Is that the treatment that you want? If not, please tell me which one.';
  if (check !== 'patient_mismatch') return 'Could you tell me what is right, or upload a corrected document?';
  return document ? `Is the document “${document}” about you?` : 'Is that document about you?';
}

/** The issue in words, and its question. */
export function askAboutIssue(issue: AskedIssue): string {
  return `${issue.text} ${issueQuestion(issue)}`;
}
