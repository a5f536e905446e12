/** Names of laboratory tests in the languages that our patients' reports come in; LOINC code | names. Our own list. */
const NAMES = `
# German
6690-2 | Leukozyten; Leuko; Leukos; Leukocyten
789-8 | Erythrozyten; Erys; Ery
718-7 | Hämoglobin; Haemoglobin; Blutfarbstoff
4544-3 | Hämatokrit; Hkt; Haematokrit
777-3 | Thrombozyten; Thrombos; Thrombo
785-6 | HbE
770-8 | Neutrophile; Neutrophile Granulozyten; Segmentkernige
736-9 | Lymphozyten
5905-5 | Monozyten
713-8 | Eosinophile; Eosinophile Granulozyten
706-2 | Basophile; Basophile Granulozyten
4537-7 | BSG; Blutsenkung; BKS
1988-5 | C-reaktives Protein; CRP quantitativ
2345-7 | Glukose; Blutzucker; BZ; Glucose i.S.; Glukose i.S.
1558-6 | Nüchternglukose; Nüchtern-Glukose; Glukose nüchtern; Nüchternblutzucker; Glucose nüchtern
3091-6 | Harnstoff
3094-0 | Harnstoff-N; Harnstoff-Stickstoff
2160-0 | Kreatinin; Krea; Creatinin; Kreatinin i.S.
33914-3 | GFR nach CKD-EPI; GFR (CKD-EPI); GFR berechnet; glomeruläre Filtrationsrate
17861-6 | Kalzium; Calcium gesamt
2951-2 | Natrium
2823-3 | Kalium
2075-0 | Chlorid
2028-9 | Bikarbonat; Standardbikarbonat
2885-2 | Gesamteiweiß; Gesamteiweiss; Gesamtprotein; Eiweiß gesamt
1751-7 | Albumin i.S.
1975-2 | Bilirubin gesamt; Gesamtbilirubin; Bilirubin ges.
1968-7 | Bilirubin direkt; direktes Bilirubin; konjugiertes Bilirubin
6768-6 | Alkalische Phosphatase; AP; alk. Phosphatase
1742-6 | GPT; ALAT; GPT (ALT); ALT (GPT); GPT (ALAT)
1920-8 | GOT; ASAT; GOT (AST); AST (GOT); GOT (ASAT)
2324-2 | Gamma-GT; γ-GT; gGT; y-GT; g-GT
2777-1 | Phosphat; anorganisches Phosphat
3084-1 | Harnsäure; Harnsaeure
2093-3 | Cholesterin; Gesamtcholesterin; Cholesterin gesamt
2571-8 | Triglyceride; Triglyzeride; Neutralfette
2085-9 | HDL-Cholesterin; HDL Cholesterin
13457-7 | LDL-Cholesterin; LDL Cholesterin
5902-2 | Thromboplastinzeit; Prothrombinzeit
14979-9 | PTT (aktiviert); aktivierte PTT
3016-3 | TSH basal; Thyreotropin
3024-7 | fT4; freies T4; freies Thyroxin
3051-0 | fT3; freies T3
2276-4 | Ferritin i.S.
2498-4 | Eisen; Serumeisen
3034-6 | Transferrin i.S.
2502-3 | Transferrinsättigung; Transferrinsaettigung
2132-9 | Vitamin B 12
2284-8 | Folsäure; Folsaeure
2324-2 | Gamma-Glutamyltransferase
3255-7 | Fibrinogen n. Clauss
1798-8 | Alpha-Amylase; Pankreasamylase
2857-1 | PSA gesamt; Prostataspezifisches Antigen
62292-8 | 25-OH-Vitamin D; Vitamin D 25-OH; 25-OH-Vitamin D3; 25-Hydroxy-Vitamin D
4548-4 | HbA1c (NGSP); HbA1c (DCCT)
# Spanish and Portuguese
6690-2 | Leucocitos; Glóbulos blancos; Leucócitos; Recuento de leucocitos; Glóbulos brancos
789-8 | Hematíes; Eritrocitos; Glóbulos rojos; Eritrócitos; Hemácias; Hematies
718-7 | Hemoglobina
4544-3 | Hematocrito; Hematócrito
787-2 | VGM; VCM; Volumen corpuscular medio; Volume corpuscular médio
785-6 | HCM; Hemoglobina corpuscular media
786-4 | CHCM
777-3 | Plaquetas; Recuento de plaquetas; Contagem de plaquetas
770-8 | Neutrófilos; Segmentados
736-9 | Linfocitos; Linfócitos
5905-5 | Monocitos; Monócitos
713-8 | Eosinófilos
706-2 | Basófilos
4537-7 | VSG; Velocidad de sedimentación; VHS
1988-5 | PCR; Proteína C reactiva; Proteína C reativa
2345-7 | Glucosa; Glucemia; Glicose; Glicemia
1558-6 | Glucosa en ayunas; Glucosa basal; Glicemia em jejum; Glicose em jejum; Glucemia basal; Glucosa ayunas
3091-6 | Ureia
3094-0 | Nitrógeno ureico; Nitrogênio ureico
2160-0 | Creatinina; Creatinina sérica
33914-3 | Filtrado glomerular; FGe; TFG; TFGe; TFGe (CKD-EPI); Tasa de filtración glomerular
17861-6 | Calcio; Cálcio
2951-2 | Sodio; Sódio
2823-3 | Potasio; Potássio
2075-0 | Cloro; Cloruro; Cloreto
2885-2 | Proteínas totales; Proteínas totais; Proteína total
1751-7 | Albúmina; Albumina
1975-2 | Bilirrubina total; Bilirrubina
1968-7 | Bilirrubina directa; Bilirrubina direta
6768-6 | Fosfatasa alcalina; Fosfatase alcalina; FA
1742-6 | ALT (GPT); TGP; ALT/GPT; GPT/ALT; TGP (ALT)
1920-8 | AST (GOT); TGO; AST/GOT; GOT/AST; TGO (AST)
2324-2 | GGT (gamma glutamil transferasa); Gamma glutamil transferasa; Gama GT
2777-1 | Fósforo; Fosfato
19123-9 | Magnesio; Magnésio
3084-1 | Ácido úrico; Acido úrico; Acido urico
2093-3 | Colesterol total; Colesterol
2571-8 | Triglicéridos; Trigliceridos; Triglicerídeos; Triglicerídios
2085-9 | Colesterol HDL; HDL colesterol; HDL-colesterol
13457-7 | Colesterol LDL; LDL colesterol; LDL-colesterol
4548-4 | Hemoglobina glicosilada; Hemoglobina glicada; Hemoglobina glucosilada; HbA1c (hemoglobina glicosilada)
5902-2 | Tiempo de protrombina; Tempo de protrombina
14979-9 | TTPA; TTPa; Tiempo de tromboplastina
2276-4 | Ferritina
2498-4 | Hierro; Hierro sérico; Ferro sérico
3016-3 | Tirotropina; Hormona estimulante del tiroides
3024-7 | T4 libre; T4 livre; Tiroxina libre
2132-9 | Vitamina B12
62292-8 | Vitamina D; 25-OH vitamina D; 25 OH vitamina D; 25-hidroxivitamina D
2284-8 | Ácido fólico; Acido fólico; Folato
2857-1 | PSA total; Antígeno prostático específico
# French
6690-2 | Leucocytes; Globules blancs
789-8 | Hématies; Globules rouges; Érythrocytes
718-7 | Hémoglobine
4544-3 | Hématocrite
787-2 | VGM; Volume globulaire moyen
785-6 | TCMH
786-4 | CCMH
777-3 | Plaquettes; Numération plaquettaire
770-8 | Polynucléaires neutrophiles
713-8 | Polynucléaires éosinophiles
706-2 | Polynucléaires basophiles
4537-7 | Vitesse de sédimentation; VS
1988-5 | Protéine C réactive
2345-7 | Glycémie
1558-6 | Glycémie à jeun; Glucose à jeun
3091-6 | Urée
2160-0 | Créatinine; Créatininémie
33914-3 | DFG; Débit de filtration glomérulaire; DFG estimé; DFG (CKD-EPI)
17861-6 | Calcémie
2885-2 | Protéines totales; Protides totaux; Protidémie
1751-7 | Albumine; Albuminémie
1975-2 | Bilirubine totale; Bilirubine
1968-7 | Bilirubine directe; Bilirubine conjuguée
6768-6 | Phosphatases alcalines; PAL
1742-6 | ALAT (TGP); TGP (ALAT)
1920-8 | ASAT (TGO); TGO (ASAT)
2324-2 | Gamma-glutamyl transférase
3084-1 | Acide urique
2093-3 | Cholestérol total; Cholestérol
2571-8 | Triglycérides
2085-9 | Cholestérol HDL; HDL cholestérol
13457-7 | Cholestérol LDL; LDL cholestérol
4548-4 | Hémoglobine glyquée; Hémoglobine glycosylée
5902-2 | Taux de prothrombine; Temps de Quick
2276-4 | Ferritine
2498-4 | Fer sérique; Fer
62292-8 | Vitamine D; 25-OH vitamine D
2132-9 | Vitamine B12
2284-8 | Acide folique; Folates
4537-7 | Vitesse de sédimentation; Vitesse de sédimentation 1ère heure; Vitesse de sédimentation 1 ère heure
3016-3 | TSH ultrasensible; T.S.H. ultrasensible; TSH us; Thyréostimuline
1988-5 | Protéine C réactive; Protéine C-réactive
# Italian
6690-2 | Leucociti; Globuli bianchi
789-8 | Eritrociti; Globuli rossi; Emazie
718-7 | Emoglobina
4544-3 | Ematocrito
777-3 | Piastrine
770-8 | Neutrofili
736-9 | Linfociti
5905-5 | Monociti
713-8 | Eosinofili
706-2 | Basofili
4537-7 | VES
1988-5 | Proteina C reattiva
2345-7 | Glicemia; Glucosio
3091-6 | Azotemia
2885-2 | Proteine totali
1975-2 | Bilirubina totale
6768-6 | Fosfatasi alcalina
2093-3 | Colesterolo totale; Colesterolo
2571-8 | Trigliceridi
2085-9 | Colesterolo HDL; HDL colesterolo
13457-7 | Colesterolo LDL; LDL colesterolo
2498-4 | Sideremia
3084-1 | Acido urico; Uricemia
# Turkish
6690-2 | Lökosit; Akyuvar
789-8 | Eritrosit; Alyuvar
4544-3 | Hematokrit
777-3 | Trombosit
770-8 | Nötrofil
736-9 | Lenfosit
5905-5 | Monosit
713-8 | Eozinofil
706-2 | Bazofil
4537-7 | Sedimantasyon; Sedim
2345-7 | Glukoz; Kan şekeri
1558-6 | Açlık kan şekeri; Açlık glukozu; AKŞ; Glukoz (açlık)
3091-6 | Üre
3094-0 | Kan üre azotu; Üre azotu
2160-0 | Kreatinin serum
17861-6 | Kalsiyum
2951-2 | Sodyum
2823-3 | Potasyum
2075-0 | Klor; Klorür
2885-2 | Total protein; Protein (total)
1975-2 | Total bilirubin; Bilirubin (total)
1968-7 | Direkt bilirubin; Bilirubin (direkt)
6768-6 | Alkalen fosfataz
3084-1 | Ürik asit
2093-3 | Total kolesterol; Kolesterol
2571-8 | Trigliserid; Trigliserit
2085-9 | HDL kolesterol; HDL-kolesterol
13457-7 | LDL kolesterol; LDL-kolesterol
2498-4 | Demir
62292-8 | 25-OH D vitamini; D vitamini; 25-Hidroksi Vitamin D
2132-9 | B12 vitamini
2284-8 | Folik asit
3024-7 | Serbest T4
3051-0 | Serbest T3
2842-3 | Prolaktin
2986-8 | Total Testosteron; Testosteron
2991-8 | Serbest Testosteron
2839-9 | Progesteron
1668-3 | 17-OH Progesteron; 17 OH Progesteron
2243-4 | Östradiol; Estradiol (E2); Östradiol (E2)
2191-5 | DHEA-SO4; DHEA SO4; DHEAS-SO4
2143-6 | Kortizol
20448-7 | İnsülin; Açlık insülini
4548-4 | Glikozile hemoglobin; Glikolize hemoglobin; Hemoglobin A1c (HbA1c)
2324-2 | Gama GT; Gama glutamil transferaz
1920-8 | Aspartat transaminaz; Aspartat aminotransferaz
1742-6 | Alanin aminotransferaz; Alanin transaminaz
2532-0 | Laktat dehidrogenaz
19123-9 | Magnezyum
2777-1 | Fosfor
1988-5 | C-Reaktif Protein; C reaktif protein
5902-2 | Protrombin zamanı
33914-3 | Glomerüler filtrasyon hızı; Tahmini GFR
# Polish
6690-2 | Leukocyty; Krwinki białe
789-8 | Erytrocyty; Krwinki czerwone
4544-3 | Hematokryt
777-3 | Płytki krwi; Płytki
770-8 | Neutrofile; Granulocyty obojętnochłonne
736-9 | Limfocyty
5905-5 | Monocyty
713-8 | Eozynofile
706-2 | Bazofile
4537-7 | OB; Odczyn Biernackiego
1988-5 | Białko C-reaktywne
2345-7 | Glukoza
3091-6 | Mocznik
2160-0 | Kreatynina
3084-1 | Kwas moczowy
17861-6 | Wapń; Wapń całkowity
2951-2 | Sód
2823-3 | Potas
2885-2 | Białko całkowite
1751-7 | Albumina
1975-2 | Bilirubina całkowita; Bilirubina
2093-3 | Cholesterol całkowity
2571-8 | Trójglicerydy; Triglicerydy
2498-4 | Żelazo
3255-7 | Fibrynogen
62292-8 | Witamina D; Witamina D 25-OH; 25-OH witamina D
2132-9 | Witamina B12
2284-8 | Kwas foliowy
# Arabic
718-7 | الهيموغلوبين; هيموغلوبين; الهيموجلوبين; هيموجلوبين; خضاب الدم; الخضاب; خضاب
6690-2 | كريات الدم البيضاء; الكريات البيضاء; كريات بيضاء; الكريات البيض; خلايا الدم البيضاء
789-8 | كريات الدم الحمراء; الكريات الحمراء; كريات حمراء
777-3 | الصفيحات; صفيحات; الصفائح; الصفائح الدموية; صفائح
4544-3 | الهيماتوكريت; هيماتوكريت; مكداس الدم
2160-0 | الكرياتينين; كرياتينين; الكرياتين; كرياتنين
3091-6 | البولة; اليوريا; يوريا; بولة الدم
2345-7 | سكر الدم; الجلوكوز; جلوكوز; الغلوكوز; غلوكوز; السكر; سكر
1558-6 | سكر صائم; السكر الصائم; سكر الدم الصيامي; السكر الصيامي; سكر الصيام
4548-4 | السكر التراكمي; سكر تراكمي; الخضاب الغلوكوزي; الهيموغلوبين السكري; التراكمي
2951-2 | الصوديوم; صوديوم
2823-3 | البوتاسيوم; بوتاسيوم
17861-6 | الكالسيوم; كالسيوم الدم
1988-5 | البروتين المتفاعل سي; بروتين سي التفاعلي
4537-7 | سرعة التثفل; سرعة الترسيب; سرعة ترسب الدم
2276-4 | الفيريتين; فيريتين; الفريتين; فريتين
2093-3 | الكوليسترول الكلي; كوليسترول كلي
2571-8 | الدهون الثلاثية; الشحوم الثلاثية
3084-1 | حمض اليوريك; حمض البول
1751-7 | الألبومين; ألبومين
1975-2 | البيليروبين الكلي; البيليروبين; بيليروبين
62292-8 | مستوى فيتامين د
# Russian
6690-2 | Лейкоциты
789-8 | Эритроциты
718-7 | Гемоглобин
4544-3 | Гематокрит
777-3 | Тромбоциты
787-2 | MCV (ср. объем эритр.); Средний объем эритроцита; Средний объём эритроцита
785-6 | Среднее содержание гемоглобина
770-8 | Нейтрофилы
736-9 | Лимфоциты
5905-5 | Моноциты
713-8 | Эозинофилы
706-2 | Базофилы
4537-7 | СОЭ; СОЭ (по Вестергрену); Скорость оседания эритроцитов
1988-5 | С-реактивный белок; СРБ; C-реактивный белок
2345-7 | Глюкоза; Глюкоза в крови
4548-4 | Гликированный гемоглобин; Гликозилированный гемоглобин
3091-6 | Мочевина
2160-0 | Креатинин
33914-3 | СКФ
17861-6 | Кальций; Кальций общий
2951-2 | Натрий
2823-3 | Калий
2075-0 | Хлор; Хлориды
2885-2 | Общий белок; Белок общий
1751-7 | Альбумин
1975-2 | Билирубин общий; Общий билирубин; Билирубин
1968-7 | Билирубин прямой; Прямой билирубин
6768-6 | Щелочная фосфатаза; ЩФ
1742-6 | АЛТ; АлАТ; Аланинаминотрансфераза
1920-8 | АСТ; АсАТ; Аспартатаминотрансфераза
2324-2 | ГГТ; Гамма-ГТ; Гамма-глутамилтрансфераза
2532-0 | ЛДГ
3084-1 | Мочевая кислота
2093-3 | Холестерин общий; Холестерин; Общий холестерин
2571-8 | Триглицериды
2085-9 | ЛПВП; Холестерин ЛПВП
13457-7 | ЛПНП; Холестерин ЛПНП
5902-2 | Протромбиновое время
6301-6 | МНО
14979-9 | АЧТВ
3255-7 | Фибриноген
3016-3 | ТТГ; Тиреотропный гормон
3024-7 | Т4 свободный; Свободный Т4; Тироксин свободный
3051-0 | Т3 свободный; Свободный Т3
2276-4 | Ферритин
2498-4 | Железо; Сывороточное железо
62292-8 | Витамин D; 25-ОН витамин D; Витамин Д
2132-9 | Витамин В12; Витамин B12
2284-8 | Фолиевая кислота
2857-1 | ПСА; ПСА общий; Простатспецифический антиген
2842-3 | Пролактин
15067-2 | ФСГ
10501-5 | ЛГ
2243-4 | Эстрадиол
2986-8 | Тестостерон
2143-6 | Кортизол
2777-1 | Фосфор
19123-9 | Магний
`;

const BY_CODE = new Map<string, string[]>();
for (const line of NAMES.trim().split('\n')) {
  const [loinc = '', names = ''] = line.split('|').map((cell) => cell.trim());
  if (names) BY_CODE.set(loinc, [...(BY_CODE.get(loinc) ?? []), ...names.split('; ')]);
}

export function namesAbroad(loinc: string): readonly string[] {
  return BY_CODE.get(loinc) ?? [];
}
