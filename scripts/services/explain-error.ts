/** An error and all its causes in one line: `ApiError GRAPH_CONNECTION_001: … because Neo4jError ServiceUnavailable: …`. */
export function explainError(error: unknown): string {
  const parts: string[] = [];
  for (let cause: unknown = error; cause !== undefined && parts.length < 8; cause = cause instanceof Error ? cause.cause : undefined) {
    if (!(cause instanceof Error)) parts.push(String(cause));
    else
      parts.push(`${[cause.name, (cause as { code?: unknown }).code].filter(Boolean).join(' ')}: ${cause.message || 'without a message'}`);
  }
  return parts.join(' because ');
}
