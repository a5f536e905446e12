/** What stands where the words of a blocked message would, by who wrote them. The words are for those who review guardrails (Decisions §5). */
export const BLOCKED = {
  patient: 'This message was held back by a safety check.',
  coordinator: 'This message was held back by a safety check.',
  agent: 'A reply of the assistant was held back by a safety check.',
} as const;
