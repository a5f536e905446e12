/** An error and all its causes in one line: `ApiError GRAPH_CONNECTION_001: … because Neo4jError ServiceUnavailable: …`. */
export function explainError(error: unknown): string {
  const parts: string[] = [];
  for (let cause: unknown = error; cause !== undefined && parts.length < 8; cause = causeOf(cause)) {
    if (!(cause instanceof Error)) parts.push(String(cause));
    else if (cause.message || causeOf(cause) === undefined) parts.push(describe(cause));
  }
  return parts.join(' because ').replaceAll(/\s*\n\s*/g, ' ');
}

/** A plain error says enough by its message. */
function describe(error: Error): string {
  const { code } = error as { code?: unknown };
  const message = error.message || 'without a message';
  const isPlain = /^(?:error|Error|SetupError)$/.test(error.name);
  const title = isPlain && (!code || message.includes(String(code))) ? '' : [isPlain ? '' : error.name, code].filter(Boolean).join(' ');
  return title ? `${title}: ${message}` : message;
}

/** Several tries to connect fail as one error that says nothing itself. */
function causeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined;
  return error instanceof AggregateError && !error.message ? error.errors[0] : error.cause;
}
