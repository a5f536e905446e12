import type { Talk } from './talk.ts';

export const SPANISH_TALK: Talk = {
  language: 'es',
  answers: {
    person:
      'He pasado su deseo a nuestro equipo: una persona le contactará. Responden en su horario de trabajo; no puedo decirle la hora exacta. Mientras tanto puede seguir escribiendo aquí.',
    delete_account:
      'Puede hacer eliminar su cuenta y sus datos: en su cuenta, en «eliminar mi cuenta», o por medio de una persona de nuestro equipo; escriba «persona» y se lo paso. Hasta entonces no se comparte nada más de lo que aceptó.',
    delete_paper:
      'Un documento lo puede retirar usted: en la lista de sus documentos, con «eliminar». Dejará de formar parte de su caso y no se enviará a más hospitales. Si quiere que lo haga una persona de nuestro equipo, escriba «persona».',
    not_understood:
      'Perdone, no fue claro. En palabras sencillas: usted me cuenta de su salud, yo lo anoto para los médicos y los hospitales dicen qué pueden hacer y cuánto cuesta. Si no entiende una palabra del médico o de un informe, pregúnteme por ella; si quiere que se lo explique una persona, escriba «persona».',
    machine:
      'Soy un programa, una máquina, no una persona. También ven su caso médicos y coordinadores del equipo; escriba «persona» si quiere hablar con alguien.',
    shared:
      'Un hospital ve su historial médico, su edad, sexo, país de residencia y el margen de su presupuesto; no su nombre ni sus datos de contacto, salvo que también lo acepte. Ningún hospital ve nada antes de que usted lo acepte. Lo que escribe aquí lo lee nuestro equipo que acompaña su caso: coordinadores y médicos.',
    data: 'Sus datos se guardan solo para su caso, y ningún hospital recibe nada sin su consentimiento, que puede retirar en cualquier momento. También puede pedir una copia o hacer que se eliminen.',
    take_time: 'Tómese el tiempo que necesite; nada ocurre hasta que usted decida. Escríbame cuando quiera.',
    small_talk: 'Gracias por preguntar. Soy un programa y siempre estoy disponible; ¿cómo se encuentra usted?',
  },
  feeling: 'Es comprensible sentirse así antes de un paso como este. Vamos poco a poco, y en cada paso decide usted.',
  advice: {
    medicine:
      'Eso lo tiene que decidir un médico; yo no puedo. Por favor, no empiece, no deje ni cambie ningún medicamento por su cuenta antes de preguntarle.',
    value:
      'Si un valor es bueno o malo lo tiene que decir un médico; yo no puedo juzgarlo. Si se encuentra mal, busque ayuda médica cerca de usted.',
    thinner: 'Tiene anotado un anticoagulante o antiagregante: {}; quien decida debe saberlo.',
    allergy: 'Tiene anotada una alergia: {}.',
    noted: 'En su historial consta: {}.',
    offer: '¿Paso su pregunta a nuestro equipo? Escriba “sí” o “no”, por favor.',
  },
  record: {
    lead: 'Esto consta en su historial:',
    lists: {
      medicines: 'medicamentos',
      allergies: 'alergias',
      conditions: 'enfermedades',
      operations: 'operaciones',
      results: 'resultados',
      papers: 'documentos',
    },
    marks: {
      said: 'según me dijo usted',
      unsure: 'no es seguro',
      stopped: 'ya no lo toma',
      past: 'en el pasado',
      read: 'leído',
      reading: 'se está leyendo',
      unread: 'no se pudo leer',
      held: 'no cuenta hasta saber que es suyo',
    },
    from: 'de {}',
    empty: 'nada anotado todavía',
    none: 'ninguna, según me dijo usted',
    no_papers: 'no ha llegado ninguno todavía',
    absent: 'Esto no consta en su historial: {}.',
    note: '¿Lo anoto? Escriba “sí” o “no”, por favor.',
    tell: 'Si debe constar, dígamelo en una frase y lo anoto.',
  },
  person_waiting: 'Su deseo de hablar con una persona ya lo tiene nuestro equipo, que le contactará.',
  content: {
    guidance: 'En general, y no como consejo para su caso: {}',
    source: 'Fuente: {}.',
    unreviewed: 'Ningún médico ha revisado todavía este texto.',
    passed_on: 'Eso no lo sé. He pasado su pregunta a nuestro equipo: una persona le responderá aquí.',
    passed_before: 'Eso tampoco lo sé. Nuestro equipo ya tiene su petición anterior y verá también esta pregunta.',
  },
  blocked:
    'No he podido trabajar con su último mensaje tal como estaba escrito; quizá lo entendí mal. Cuénteme con sus palabras sobre su salud, sus documentos o sus deseos. Si prefiere hablar con alguien, escriba «persona».',
  told_before: 'Esto ya consta en su historial: {}.',
  told_otherwise: 'Usted me dice: {}. Un documento dice otra cosa; hay que aclarar qué es lo correcto antes de enviar su historial.',
  whose:
    'Para llevar bien la historia: ¿se trata de usted o de la persona de quien escribe? ¿Quién es el paciente? Todavía no lo he anotado; dígame de quién se trata y cuéntemelo otra vez, por favor.',
  doubt: {
    allergy: 'No he entendido bien lo que escribe sobre {}. ¿Anoto una alergia o intolerancia? Escriba “sí” o “no”, por favor.',
    medication:
      'No he entendido bien lo que escribe sobre {}. ¿Lo anoto como medicamento que se toma actualmente? Escriba “sí” o “no”, por favor.',
    condition: 'No he entendido bien lo que escribe sobre {}. ¿Lo anoto como enfermedad o molestia suya? Escriba “sí” o “no”, por favor.',
    operation: 'No he entendido bien lo que escribe sobre {}. ¿Lo anoto como operación que ya le hicieron? Escriba “sí” o “no”, por favor.',
  },
  allergen: '¿A qué tiene alergia, y qué le pasó?',
  unknown_noted: 'No pasa nada, lo dejamos abierto.',
  none_noted: 'He anotado sobre {}: ninguno.',
  paper_taken_back: 'He retirado ese documento: nada de él está en su historial.',
  asks: {
    issue_clarification: ['el punto de sus documentos', 'el documento es mío'],
    procedure: ['el tratamiento', 'prótesis de rodilla'],
    primary_condition: ['el problema médico', 'artrosis de la rodilla derecha desde 2019'],
    documents: ['sus documentos', 'subiré la radiografía más tarde'],
    date_of_birth: ['su fecha de nacimiento', '14 de marzo de 1970'],
    gender: ['su sexo', 'mujer'],
    country_of_residence: ['el país donde vive', 'España'],
    phone: ['su teléfono', '+34 …'],
    destination: ['el país del tratamiento', 'Alemania, pero no Turquía'],
    budget: ['su presupuesto', 'como máximo nueve mil euros'],
    allergies: ['las alergias', 'penicilina, o ninguna'],
    medications: ['sus medicamentos', 'metformina 850 dos veces al día, o ninguno'],
    operations: ['operaciones anteriores', 'apendicitis en 1998, o ninguna'],
    body_measures: ['su estatura y su peso', '170 cm, 82 kg'],
    provider_selection: ['la elección de hospitales', 'el número 2, o 1 y 3'],
    consent: ['su consentimiento', 'sí, pero sin mi nombre'],
  },
  again: 'Una vez más sobre {}: puede escribir, por ejemplo, «{}». Si no puede o no quiere decirlo, escriba «saltar».',
  currency: '¿En qué moneda es su presupuesto? Escriba por favor la suma con ella, por ejemplo «nueve mil euros».',
  instead: 'Su caso es para: {}. ¿Quiere en su lugar: {}?',
  likely: {
    one: '¿Busca este tratamiento: {}? Responda «sí» o «no», o diga otro.',
    several: '¿Busca uno de estos tratamientos: {}? Diga cuál, u otro.',
  },
  stuck: 'Aquí no avanzamos con {}. ¿Quiere que una persona de nuestro equipo le contacte por esto? Responda «sí» o «no».',
  declined_person: 'De acuerdo. Puede continuar cuando quiera.',
  stands: {
    intake:
      'Estoy reuniendo lo que los hospitales necesitan saber: su enfermedad, sus documentos y sus deseos. Le toca a usted: responda a mis preguntas o suba documentos. Después busco hospitales.',
    reading:
      'Se están leyendo sus documentos. No tiene que hacer nada; le diré lo que he encontrado. Mientras tanto puede seguir escribiendo aquí.',
    review: 'Primero hay que aclarar algo en sus documentos. Le toca a usted: responda a mi pregunta o suba un documento corregido.',
    searching: 'Su historial está completo y se están ordenando los hospitales. No tiene que hacer nada; los verá aquí.',
    choose:
      'Le toca a usted: elija de uno a cinco de los hospitales mostrados. Después le pediré su consentimiento, y solo entonces se envía el historial.',
    agree: 'Ya ha elegido hospitales. Le toca a usted: diga si se les puede enviar su historial. Antes no se envía nada.',
    agreed_later: 'Ha dado su consentimiento: los hospitales podrán tener su historial a partir del {}, no antes. No tiene que hacer nada.',
    doctor:
      'Ya ha dado su consentimiento. Ahora un médico de nuestro equipo revisa su historial; después va a los hospitales. No tiene que hacer nada.',
    doctor_again:
      'Un médico de nuestro equipo revisa lo que ha contado últimamente, porque puede ser importante para la operación. Hasta entonces no se puede elegir hospital. No tiene que hacer nada.',
    info: 'Un médico de nuestro equipo tiene una pregunta sobre su historial. Le toca a usted: respóndala aquí, por favor.',
    sending: 'Su historial ha sido revisado y se va a enviar a los hospitales. No tiene que hacer nada.',
    hospitals:
      'Su historial está en los hospitales. Les toca a ellos responder con una fecha o un presupuesto; se lo diré en cuanto haya respuesta.',
    dated:
      'Hay una fecha propuesta, pero todavía ningún presupuesto. Le toca al hospital enviarlo; se lo diré en cuanto llegue, y entonces podrá elegir.',
    quotes: 'Los hospitales han respondido. Le toca a usted: compare las respuestas y elija una.',
    asked: 'Un hospital le ha hecho una pregunta. Le toca a usted: respóndala, por favor.',
    declined:
      'Ninguno de los hospitales pudo aceptar su caso, y no se puede enviar a otros. Puede abrir un caso nuevo para buscar otros hospitales; escriba aquí si quiere que una persona de nuestro equipo le ayude.',
    opinion: 'Hay una segunda opinión en curso. Le toca al médico; se lo diré en cuanto esté.',
    records: 'El médico de la segunda opinión pide más documentos. Le toca a usted: súbalos aquí o escriba que no los tiene.',
    withdrawn:
      'Su consentimiento ya no está vigente: ningún hospital puede leer su historial y no se envía nada. Le toca a usted: escriba que se puede volver a enviar, o déjelo así.',
    booked: 'Su elección está hecha. Su coordinador organiza ahora con usted el pago, el viaje y el tratamiento.',
    travel: 'Su viaje está organizado; lo siguiente es su ingreso en el hospital. Su coordinador está para sus preguntas.',
    treatment: 'Está en tratamiento en el hospital. Su coordinador está para sus preguntas, también sobre lo que viene después.',
    aftercare: 'Su estancia en el hospital ha terminado; ahora sigue el control posterior. Su coordinador está para sus preguntas.',
    closed: 'Este caso está cerrado; ya no ocurre nada más en él.',
  },
  no_offer: 'Todavía no hay ninguna oferta.',
  offers: 'Estas son las ofertas:',
  valid_until: 'válida hasta {}',
  answered: {
    quote: '{} le ha enviado una oferta. Puede comparar las ofertas y elegir una.',
    date: '{} le ofrece una fecha: {}.',
    selected: 'Su elección es {}, y ya lo saben. Ahora vienen el pago y el viaje.',
    declined:
      'Ninguno de los hospitales que eligió puede atender su caso, y no se puede enviar a otros. Puede abrir un caso nuevo para buscar otros hospitales; escriba aquí si quiere que una persona de nuestro equipo le ayude.',
    refused: '{} no puede atender su caso. Los demás hospitales que eligió lo siguen teniendo.',
    taken: '{} ha aceptado estudiar su caso. Le aviso en cuanto haya una fecha o una oferta.',
    quote_withdrawn: '{} ha retirado su oferta. Le aviso cuando llegue otra.',
    quote_over: 'La oferta de {} ya no es válida. Puede pedir una nueva a través de nosotros.',
    undated: 'por acordar',
  },
  findings: {
    read: 'He leído {}.',
    unread: 'No he podido leer {}; suba por favor una copia más clara.',
    held: 'Nada de {} cuenta hasta que sepa que trata de usted.',
    clarify: 'Antes de seguir necesito su ayuda con una cosa: {}',
    nothing: 'No he encontrado datos médicos en él.',
    understood: 'Esto es lo que he entendido: {}. Dígame si algo no es correcto.',
    condition: 'diagnóstico: {}',
    also: 'además: {}',
    past: 'anteriormente: {}',
    medicines: 'medicamentos: {}',
    allergies: 'alergias: {}',
    results: 'resultados de análisis: {}, {} fuera del intervalo de referencia',
    more: '{} y {} más',
    missing: 'Todavía falta: {}. Puede subirlo cuando lo tenga.',
    complete: 'Sus documentos necesarios están completos.',
  },
  includes: 'incluye: {}',
  is_in: '{} está en {}, {}.',
  excludes: 'no incluye: {}',
  nights: 'noches en el hospital: {}',
  cheapest: 'La oferta de {} es la más barata. El precio no lo es todo: mire qué incluye y pregunte.',
  requests: {
    opinion: {
      confirm:
        'Un médico ajeno a los hospitales leería su historial sin su nombre y le escribiría su opinión. ¿La pido? Escriba «sí» o «no».',
      done: 'He pedido una segunda opinión.',
    },
    end_opinion: { confirm: 'Se retiraría su petición de una segunda opinión. ¿Es correcto?', done: 'La he retirado.' },
    share_opinion: {
      confirm:
        '¿Pueden los hospitales que tienen su historial leer también esta opinión, sin su nombre? Solo si usted está de acuerdo. Escriba «sí» o «no».',
      done: 'Los hospitales que tienen su historial ya pueden leer la opinión. Puede retirarlo en cualquier momento.',
      kept: 'La opinión queda entre nosotros: ningún hospital la lee.',
    },
    close: {
      confirm: 'Su caso se cerraría: no pasa nada más en él y no se puede volver a abrir. ¿Es eso lo que quiere? Escriba «sí» o «no».',
      done: 'Su caso está cerrado, como deseaba; no pasará nada más en él. Puede abrir otro cuando quiera.',
    },
    withdraw: {
      confirm:
        'Desde ese momento ningún hospital podría leer su historial, y lo acordado con ellos termina. ¿Retiro su consentimiento? Escriba «sí» o «no».',
      done: 'He retirado su consentimiento: ningún hospital puede leer ya su historial. Puede elegir y consentir de nuevo cuando quiera.',
      confirm_one:
        'Desde ese momento {} no podría leer más su historial; su consentimiento para los demás sigue. ¿Es eso lo que quiere? Escriba «sí» o «no».',
      done_one: 'He retirado su consentimiento para {}: allí ya no se puede leer su historial. Para los demás sigue.',
      none: 'No hay ningún consentimiento suyo en vigor: ningún hospital puede leer su historial.',
    },
    too_early:
      'Se puede pedir una segunda opinión mientras su historial está en los hospitales y aún no se ha elegido ninguno. Si quiere preguntar a alguien ahora, escriba «persona».',
    done: 'Ya se ha pedido una segunda opinión; lo que resulte se le escribirá aquí.',
    none: 'No hay ninguna segunda opinión en curso, así que no hay nada que retirar.',
  },
  opinion: {
    asked:
      'Su petición de una segunda opinión está con nuestros médicos. Uno de ellos, ajeno a los hospitales, lee su historial sin su nombre ni sus datos de contacto y le escribe aquí.',
    ended: 'Su petición de una segunda opinión se ha retirado. El médico ya no puede leer su historial, y su caso sigue.',
    agrees: 'Ya está su segunda opinión. El médico está de acuerdo con el plan: {}',
    disagrees: 'Ya está su segunda opinión. El médico aconseja pensar de nuevo el plan: {}',
    records: 'El médico que prepara su segunda opinión pide: {}\n\nSúbalo aquí, por favor, o dígame si no lo tiene.',
    nobody:
      'Lo siento: ningún médico está libre para darle una segunda opinión. Su caso sigue sin ella. Puede volver a pedirla en cualquier momento mientras no se haya decidido por un hospital.',
  },
  review: {
    asks: 'El médico que revisa su caso antes de enviar su historial necesita saber más: {}\n\nResponda aquí, por favor, o suba el documento que se pide. Después el médico vuelve a mirar su caso.',
    unsaid: '¿qué enfermedades, operaciones, medicamentos y alergias faltan todavía en su historial, y tiene documentos sobre ello?',
    rejected:
      'Un médico ha revisado su historial y desaconseja por ahora este tratamiento en el extranjero. Por eso su caso queda cerrado y su historial no se ha enviado. Hable con su médico, por favor; cuando su salud haya cambiado puede abrir un caso nuevo.',
  },
  not_offered:
    'Ese tratamiento no está por ahora entre los que se organizan aquí. He pasado su deseo a nuestro equipo; una persona le responderá aquí.',
  choice: {
    gone: 'La lista ha cambiado desde entonces y ese hospital ya no figura en ella. Esta es la lista actual.',
    confirm: '¿Quiere consultar a {}? Todavía no se envía nada.',
    noted: 'He anotado su elección: {}.',
    none: 'De acuerdo, no se ha elegido nada.',
    help: 'Puede elegir varios: los hospitales solo responden si pueden tratarle y por cuánto. El primero de la lista es el que mejor encaja por idoneidad médica, resultados y sus deseos.',
  },
  quote: {
    confirm: '¿Elige la oferta de {}? Las demás se rechazan entonces.',
    noted: 'Anotado: ha elegido la oferta de {}.',
  },
  consent: {
    question: '¿Está de acuerdo en que su historial médico se comparta con {}, sin su nombre ni sus datos de contacto?',
    confirm_named: 'Su historial iría a {} junto con su nombre y sus datos de contacto. ¿Es lo que quiere? Escriba «sí» o «no».',
    confirm_part: 'Su historial iría solo a {}, sin su nombre ni sus datos de contacto. ¿Es lo que quiere? Escriba «sí» o «no».',
    whole:
      'Los hospitales reciben el historial entero: enfermedades, medicinas, alergias, operaciones, resultados y documentos, con su edad, sexo, país y el rango de su presupuesto. Lo siento, un dato suelto no se puede dejar fuera. Si algo está mal, dígamelo y lo haré corregir.',
    confirm_whole:
      '¿Envío su historial a {} con todo lo que contiene, sin su nombre ni sus datos de contacto? «Sí»: se envía así. «No»: no se envía nada.',
    granted:
      'Gracias, he registrado su consentimiento: su historial puede ir a {}, sin su nombre ni sus datos de contacto. Puede retirarlo en cualquier momento.',
    granted_named:
      'Gracias, he registrado su consentimiento: su historial puede ir a {}, con su nombre y sus datos de contacto. Puede retirarlo en cualquier momento.',
    refused:
      'Entonces no se envía ni se comparte nada. Puede decírmelo en cualquier momento si cambia de opinión. Puede aceptar más adelante, aceptar solo para algunos de los hospitales, hablar con una persona («persona») o cerrar su caso.',
  },
  contradiction: {
    ask: 'Pero en el historial consta esto: {}. ¿Es un error y debo quitarlo? Escriba “sí” o “no”, por favor.',
    kept: 'De acuerdo, sigue en el historial: {}.',
  },
  failed:
    'Ahora mismo no he podido hacerlo. No ha cambiado nada. Inténtelo más tarde, o escriba «persona» y alguien de nuestro equipo le ayuda.',
  found:
    'He encontrado hospitales que encajan con su caso: {}. El mejor es {}, en {}. Cada uno viene con sus razones. Mírelos, pregúnteme lo que quiera y elija los que pueden ver su historial.',
  none_there: 'En el destino que usted indicó ({}) no tengo ningún hospital que proponerle.',
  found_elsewhere:
    'En otros países he encontrado algunos que encajan con su caso: {}. El mejor allí es {}, en {}. ¿Le sirve otro país? Entonces mírelos y elija los que pueden ver su historial; si no, dígame otro destino o escriba «persona».',
  sent: 'Su historial está ahora en {}, sin su nombre ni sus datos de contacto. Le avisaré en cuanto haya respuesta.',
  sent_named:
    'Su historial está ahora en {}. Como aceptó, también pueden ver su nombre y sus datos de contacto. Le avisaré en cuanto haya respuesta.',
  hospital_asks: '{} le pregunta: «{}» Responda aquí y márquelo como respuesta; llega a los hospitales que tienen su historial.',
  hospital_wants: 'También quieren ver: {}.',
  share_expired: '{} no ha respondido a tiempo y ya no puede leer su historial.',
  changed: 'He tenido en cuenta su deseo: {}.',
  ranked_again: 'Los hospitales se ordenan ahora de nuevo según esto.',
  wishes: {
    avoided: 'no en {}',
    destination: 'destino {}',
    budget: 'presupuesto hasta {}',
    female: 'una cirujana',
    male: 'un cirujano',
    any: 'cirujano o cirujana',
    time: 'tratamiento entre el {} y el {}',
    accreditation: 'acreditación {}',
    flight: 'vuelos de {} horas como máximo',
    companions: 'personas que le acompañan: {}',
    alone: 'viaja sin acompañante',
  },
  and: 'y',
};
