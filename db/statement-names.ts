import { createHash } from 'node:crypto';

/**
 * A named statement is parsed, rewritten for row-level security and planned once for each connection; an unnamed one each time, which takes longer than most of ours
 * take to run. So a text that comes again gets a name. PostgreSQL plans it with its values five times, and then keeps a general plan where that looks as cheap.
 */
export type StatementNames = {
  /** Undefined: it goes unnamed. */
  nameOf(text: string): string | undefined;
  /** After a change of the schema that makes kept statements void: every text gets another name, on every connection. */
  renew(): void;
};

const USES_BEFORE = 3;
/** Each connection keeps its plans in memory. */
const MOST_NAMED = 250;
const MOST_COUNTED = 2_000;

/** What pages, searches, or filters only where a value is given, is planned with its values: a plan for any of them is a bad one for most. */
const DEPENDS_ON_VALUES = /\b(?:limit|offset)\s+\$|\$\d+(?:::\w+(?:\[\])?)? is (?:not )?null|@@|<=>|<#>|like \$/i;
/** Said by a text that takes the same way for any values: through the rows of one case, say, however many of them it answers. */
const ONE_PLAN = '/* one plan */';
const NOTHING_TO_PLAN = /^\s*(?:explain|begin|commit|rollback|savepoint|release|set|lock|do|create|alter|drop|listen)\b|;\s*\S/i;

export function createStatementNames(): StatementNames {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let generation = 0;
  return {
    nameOf(text) {
      const known = names.get(text);
      if (known !== undefined) return known;
      if (names.size >= MOST_NAMED) return undefined;
      const used = (uses.get(text) ?? 0) + 1;
      if (used <= USES_BEFORE) {
        if (used > 1 || uses.size < MOST_COUNTED) uses.set(text, used);
        return undefined;
      }
      if ((DEPENDS_ON_VALUES.test(text) && !text.startsWith(ONE_PLAN)) || NOTHING_TO_PLAN.test(text)) return undefined;
      const name = `s${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
      names.set(text, name);
      return name;
    },
    renew() {
      generation += 1;
      names.clear();
    },
  };
}

/** Whether a statement failed because the columns of its tables or views are others than when it was kept: they may change while we run. */
export function isVoidStatement(error: unknown): boolean {
  const { code, message = '', cause } = (error ?? {}) as { code?: string; message?: string; cause?: unknown };
  return (code === '0A000' && message.includes('cached plan')) || (cause !== undefined && isVoidStatement(cause));
}
