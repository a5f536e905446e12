import type { SpokenLanguage } from '../conversation/language.ts';
import type { BookingRequest } from '../coordination/booking-requests.ts';
import { CALENDAR_TEXTS } from '../coordination/calendar-texts.ts';

/** Mails to transport vendors: what is asked for, and that it is asked for no more. No name and no reason of whoever travels. */

type Texts = {
  ask: string;
  cancelled: string;
  please: string;
  without: string;
  reference: string;
  pickup: string;
  from: string;
  to: string;
  passengers: string;
  flight: string;
  back: string;
};

export const VENDOR_MAIL_TEXTS: Record<SpokenLanguage, Texts> = {
  en: {
    ...{ ask: 'Can you take this booking?', cancelled: 'A booking was cancelled.', reference: 'Reference', pickup: 'Pickup', from: 'From' },
    ...{ please: 'Please confirm or decline it with the link. You need no account, and the link is good for one answer.', to: 'To' },
    ...{ without: 'Please answer this mail.', passengers: 'Passengers', flight: 'Flight number', back: 'Return' },
  },
  es: {
    ...{
      ask: '¿Puede hacerse cargo de esta reserva?',
      cancelled: 'Se ha anulado una reserva.',
      reference: 'Referencia',
      pickup: 'Recogida',
    },
    ...{ please: 'Confírmela o rechácela con el enlace. No necesita una cuenta y el enlace sirve para una sola respuesta.', from: 'Desde' },
    ...{ without: 'Responda a este correo, por favor.', to: 'Hasta', passengers: 'Pasajeros', flight: 'Número de vuelo', back: 'Vuelta' },
  },
  de: {
    ...{
      ask: 'Können Sie diese Buchung übernehmen?',
      cancelled: 'Eine Buchung wurde storniert.',
      reference: 'Referenz',
      pickup: 'Abholung',
    },
    ...{
      please: 'Bitte bestätigen Sie sie oder lehnen Sie sie ab, mit dem Link. Sie brauchen kein Konto, und der Link gilt für eine Antwort.',
    },
    ...{ without: 'Bitte antworten Sie auf diese E-Mail.', from: 'Von', to: 'Nach', passengers: 'Fahrgäste', flight: 'Flugnummer' },
    back: 'Rückfahrt',
  },
  fr: {
    ...{ ask: 'Pouvez-vous prendre cette réservation ?', cancelled: 'Une réservation a été annulée.', reference: 'Référence', from: 'De' },
    ...{ please: 'Merci de la confirmer ou de la refuser avec le lien. Vous n’avez pas besoin de compte ; le lien vaut pour une réponse.' },
    ...{ without: 'Merci de répondre à ce message.', pickup: 'Prise en charge', to: 'À', passengers: 'Passagers', flight: 'Numéro de vol' },
    back: 'Retour',
  },
  pt: {
    ...{
      ask: 'Pode aceitar esta reserva?',
      cancelled: 'Uma reserva foi cancelada.',
      reference: 'Referência',
      pickup: 'Recolha',
      from: 'De',
    },
    ...{ please: 'Confirme-a ou recuse-a com a ligação. Não precisa de conta, e a ligação vale para uma resposta.', to: 'Para' },
    ...{ without: 'Responda a este e-mail, por favor.', passengers: 'Passageiros', flight: 'Número do voo', back: 'Regresso' },
  },
  it: {
    ...{
      ask: 'Può accettare questa prenotazione?',
      cancelled: 'Una prenotazione è stata annullata.',
      reference: 'Riferimento',
      from: 'Da',
    },
    ...{ please: 'La confermi o la rifiuti con il collegamento. Non serve un account e il collegamento vale per una risposta.', to: 'A' },
    ...{ without: 'Risponda a questa e-mail, per favore.', pickup: 'Partenza', passengers: 'Passeggeri', flight: 'Numero del volo' },
    back: 'Ritorno',
  },
  tr: {
    ...{
      ask: 'Bu rezervasyonu üstlenebilir misiniz?',
      cancelled: 'Bir rezervasyon iptal edildi.',
      reference: 'Referans',
      pickup: 'Alınış',
    },
    ...{ please: 'Lütfen bağlantıyla onaylayın veya reddedin. Hesaba ihtiyacınız yok; bağlantı tek yanıt içindir.', from: 'Nereden' },
    ...{ without: 'Lütfen bu e-postayı yanıtlayın.', to: 'Nereye', passengers: 'Yolcu sayısı', flight: 'Uçuş numarası', back: 'Dönüş' },
  },
  ar: {
    ...{
      ask: 'هل يمكنكم تولي هذا الحجز؟',
      cancelled: 'أُلغي أحد الحجوزات.',
      reference: 'الرقم المرجعي',
      pickup: 'وقت الانطلاق',
      from: 'من',
    },
    ...{ please: 'يرجى التأكيد أو الرفض عبر الرابط. لا تحتاجون إلى حساب، والرابط صالح لرد واحد.', to: 'إلى', passengers: 'عدد الركاب' },
    ...{ without: 'يرجى الرد على هذه الرسالة.', flight: 'رقم الرحلة', back: 'العودة' },
  },
  ru: {
    ...{ ask: 'Можете ли вы взять этот заказ?', cancelled: 'Заказ отменён.', reference: 'Номер заказа', pickup: 'Подача', from: 'Откуда' },
    ...{ please: 'Подтвердите его или откажитесь по ссылке. Учётная запись не нужна; ссылка действует для одного ответа.', to: 'Куда' },
    ...{ without: 'Пожалуйста, ответьте на это письмо.', passengers: 'Пассажиров', flight: 'Номер рейса', back: 'Обратно' },
  },
};

/** Subject, paragraphs, and what stands where no link is. @param hasLink whether a page can be opened from the mail */
export function vendorMail(
  language: SpokenLanguage,
  booking: BookingRequest,
  { isCancelled, hasLink }: { isCancelled: boolean; hasLink: boolean },
) {
  const texts = VENDOR_MAIL_TEXTS[language];
  const at = (time: string) => `${time.replace('T', ' ')} (${booking.time_zone})`;
  const facts = [
    CALENDAR_TEXTS[language][booking.kind],
    `${texts.reference}: ${booking.reference}`,
    `${texts.pickup}: ${at(booking.pickup_local)}`,
    `${texts.from}: ${booking.from}`,
    `${texts.to}: ${booking.to}`,
    `${texts.passengers}: ${booking.passengers}`,
    ...(booking.flight_number === null ? [] : [`${texts.flight}: ${booking.flight_number}`]),
    ...(booking.return_local === null ? [] : [`${texts.back}: ${at(booking.return_local)}`]),
  ];
  const said = isCancelled ? texts.cancelled : texts.ask;
  const paragraphs = isCancelled ? [facts] : [[said], facts, ...(hasLink ? [[texts.please]] : [])];
  return { subject: `${said} ${booking.reference}`, paragraphs, place: isCancelled ? said : texts.without };
}
