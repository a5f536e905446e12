import type { InputRule } from './input-rule.ts';

/** Programs, queries and paths: no patient writes them, whatever the language. */

const CODE: readonly RegExp[] = [
  /(?:\.\.[/\\]){2,}|\bfile:\/\/\/|\/etc\/(?:passwd|shadow|hosts)/i,
  /['"]\s*(?:or|and)\s+['"]?\w+['"]?\s*=\s*['"]?\w+|^\w{0,20}['"]\s*(?:--|#)|['"]\s*;\s*(?:select|drop|delete|update|insert|shutdown|exec)\b/i,
  /\bselect\b.{1,80}\bfrom\s+\w+\s*(?:;|$|where|limit|join|--)|\binsert\s+into\s+\w+\s*\(|\bupdate\s+\w+\s+set\s+\w+\s*=|\b(?:truncate|drop|alter)\s+table\b|\bdelete\s+from\s+\w+|\bpg_sleep\s*\(/i,
  /\bmatch\s*\(\w*(?::\w+)?\)\s*(?:return|detach|delete|where|set)\b|\bdb\.\w+\.(?:find|drop|remove|delete)\w*\(|"\$(?:where|ne|gt|regex)"|__proto__|constructor\.constructor/i,
  /<\s*(?:script|iframe|object|embed)\b|<\s*(?:img|svg|body|a)\b[^>]{0,80}\bon\w+\s*=|\bjavascript:|<\?php|<%=?/i,
  /\{\{[^}]{1,80}\}\}|\$\{[^}]{1,80}\}|#\{[^}]{1,80}\}/,
  /\$\([a-z][^)]{1,60}\)|`[a-z][\w /.-]{1,40}`\s*$|(?:\||;|&&)\s*(?:ls\s+-|cat\s+[/.~]|rm\s+-|wget\s+\S|curl\s+\S|bash\b|ping\s+-|nc\s+-|whoami\b)|\b(?:powershell|python3?|perl|bash|node)\s+-(?:enc?|c|e)\b|\brm\s+-rf\b/i,
  /%(?:27|22|3c|0d%0a|00)/i,
  /\b169\.254\.169\.254\b|\bos\.(?:system|remove|popen)\b|\bchild_process\b|\bexecSync\(|\beval\s*\(|\batob\s*\(/i,
];

export const CODE_RULES: readonly InputRule[] = [
  { name: 'code', reason: 'the message attacks the service', matches: (text) => CODE.some((pattern) => pattern.test(text)) },
];
