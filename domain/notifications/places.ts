import type { SpokenLanguage } from '../conversation/language.ts';

/** Where to look, for mails that have no address to link to. */
export const PLACES: Record<SpokenLanguage, string> = {
  en: 'You find it in the portal where you signed in before.',
  es: 'Lo encontrará en el portal en el que inició sesión.',
  de: 'Sie finden es in dem Portal, in dem Sie sich angemeldet haben.',
  fr: 'Vous le trouverez dans le portail où vous vous êtes connecté.',
  pt: 'Você encontra isso no portal em que entrou antes.',
  it: 'Lo trova nel portale in cui ha effettuato l’accesso.',
  tr: 'Daha önce giriş yaptığınız portalda görebilirsiniz.',
  ar: 'تجده في البوابة التي سجلت الدخول إليها من قبل.',
  ru: 'Вы найдёте это на портале, где входили раньше.',
};

/** What the button of a mail says that leads to the portal. */
export const OPEN_PORTAL: Record<SpokenLanguage, string> = {
  en: 'Open the portal',
  es: 'Abrir el portal',
  de: 'Portal öffnen',
  fr: 'Ouvrir le portail',
  pt: 'Abrir o portal',
  it: 'Apri il portale',
  tr: 'Portalı aç',
  ar: 'افتح البوابة',
  ru: 'Открыть портал',
};
