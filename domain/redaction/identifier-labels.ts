/** What stands before a number of a person. Alternatives of an expression; case is ignored. */

/** Numbers of a case, a file or a customer: a word for number or a colon has to follow. */
export const WEAK_LABELS = [
  'case|insurance|policy|account|record|chart|hospital|patient|member|customer|accession|file|id|identity|fall|akten?',
  'aktenzeichen|geschäftszeichen|az|kunden?|patienten?|konto|versicherung|krankenversicherung|caso|expediente',
  'historia clínica|póliza|seguro|paciente|cliente|cuenta|processo|apólice|conta|pratica|polizza|cartella|conto|dossier|cas',
  'police|assurance|compte|dosya|poliçe|hasta|hesap|sprawy|дел[ао]|случа[йя]|полиса|карты|счета|истории болезни|الملف',
  'الحالة|المريض|الحساب|الوثيقة|السفر|pass|mitglieds?|krankenkasse|krankenakte|rechnungs?|befund|auftrags?|membership|claim',
  'медкарт[аы]|карт[аы]|договор[а]?|полиса?',
].join('|');
/** Numbers of persons that a country gives, and its paper's names for them. */
export const FURTHER_LABELS = [
  'big(?:-(?:nummer|nr))?|uzovi|agb(?:-code)?|pps(?:n)?|αμκα|αφμ|taj(?:[ -]szám)?|cpr|fødselsnummer|fnr|hetu|sotu|nfz|pwz|ičp|číslo pojištěnce|medicare|colegiado|nº col|rpps|adeli|finess|lanr|bsnr|efn|imc|mcr|gmc|nmc|npi|dea|crm(?:-[a-z]{2})?|cns|abn|rut|cuil|cuit|rnokpp|упи',
  'kv-?nr|kvnummer|vers\\.?-?nr|versnr|hosp(?:ital)?\\.? ?no|chi(?: (?:no|number))?|h&c(?: no)?|nhc|n\\.?h\\.?c\\.?|sip|cipa?|nuhsa|nass|n[º°] ?ss|n\\.?º afiliación|tsi|ihi|hcn|phn|ohip|mutuelle|n[º°] sns|dossiernr|jmb|mbo|nhi|med\\.? ?rec\\.?(?: no)?|unit no|urn|cnr|k-?nummer|ipp',
  'versicherten-?(?:nummer|nr)|kimlik no|seguro social|pesel|nip|bsn|cnp|egn|jmbg|oib|nino|nin|aadhaar|pan|amka|rodné číslo|person(?:nummer|nr|nr\\.|\\.nr)|henkilötunnus|személyi szám|ahv|svnr|nuss|niss|утр|рнокпп|egk',
].join('|');
/** Numbers of a paper, a sample or an order. Their labels are words of every report: a word for number has to follow, or what no result looks like. */
export const PAPER_LABELS = [
  'sample|specimen|accession|barcode|request|order|lab|report|proben?|etikett|labor|auftrag|befund|begleitschein|monster|aanvraag|polis|prøve|prov',
  'échantillon|prélèvement|demande|muestra|petición|informe|campione|referto|amostra|pedido|laudo|numune|barkod|protokol|istek|próbk[ai]|zleceni[ea]',
  'проб[аы]|образ(?:ец|ца)|штрих-?код|направлени[ея]|العينة|الطلب|δείγμα|lelet|minta|žádank[ay]|prob[ăa]|buletin',
  'insurance|insurer|policy|verzekering|polis|krankenkasse|versicherung|mutuelle|assurance|póliza|seguro|polizza|assicurazione|seguradora|sigorta',
].join('|');
/** Registers of doctors and insured whose short names are other words too: their numbers are unbroken. */
export const REGISTERS =
  /^(?:big|gmc|imc|mcr|nmc|crm|npi|pps|nfz|pwz|cpr|taj|agb|adeli|rpps|lanr|bsnr|efn|kvnr|chi|nhc|sip|cipa?|nass|tsi|ihi|hcn|phn|nhi|urn|jmb|mbo|cnr|ipp)/iu;
