import { ASKED_TOPICS, type AskedTopic } from '../../domain/content/topics.ts';
import type { TurnCategory } from '../../domain/conversation/vocabulary.ts';
import { asksSomething } from '../dialogue/asks.ts';
import { begins, holds } from '../phrasebooks/phrasebook.ts';

/** Which question of the content base a patient asks. One sentence must both ask and name the matter: "I had complications" asks nothing. */

const SIGNS: Record<AskedTopic, readonly RegExp[]> = {
  complications: [
    begins(
      String.raw`(?:some|any)thing (?:goes|went|should go|does go) wrong|complications?\b|goes? badly`,
      String.raw`(?:algo )?sale mal|complicacion|schief ?(?:geht|läuft|gehen)|komplikation|tourne mal|se passe mal|complications?\b`,
      String.raw`corre(?:r)? mal|der errado|complicaç|va (?:storto|male)|complicazion|ters gider|kötü gider|komplikasyon`,
      String.raw`пойд[её]т не так|осложнени`,
    ),
    holds('حدث خطأ', 'حدوث خطأ', 'مضاعفات'),
  ],
  recovery: [
    begins(
      String.raw`recover(?:y|ing|ed)?\b|rehab|heal(?:ing)?\b|convalesc|(?:walk|drive|work|run|stand|exercise)\w* again|back (?:to work|on my feet)|return to work`,
      String.raw`recupera(?:ción|ção|r)|rehabilita|reabilita|convalecencia|volver a (?:caminar|andar|trabajar|conducir)|voltar a (?:trabalhar|andar|caminhar|conduzir)`,
      String.raw`genesung|erholung|reha\b|heilung|wieder (?:\p{L}+ )?(?:laufen|gehen|arbeiten|auto fahren|fit)|arbeitsfähig`,
      String.raw`convalescence|rétablissement|rééducation|récupération|remarcher|reprendre (?:le travail|une vie)|remettre (?:de|à marcher)`,
      String.raw`recupero\b|riabilitazione|convalescenza|guarigione|tornare a (?:camminare|lavorare|guidare)`,
      String.raw`iyileşme|toparlan|rehabilitasyon|(?:tekrar|yeniden) (?:yürü|çalış|işe)`,
      String.raw`восстановлен|реабилитац|выздоровлен|снова (?:ходить|работать|на работу)|заживлен`,
    ),
    holds('التعافي', 'الشفاء', 'النقاهة', 'التأهيل', 'المشي مرة أخرى', 'المشي مجددا', 'العودة إلى العمل', 'أعود إلى العمل'),
  ],
  risks: [
    begins(
      String.raw`risks?\b|risky|dangerous|side effects?|(?:is|are) (?:the |this |that )?(?:surgery|operation|procedure|treatment) safe`,
      String.raw`riesgo|peligros|risiken|risiko|gefährlich|nebenwirkung|risques?\b|dangereu|effets secondaires|riscos?\b|perigos`,
      String.raw`rischi(?:o|os\p{L})?\b|pericolos|risk(?:ler|i|leri)?\p{L}*|tehlike|yan etki|риск|опасн`,
    ),
    holds('مخاطر', 'المخاطر', 'خطورة', 'خطيرة', 'خطيره', 'آثار جانبية'),
  ],
  visa: [
    begins(String.raw`visas?\b|visados?\b|visum\b|visums\b|vistos?\b|vize(?:ye|yi|si|m)?\b|виз(?:а|у|ы|ой)(?!\p{L})`),
    holds('تأشيرة', 'التأشيرة', 'فيزا', 'الفيزا'),
  ],
  insurance: [
    begins(
      String.raw`insur(?:ance|er|ed)\b|reimburs|nhs\b|medicare\b`,
      String.raw`(?<!\b(?:es|más|muy|será|estoy) )seguro(?: médico| de salud)?\b|aseguradora|versicherung|krankenversicherung|krankenkasse|kasse\b|assurance|mutuelle|rembours`,
      String.raw`plano de saúde|seguradora|convénio|convênio|assicurazion|rimborsat|sigorta|sgk\b|страховк|страхов(?:ая|ой|ую)|возмест`,
    ),
    holds('التأمين', 'تأمين'),
  ],
  companions: [
    begins(
      String.raw`(?:wife|husband|partner|mother|father|mum|mom|dad|son|daughter|sister|brother|friend|family|child|children|kids|somebody|someone|companion|carer)\b[^.?!\n]{0,20}(?:come|travel|stay|fly|join|go|accompan\w*)\b|(?:bring|take)\b[^.?!\n]{0,15}(?:wife|husband|partner|mother|father|mum|mom|dad|son|daughter|sister|brother|friend|family|child|children|kids|somebody|someone|companion|carer)\b|companions? (?:stay|allowed|welcome|come)`,
      String.raw`acompañante|(?:venir|viajar|acompañarme|quedarse)[^.?!\n]{0,20}(?:mi (?:esposa|esposo|mujer|marido|madre|padre|hij[ao]|hermana|familia)|alguien)|(?:esposa|esposo|mujer|marido|madre|padre|hij[ao]|familia)[^.?!\n]{0,12}(?:venir|viajar|acompañar)`,
      String.raw`begleitperson|(?:frau|mann|mutter|vater|sohn|tochter|partner|familie|freund|jemand)\p{L}*[^.?!\n]{0,20}(?:mitkommen|mitreisen|begleiten|dabei sein|mitfliegen)|(?:frau|mann|mutter|vater|sohn|tochter|partner|familie|jemanden)\p{L}*[^.?!\n]{0,15}mitbringen`,
      String.raw`accompagnant|(?:femme|mari|mère|père|fils|fille|conjoint|famille|quelqu['’]un)[^.?!\n]{0,15}(?:accompagner|venir|voyager)`,
      String.raw`acompanhante|(?:mulher|marido|mãe|pai|filh[ao]|família|alguém)[^.?!\n]{0,15}(?:vir|viajar|acompanhar|ficar)`,
      String.raw`accompagnator|(?:moglie|marito|madre|padre|figli[ao]|famiglia|qualcuno)[^.?!\n]{0,15}(?:venire|viaggiare|accompagnar|restare)`,
      String.raw`refakatçi|(?:eşim|karım|kocam|annem|babam|oğlum|kızım|ailem|biri)[^.?!\n]{0,20}(?:gelebilir|gelsin|kalabilir|eşlik)`,
      String.raw`сопровожда|(?:жена|муж|мама|мать|отец|сын|дочь|семья)[^.?!\n]{0,20}(?:поехать|приехать|со мной|сопровожд)|(?:поехать|приехать)[^.?!\n]{0,12}(?:жена|муж|мама|мать|сын|дочь)`,
    ),
    holds('مرافق', 'مرافقة', '(?:زوجتي|زوجي|أمي|والدتي|والدي|ابني|ابنتي|عائلتي)[^.؟!\\n]{0,15}(?:تأتي|يأتي|معي|مرافقتي)'),
  ],
  flying: [
    begins(
      String.raw`(?:fly|flying|flight home|a plane|the plane|air travel|travel home)\b`,
      String.raw`volar\b|avión|fliegen|rückflug|heimflug|flugzeug|flugtauglich|prendre l['’]avion|reprendre l['’]avion|voler\b`,
      String.raw`(?:de )?avião|voar\b|volare\b|aereo|uçağa|uçak|uçabil|uçmak|лете(?:ть|л)|летать|самол[её]т|перел[её]т`,
    ),
    holds('بالطائرة', 'الطيران', 'أطير', 'ركوب الطائرة'),
  ],
};

const sentencesOf = (message: string): string[] => message.match(/[^.?!؟\n]+[.?!؟]*/g) ?? [];
const found = (patterns: readonly RegExp[], text: string): boolean => patterns.some((pattern) => text.search(pattern) >= 0);

/** Where these are the matter a message tells or reports, and is no question to the content base. */
const TELLS: ReadonlySet<TurnCategory> = new Set(['emergency', 'symptom_report', 'medical_history']);

/** Pure. Null: nothing that a text could answer is asked. */
export function askedTopic(message: string, category: TurnCategory): AskedTopic | null {
  if (TELLS.has(category)) return null;
  for (const sentence of sentencesOf(message).filter(asksSomething)) {
    const topic = ASKED_TOPICS.find((one) => found(SIGNS[one], sentence));
    if (topic) return topic;
  }
  return null;
}
