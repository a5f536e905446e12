import type { InputRule } from './input-rule.ts';

/** Marks of a conversation with a machine, in any language: tags of roles, a line that speaks as the system, the pretended end of a conversation. */

const ROLE = String.raw`(?:system|assistant|developer|sistema|asistente|assistente|système|systeme|sistem|asistan|система|ассистент|النظام|نظام|المساعد|usuario|usuário|utente|utilisateur|nutzer|benutzer|kullanıcı|пользователь|مستخدم|المستخدم|user)`;
const ROLE_TAG = new RegExp(String.raw`<[/|]?${ROLE}[/|]?>|\[/?(?:INST|SYS|${ROLE})\]|<\|(?:im_start|im_end|endoftext)\|>|<</?SYS>>`, 'iu');
const SYSTEM_LINE = /(?:^|\n)(?:#{1,6} ?)?(?:SYSTEM|SISTEMA|SYSTÈME|SYSTEME|SİSTEM|SISTEM|СИСТЕМА|النظام) ?:/u;
const RIGHTS =
  /admin|root|debug|superu|верификац|администратор|ограничен|фильтр|مدير|ادمن|أدمن|القيود|قيود|تعليمات|yönetici|kısıtlama|filtre|restric|restriz|beschränk|einschränk|verwalter|regeln|reglas|règles|regras|regole|kural|правил/iu;
const PRETENDED_END =
  /(?:##|---|===|\*\*\*) ?(?:fin del?|ende de[rs]|fim d[ao]|fine del|конец|son|نهاية|انتهت|konuşma bitti|end of) [^\n]{0,60}(?:nuev|neue|nouvel|nov[ao]s|nuov|yeni|нов|جديد)/iu;

const REASON = 'the message pretends to be a part of the conversation that it is not';
export const STRUCTURE_RULES: readonly InputRule[] = [
  { name: 'role_tag', reason: REASON, matches: (text) => ROLE_TAG.test(text) },
  { name: 'system_line', reason: REASON, matches: (text) => SYSTEM_LINE.test(text) && RIGHTS.test(text) },
  { name: 'pretended_end', reason: REASON, matches: (text) => PRETENDED_END.test(text) },
];
