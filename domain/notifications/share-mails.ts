import type { SpokenLanguage } from '../conversation/language.ts';
import { CODE_MINUTES } from '../sharing/share-access.ts';

/** Mails to hospitals without accounts: the link that opens the one case, and the code that is asked for behind it. */

export const CODE_MAIL = 'share_code';
const CODE_KEY = 'share_code/';

/** The mail of a code is named by the code's row, so nothing but the row has to be there when it is written. */
export const codeMailKey = (codeId: string): string => `${CODE_KEY}${codeId}`;
export const codeOfMailKey = (dedupeKey: string): string => dedupeKey.slice(CODE_KEY.length);

/** Where the portal asks for the code. Behind the #: browsers send that to no server, so the token is in no log and no referrer. */
export const shareLink = (portalUrl: string, token: string): string => `${portalUrl.replace(/\/$/, '')}/shared-case#${token}`;

type Texts = { link: string; subject: string; code: (code: string) => string; warning: string };

const MINUTES = String(CODE_MINUTES);

export const SHARE_MAIL_TEXTS: Record<SpokenLanguage, Texts> = {
  en: {
    link: 'You need no account: the link opens this case and no other. When you open it, a one-time code is sent to this address.',
    subject: 'Your one-time code',
    code: (code) => `The code that opens the case is ${code}. It is good for ${MINUTES} minutes, once.`,
    warning: 'If you have not asked for it, you need not do anything. Give it to nobody.',
  },
  es: {
    link: 'No necesita una cuenta: el enlace abre este caso y ningún otro. Al abrirlo, se envía un código de un solo uso a esta dirección.',
    subject: 'Su código de un solo uso',
    code: (code) => `El código que abre el caso es ${code}. Vale durante ${MINUTES} minutos y una sola vez.`,
    warning: 'Si no lo ha pedido, no tiene que hacer nada. No se lo dé a nadie.',
  },
  de: {
    link: 'Sie brauchen kein Konto: Der Link öffnet diesen Fall und keinen anderen. Wenn Sie ihn öffnen, kommt ein Einmalcode an diese Adresse.',
    subject: 'Ihr Einmalcode',
    code: (code) => `Der Code, der den Fall öffnet, ist ${code}. Er gilt ${MINUTES} Minuten lang und einmal.`,
    warning: 'Wenn Sie ihn nicht angefordert haben, müssen Sie nichts tun. Geben Sie ihn niemandem.',
  },
  fr: {
    link: 'Vous n’avez pas besoin de compte : le lien ouvre ce dossier et aucun autre. Quand vous l’ouvrez, un code à usage unique est envoyé à cette adresse.',
    subject: 'Votre code à usage unique',
    code: (code) => `Le code qui ouvre le dossier est ${code}. Il est valable ${MINUTES} minutes, une seule fois.`,
    warning: 'Si vous ne l’avez pas demandé, vous n’avez rien à faire. Ne le donnez à personne.',
  },
  pt: {
    link: 'Não precisa de conta: a ligação abre este caso e nenhum outro. Ao abri-la, é enviado um código de uso único para este endereço.',
    subject: 'O seu código de uso único',
    code: (code) => `O código que abre o caso é ${code}. É válido durante ${MINUTES} minutos, uma só vez.`,
    warning: 'Se não o pediu, não tem de fazer nada. Não o dê a ninguém.',
  },
  it: {
    link: 'Non serve un account: il collegamento apre questo caso e nessun altro. Quando lo apre, un codice monouso viene inviato a questo indirizzo.',
    subject: 'Il suo codice monouso',
    code: (code) => `Il codice che apre il caso è ${code}. Vale ${MINUTES} minuti, una sola volta.`,
    warning: 'Se non lo ha chiesto, non deve fare nulla. Non lo dia a nessuno.',
  },
  tr: {
    link: 'Hesaba ihtiyacınız yok: bağlantı yalnızca bu dosyayı açar. Açtığınızda bu adrese tek kullanımlık bir kod gönderilir.',
    subject: 'Tek kullanımlık kodunuz',
    code: (code) => `Dosyayı açan kod: ${code}. ${MINUTES} dakika boyunca ve bir kez geçerlidir.`,
    warning: 'Siz istemediyseniz bir şey yapmanız gerekmez. Kodu kimseye vermeyin.',
  },
  ar: {
    link: 'لا تحتاج إلى حساب: يفتح الرابط هذه الحالة وحدها. عند فتحه يُرسل رمز لمرة واحدة إلى هذا العنوان.',
    subject: 'رمزك لمرة واحدة',
    code: (code) => `الرمز الذي يفتح الحالة هو ${code}. وهو صالح لمدة ${MINUTES} دقائق ولمرة واحدة.`,
    warning: 'إن لم تطلبه فلا يلزمك فعل شيء. لا تعطه لأحد.',
  },
  ru: {
    link: 'Учётная запись не нужна: ссылка открывает только этот случай. Когда вы её откроете, на этот адрес придёт одноразовый код.',
    subject: 'Ваш одноразовый код',
    code: (code) => `Код, который открывает случай: ${code}. Он действует ${MINUTES} минут и один раз.`,
    warning: 'Если вы его не запрашивали, ничего делать не нужно. Никому его не сообщайте.',
  },
};
