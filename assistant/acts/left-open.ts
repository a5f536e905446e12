/** Whether a question that nothing answers is worth a person's time: one of substance, and no courtesy. */

/** "Can you help me?", "is that enough?", "did you get that?": answered by the reply as it is. */
const COURTESY =
  /(?<![\p{L}\p{M}])(?:ok|okay|alright|fine|in ordnung|d['’]accord|va bene|está bien|tudo bem|tamam|хорошо|ладно|تمام|help|understand|understood|enough|note[ds]?|write (?:it|that) down|get (?:it|that)|got (?:it|that)|clear|correct|hilf|helfen|versteh\p{L}*|verstanden|genug|reicht|notier\p{L}*|klar|richtig|ayud\p{L}*|entiend\p{L}*|suficiente|alcanza|anot\p{L}*|claro|aide[rz]?|compren\p{L}*|suffit|suffisant|not[ée]e?r?|ajud\p{L}*|entend\p{L}*|perceb\p{L}*|chega|aiut\p{L}*|capi\p{L}*|basta|annot\p{L}*|chiaro|yardım\p{L}*|anla\p{L}*|yeterli|yeter|not|помо[гж]\p{L}*|понят\p{L}*|понима\p{L}*|хватит|запис\p{L}*|تساعد\p{L}*|مساعد\p{L}*|فهم\p{L}*|يكفي|كاف\p{L}*|سجل\p{L}*)(?![\p{L}\p{M}])/iu;
const FEWEST_WORDS = 2;

/** Pure. @param question by itself, with its question mark where it has one */
export const isLeftOpen = (question: string): boolean =>
  /[?؟]\s*$/u.test(question) && (question.match(/[\p{L}\p{N}]+/gu) ?? []).length >= FEWEST_WORDS && !COURTESY.test(question);
