import type { Talk } from './talk.ts';

export const GERMAN_TALK: Talk = {
  language: 'de',
  answers: {
    person:
      'Ich habe Ihren Wunsch an unser Team gegeben: Ein Mensch wird sich bei Ihnen melden. Das Team antwortet in seiner Arbeitszeit; eine Uhrzeit kann ich nicht nennen. Sie können hier inzwischen weiterschreiben.',
    delete_account:
      'Sie können Ihr Konto und Ihre Daten löschen lassen: in Ihrem Konto unter „Konto löschen“ oder durch einen Menschen unseres Teams; schreiben Sie „Person“, dann gebe ich es weiter. Bis dahin wird nicht mehr geteilt, als Sie erlaubt haben.',
    delete_paper:
      'Ein Dokument können Sie selbst zurücknehmen: in der Liste Ihrer Dokumente mit „löschen“. Es gehört dann nicht mehr zu Ihrem Fall und wird keiner Klinik mehr geschickt. Soll es ein Mensch aus unserem Team tun, schreiben Sie „Person“.',
    not_understood:
      'Entschuldigung, das war nicht klar. In einfachen Worten: Sie erzählen mir von Ihrer Gesundheit, ich schreibe es für die Ärzte auf, und die Kliniken sagen dann, was sie tun können und was es kostet. Ist ein Wort eines Arztes oder Befundes unklar, fragen Sie mich danach; soll es ein Mensch erklären, schreiben Sie „Person“.',
    machine:
      'Ich bin ein Computerprogramm, kein Mensch. Ärzte und Koordinatoren des Teams sehen Ihren Fall ebenfalls; schreiben Sie „Person“, wenn Sie mit jemandem sprechen möchten.',
    shared:
      'Eine Klinik sieht Ihre Krankenakte, Ihr Alter, Geschlecht, Wohnland und den Rahmen Ihres Budgets; nicht Ihren Namen und Ihre Kontaktdaten, außer Sie stimmen auch dem zu. Vor Ihrer Zustimmung sieht keine Klinik etwas. Was Sie hier schreiben, liest unser Team, das Ihren Fall begleitet: Koordinatoren und Ärzte.',
    data: 'Ihre Daten werden nur für Ihren Fall aufbewahrt, und keine Klinik bekommt etwas ohne Ihre Einwilligung, die Sie jederzeit widerrufen können. Sie können auch eine Kopie verlangen oder die Daten löschen lassen.',
    take_time:
      'Nehmen Sie sich die Zeit, die Sie brauchen; nichts geschieht, bevor Sie entscheiden. Schreiben Sie mir, wenn Sie so weit sind.',
    small_talk: 'Danke der Nachfrage. Ich bin ein Programm und immer bereit; wie geht es Ihnen?',
  },
  feeling: 'Angst oder Sorge vor so einem Schritt ist verständlich. Wir gehen Schritt für Schritt, und bei jedem entscheiden Sie.',
  advice: {
    medicine:
      'Das muss eine Ärztin oder ein Arzt entscheiden, ich darf es nicht. Bitte nehmen Sie nichts Neues, setzen Sie nichts ab und ändern Sie nichts, bevor Sie gefragt haben.',
    value:
      'Ob ein Wert gut oder schlecht ist, muss eine Ärztin oder ein Arzt sagen; ich darf es nicht beurteilen. Wenn es Ihnen schlecht geht, suchen Sie bitte ärztliche Hilfe in Ihrer Nähe.',
    thinner: 'Notiert ist ein Blutverdünner: {}; wer entscheidet, muss das wissen.',
    allergy: 'Notiert ist eine Allergie: {}.',
    noted: 'In Ihrer Akte steht: {}.',
    offer: 'Soll ich Ihre Frage an unser Team weitergeben? Bitte schreiben Sie „ja“ oder „nein“.',
  },
  record: {
    lead: 'Das steht in Ihrer Akte:',
    lists: {
      medicines: 'Medikamente',
      allergies: 'Allergien',
      conditions: 'Erkrankungen',
      operations: 'Operationen',
      results: 'Werte',
      papers: 'Unterlagen',
    },
    marks: {
      said: 'von Ihnen gesagt',
      unsure: 'nicht sicher',
      stopped: 'nicht mehr genommen',
      past: 'früher',
      read: 'gelesen',
      reading: 'wird gerade gelesen',
      unread: 'nicht lesbar',
      held: 'zählt erst, wenn klar ist, dass es von Ihnen ist',
    },
    from: 'aus {}',
    empty: 'noch nichts notiert',
    none: 'keine, wie Sie gesagt haben',
    no_papers: 'noch nichts angekommen',
    absent: 'Das steht nicht in Ihrer Akte: {}.',
    note: 'Soll ich es notieren? Bitte schreiben Sie „ja“ oder „nein“.',
    tell: 'Wenn es hineingehört, sagen Sie es mir bitte in einem Satz, dann notiere ich es.',
  },
  person_waiting: 'Ihr Wunsch nach einem Gespräch liegt unserem Team bereits vor; es meldet sich jemand bei Ihnen.',
  content: {
    guidance: 'Allgemein, nicht als Rat für Ihren Fall: {}',
    source: 'Quelle: {}.',
    unreviewed: 'Noch kein Arzt hat diesen Text geprüft.',
    passed_on: 'Das weiß ich nicht. Ich habe Ihre Frage an unser Team weitergegeben: Ein Mensch antwortet Ihnen hier.',
    passed_before: 'Auch das weiß ich nicht. Ihre frühere Bitte liegt unserem Team schon vor; es sieht auch diese Frage.',
  },
  blocked:
    'Mit Ihrer letzten Nachricht konnte ich so nicht arbeiten; vielleicht habe ich sie falsch verstanden. Bitte erzählen Sie mir in eigenen Worten von Ihrer Gesundheit, Ihren Unterlagen oder Ihren Wünschen. Wenn Sie lieber mit einem Menschen sprechen, schreiben Sie „Person“.',
  told_before: 'Das steht schon in Ihrer Akte: {}.',
  told_otherwise: 'Sie sagen: {}. In einem Dokument steht es anders; was stimmt, wird geklärt, bevor Ihre Akte weitergegeben wird.',
  whose:
    'Damit ich die richtige Akte führe: Geht es dabei um Sie selbst oder um die Person, von der Sie schreiben? Wer ist der Patient? Ich habe es noch nicht aufgeschrieben; bitte sagen Sie, um wen es geht, und sagen Sie es mir noch einmal.',
  doubt: {
    allergy:
      'Ich habe nicht ganz verstanden, was Sie über {} schreiben. Soll ich dazu eine Allergie oder Unverträglichkeit notieren? Bitte schreiben Sie „ja“ oder „nein“.',
    medication:
      'Ich habe nicht ganz verstanden, was Sie über {} schreiben. Soll ich es als Medikament notieren, das zurzeit genommen wird? Bitte schreiben Sie „ja“ oder „nein“.',
    condition:
      'Ich habe nicht ganz verstanden, was Sie über {} schreiben. Soll ich es als Ihre Krankheit oder Beschwerde notieren? Bitte schreiben Sie „ja“ oder „nein“.',
    operation:
      'Ich habe nicht ganz verstanden, was Sie über {} schreiben. Soll ich es als Operation notieren, die Sie schon hatten? Bitte schreiben Sie „ja“ oder „nein“.',
  },
  allergen: 'Wogegen sind Sie allergisch, und was ist dabei passiert?',
  unknown_noted: 'Das macht nichts, wir lassen es offen.',
  none_noted: 'Ich habe zu {} notiert: keine.',
  paper_taken_back: 'Ich habe dieses Dokument weggenommen: nichts davon steht in Ihrer Akte.',
  asks: {
    issue_clarification: ['dem Punkt in Ihren Unterlagen', 'das Dokument ist von mir'],
    procedure: ['der Behandlung', 'Knieprothese'],
    primary_condition: ['dem medizinischen Problem', 'Arthrose im rechten Knie seit 2019'],
    documents: ['Ihren Unterlagen', 'das Röntgenbild lade ich später hoch'],
    date_of_birth: ['Ihrem Geburtsdatum', '14. März 1970'],
    gender: ['Ihrem Geschlecht', 'weiblich'],
    country_of_residence: ['dem Land, in dem Sie leben', 'Österreich'],
    phone: ['Ihrer Telefonnummer', '+49 …'],
    destination: ['dem Land der Behandlung', 'Spanien, aber nicht Türkei'],
    budget: ['Ihrem Budget', 'höchstens neuntausend Euro'],
    allergies: ['Allergien', 'Penicillin, oder keine'],
    medications: ['Ihren Medikamenten', 'Metformin 850 zweimal täglich, oder keine'],
    operations: ['früheren Operationen', 'Blinddarm 1998, oder keine'],
    body_measures: ['Ihrer Größe und Ihrem Gewicht', '170 cm, 82 kg'],
    provider_selection: ['der Auswahl der Kliniken', 'Nummer 2, oder 1 und 3'],
    consent: ['Ihrer Einwilligung', 'ja, aber ohne meinen Namen'],
  },
  again:
    'Noch einmal zu {}: Sie können zum Beispiel schreiben „{}“. Wenn Sie es nicht sagen können oder möchten, schreiben Sie „überspringen“.',
  currency: 'In welcher Währung ist Ihr Budget? Bitte schreiben Sie die Summe mit ihr, zum Beispiel „neuntausend Euro“.',
  instead: 'Ihr Fall ist für: {}. Möchten Sie stattdessen: {}?',
  likely: {
    one: 'Suchen Sie diese Behandlung: {}? Bitte antworten Sie „ja“ oder „nein“, oder nennen Sie eine andere.',
    several: 'Suchen Sie eine dieser Behandlungen: {}? Bitte nennen Sie die richtige, oder eine andere.',
  },
  stuck:
    'Mit {} kommen wir hier nicht weiter. Soll sich ein Mensch unseres Teams deswegen bei Ihnen melden? Bitte antworten Sie „ja“ oder „nein“.',
  declined_person: 'In Ordnung. Sie können jederzeit weitermachen.',
  stands: {
    intake:
      'Ich sammle, was die Kliniken wissen müssen: Ihre Erkrankung, Ihre Unterlagen und Ihre Wünsche. Sie sind dran: Beantworten Sie meine Fragen oder laden Sie Unterlagen hoch. Dann suche ich Kliniken.',
    reading:
      'Ihre Unterlagen werden gerade gelesen. Sie müssen nichts tun; ich sage Ihnen, was ich gefunden habe. Sie können hier inzwischen weiterschreiben.',
    review:
      'In Ihren Unterlagen muss zuerst etwas geklärt werden. Sie sind dran: Beantworten Sie meine Frage dazu oder laden Sie ein berichtigtes Dokument hoch.',
    searching: 'Ihre Akte ist vollständig, die Kliniken werden gerade geordnet. Sie müssen nichts tun; Sie sehen sie hier.',
    choose:
      'Sie sind dran: Wählen Sie eine bis fünf der gezeigten Kliniken. Danach frage ich nach Ihrer Einwilligung, und erst dann wird die Akte verschickt.',
    agree: 'Sie haben Kliniken gewählt. Sie sind dran: Sagen Sie, ob Ihre Akte an sie gehen darf. Vorher wird nichts verschickt.',
    agreed_later: 'Sie haben zugestimmt: Ab dem {} dürfen die Kliniken Ihre Akte haben, vorher nicht. Sie müssen nichts tun.',
    doctor: 'Sie haben zugestimmt. Jetzt prüft ein Arzt unseres Teams Ihre Akte; danach geht sie an die Kliniken. Sie müssen nichts tun.',
    doctor_again:
      'Ein Arzt unseres Teams sieht sich an, was Sie zuletzt mitgeteilt haben: Es kann für die Operation wichtig sein. Bis dahin kann keine Klinik gewählt werden. Sie müssen nichts tun.',
    info: 'Ein Arzt unseres Teams hat eine Frage zu Ihrer Akte. Sie sind dran: Bitte beantworten Sie sie hier.',
    sending: 'Ihre Akte ist geprüft und wird an die Kliniken geschickt. Sie müssen nichts tun.',
    hospitals:
      'Ihre Akte liegt bei den Kliniken. Jetzt sind diese dran, mit einem Termin oder einem Angebot zu antworten; ich sage es Ihnen, sobald eine Antwort da ist.',
    dated:
      'Ein Termin ist angeboten, aber noch kein Angebot mit Preis. Die Klinik ist dran, eines zu schicken; ich sage es Ihnen, sobald es da ist, dann können Sie wählen.',
    quotes: 'Kliniken haben geantwortet. Sie sind dran: Vergleichen Sie die Antworten und wählen Sie eine.',
    asked: 'Eine Klinik hat Sie etwas gefragt. Sie sind dran: Bitte beantworten Sie die Frage.',
    declined:
      'Keine der Kliniken konnte Ihren Fall annehmen, und an andere kann er nicht gehen. Sie können einen neuen Fall anlegen, um andere Kliniken zu suchen; schreiben Sie hier, wenn Ihnen jemand aus unserem Team dabei helfen soll.',
    opinion: 'Eine zweite Meinung wird eingeholt. Der Arzt ist dran; ich sage es Ihnen, sobald sie da ist.',
    records:
      'Der Arzt der zweiten Meinung bittet um weitere Unterlagen. Sie sind dran: Laden Sie sie hier hoch oder schreiben Sie, dass Sie sie nicht haben.',
    withdrawn:
      'Ihre Zustimmung gilt nicht mehr: Keine Klinik kann Ihre Akte noch lesen, und es wird nichts verschickt. Sie sind dran: Schreiben Sie, dass Ihre Akte wieder verschickt werden darf, oder lassen Sie es dabei.',
    booked: 'Ihre Wahl steht. Ihr Koordinator plant jetzt mit Ihnen Zahlung, Reise und Behandlung.',
    travel: 'Ihre Reise ist organisiert; als Nächstes kommt die Aufnahme in der Klinik. Ihr Koordinator ist für Ihre Fragen da.',
    treatment: 'Sie sind in der Klinik in Behandlung. Ihr Koordinator ist für Ihre Fragen da, auch zur Zeit danach.',
    aftercare: 'Ihr Aufenthalt in der Klinik ist vorbei; jetzt folgt die Nachsorge. Ihr Koordinator ist für Ihre Fragen da.',
    closed: 'Dieser Fall ist abgeschlossen; darin geschieht nichts mehr.',
  },
  no_offer: 'Es gibt noch kein Angebot.',
  offers: 'Diese Angebote liegen vor:',
  valid_until: 'gültig bis {}',
  answered: {
    quote: '{} hat Ihnen ein Angebot geschickt. Sie können die Angebote vergleichen und eines wählen.',
    date: '{} bietet Ihnen einen Termin an: {}.',
    selected: 'Sie haben {} gewählt, und dort weiß man es. Als Nächstes kommen Zahlung und Reise.',
    declined:
      'Keines der Krankenhäuser, die Sie gewählt haben, kann Ihren Fall übernehmen, und an andere kann er nicht gehen. Sie können einen neuen Fall anlegen, um andere zu suchen; schreiben Sie hier, wenn Ihnen jemand aus unserem Team dabei helfen soll.',
    refused: '{} kann Ihren Fall nicht übernehmen. Den anderen Krankenhäusern, die Sie gewählt haben, liegt er weiter vor.',
    taken: '{} hat Ihren Fall angenommen. Ich sage Ihnen, sobald es einen Termin oder ein Angebot gibt.',
    quote_withdrawn: '{} hat das Angebot zurückgezogen. Ich sage Ihnen, wenn ein neues kommt.',
    quote_over: 'Das Angebot von {} gilt nicht mehr. Über uns können Sie um ein neues bitten.',
    undated: 'noch zu vereinbaren',
  },
  findings: {
    read: 'Ich habe {} gelesen.',
    unread: 'Ich konnte {} nicht lesen; bitte laden Sie eine deutlichere Kopie hoch.',
    held: 'Nichts aus {} zählt, bis ich weiß, dass es um Sie geht.',
    clarify: 'Bevor wir weitergehen, brauche ich Ihre Hilfe bei einer Sache: {}',
    nothing: 'Ich habe keine Befunde darin gefunden.',
    understood: 'Das habe ich verstanden: {}. Bitte sagen Sie mir, wenn etwas nicht stimmt.',
    condition: 'Diagnose: {}',
    also: 'außerdem: {}',
    past: 'früher: {}',
    medicines: 'Medikamente: {}',
    allergies: 'Allergien: {}',
    results: 'Messwerte: {}, davon {} außerhalb des Referenzbereichs',
    more: '{} und {} weitere',
    missing: 'Es fehlt noch: {}. Sie können es hochladen, sobald Sie es haben.',
    complete: 'Ihre benötigten Unterlagen sind vollständig.',
  },
  includes: 'enthalten: {}',
  is_in: '{} liegt in {}, {}.',
  excludes: 'nicht enthalten: {}',
  nights: 'Nächte im Krankenhaus: {}',
  cheapest: 'Das Angebot von {} kostet am wenigsten. Der Preis ist nicht alles: Sehen Sie an, was enthalten ist, und fragen Sie.',
  requests: {
    opinion: {
      confirm:
        'Ein Arzt, der mit den Krankenhäusern nichts zu tun hat, würde Ihre Akte ohne Ihren Namen lesen und Ihnen seine Meinung schreiben. Soll ich darum bitten? Bitte schreiben Sie „ja“ oder „nein“.',
      done: 'Ich habe um eine Zweitmeinung gebeten.',
    },
    end_opinion: { confirm: 'Ihre Bitte um eine Zweitmeinung würde zurückgezogen. Ist das richtig?', done: 'Ich habe sie zurückgezogen.' },
    share_opinion: {
      confirm:
        'Dürfen die Krankenhäuser, die Ihre Unterlagen haben, diese Meinung auch lesen, ohne Ihren Namen? Nur wenn Sie zustimmen. Bitte schreiben Sie „ja“ oder „nein“.',
      done: 'Die Krankenhäuser, die Ihre Unterlagen haben, können die Meinung jetzt lesen. Sie können das jederzeit zurücknehmen.',
      kept: 'Die Meinung bleibt unter uns: Kein Krankenhaus liest sie.',
    },
    close: {
      confirm:
        'Ihr Fall würde geschlossen: Darin geschieht nichts mehr, und er kann nicht wieder geöffnet werden. Möchten Sie das? Bitte schreiben Sie „ja“ oder „nein“.',
      done: 'Ihr Fall ist geschlossen, wie Sie es wünschten; darin geschieht nichts mehr. Sie können jederzeit einen neuen öffnen.',
    },
    withdraw: {
      confirm:
        'Ab diesem Augenblick könnte kein Krankenhaus Ihre Akte mehr lesen, und was dort vereinbart ist, endet. Soll ich Ihre Einwilligung zurückziehen? Bitte schreiben Sie „ja“ oder „nein“.',
      done: 'Ich habe Ihre Einwilligung zurückgezogen: Kein Krankenhaus kann Ihre Akte mehr lesen. Sie können jederzeit neu wählen und einwilligen.',
      confirm_one:
        'Ab diesem Augenblick könnte Ihre Akte hier nicht mehr gelesen werden: {}. Für die anderen gilt Ihre Einwilligung weiter. Möchten Sie das? Bitte schreiben Sie „ja“ oder „nein“.',
      done_one:
        'Ich habe Ihre Einwilligung hierfür zurückgezogen: {}. Dort kann Ihre Akte nicht mehr gelesen werden. Für die anderen gilt sie weiter.',
      none: 'Es gilt keine Einwilligung von Ihnen: Kein Krankenhaus kann Ihre Akte lesen.',
    },
    too_early:
      'Um eine Zweitmeinung kann man bitten, solange Ihre Akte bei Krankenhäusern liegt und noch keines gewählt ist. Wenn Sie jetzt jemanden fragen möchten, schreiben Sie „Person“.',
    done: 'Um eine Zweitmeinung ist schon gebeten; was sie ergibt, wird Ihnen hier geschrieben.',
    none: 'Es läuft keine Zweitmeinung, also gibt es nichts zurückzuziehen.',
  },
  opinion: {
    asked:
      'Ihre Bitte um eine Zweitmeinung ist bei unseren Ärzten. Einer von ihnen, der mit den Krankenhäusern nichts zu tun hat, liest Ihre Akte ohne Ihren Namen und Ihre Kontaktdaten und schreibt Ihnen hier.',
    ended: 'Ihre Bitte um eine Zweitmeinung ist zurückgezogen. Der Arzt kann Ihre Akte nicht mehr lesen, und Ihr Fall geht weiter.',
    agrees: 'Ihre Zweitmeinung ist da. Der Arzt stimmt dem Plan zu: {}',
    disagrees: 'Ihre Zweitmeinung ist da. Der Arzt rät, den Plan zu überdenken: {}',
    records:
      'Der Arzt, der Ihre Zweitmeinung vorbereitet, bittet um: {}\n\nBitte laden Sie es hier hoch, oder schreiben Sie mir, wenn Sie es nicht haben.',
    nobody:
      'Es tut mir leid: Für Ihre Zweitmeinung ist kein Arzt frei. Ihr Fall geht ohne sie weiter. Sie können jederzeit wieder darum bitten, solange Sie sich nicht für ein Krankenhaus entschieden haben.',
  },
  review: {
    asks: 'Der Arzt, der Ihren Fall prüft, bevor Ihre Unterlagen weitergegeben werden, muss mehr wissen: {}\n\nBitte antworten Sie hier, oder laden Sie das gewünschte Dokument hoch. Der Arzt sieht sich Ihren Fall dann noch einmal an.',
    unsaid:
      'Welche Krankheiten, Operationen, Medikamente und Allergien von Ihnen stehen noch nicht in Ihrer Akte, und gibt es Unterlagen dazu?',
    rejected:
      'Ein Arzt hat Ihre Akte geprüft und rät zurzeit von dieser Behandlung im Ausland ab. Ihr Fall ist deshalb geschlossen, und Ihre Unterlagen wurden nicht weitergegeben. Bitte sprechen Sie mit Ihrem Arzt; wenn sich Ihre Gesundheit geändert hat, können Sie einen neuen Fall eröffnen.',
  },
  not_offered:
    'Diese Behandlung gehört zurzeit nicht zu denen, die hier vermittelt werden. Ich habe Ihren Wunsch an unser Team gegeben; ein Mensch antwortet Ihnen hier.',
  choice: {
    gone: 'Die Liste hat sich seitdem geändert, und dieses Krankenhaus steht nicht mehr darauf. Das ist die Liste jetzt.',
    confirm: 'Möchten Sie anfragen bei {}? Noch wird nichts verschickt.',
    noted: 'Ich habe Ihre Wahl notiert: {}.',
    none: 'In Ordnung, nichts ist gewählt.',
    help: 'Sie können mehrere wählen: Die Kliniken antworten nur, ob und zu welchem Preis sie Sie behandeln können. Die erste der Liste passt nach medizinischer Eignung, Ergebnissen und Ihren Wünschen am besten.',
  },
  quote: {
    confirm: 'Wählen Sie das Angebot von {}? Die anderen Angebote werden dann abgelehnt.',
    noted: 'Notiert: Sie haben das Angebot von {} gewählt.',
  },
  consent: {
    question: 'Sind Sie einverstanden, dass Ihre Krankenakte ohne Ihren Namen und Ihre Kontaktdaten geteilt wird mit: {}?',
    confirm_named:
      'Ihre Akte ginge zusammen mit Ihrem Namen und Ihren Kontaktdaten an {}. Möchten Sie das? Bitte schreiben Sie „ja“ oder „nein“.',
    confirm_part:
      'Ihre Akte ginge nur an {}, ohne Ihren Namen und Ihre Kontaktdaten. Möchten Sie das? Bitte schreiben Sie „ja“ oder „nein“.',
    whole:
      'Die Krankenhäuser bekommen die Akte als Ganzes: Erkrankungen, Medikamente, Allergien, Operationen, Werte und Unterlagen, dazu Ihr Alter, Geschlecht, Wohnland und den Rahmen Ihres Budgets. Eine einzelne Angabe lässt sich leider nicht weglassen. Ist etwas darin falsch, sagen Sie es mir, dann wird es berichtigt.',
    confirm_whole:
      'Soll Ihre Akte mit allem, was darin steht, ohne Ihren Namen und Ihre Kontaktdaten an {} gehen? „Ja“: Sie wird so geschickt. „Nein“: Nichts wird geschickt.',
    granted:
      'Danke, Ihre Einwilligung ist vermerkt: Ihre Akte darf an {} gehen, ohne Ihren Namen und Ihre Kontaktdaten. Sie können sie jederzeit widerrufen.',
    granted_named:
      'Danke, Ihre Einwilligung ist vermerkt: Ihre Akte darf an {} gehen, mit Ihrem Namen und Ihren Kontaktdaten. Sie können sie jederzeit widerrufen.',
    refused:
      'Dann wird nichts verschickt und nichts geteilt. Sagen Sie mir jederzeit, wenn Sie es sich anders überlegen. Sie können auch später zustimmen, nur für einige der Krankenhäuser zustimmen, mit einem Menschen sprechen („Person“) oder Ihren Fall schließen.',
  },
  contradiction: {
    ask: 'In der Akte steht aber: {}. Ist das falsch, und soll ich es streichen? Bitte schreiben Sie „ja“ oder „nein“.',
    kept: 'In Ordnung, es bleibt in der Akte: {}.',
  },
  failed:
    'Das konnte ich gerade nicht ausführen. Es hat sich nichts geändert. Bitte versuchen Sie es später, oder schreiben Sie „Person“, dann hilft Ihnen jemand aus unserem Team.',
  found:
    'Ich habe Kliniken gefunden, die zu Ihrem Fall passen: {}. Am besten passt {} in {}. Zu jeder stehen die Gründe dabei. Sehen Sie sie sich an, fragen Sie mich, und wählen Sie die, die Ihre Akte sehen dürfen.',
  none_there: 'Am Ziel, das Sie genannt haben ({}), habe ich keine Klinik, die ich vorschlagen kann.',
  found_elsewhere:
    'In anderen Ländern habe ich welche gefunden, die zu Ihrem Fall passen: {}. Am besten passt dort {} in {}. Kommt ein anderes Land für Sie infrage? Dann sehen Sie sie sich an, und wählen Sie die, die Ihre Akte sehen dürfen; wenn nicht, nennen Sie ein anderes Ziel oder schreiben Sie „Person“.',
  sent: 'Ihre Akte ist jetzt bei {}, ohne Ihren Namen und Ihre Kontaktdaten. Ich sage es Ihnen, sobald eine Antwort da ist.',
  sent_named:
    'Ihre Akte ist jetzt bei {}. Wie vereinbart sind auch Ihr Name und Ihre Kontaktdaten sichtbar. Ich sage es Ihnen, sobald eine Antwort da ist.',
  hospital_asks:
    '{} fragt Sie: „{}“ Bitte antworten Sie hier und kennzeichnen Sie es als Antwort; sie geht an die Kliniken, die Ihre Akte haben.',
  hospital_wants: 'Gewünscht wird auch: {}.',
  share_expired: '{} hat nicht rechtzeitig geantwortet und kann Ihre Akte nicht mehr lesen.',
  changed: 'Ihren Wunsch habe ich aufgenommen: {}.',
  ranked_again: 'Die Kliniken werden jetzt danach neu geordnet.',
  wishes: {
    avoided: 'nicht in {}',
    destination: 'Zielland {}',
    budget: 'Budget bis {}',
    female: 'eine Chirurgin',
    male: 'ein Chirurg',
    any: 'Chirurgin oder Chirurg',
    time: 'Behandlung zwischen {} und {}',
    accreditation: 'Akkreditierung {}',
    flight: 'Flüge von höchstens {} Stunden',
    companions: 'Begleitpersonen: {}',
    alone: 'Sie reisen allein',
  },
  and: 'und',
};
