import { withoutCaseModifiers } from '../text/case-modifiers.ts';
import { folded } from './transliterate.ts';

/** Names of accounts, and addresses of mail that are written with words. */

const START = String.raw`(?<![\p{L}\p{M}\p{Nd}._@-])`;
const NETWORKS =
  'instagram|insta|ig|facebook|fb|messenger|twitter|tiktok|snapchat|snap|telegram|skype|linkedin|threads|wechat|weixin|viber|youtube|mastodon|discord|vk|вк|вконтакте|телеграм|инстаграм';
const ACCOUNT = String.raw`@?(?=[\p{L}\p{Nd}._-]{0,39}(?:[\p{Nd}_@]|\p{Ll}[.]\p{Ll}))[\p{L}\p{Nd}][\p{L}\p{Nd}._-]{1,38}[\p{L}\p{Nd}_]`;
const OF_A_NETWORK = new RegExp(
  withoutCaseModifiers(
    String.raw`(${START}(?i:${NETWORKS})(?:[ ](?i:id|name|handle|account|user))?[ ]?:?[ ])(?:@[\p{L}\p{Nd}._-]{2,39}[\p{L}\p{Nd}_]|${ACCOUNT})`,
  ),
  'gu',
);
const HANDLE = /(?<![\p{L}\p{M}\p{Nd}._@-])@[\p{L}\p{Nd}][\p{L}\p{Nd}._-]{2,39}[\p{L}\p{Nd}_]/gu;
const AT = String.raw`(?:[ ](?:at|arroba|chiocciola|arobase|ät|kuyruklu a|собака)[ ]|[ ]?[([](?:at|arroba)[)\]][ ]?)`;
const DOT = String.raw`(?:[ ]?[([](?:dot|punkt)[)\]][ ]?|[ ](?:dot|punkt|punto|point|ponto|nokta|точка)[ ])`;
const TLD = 'com|net|org|info|example|edu|gov|de|at|ch|fr|es|it|pt|br|tr|ru|uk|ie|nl|be|se|dk|no|fi|pl|eu|us|ca|au|mx|ar';
const LOCAL = String.raw`[\p{L}\p{Nd}_-]{1,30}(?:(?:\.|${DOT})[\p{L}\p{Nd}_-]{1,30}){0,3}`;
/** A point or a digit before the word, or the point of the domain said as a word: "seen at nhs.uk" is no address. */
const SPOKEN = [
  String.raw`${START}(?=[\p{L}_-]{0,30}[.\p{Nd}_])${LOCAL}${AT}[\p{L}\p{Nd}-]{2,40}(?:\.[\p{L}\p{Nd}-]{2,20}){0,2}\.(?:${TLD})(?![\p{L}\p{Nd}])`,
  String.raw`${START}${LOCAL}${AT}[\p{L}\p{Nd}-]{2,40}${DOT}(?:[\p{L}]{2,12}${DOT})?(?:${TLD})(?![\p{L}\p{Nd}])`,
  String.raw`(?<=(?:e-?mail|mail|correo|courriel|e-posta|почта)[ ]?:?[ ]{1,2})${LOCAL}${AT}[\p{L}\p{Nd}-]{2,40}(?:\.|${DOT})(?:[\p{L}]{2,12}(?:\.|${DOT}))?(?:${TLD})(?![\p{L}\p{Nd}])`,
].map((pattern) => new RegExp(withoutCaseModifiers(`(?i:${pattern})`), 'gu'));

/** The text without them. @param names of the patient: a handle is known by a part of them, or by a digit or stroke between its letters */
export function withoutHandles(text: string, names: readonly string[], replacement: string): string {
  const parts = names.flatMap((name) => name.split(/[\s-]+/)).map((part) => folded(part).replace(/[^\p{L}]/gu, ''));
  const telling = parts.filter((part) => part.length > 2);
  const isHandle = (handle: string) => {
    const plain = folded(handle);
    return /\p{L}{3}[._]?\p{Nd}|\p{L}_\p{L}/u.test(plain) || telling.some((part) => plain.replace(/[^\p{L}]/gu, '').includes(part));
  };
  const mailless = SPOKEN.reduce((rest, pattern) => rest.replace(pattern, replacement), text);
  return mailless
    .replace(OF_A_NETWORK, (_found, network: string) => network + replacement)
    .replace(HANDLE, (found) => (isHandle(found) ? replacement : found));
}
