import type { SpokenLanguage } from '../conversation/language.ts';

/** What the mail of a day says around the notices' own sentences: headings, and what no notice is about. No names, no health data. */
export type DigestTexts = {
  subject: string;
  /** Headings of a patient's mail. */
  happened: string;
  waits: string;
  /** Headings of the mail of somebody who works on cases. */
  fresh: string;
  older: string;
  case_moved_on: string;
  question_open: string;
  quote_open: string;
  documents_missing: string;
};

export const DIGEST_TEXTS: Record<SpokenLanguage, DigestTexts> = {
  en: {
    subject: 'Your day with us',
    happened: 'What happened since yesterday:',
    waits: 'What waits for you:',
    fresh: 'New since yesterday:',
    older: 'Waiting for longer:',
    case_moved_on: 'Your case has moved on.',
    question_open: 'A question about your documents waits for your answer.',
    quote_open: 'A quote waits for your choice.',
    documents_missing: 'We still need documents from you.',
  },
  es: {
    subject: 'Su día con nosotros',
    happened: 'Qué ha pasado desde ayer:',
    waits: 'Qué le espera:',
    fresh: 'Nuevo desde ayer:',
    older: 'Pendiente desde hace más tiempo:',
    case_moved_on: 'Su caso ha avanzado.',
    question_open: 'Una pregunta sobre sus documentos espera su respuesta.',
    quote_open: 'Un presupuesto espera su elección.',
    documents_missing: 'Todavía necesitamos documentos suyos.',
  },
  de: {
    subject: 'Ihr Tag bei uns',
    happened: 'Was seit gestern geschehen ist:',
    waits: 'Was auf Sie wartet:',
    fresh: 'Neu seit gestern:',
    older: 'Wartet schon länger:',
    case_moved_on: 'Ihr Fall ist einen Schritt weiter.',
    question_open: 'Eine Frage zu Ihren Dokumenten wartet auf Ihre Antwort.',
    quote_open: 'Ein Kostenvoranschlag wartet auf Ihre Wahl.',
    documents_missing: 'Wir brauchen noch Dokumente von Ihnen.',
  },
  fr: {
    subject: 'Votre journée avec nous',
    happened: 'Ce qui s’est passé depuis hier :',
    waits: 'Ce qui vous attend :',
    fresh: 'Nouveau depuis hier :',
    older: 'En attente depuis plus longtemps :',
    case_moved_on: 'Votre dossier a avancé.',
    question_open: 'Une question sur vos documents attend votre réponse.',
    quote_open: 'Un devis attend votre choix.',
    documents_missing: 'Nous avons encore besoin de documents de votre part.',
  },
  pt: {
    subject: 'O seu dia conosco',
    happened: 'O que aconteceu desde ontem:',
    waits: 'O que espera por você:',
    fresh: 'Novo desde ontem:',
    older: 'À espera há mais tempo:',
    case_moved_on: 'O seu caso avançou.',
    question_open: 'Uma pergunta sobre os seus documentos espera a sua resposta.',
    quote_open: 'Um orçamento espera a sua escolha.',
    documents_missing: 'Ainda precisamos de documentos seus.',
  },
  it: {
    subject: 'La Sua giornata con noi',
    happened: 'Che cosa è successo da ieri:',
    waits: 'Che cosa La attende:',
    fresh: 'Novità da ieri:',
    older: 'In attesa da più tempo:',
    case_moved_on: 'Il Suo caso è andato avanti.',
    question_open: 'Una domanda sui Suoi documenti attende la Sua risposta.',
    quote_open: 'Un preventivo attende la Sua scelta.',
    documents_missing: 'Ci servono ancora documenti da parte Sua.',
  },
  tr: {
    subject: 'Bizimle bir gününüz',
    happened: 'Dünden beri olanlar:',
    waits: 'Sizi bekleyenler:',
    fresh: 'Dünden beri yeni:',
    older: 'Daha uzun süredir bekleyenler:',
    case_moved_on: 'Vakanız bir adım ilerledi.',
    question_open: 'Belgelerinizle ilgili bir soru yanıtınızı bekliyor.',
    quote_open: 'Bir fiyat teklifi seçiminizi bekliyor.',
    documents_missing: 'Sizden hâlâ belgelere ihtiyacımız var.',
  },
  ar: {
    subject: 'يومك معنا',
    happened: 'ما حدث منذ الأمس:',
    waits: 'ما ينتظرك:',
    fresh: 'جديد منذ الأمس:',
    older: 'ينتظر منذ مدة أطول:',
    case_moved_on: 'تقدمت حالتك خطوة.',
    question_open: 'هناك سؤال عن مستنداتك ينتظر إجابتك.',
    quote_open: 'هناك عرض سعر ينتظر اختيارك.',
    documents_missing: 'ما زلنا بحاجة إلى مستندات منك.',
  },
  ru: {
    subject: 'Ваш день с нами',
    happened: 'Что произошло со вчерашнего дня:',
    waits: 'Что ждёт вас:',
    fresh: 'Новое со вчерашнего дня:',
    older: 'Ждёт уже дольше:',
    case_moved_on: 'Ваш случай продвинулся.',
    question_open: 'Вопрос о ваших документах ждёт вашего ответа.',
    quote_open: 'Смета ждёт вашего выбора.',
    documents_missing: 'Нам ещё нужны документы от вас.',
  },
};
