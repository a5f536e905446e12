/** Questions of the assistant's replies, and those that were put before in the same words. A sentence that begins with what differs counts by its end. */
export function countQuestions(replies: readonly string[]): { questions: number; repeated_questions: number } {
  const asked = new Set<string>();
  const questions = replies.flatMap((reply) => reply.match(/[^.!?؟\n]+[?؟]/gu) ?? []).map((question) => question.trim());
  for (const question of questions) asked.add(question);
  return { questions: questions.length, repeated_questions: questions.length - asked.size };
}
