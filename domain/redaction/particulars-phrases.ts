/** What people write before their address, telephone, numbers and birth date, in the nine languages of the assistant. Alternatives of an expression; case is ignored. */

/** An address follows, to the end of what is said. */
export const ADDRESS_LABELS = [
  ...[
    '(?:home |postal |street |mailing |my )address',
    'address',
    'i live at',
    'we live at',
    'anschrift',
    'adresse',
    'ich wohne (?:in der|am|im)',
    "j['’]habite (?:au|à)",
  ],
  ...['dirección', 'domicilio', 'endereço', 'morada', 'indirizzo', 'adresim', 'adres', 'адрес', 'العنوان', 'عنواني'],
];

/** A telephone number follows, whatever the text is about. */
export const SURE_PHONES = [
  ...[
    '(?:tele)?phone',
    'tel',
    'mobile',
    'mob',
    'cell ?phone',
    'cell\\.',
    'fax',
    'whats ?app',
    'viber',
    'telegram',
    'pager',
    'bleep',
    'landline',
  ],
  ...[
    'telefon',
    'telefonnummer',
    'telefonnr',
    'handy',
    'handynummer',
    'mobil',
    'mobilnummer',
    'mobilnr',
    'festnetz',
    'rufnummer',
    'erreichbar',
  ],
  ...['tél', 'téléphone', 'port', 'portable', 'joindre', 'tlf', 'tfno', 'teléfono', 'móvil', 'celular', 'cel', 'llamarme'],
  ...['telefone', 'telemóvel', 'tlm', 'telefono', 'cellulare', 'telefonum', 'telefonu', 'telefon numaram', 'gsm', 'cep'],
  ...['телефон', 'тел', 'моб', 'мобильный', 'факс', 'هاتفي', 'هاتف', 'جوالي', 'جوال', 'موبايل', 'تلفون', 'تليفون', 'واتساب'],
  ...['telefoon', 'telefoonnummer', 'mobiel', 'bereikbaar(?: op)?', 'kom', 'komórk\\p{L}{1,3}', 'tlfnr', 'puh', 'puhelin', 'mobiili'],
  ...['τηλ', 'τηλέφωνο', 'κιν', 'κινητό', 'telefonszám', 'mobilszám', 'telefonní číslo', '電話', '电话', '전화'],
];

/** A telephone number follows in what somebody says of themselves. */
export const PHONES = [
  ...SURE_PHONES,
  ...['cell', 'wa', 'zap', 'reach me', 'ring me', 'call me', 'text me', 'appelez', 'llámeme', 'casa', 'ufficio', 'numara\\p{L}{1,4}'],
  ...['номер', 'звоните', '(?:و)?رقمي'],
];

/** A number of a person follows: passport, identity card, insurance, tax, hospital. */
export const IDENTIFIERS = [
  ...[
    'passport',
    'nhs',
    'ssn',
    'social security',
    'national id',
    'identity card',
    'id card',
    'insurance',
    'policy',
    'member id',
    'driving licen[cs]e',
    'tax id',
  ],
  ...['mrn', 'medical record', 'patient (?:id|no|number)', 'hospital (?:no|number)', 'account (?:no|number)', 'iban'],
  ...[
    'reisepass(?:nummer)?',
    'personalausweis(?:nummer)?',
    'ausweis(?:nummer)?',
    'versicherten-?(?:nummer|nr)',
    'krankenversicherungs-?(?:nummer|nr)',
  ],
  ...['versicherungs-?(?:nummer|nr)', 'patienten-?(?:nummer|nr)', 'steuer-?(?:id|nummer)', 'sozialversicherungs-?(?:nummer|nr)'],
  ...['passeport', 'sécurité sociale', "carte d['’]identité", 'carte vitale', 'numéro (?:de )?(?:patient|dossier)', 'nir'],
  ...['pasaporte', 'dni', 'nie', 'nif', 'seguridad social', 'tarjeta sanitaria', 'cédula', 'curp'],
  ...['passaporte', 'cpf', 'rg', 'cartão de cidadão', 'número de utente', 'utente', 'nif', 'cartão sus'],
  ...['passaporto', 'codice fiscale', 'tessera sanitaria', "carta d['’]identità"],
  ...['pasaport', 'kimlik', 'tc', 't\\.c\\.', 'sgk', 'sigorta'],
  ...['паспорт', 'снилс', 'инн', 'полис', 'омс', 'дмс', 'удостоверение'],
  ...['جواز السفر', 'جواز سفري', 'الجواز', 'الهوية', 'بطاقة', 'التأمين', 'الرقم القومي'],
];

/** A birth date follows. */
export const BORN = [
  ...['born(?: on(?: the)?)?', 'dob', 'd\\.o\\.b\\.?', 'date of birth', 'birth ?date', 'birthday(?: is)?(?: on)?'],
  ...['geboren(?: bin ich)?(?: am)?', 'geb\\.?(?: am)?', 'geburtsdatum', 'geburtstag', 'jahrgang'],
  ...['née?(?: le)?', 'date de naissance', 'ma naissance'],
  ...['nac[ií](?:do|da)?(?: el)?', 'fecha de nacimiento', 'nacimiento'],
  ...['nasci(?:d[oa])?(?: em| a)?', 'data de nascimento', 'nascimento'],
  ...['(?:sono )?nat[oa](?: il)?', 'data di nascita'],
  ...['doğum tarihim?', 'doğum'],
  ...['родил(?:ся|ась)', 'дата рождения', 'рожд[её]н\\p{L}*'],
  ...['تاريخ الميلاد', 'تاريخ ميلادي', 'ولدت', 'مواليد'],
];
