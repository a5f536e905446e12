import type { Talk } from './talk.ts';

export const ITALIAN_TALK: Talk = {
  language: 'it',
  answers: {
    person:
      'Ho passato la sua richiesta al nostro team: una persona la contatterà. Risponde nell’orario di lavoro; non posso dire l’ora. Intanto può continuare a scrivere qui.',
    delete_account:
      'Può far cancellare il suo account e i suoi dati: nel suo account, alla voce «elimina il mio account», o tramite una persona del nostro team; scriva «persona» e lo trasmetto. Fino ad allora non si condivide più di quanto ha accettato.',
    delete_paper:
      'Un documento può ritirarlo lei: nell’elenco dei suoi documenti, con «elimina». Non farà più parte del suo caso e non sarà più inviato a nessun ospedale. Se vuole che lo faccia una persona del nostro team, scriva «persona».',
    not_understood:
      'Mi scusi, non era chiaro. In parole semplici: lei mi parla della sua salute, io lo scrivo per i medici e gli ospedali dicono che cosa possono fare e quanto costa. Se una parola del medico o di un referto non è chiara, me la chieda; se vuole che la spieghi una persona, scriva «persona».',
    machine:
      'Sono un programma, una macchina, non una persona. Anche medici e coordinatori del team vedono il suo caso; scriva «persona» se vuole parlare con qualcuno.',
    shared:
      'Un ospedale vede la sua cartella clinica, età, sesso, paese di residenza e la fascia di budget; non il suo nome e i suoi contatti, a meno che accetti anche questo. Nessun ospedale vede nulla prima del suo consenso. Quello che scrive qui lo legge il nostro team che segue il suo caso: coordinatori e medici.',
    data: 'I suoi dati sono conservati solo per il suo caso, e nessun ospedale riceve nulla senza il suo consenso, che può revocare in ogni momento. Può anche chiederne una copia o la cancellazione.',
    take_time: 'Si prenda il tempo che serve; non succede nulla finché non decide. Mi scriva quando vuole.',
    small_talk: 'Grazie per averlo chiesto. Sono un programma, sempre disponibile; e lei come sta?',
  },
  feeling: 'È comprensibile essere in ansia prima di un passo così. Andiamo un passo alla volta, e a ogni passo decide lei.',
  advice: {
    medicine:
      'Questo lo deve decidere un medico; io non posso. Per favore non inizi, non sospenda e non cambi nessun farmaco da solo prima di averglielo chiesto.',
    value:
      'Se un valore va bene o male lo deve dire un medico; io non posso giudicarlo. Se non si sente bene, cerchi assistenza medica vicino a lei.',
    thinner: 'È annotato un farmaco che fluidifica il sangue: {}; chi decide deve saperlo.',
    allergy: 'È annotata un’allergia: {}.',
    noted: 'Nella sua cartella risulta: {}.',
    offer: 'Passo la sua domanda al nostro team? Scriva “sì” o “no”, per favore.',
  },
  record: {
    lead: 'Nella sua cartella risulta questo:',
    lists: {
      medicines: 'farmaci',
      allergies: 'allergie',
      conditions: 'malattie',
      operations: 'operazioni',
      results: 'valori',
      papers: 'documenti',
    },
    marks: {
      said: 'come mi ha detto lei',
      unsure: 'non è certo',
      stopped: 'non più assunto',
      past: 'in passato',
      read: 'letto',
      reading: 'in lettura',
      unread: 'non leggibile',
      held: 'non conta finché non so che è suo',
    },
    from: 'da {}',
    empty: 'ancora niente di annotato',
    none: 'nessuna, come mi ha detto lei',
    no_papers: 'non è ancora arrivato niente',
    absent: 'Questo non risulta nella sua cartella: {}.',
    note: 'Lo annoto? Scriva “sì” o “no”, per favore.',
    tell: 'Se deve risultare, me lo dica in una frase e lo annoto.',
  },
  person_waiting: 'La sua richiesta di parlare con una persona è già al nostro team, che la contatterà.',
  content: {
    guidance: 'In generale, e non come consiglio per il suo caso: {}',
    source: 'Fonte: {}.',
    unreviewed: 'Nessun medico ha ancora verificato questo testo.',
    passed_on: 'Questo non lo so. Ho passato la sua domanda al nostro team: una persona le risponderà qui.',
    passed_before: 'Neanche questo lo so. Il nostro team ha già la sua richiesta e vedrà anche questa domanda.',
  },
  blocked:
    'Non ho potuto lavorare con il suo ultimo messaggio così com’era; forse l’ho capito male. Mi racconti con parole sue della sua salute, dei documenti o dei suoi desideri. Se preferisce parlare con qualcuno, scriva «persona».',
  told_before: 'Questo è già nella Sua cartella: {}.',
  told_otherwise: 'Lei mi dice: {}. Un documento dice altro; bisogna chiarire che cosa è giusto prima di inviare la cartella.',
  whose:
    'Per tenere la cartella giusta: si tratta di Lei o della persona di cui scrive? Chi è il paziente? Non l’ho ancora annotato; mi dica di chi si tratta e me lo ripeta, per favore.',
  doubt: {
    allergy: 'Non ho capito bene che cosa scrive di {}. Devo annotare un’allergia o un’intolleranza? Scriva “sì” o “no”, per favore.',
    medication: 'Non ho capito bene che cosa scrive di {}. Lo annoto come farmaco preso attualmente? Scriva “sì” o “no”, per favore.',
    condition: 'Non ho capito bene che cosa scrive di {}. Lo annoto come malattia o disturbo suo? Scriva “sì” o “no”, per favore.',
    operation: 'Non ho capito bene che cosa scrive di {}. Lo annoto come operazione già fatta? Scriva “sì” o “no”, per favore.',
  },
  allergen: 'A che cosa è allergico o allergica, e che cosa è successo?',
  unknown_noted: 'Non fa niente, lo lasciamo aperto.',
  none_noted: 'Ho annotato, {}: nessuno.',
  paper_taken_back: 'Ho tolto quel documento: nulla di esso è nella Sua cartella.',
  asks: {
    issue_clarification: ['il punto nei suoi documenti', 'il documento è mio'],
    procedure: ['il trattamento', 'protesi al ginocchio'],
    primary_condition: ['il problema medico', 'artrosi al ginocchio destro dal 2019'],
    documents: ['i suoi documenti', 'carico la radiografia più tardi'],
    date_of_birth: ['la sua data di nascita', '14 marzo 1970'],
    gender: ['il suo sesso', 'donna'],
    country_of_residence: ['il paese dove vive', 'Italia'],
    phone: ['il suo telefono', '+39 …'],
    destination: ['il paese del trattamento', 'Spagna, ma non Turchia'],
    budget: ['il suo budget', 'al massimo novemila euro'],
    allergies: ['le allergie', 'penicillina, o nessuna'],
    medications: ['i suoi farmaci', 'metformina 850 due volte al giorno, o nessuno'],
    operations: ['le operazioni passate', 'appendicite nel 1998, o nessuna'],
    body_measures: ['la sua altezza e il suo peso', '170 cm, 82 kg'],
    provider_selection: ['la scelta degli ospedali', 'il numero 2, oppure 1 e 3'],
    consent: ['il suo consenso', 'sì, ma senza il mio nome'],
  },
  again: 'Ancora un punto, {}: può scrivere, per esempio, «{}». Se non può o non vuole dirlo, scriva «saltare».',
  currency: 'In quale valuta è il suo budget? Scriva per favore la somma con la valuta, per esempio «novemila euro».',
  instead: 'Il suo caso è per: {}. Vuole invece: {}?',
  likely: {
    one: 'Cerca questo trattamento: {}? Risponda «sì» o «no», o ne indichi un altro.',
    several: 'Cerca uno di questi trattamenti: {}? Dica quale, o ne indichi un altro.',
  },
  stuck: 'Qui non andiamo avanti con {}. Vuole che una persona del nostro team la contatti per questo? Risponda «sì» o «no».',
  declined_person: 'Va bene. Può continuare quando vuole.',
  stands: {
    intake:
      'Sto raccogliendo ciò che gli ospedali devono sapere: la sua malattia, i documenti e i suoi desideri. Tocca a lei: risponda alle domande o carichi documenti. Poi cerco gli ospedali.',
    reading: 'I suoi documenti sono in lettura. Non deve fare nulla; le dirò che cosa ho trovato. Intanto può continuare a scrivere qui.',
    review: 'Prima va chiarito un punto nei suoi documenti. Tocca a lei: risponda alla mia domanda o carichi un documento corretto.',
    searching: 'La sua cartella è completa e gli ospedali sono in corso di classifica. Non deve fare nulla; li vedrà qui.',
    choose:
      'Tocca a lei: scelga da uno a cinque degli ospedali mostrati. Poi le chiedo il consenso, e solo allora la cartella viene inviata.',
    agree: 'Ha scelto gli ospedali. Tocca a lei: dica se la cartella può essere inviata. Prima non si invia nulla.',
    agreed_later: 'Ha dato il consenso: dal {} gli ospedali possono avere la sua cartella, non prima. Non deve fare nulla.',
    doctor: 'Ha dato il consenso. Ora un medico del nostro team rivede la cartella; poi va agli ospedali. Non deve fare nulla.',
    doctor_again:
      'Un medico del nostro team esamina ciò che ha comunicato di recente, perché può contare per l’intervento. Fino ad allora non si può scegliere un ospedale. Non deve fare nulla.',
    info: 'Un medico del nostro team ha una domanda sulla sua cartella. Tocca a lei: risponda qui, per favore.',
    sending: 'La sua cartella è stata rivista e sta per essere inviata agli ospedali. Non deve fare nulla.',
    hospitals: 'La sua cartella è negli ospedali. Tocca a loro rispondere con una data o un preventivo; la avviso appena c’è una risposta.',
    dated:
      'È stata proposta una data, ma non c’è ancora un preventivo. Tocca all’ospedale inviarlo; la avviso appena c’è, e allora potrà scegliere.',
    quotes: 'Gli ospedali hanno risposto. Tocca a lei: confronti le risposte e ne scelga una.',
    asked: 'Un ospedale le ha fatto una domanda. Tocca a lei: per favore risponda.',
    declined:
      'Nessuno degli ospedali ha potuto prendere il suo caso, e non può essere inviato ad altri. Può aprire un nuovo caso per cercare altri ospedali; scriva qui se una persona del nostro team deve aiutarla.',
    opinion: 'È in corso un secondo parere. Tocca al medico; la avviso appena c’è.',
    records: 'Il medico del secondo parere chiede altri documenti. Tocca a lei: li carichi qui o scriva che non li ha.',
    withdrawn:
      'Il suo consenso non è più in vigore: nessun ospedale può più leggere la cartella e non si invia nulla. Tocca a lei: scriva che la cartella può essere inviata di nuovo, oppure lasci così.',
    booked: 'La sua scelta è fatta. Il suo coordinatore organizza ora con lei pagamento, viaggio e trattamento.',
    travel:
      'Il suo viaggio è organizzato; il prossimo passo è il ricovero in ospedale. Il suo coordinatore è a disposizione per le sue domande.',
    treatment: 'È in cura in ospedale. Il suo coordinatore è a disposizione per le sue domande, anche sul periodo successivo.',
    aftercare: 'Il suo ricovero è finito; ora seguono i controlli. Il suo coordinatore è a disposizione per le sue domande.',
    closed: 'Questo caso è chiuso; non vi succede più nulla.',
  },
  no_offer: 'Non c’è ancora nessuna offerta.',
  offers: 'Queste sono le offerte:',
  valid_until: 'valida fino al {}',
  answered: {
    quote: "{} Le ha inviato un'offerta. Può confrontare le offerte e sceglierne una.",
    date: '{} Le propone una data: {}.',
    selected: 'La Sua scelta è {}, e lo sanno. Seguono il pagamento e il viaggio.',
    declined:
      'Nessuno degli ospedali scelti può prendere il Suo caso, e non può essere inviato ad altri. Può aprire un nuovo caso per cercare altri ospedali; scriva qui se una persona del nostro team deve aiutarLa.',
    refused: '{} non può prendere il Suo caso. Gli altri ospedali che ha scelto lo hanno ancora.',
    taken: '{} ha preso in carico il suo caso. La avviso appena c’è una data o un’offerta.',
    quote_withdrawn: '{} ha ritirato la sua offerta. La avviso quando ne arriva un’altra.',
    quote_over: 'L’offerta di {} non è più valida. Può chiederne una nuova tramite noi.',
    undated: 'da concordare',
  },
  findings: {
    read: 'Ho letto {}.',
    unread: 'Non sono riuscito a leggere {}; carichi per favore una copia più nitida.',
    held: 'Nulla di {} conta finché non so che riguarda Lei.',
    clarify: 'Prima di proseguire ho bisogno del Suo aiuto per una cosa: {}',
    nothing: 'Non vi ho trovato dati medici.',
    understood: 'Ecco che cosa ho capito: {}. Mi dica se qualcosa non è giusto.',
    condition: 'diagnosi: {}',
    also: 'inoltre: {}',
    past: 'in passato: {}',
    medicines: 'farmaci: {}',
    allergies: 'allergie: {}',
    results: "risultati di esami: {}, di cui {} fuori dall'intervallo di riferimento",
    more: '{} e altri {}',
    missing: 'Manca ancora: {}. Può caricarlo quando lo ha.',
    complete: 'I Suoi documenti necessari sono completi.',
  },
  includes: 'comprende: {}',
  is_in: '{} si trova a {}, {}.',
  excludes: 'non comprende: {}',
  nights: 'notti in ospedale: {}',
  cheapest: "L'offerta di {} costa meno. Il prezzo non è tutto: guardi che cosa è compreso e chieda.",
  requests: {
    opinion: {
      confirm:
        'Un medico che non ha a che fare con gli ospedali leggerebbe la Sua cartella senza il Suo nome e Le scriverebbe un parere. Devo chiederlo? Scriva «sì» o «no».',
      done: 'Ho chiesto un secondo parere.',
    },
    end_opinion: { confirm: 'La Sua richiesta di un secondo parere verrebbe ritirata. È giusto?', done: "L'ho ritirata." },
    share_opinion: {
      confirm:
        "Gli ospedali che hanno la Sua documentazione possono leggere anche questo parere, senza il Suo nome? Solo se Lei è d'accordo. Scriva «sì» o «no».",
      done: 'Gli ospedali che hanno la Sua documentazione possono ora leggere il parere. Può ritirarlo in qualsiasi momento.',
      kept: 'Il parere resta tra noi: nessun ospedale lo legge.',
    },
    close: {
      confirm: 'La Sua pratica verrebbe chiusa: non vi succede più nulla e non si può riaprire. È ciò che vuole? Scriva «sì» o «no».',
      done: 'La Sua pratica è chiusa, come desiderava; non vi succede più nulla. Può aprirne una nuova in qualsiasi momento.',
    },
    withdraw: {
      confirm:
        'Da quel momento nessun ospedale potrebbe più leggere la Sua cartella, e ciò che è stato concordato finisce. Devo ritirare il Suo consenso? Scriva «sì» o «no».',
      done: 'Ho ritirato il Suo consenso: nessun ospedale può più leggere la Sua cartella. Può scegliere e acconsentire di nuovo in qualsiasi momento.',
      confirm_one:
        'Da quel momento {} non potrebbe più leggere la Sua cartella; il Suo consenso per gli altri resta. È quello che vuole? Scriva «sì» o «no».',
      done_one: 'Ho ritirato il Suo consenso per {}: lì la Sua cartella non può più essere letta. Per gli altri resta.',
      none: 'Nessun Suo consenso è in vigore: nessun ospedale può leggere la Sua cartella.',
    },
    too_early:
      'Un secondo parere si può chiedere finché la Sua cartella è presso gli ospedali e nessuno è ancora scelto. Se vuole chiedere a qualcuno adesso, scriva «persona».',
    done: 'Un secondo parere è già stato chiesto; il risultato Le verrà scritto qui.',
    none: "Non c'è nessun secondo parere in corso, quindi non c'è nulla da ritirare.",
  },
  opinion: {
    asked:
      'La Sua richiesta di un secondo parere è presso i nostri medici. Uno di loro, che non ha a che fare con gli ospedali, legge la Sua cartella senza il Suo nome e i Suoi recapiti e Le scrive qui.',
    ended: 'La Sua richiesta di un secondo parere è ritirata. Il medico non può più leggere la Sua cartella, e il Suo caso prosegue.',
    agrees: 'Il suo secondo parere è arrivato. Il medico è d’accordo con il piano: {}',
    disagrees: 'Il suo secondo parere è arrivato. Il medico consiglia di ripensare il piano: {}',
    records: 'Il medico che prepara il suo secondo parere chiede: {}\n\nLo carichi qui, per favore, o mi dica se non lo ha.',
    nobody:
      'Mi dispiace: nessun medico è libero per il suo secondo parere. Il suo caso continua senza. Può chiederlo di nuovo in qualsiasi momento finché non ha scelto un ospedale.',
  },
  review: {
    asks: 'Il medico che esamina il suo caso prima dell’invio dei documenti ha bisogno di sapere di più: {}\n\nRisponda qui, per favore, o carichi il documento richiesto. Poi il medico guarda di nuovo il suo caso.',
    unsaid: 'quali malattie, operazioni, farmaci e allergie mancano ancora nella sua cartella, e ci sono documenti al riguardo?',
    rejected:
      'Un medico ha esaminato la sua cartella e per ora sconsiglia questa cura all’estero. Il suo caso è quindi chiuso e i suoi documenti non sono stati inviati. Ne parli con il suo medico; quando la sua salute sarà cambiata può aprire un nuovo caso.',
  },
  not_offered:
    'Questo trattamento per ora non è tra quelli che si organizzano qui. Ho passato il Suo desiderio al nostro team; una persona Le risponderà qui.',
  choice: {
    gone: "Nel frattempo l'elenco è cambiato e quell'ospedale non c'è più. Questo è l'elenco attuale.",
    confirm: 'Vuole contattare {}? Non viene ancora inviato nulla.',
    noted: 'Ho annotato la sua scelta: {}.',
    none: 'Va bene, non è scelto nulla.',
    help: 'Può sceglierne più di uno: gli ospedali rispondono solo se possono curarla e a quale prezzo. Il primo della lista è il più adatto per aspetto medico, risultati e desideri.',
  },
  quote: {
    confirm: "Sceglie l'offerta di {}? Le altre vengono allora rifiutate.",
    noted: 'Annotato: ha scelto l’offerta di {}.',
  },
  consent: {
    question: 'È d’accordo che la sua cartella clinica sia condivisa con {}, senza il suo nome e i suoi contatti?',
    confirm_named: 'La sua cartella andrebbe a {} con il suo nome e i suoi contatti. È quello che vuole? Scriva «sì» o «no».',
    confirm_part: 'La sua cartella andrebbe solo a {}, senza il suo nome e i suoi contatti. È quello che vuole? Scriva «sì» o «no».',
    whole:
      'Gli ospedali ricevono la cartella intera: malattie, farmaci, allergie, operazioni, risultati e documenti, con età, sesso, paese e fascia del Suo budget. Mi dispiace, una singola informazione non si può togliere. Se qualcosa è sbagliato, me lo dica e lo farò correggere.',
    confirm_whole:
      'La Sua cartella può andare a {} con tutto ciò che contiene, senza il Suo nome e i Suoi contatti? «Sì»: viene inviata così. «No»: non si invia nulla.',
    granted:
      'Grazie, ho registrato il suo consenso: la sua cartella può andare a {}, senza il suo nome e i suoi contatti. Può revocarlo in ogni momento.',
    granted_named:
      'Grazie, ho registrato il suo consenso: la sua cartella può andare a {}, con il suo nome e i suoi contatti. Può revocarlo in ogni momento.',
    refused:
      'Allora non si invia e non si condivide nulla. Me lo dica in ogni momento se cambia idea. Può acconsentire più tardi, acconsentire solo per alcuni ospedali, parlare con una persona («persona») o chiudere la Sua pratica.',
  },
  contradiction: {
    ask: 'Ma nella cartella risulta questo: {}. È un errore e devo toglierlo? Scriva “sì” o “no”, per favore.',
    kept: 'Va bene, resta nella cartella: {}.',
  },
  failed: 'Ora non ci sono riuscito. Non è cambiato nulla. Riprovi più tardi, o scriva «persona» e qualcuno del team la aiuta.',
  found:
    'Ho trovato ospedali adatti al suo caso: {}. Il migliore è {} a {}. Ognuno è indicato con le sue ragioni. Li guardi, mi chieda quello che vuole e scelga quelli che possono vedere la sua cartella.',
  none_there: 'Nella destinazione che ha indicato ({}) non ho ospedali da proporle.',
  found_elsewhere:
    'In altri paesi ne ho trovati di adatti al suo caso: {}. Il migliore lì è {} a {}. Un altro paese è possibile per lei? Allora li guardi e scelga quelli che possono vedere la sua cartella; se no, mi dica un’altra destinazione o scriva «persona».',
  sent: 'La sua cartella è ora presso {}, senza il suo nome e i suoi contatti. La avviso appena c’è una risposta.',
  sent_named:
    'La sua cartella è ora presso {}. Come ha accettato, possono vedere anche il suo nome e i suoi contatti. La avviso appena c’è una risposta.',
  hospital_asks: '{} le chiede: «{}» Risponda qui e lo segni come risposta; arriva agli ospedali che hanno la sua cartella.',
  hospital_wants: 'Vorrebbero vedere anche: {}.',
  share_expired: '{} non ha risposto in tempo e non può più leggere la sua cartella.',
  changed: 'Ho tenuto conto del suo desiderio: {}.',
  ranked_again: 'Gli ospedali vengono ora riordinati di conseguenza.',
  wishes: {
    avoided: 'non in {}',
    destination: 'destinazione {}',
    budget: 'budget fino a {}',
    female: 'una chirurga',
    male: 'un chirurgo uomo',
    any: 'chirurgo o chirurga',
    time: 'trattamento tra il {} e il {}',
    accreditation: 'accreditamento {}',
    flight: 'voli di al massimo {} ore',
    companions: 'persone che La accompagnano: {}',
    alone: 'viaggia senza accompagnatori',
  },
  and: 'e',
};
