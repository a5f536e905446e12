import type { SpokenLanguage } from '../conversation/language.ts';

/** Mails that say what no notice says, in the languages beside English. */

export type MailText = { subject: string; lines: readonly string[] };
export type ToldByMailOnly = 'records_forwarded' | 'intake_reminder' | 'staff_invitation';

export const MAIL_TEXTS: Record<ToldByMailOnly, Record<Exclude<SpokenLanguage, 'en'>, MailText>> = {
  records_forwarded: {
    es: {
      subject: 'Su historial se ha enviado',
      lines: [
        'Su historial médico, sin su identidad, se ha enviado a los hospitales que eligió.',
        'Le escribiremos en cuanto uno de ellos responda.',
      ],
    },
    de: {
      subject: 'Ihre Unterlagen wurden weitergeleitet',
      lines: [
        'Ihre Krankenakte wurde geschwärzt an die Kliniken weitergeleitet, die Sie gewählt haben.',
        'Wir schreiben wieder, sobald eine von ihnen antwortet.',
      ],
    },
    fr: {
      subject: 'Votre dossier a été transmis',
      lines: [
        'Votre dossier médical expurgé a été transmis aux hôpitaux que vous avez choisis.',
        'Nous vous écrirons dès que l’un d’eux répondra.',
      ],
    },
    pt: {
      subject: 'O seu processo foi enviado',
      lines: [
        'O seu processo clínico, expurgado, foi enviado aos hospitais que escolheu.',
        'Voltamos a escrever assim que um deles responder.',
      ],
    },
    it: {
      subject: 'La sua documentazione è stata inoltrata',
      lines: [
        'La sua cartella clinica oscurata è stata inoltrata agli ospedali che ha scelto.',
        'Le scriveremo di nuovo appena uno di loro risponde.',
      ],
    },
    tr: {
      subject: 'Kayıtlarınız iletildi',
      lines: [
        'Tıbbi kaydınız, kimliğiniz gizlenerek seçtiğiniz hastanelere iletildi.',
        'İçlerinden biri yanıt verir vermez size yeniden yazacağız.',
      ],
    },
    ar: {
      subject: 'أُرسل ملفك',
      lines: ['أُرسل ملفك الطبي بعد حجب البيانات إلى المستشفيات التي اخترتها.', 'سنكتب إليك فور رد أحدها.'],
    },
    ru: {
      subject: 'Ваши документы переданы',
      lines: [
        'Ваша медицинская карта в обезличенном виде передана выбранным вами клиникам.',
        'Мы напишем снова, как только одна из них ответит.',
      ],
    },
  },
  intake_reminder: {
    es: {
      subject: 'Su caso le espera',
      lines: ['Aún faltan datos para poder proponerle hospitales.', 'Puede continuar cuando quiera donde lo dejó.'],
    },
    de: {
      subject: 'Ihr Fall wartet auf Sie',
      lines: [
        'Es fehlen noch Angaben, bevor Kliniken vorgeschlagen werden können.',
        'Sie können jederzeit dort weitermachen, wo Sie aufgehört haben.',
      ],
    },
    fr: {
      subject: 'Votre dossier vous attend',
      lines: [
        'Il manque encore des informations pour vous proposer des hôpitaux.',
        'Vous pouvez reprendre à tout moment là où vous vous êtes arrêté.',
      ],
    },
    pt: {
      subject: 'O seu caso espera por si',
      lines: ['Ainda faltam informações para podermos sugerir hospitais.', 'Pode continuar a qualquer momento onde parou.'],
    },
    it: {
      subject: 'Il suo caso la aspetta',
      lines: [
        'Mancano ancora alcune informazioni per poterle suggerire degli ospedali.',
        'Può continuare in qualsiasi momento da dove si è fermato.',
      ],
    },
    tr: {
      subject: 'Dosyanız sizi bekliyor',
      lines: ['Hastane önerebilmemiz için hâlâ bazı bilgiler eksik.', 'Kaldığınız yerden istediğiniz zaman devam edebilirsiniz.'],
    },
    ar: {
      subject: 'حالتك في انتظارك',
      lines: ['ما زالت بعض المعلومات ناقصة قبل أن نقترح عليك مستشفيات.', 'يمكنك المتابعة في أي وقت من حيث توقفت.'],
    },
    ru: {
      subject: 'Ваш случай ждёт вас',
      lines: ['Пока не хватает сведений, чтобы предложить клиники.', 'Вы можете продолжить с того же места в любое время.'],
    },
  },
  staff_invitation: {
    es: {
      subject: 'Le invitan al portal',
      lines: [
        'Su hospital le ha invitado a responder a los casos que le envían los pacientes.',
        'Para empezar, inicie sesión con esta dirección de correo.',
      ],
    },
    de: {
      subject: 'Sie sind in das Portal eingeladen',
      lines: [
        'Ihre Klinik hat Sie eingeladen, die Fälle zu beantworten, die Patienten ihr schicken.',
        'Melden Sie sich mit dieser E-Mail-Adresse an, um zu beginnen.',
      ],
    },
    fr: {
      subject: 'Vous êtes invité sur le portail',
      lines: [
        'Votre hôpital vous invite à répondre aux dossiers que les patients lui envoient.',
        'Connectez-vous avec cette adresse électronique pour commencer.',
      ],
    },
    pt: {
      subject: 'Foi convidado para o portal',
      lines: [
        'O seu hospital convidou-o a responder aos casos que os doentes lhe enviam.',
        'Inicie sessão com este endereço de correio para começar.',
      ],
    },
    it: {
      subject: 'È invitato al portale',
      lines: [
        'Il suo ospedale la invita a rispondere ai casi che i pazienti gli inviano.',
        'Acceda con questo indirizzo e-mail per cominciare.',
      ],
    },
    tr: {
      subject: 'Portala davet edildiniz',
      lines: [
        'Hastaneniz, hastaların gönderdiği dosyaları yanıtlamanız için sizi davet etti.',
        'Başlamak için bu e-posta adresiyle oturum açın.',
      ],
    },
    ar: {
      subject: 'أنت مدعو إلى البوابة',
      lines: ['دعاك مستشفاك إلى الرد على الحالات التي يرسلها المرضى إليه.', 'سجّل الدخول بهذا العنوان البريدي للبدء.'],
    },
    ru: {
      subject: 'Вас приглашают на портал',
      lines: [
        'Ваша клиника приглашает вас отвечать на случаи, которые ей присылают пациенты.',
        'Чтобы начать, войдите с этим адресом электронной почты.',
      ],
    },
  },
};

/** The text of a mail in a language beside English; undefined where the kind has a notice's sentence, or the language is English. */
export function mailText(kind: string, language: SpokenLanguage): MailText | undefined {
  if (language === 'en' || !Object.hasOwn(MAIL_TEXTS, kind)) return undefined;
  return MAIL_TEXTS[kind as ToldByMailOnly][language];
}
