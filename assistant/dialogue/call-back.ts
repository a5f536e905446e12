import { begins, holds } from '../phrasebooks/phrasebook.ts';

/** A wish to be called, in nine languages: not an ambulance, and not that somebody called. */
export const CALLS_BACK: readonly RegExp[] = [
  begins(
    String.raw`(?:can|could|would|will) (?:you|u|someone|somebody|anyone|one of you|your \p{L}+)\b[^.?!\n]{0,12}\b(?:call|phone|ring) (?:me|us)\b(?! (?:an?|the) )|(?:call|phone|ring) me back|give me a (?:call|ring)\b`,
    String.raw`(?:me|nos) (?:puede[ns]?|podr[ií]an?) llamar|(?:puede[ns]?|podr[ií]an?) llamar(?:me|nos)|ll[aá]men?me`,
    String.raw`(?:können|könnten|kann|könnte|würden)[^.?!\n]{0,25}(?:mich|uns) (?:mal |bitte |kurz )*(?:an|zurück)rufen|rufen sie (?:mich|uns)[^.?!\n]{0,12}(?:an|zurück)|rückruf`,
    String.raw`(?:pou(?:vez|rriez)[- ]vous|vous pou(?:vez|rriez)|quelqu['’]un p[eo]u\p{L}+) (?:m['’]appeler|me (?:rappeler|téléphoner))|(?:r?appelez)-moi`,
    String.raw`(?:pode[m]?|poderia[m]?)(?: \p{L}+)? (?:me )?(?:ligar|telefonar)|ligue[m]?-me|(?:pode[m]?|poderia[m]?) me (?:ligar|telefonar)`,
    String.raw`(?:può|potete|potreste|potrebbe)(?: \p{L}+)? (?:chiamar|telefonar|richiamar)mi|mi (?:può|potete|potreste|potrebbe) (?:ri)?(?:chiamare|telefonare)|(?:ri)?chiamatemi`,
    String.raw`ben[iı] (?:arayabilir|arar m|arayın|arayacak mı|aramanızı|arasın|aramasını|aramalarını)\p{L}*|(?:bizi|beni) telefonla ara\p{L}*`,
    String.raw`(?:пере|по)звон(?:ите|ить) мне|(?:можете|могли бы|может|можно)[^.?!\n]{0,20}(?:пере|по)звонить мне|мне[^.?!\n]{0,20}(?:пере|по)звон(?:ить|ите|ят)(?!\p{L})`,
  ),
  holds(
    '(?:تتصل|تتصلون|تتصلوا|اتصلوا|اتصل|يتصل|تتصلي) (?:بي|فيني|علي|عليّ|معي|بنا)',
    '(?:كلموني|تكلموني|كلمني) (?:تلفون|هاتف|على|عالتلفون)',
  ),
];
