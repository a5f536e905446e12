import type { Talk } from './talk.ts';

export const PORTUGUESE_TALK: Talk = {
  language: 'pt',
  answers: {
    person:
      'Passei o seu desejo à nossa equipa: uma pessoa vai contactá-lo. Respondem no horário de trabalho; não posso dizer a hora. Entretanto pode continuar a escrever aqui.',
    delete_account:
      'Pode mandar eliminar a sua conta e os seus dados: na sua conta, em «eliminar a minha conta», ou por uma pessoa da nossa equipa; escreva «pessoa» e eu passo. Até lá não se partilha mais do que aceitou.',
    delete_paper:
      'Pode retirar um documento: na lista dos seus documentos, com «apagar». Deixa de fazer parte do seu caso e não é enviado a mais nenhum hospital. Se quiser que uma pessoa da nossa equipa o faça, escreva «pessoa».',
    not_understood:
      'Desculpe, não ficou claro. Em palavras simples: conta-me como está a sua saúde, eu anoto para os médicos, e os hospitais dizem o que podem fazer e quanto custa. Se uma palavra do médico ou de um relatório não for clara, pergunte-me por ela; se quiser que uma pessoa explique, escreva «pessoa».',
    machine:
      'Sou um programa, uma máquina, não uma pessoa. Médicos e coordenadores da equipa também veem o seu caso; escreva «pessoa» se quiser falar com alguém.',
    shared:
      'Um hospital vê o seu processo clínico, idade, sexo, país de residência e a margem do orçamento; não o seu nome nem contactos, a menos que também aceite isso. Nenhum hospital vê nada antes do seu acordo. O que escreve aqui é lido pela nossa equipa que acompanha o seu caso: coordenadores e médicos.',
    data: 'Os seus dados são guardados apenas para o seu caso, e nenhum hospital recebe nada sem o seu consentimento, que pode retirar a qualquer momento. Também pode pedir uma cópia ou a eliminação.',
    take_time: 'Leve o tempo que precisar; nada acontece até decidir. Escreva-me quando quiser.',
    small_talk: 'Obrigado por perguntar. Sou um programa e estou sempre disponível; e o senhor ou a senhora, como está?',
  },
  feeling: 'É compreensível sentir-se assim antes de um passo destes. Vamos devagar, e em cada passo é você quem decide.',
  advice: {
    medicine:
      'Isso tem de ser um médico a decidir; eu não posso. Por favor, não comece, não pare nem mude nenhum medicamento por conta própria antes de lhe perguntar.',
    value:
      'Se um valor é bom ou mau, tem de ser um médico a dizer; eu não posso avaliar. Se se sentir mal, procure ajuda médica perto de si.',
    thinner: 'Está anotado um medicamento que torna o sangue mais fluido: {}; quem decide tem de o saber.',
    allergy: 'Está anotada uma alergia: {}.',
    noted: 'No seu processo consta: {}.',
    offer: 'Devo passar a sua pergunta à nossa equipa? Escreva “sim” ou “não”, por favor.',
  },
  record: {
    lead: 'Isto consta no seu processo:',
    lists: {
      medicines: 'medicamentos',
      allergies: 'alergias',
      conditions: 'doenças',
      operations: 'operações',
      results: 'resultados',
      papers: 'documentos',
    },
    marks: {
      said: 'como me disse',
      unsure: 'não é certo',
      stopped: 'já não toma',
      past: 'no passado',
      read: 'lido',
      reading: 'em leitura',
      unread: 'não foi possível ler',
      held: 'não conta até eu saber que é seu',
    },
    from: 'de {}',
    empty: 'ainda nada anotado',
    none: 'nenhuma, como me disse',
    no_papers: 'ainda não chegou nada',
    absent: 'Isto não consta no seu processo: {}.',
    note: 'Devo anotar? Escreva “sim” ou “não”, por favor.',
    tell: 'Se deve constar, diga-me numa frase e eu anoto.',
  },
  person_waiting: 'O seu pedido para falar com uma pessoa já está com a nossa equipa, que o contactará.',
  content: {
    guidance: 'Em geral, e não como conselho para o seu caso: {}',
    source: 'Fonte: {}.',
    unreviewed: 'Nenhum médico reviu ainda este texto.',
    passed_on: 'Isso não sei. Passei a sua pergunta à nossa equipa: uma pessoa responde-lhe aqui.',
    passed_before: 'Isso também não sei. A nossa equipa já tem o seu pedido e verá também esta pergunta.',
  },
  blocked:
    'Não consegui trabalhar com a sua última mensagem tal como estava escrita; talvez a tenha entendido mal. Conte-me por palavras suas sobre a sua saúde, os documentos ou os seus desejos. Se preferir falar com alguém, escreva «pessoa».',
  told_before: 'Isto já está no seu processo: {}.',
  told_otherwise: 'Diz-me: {}. Um documento diz outra coisa; é preciso esclarecer o que está certo antes de enviar o processo.',
  whose:
    'Para manter o processo certo: trata-se de si ou da pessoa de quem escreve? Quem é o paciente? Ainda não o anotei; diga-me de quem se trata e conte-me outra vez, por favor.',
  doubt: {
    allergy: 'Não percebi bem o que escreve sobre {}. Devo anotar uma alergia ou intolerância? Escreva “sim” ou “não”, por favor.',
    medication:
      'Não percebi bem o que escreve sobre {}. Devo anotar como medicamento que é tomado atualmente? Escreva “sim” ou “não”, por favor.',
    condition: 'Não percebi bem o que escreve sobre {}. Devo anotar como doença ou queixa sua? Escreva “sim” ou “não”, por favor.',
    operation: 'Não percebi bem o que escreve sobre {}. Devo anotar como operação que já fez? Escreva “sim” ou “não”, por favor.',
  },
  allergen: 'A que tem alergia, e o que aconteceu?',
  unknown_noted: 'Não faz mal, deixamos em aberto.',
  none_noted: 'Anotei sobre {}: nenhum.',
  paper_taken_back: 'Retirei esse documento: nada dele está no seu processo.',
  asks: {
    issue_clarification: ['o ponto dos seus documentos', 'o documento é meu'],
    procedure: ['o tratamento', 'prótese do joelho'],
    primary_condition: ['o problema médico', 'artrose do joelho direito desde 2019'],
    documents: ['os seus documentos', 'envio a radiografia mais tarde'],
    date_of_birth: ['a sua data de nascimento', '14 de março de 1970'],
    gender: ['o seu sexo', 'mulher'],
    country_of_residence: ['o país onde vive', 'Portugal'],
    phone: ['o seu telefone', '+351 …'],
    destination: ['o país do tratamento', 'Espanha, mas não a Turquia'],
    budget: ['o seu orçamento', 'no máximo nove mil euros'],
    allergies: ['alergias', 'penicilina, ou nenhuma'],
    medications: ['os seus medicamentos', 'metformina 850 duas vezes por dia, ou nenhum'],
    operations: ['operações anteriores', 'apendicite em 1998, ou nenhuma'],
    body_measures: ['a sua altura e o seu peso', '170 cm, 82 kg'],
    provider_selection: ['a escolha dos hospitais', 'o número 2, ou 1 e 3'],
    consent: ['o seu consentimento', 'sim, mas sem o meu nome'],
  },
  again: 'Mais uma vez sobre {}: pode escrever, por exemplo, «{}». Se não puder ou não quiser dizer, escreva «saltar».',
  currency: 'Em que moeda é o seu orçamento? Escreva por favor o valor com ela, por exemplo «nove mil euros».',
  instead: 'O seu caso é para: {}. Quer em vez disso: {}?',
  likely: {
    one: 'Procura este tratamento: {}? Responda «sim» ou «não», ou diga outro.',
    several: 'Procura um destes tratamentos: {}? Diga qual, ou outro.',
  },
  stuck: 'Aqui não avançamos com {}. Quer que uma pessoa da nossa equipa o contacte sobre isto? Responda «sim» ou «não».',
  declined_person: 'Está bem. Pode continuar quando quiser.',
  stands: {
    intake:
      'Estou a reunir o que os hospitais precisam de saber: a sua doença, os documentos e os seus desejos. É a sua vez: responda ao que pergunto ou envie documentos. Depois procuro hospitais.',
    reading:
      'Os seus documentos estão a ser lidos. Não precisa de fazer nada; digo-lhe o que encontrei. Entretanto pode continuar a escrever aqui.',
    review:
      'Primeiro é preciso esclarecer algo nos seus documentos. É a sua vez: responda à minha pergunta ou envie um documento corrigido.',
    searching: 'O seu processo está completo e os hospitais estão a ser ordenados. Não precisa de fazer nada; vai vê-los aqui.',
    choose: 'É a sua vez: escolha um a cinco dos hospitais mostrados. Depois peço o seu consentimento, e só então o processo é enviado.',
    agree: 'Já escolheu hospitais. É a sua vez: diga se o seu processo lhes pode ser enviado. Antes disso nada é enviado.',
    agreed_later: 'Já deu o seu consentimento: os hospitais podem ter o seu processo a partir de {}, não antes. Não precisa de fazer nada.',
    doctor:
      'Já deu o seu consentimento. Agora um médico da nossa equipa revê o seu processo; depois segue para os hospitais. Não precisa de fazer nada.',
    doctor_again:
      'Um médico da nossa equipa analisa o que nos contou há pouco, pois pode ser importante para a operação. Até lá não se pode escolher hospital. Não precisa de fazer nada.',
    info: 'Um médico da nossa equipa tem uma pergunta sobre o seu processo. É a sua vez: responda aqui, por favor.',
    sending: 'O seu processo foi revisto e vai ser enviado aos hospitais. Não precisa de fazer nada.',
    hospitals:
      'O seu processo está nos hospitais. É a vez deles de responder com uma data ou um orçamento; digo-lhe assim que houver resposta.',
    dated:
      'Há uma data proposta, mas ainda nenhum orçamento. É a vez do hospital de o enviar; digo-lhe assim que chegar, e então pode escolher.',
    quotes: 'Os hospitais responderam. É a sua vez: compare as respostas e escolha uma.',
    asked: 'Um hospital fez-lhe uma pergunta. É a sua vez: responda, por favor.',
    declined:
      'Nenhum dos hospitais pôde aceitar o seu caso, e ele não pode ser enviado a outros. Pode abrir um novo caso para procurar outros hospitais; escreva aqui se quiser que uma pessoa da nossa equipa o ajude.',
    opinion: 'Está a decorrer uma segunda opinião. É a vez do médico; digo-lhe assim que chegar.',
    records: 'O médico da segunda opinião pede mais documentos. É a sua vez: envie-os aqui ou escreva que não os tem.',
    withdrawn:
      'O seu consentimento já não está em vigor: nenhum hospital pode ler o seu processo e nada é enviado. É a sua vez: escreva que o processo pode voltar a ser enviado, ou deixe assim.',
    booked: 'A sua escolha está feita. O seu coordenador planeia agora consigo o pagamento, a viagem e o tratamento.',
    travel: 'A sua viagem está organizada; segue-se a admissão no hospital. O seu coordenador está ao dispor para as suas perguntas.',
    treatment: 'Está em tratamento no hospital. O seu coordenador está ao dispor para as suas perguntas, também sobre o tempo depois.',
    aftercare: 'O seu internamento terminou; segue-se o acompanhamento. O seu coordenador está ao dispor para as suas perguntas.',
    closed: 'Este caso está encerrado; já nada acontece nele.',
  },
  no_offer: 'Ainda não há nenhuma oferta.',
  offers: 'Estas são as ofertas:',
  valid_until: 'válida até {}',
  answered: {
    quote: '{} enviou-lhe uma proposta. Pode comparar as propostas e escolher uma.',
    date: '{} propõe-lhe uma data: {}.',
    selected: 'A sua escolha é {}, e já o sabem. Seguem-se o pagamento e a viagem.',
    declined:
      'Nenhum dos hospitais que escolheu pode aceitar o seu caso, e ele não pode ser enviado a outros. Pode abrir um novo caso para procurar outros hospitais; escreva aqui se quiser que uma pessoa da nossa equipa o ajude.',
    refused: '{} não pode aceitar o seu caso. Os outros hospitais que escolheu continuam a tê-lo.',
    taken: '{} aceitou analisar o seu caso. Aviso-o assim que houver uma data ou uma proposta.',
    quote_withdrawn: '{} retirou a sua proposta. Aviso-o quando chegar outra.',
    quote_over: 'A proposta de {} já não é válida. Pode pedir uma nova através de nós.',
    undated: 'a combinar',
  },
  findings: {
    read: 'Li {}.',
    unread: 'Não consegui ler {}; envie por favor uma cópia mais nítida.',
    held: 'Nada de {} conta até eu saber que é sobre si.',
    clarify: 'Antes de continuar preciso da sua ajuda numa coisa: {}',
    nothing: 'Não encontrei dados médicos nele.',
    understood: 'Foi isto que entendi: {}. Diga-me se algo não está certo.',
    condition: 'diagnóstico: {}',
    also: 'também: {}',
    past: 'anteriormente: {}',
    medicines: 'medicamentos: {}',
    allergies: 'alergias: {}',
    results: 'resultados de análises: {}, {} fora do intervalo de referência',
    more: '{} e mais {}',
    missing: 'Ainda falta: {}. Pode enviá-lo quando o tiver.',
    complete: 'Os seus documentos necessários estão completos.',
  },
  includes: 'inclui: {}',
  is_in: '{} fica em {}, {}.',
  excludes: 'não inclui: {}',
  nights: 'noites no hospital: {}',
  cheapest: 'A proposta de {} é a mais barata. O preço não é tudo: veja o que está incluído e pergunte.',
  requests: {
    opinion: {
      confirm:
        'Um médico sem ligação aos hospitais leria o seu processo sem o seu nome e escreveria a sua opinião. Quer que a peça? Escreva «sim» ou «não».',
      done: 'Pedi uma segunda opinião.',
    },
    end_opinion: { confirm: 'O seu pedido de segunda opinião seria retirado. Está certo?', done: 'Retirei-o.' },
    share_opinion: {
      confirm:
        'Os hospitais que têm o seu processo podem ler também esta opinião, sem o seu nome? Só se concordar. Escreva «sim» ou «não».',
      done: 'Os hospitais que têm o seu processo já podem ler a opinião. Pode retirar isto a qualquer momento.',
      kept: 'A opinião fica entre nós: nenhum hospital a lê.',
    },
    close: {
      confirm: 'O seu caso seria encerrado: nada mais acontece nele e não pode ser reaberto. É isso que quer? Escreva «sim» ou «não».',
      done: 'O seu caso está encerrado, como desejava; nada mais acontece nele. Pode abrir outro quando quiser.',
    },
    withdraw: {
      confirm:
        'A partir desse momento nenhum hospital poderia ler o seu processo, e o que foi combinado termina. Quer que retire o seu consentimento? Escreva «sim» ou «não».',
      done: 'Retirei o seu consentimento: nenhum hospital pode ler mais o seu processo. Pode escolher e consentir de novo quando quiser.',
      confirm_one:
        'A partir desse momento {} não poderia ler mais o seu processo; o seu consentimento para os outros mantém-se. É isso que quer? Escreva «sim» ou «não».',
      done_one: 'Retirei o seu consentimento para {}: ali o seu processo já não pode ser lido. Para os outros mantém-se.',
      none: 'Não há nenhum consentimento seu em vigor: nenhum hospital pode ler o seu processo.',
    },
    too_early:
      'Pode pedir uma segunda opinião enquanto o seu processo está nos hospitais e nenhum foi escolhido. Se quiser perguntar a alguém agora, escreva «pessoa».',
    done: 'Já foi pedida uma segunda opinião; o resultado será escrito aqui.',
    none: 'Não há nenhuma segunda opinião em curso, por isso não há nada a retirar.',
  },
  opinion: {
    asked:
      'O seu pedido de segunda opinião está com os nossos médicos. Um deles, sem ligação aos hospitais, lê o seu processo sem o seu nome nem os seus contactos e escreve-lhe aqui.',
    ended: 'O seu pedido de segunda opinião foi retirado. O médico já não pode ler o seu processo, e o seu caso continua.',
    agrees: 'A sua segunda opinião chegou. O médico concorda com o plano: {}',
    disagrees: 'A sua segunda opinião chegou. O médico aconselha a repensar o plano: {}',
    records: 'O médico que prepara a sua segunda opinião pede: {}\n\nEnvie-o aqui, por favor, ou diga-me se não o tem.',
    nobody:
      'Lamento: nenhum médico está livre para dar a sua segunda opinião. O seu caso continua sem ela. Pode pedi-la de novo a qualquer momento enquanto não tiver escolhido um hospital.',
  },
  review: {
    asks: 'O médico que analisa o seu caso antes do envio dos documentos precisa de saber mais: {}\n\nResponda aqui, por favor, ou envie o documento pedido. Depois o médico volta a ver o seu caso.',
    unsaid: 'que doenças, operações, medicamentos e alergias faltam ainda no seu processo, e há documentos sobre isso?',
    rejected:
      'Um médico analisou o seu processo e desaconselha por agora este tratamento no estrangeiro. Por isso o seu caso está fechado e os seus documentos não foram enviados. Fale com o seu médico; quando a sua saúde tiver mudado, pode abrir um novo caso.',
  },
  not_offered:
    'Esse tratamento não está, por agora, entre os que se organizam aqui. Passei o seu desejo à nossa equipa; uma pessoa vai responder-lhe aqui.',
  choice: {
    gone: 'A lista mudou entretanto e esse hospital já não está nela. Esta é a lista agora.',
    confirm: 'Quer consultar {}? Ainda nada é enviado.',
    noted: 'Anotei a sua escolha: {}.',
    none: 'Está bem, nada foi escolhido.',
    help: 'Pode escolher vários: os hospitais só respondem se o podem tratar e por quanto. O primeiro da lista é o que melhor se ajusta pela adequação médica, resultados e os seus desejos.',
  },
  quote: {
    confirm: 'Escolhe a proposta de {}? As outras são então recusadas.',
    noted: 'Anotado: escolheu a oferta de {}.',
  },
  consent: {
    question: 'Concorda que o seu processo clínico seja partilhado com {}, sem o seu nome e os seus contactos?',
    confirm_named: 'O seu processo iria para {} com o seu nome e os seus contactos. É isso que quer? Escreva «sim» ou «não».',
    confirm_part: 'O seu processo iria só para {}, sem o seu nome e os seus contactos. É isso que quer? Escreva «sim» ou «não».',
    whole:
      'Os hospitais recebem o processo inteiro: doenças, medicamentos, alergias, operações, resultados e documentos, com a sua idade, sexo, país e a faixa do seu orçamento. Lamento, não é possível deixar de fora um único dado. Se algo estiver errado, diga-me e mandarei corrigir.',
    confirm_whole:
      'Envio o seu processo para {} com tudo o que contém, sem o seu nome e os seus contactos? «Sim»: é enviado assim. «Não»: nada é enviado.',
    granted:
      'Obrigado, registei o seu consentimento: o seu processo pode ir para {}, sem o seu nome e os seus contactos. Pode retirá-lo a qualquer momento.',
    granted_named:
      'Obrigado, registei o seu consentimento: o seu processo pode ir para {}, com o seu nome e os seus contactos. Pode retirá-lo a qualquer momento.',
    refused:
      'Então nada é enviado nem partilhado. Pode dizer-me a qualquer momento se mudar de ideias. Pode concordar mais tarde, concordar só para alguns dos hospitais, falar com uma pessoa («pessoa») ou encerrar o seu caso.',
  },
  contradiction: {
    ask: 'Mas no processo consta isto: {}. Está errado e devo retirá-lo? Escreva “sim” ou “não”, por favor.',
    kept: 'Está bem, continua no processo: {}.',
  },
  failed: 'Não consegui fazer isso agora. Nada mudou. Tente mais tarde, ou escreva «pessoa» e alguém da nossa equipa ajuda-o.',
  found:
    'Encontrei hospitais adequados ao seu caso: {}. O melhor é {}, em {}. Cada um vem com as suas razões. Veja-os, pergunte-me o que quiser e escolha os que podem ver o seu processo.',
  none_there: 'No destino que indicou ({}) não tenho nenhum hospital a propor.',
  found_elsewhere:
    'Noutros países encontrei alguns adequados ao seu caso: {}. O melhor lá é {}, em {}. Outro país é possível para si? Então veja-os e escolha os que podem ver o seu processo; se não, diga-me outro destino ou escreva «pessoa».',
  sent: 'O seu processo está agora em {}, sem o seu nome e os seus contactos. Digo-lhe assim que houver resposta.',
  sent_named:
    'O seu processo está agora em {}. Como aceitou, também podem ver o seu nome e os seus contactos. Digo-lhe assim que houver resposta.',
  hospital_asks: '{} pergunta-lhe: «{}» Responda aqui e marque a mensagem como resposta; ela vai para os hospitais que têm o seu processo.',
  hospital_wants: 'Gostariam também de ver: {}.',
  share_expired: '{} não respondeu a tempo e já não pode ler o seu processo.',
  changed: 'Tive em conta o seu desejo: {}.',
  ranked_again: 'Os hospitais são agora ordenados de novo por isso.',
  wishes: {
    avoided: 'não em {}',
    destination: 'destino {}',
    budget: 'orçamento até {}',
    female: 'uma cirurgiã',
    male: 'um cirurgião',
    any: 'cirurgião ou cirurgiã',
    time: 'tratamento entre {} e {}',
    accreditation: 'acreditação {}',
    flight: 'voos de no máximo {} horas',
    companions: 'pessoas que o acompanham: {}',
    alone: 'viaja sem acompanhante',
  },
  and: 'e',
};
