import type { Talk } from './talk.ts';

export const FRENCH_TALK: Talk = {
  language: 'fr',
  answers: {
    person:
      'J’ai transmis votre souhait à notre équipe : une personne vous contactera. Elle répond pendant ses heures de travail ; je ne peux pas donner d’heure précise. Vous pouvez continuer à écrire ici.',
    delete_account:
      'Vous pouvez faire supprimer votre compte et vos données : dans votre compte, sous « supprimer mon compte », ou par une personne de notre équipe ; écrivez « personne » et je transmets. D’ici là, rien de plus que ce que vous avez accepté n’est partagé.',
    delete_paper:
      'Vous pouvez reprendre un document vous-même : dans la liste de vos documents, avec « supprimer ». Il ne fera plus partie de votre dossier et ne sera plus envoyé à aucun hôpital. Si vous voulez qu’une personne de notre équipe le fasse, écrivez « personne ».',
    not_understood:
      'Pardon, ce n’était pas clair. En mots simples : vous me parlez de votre santé, je le note pour les médecins, et les hôpitaux disent ce qu’ils peuvent faire et à quel prix. Si un mot du médecin ou d’un compte rendu n’est pas clair, demandez-le-moi ; si une personne doit l’expliquer, écrivez « personne ».',
    machine:
      'Je suis un programme, une machine, pas une personne. Des médecins et des coordinateurs de l’équipe voient aussi votre dossier ; écrivez « personne » pour parler à quelqu’un.',
    shared:
      'Un hôpital voit votre dossier médical, votre âge, votre sexe, votre pays de résidence et une fourchette de budget ; pas votre nom ni vos coordonnées, sauf si vous l’acceptez aussi. Aucun hôpital ne voit rien avant votre accord. Ce que vous écrivez ici est lu par notre équipe qui suit votre dossier : coordinateurs et médecins.',
    data: 'Vos données sont conservées pour votre dossier seulement, et aucun hôpital ne reçoit rien sans votre consentement, que vous pouvez retirer à tout moment. Vous pouvez aussi en demander une copie ou la suppression.',
    take_time: 'Prenez le temps qu’il vous faut ; rien ne se passe avant votre décision. Écrivez-moi quand vous serez prêt.',
    small_talk: 'Merci de demander. Je suis un programme, toujours disponible ; et vous, comment allez-vous ?',
  },
  feeling: 'Il est compréhensible d’être inquiet avant une telle étape. Nous avançons pas à pas, et à chaque pas c’est vous qui décidez.',
  advice: {
    medicine:
      'C’est à un médecin de le décider ; je ne le peux pas. Ne commencez, n’arrêtez et ne changez aucun médicament de vous-même avant de lui avoir demandé.',
    value:
      'Dire si une valeur est bonne ou mauvaise revient à un médecin ; je ne peux pas en juger. Si vous vous sentez mal, cherchez une aide médicale près de chez vous.',
    thinner: 'Un médicament qui fluidifie le sang est noté pour vous : {} ; la personne qui décide doit le savoir.',
    allergy: 'Une allergie est notée pour vous : {}.',
    noted: 'Dans votre dossier : {}.',
    offer: 'Dois-je transmettre votre question à notre équipe ? Écrivez « oui » ou « non », s’il vous plaît.',
  },
  record: {
    lead: 'Voici ce que dit votre dossier :',
    lists: {
      medicines: 'médicaments',
      allergies: 'allergies',
      conditions: 'maladies',
      operations: 'opérations',
      results: 'résultats',
      papers: 'documents',
    },
    marks: {
      said: 'd’après vous',
      unsure: 'pas certain',
      stopped: 'n’est plus pris',
      past: 'dans le passé',
      read: 'lu',
      reading: 'en cours de lecture',
      unread: 'illisible',
      held: 'ne compte pas tant que je ne sais pas qu’il est à vous',
    },
    from: 'd’après {}',
    empty: 'rien de noté pour l’instant',
    none: 'aucune, comme vous l’avez dit',
    no_papers: 'rien n’est encore arrivé',
    absent: 'Ceci ne figure pas dans votre dossier : {}.',
    note: 'Dois-je le noter ? Écrivez « oui » ou « non », s’il vous plaît.',
    tell: 'Si cela doit y figurer, dites-le-moi en une phrase et je le note.',
  },
  person_waiting: 'Notre équipe a déjà votre demande de parler à une personne ; elle vous contactera.',
  content: {
    guidance: 'En général, et non comme conseil pour votre cas : {}',
    source: 'Source : {}.',
    unreviewed: 'Aucun médecin n’a encore relu ce texte.',
    passed_on: 'Je ne le sais pas. J’ai transmis votre question à notre équipe : une personne vous répondra ici.',
    passed_before: 'Cela non plus, je ne le sais pas. Notre équipe a déjà votre demande et verra aussi cette question.',
  },
  blocked:
    'Je n’ai pas pu traiter votre dernier message tel qu’il était écrit ; je l’ai peut-être mal compris. Parlez-moi avec vos mots de votre santé, de vos documents ou de vos souhaits. Si vous préférez parler à quelqu’un, écrivez « personne ».',
  told_before: 'C’est déjà dans votre dossier : {}.',
  told_otherwise: 'Vous me dites : {}. Un document dit autre chose ; il faut éclaircir ce qui est juste avant d’envoyer votre dossier.',
  whose:
    'Pour tenir le bon dossier : s’agit-il de vous ou de la personne dont vous parlez ? Qui est le patient ? Je ne l’ai pas encore noté ; dites-moi de qui il s’agit et redites-le-moi, s’il vous plaît.',
  doubt: {
    allergy:
      'Je n’ai pas bien compris ce que vous écrivez à propos de {}. Dois-je noter une allergie ou une intolérance ? Écrivez « oui » ou « non », s’il vous plaît.',
    medication:
      'Je n’ai pas bien compris ce que vous écrivez à propos de {}. Dois-je le noter comme médicament pris actuellement ? Écrivez « oui » ou « non », s’il vous plaît.',
    condition:
      'Je n’ai pas bien compris ce que vous écrivez à propos de {}. Dois-je le noter comme une maladie ou un trouble que vous avez ? Écrivez « oui » ou « non », s’il vous plaît.',
    operation:
      'Je n’ai pas bien compris ce que vous écrivez à propos de {}. Dois-je le noter comme une opération que vous avez déjà eue ? Écrivez « oui » ou « non », s’il vous plaît.',
  },
  allergen: 'À quoi êtes-vous allergique, et que s’est-il passé ?',
  unknown_noted: 'Ce n’est pas grave, nous laissons ce point ouvert.',
  none_noted: 'J’ai noté sur {} : aucun.',
  paper_taken_back: 'J’ai retiré ce document : rien de ce qu’il dit n’est dans votre dossier.',
  asks: {
    issue_clarification: ['le point de vos documents', 'le document est à moi'],
    procedure: ['le traitement', 'prothèse du genou'],
    primary_condition: ['le problème médical', 'arthrose du genou droit depuis 2019'],
    documents: ['vos documents', 'j’enverrai la radiographie plus tard'],
    date_of_birth: ['votre date de naissance', '14 mars 1970'],
    gender: ['votre sexe', 'femme'],
    country_of_residence: ['le pays où vous habitez', 'Belgique'],
    phone: ['votre téléphone', '+33 …'],
    destination: ['le pays du traitement', 'Espagne, mais pas la Turquie'],
    budget: ['votre budget', 'neuf mille euros au maximum'],
    allergies: ['les allergies', 'pénicilline, ou aucune'],
    medications: ['vos médicaments', 'metformine 850 deux fois par jour, ou aucun'],
    operations: ['les opérations passées', 'appendicite en 1998, ou aucune'],
    body_measures: ['votre taille et votre poids', '170 cm, 82 kg'],
    provider_selection: ['le choix des hôpitaux', 'le numéro 2, ou 1 et 3'],
    consent: ['votre accord', 'oui, mais sans mon nom'],
  },
  again: 'Encore un mot sur {} : vous pouvez écrire, par exemple, « {} ». Si vous ne pouvez ou ne voulez pas le dire, écrivez « passer ».',
  currency: 'Dans quelle monnaie est votre budget ? Écrivez la somme avec elle, par exemple « neuf mille euros ».',
  instead: 'Votre dossier est pour : {}. Voulez-vous à la place : {} ?',
  likely: {
    one: 'Cherchez-vous ce traitement : {} ? Répondez « oui » ou « non », ou nommez-en un autre.',
    several: 'Cherchez-vous un de ces traitements : {} ? Dites lequel, ou nommez-en un autre.',
  },
  stuck:
    'Nous n’avançons pas ici avec {}. Voulez-vous qu’une personne de notre équipe vous contacte à ce sujet ? Répondez « oui » ou « non ».',
  declined_person: 'Très bien. Vous pouvez continuer quand vous voulez.',
  stands: {
    intake:
      'Je rassemble ce que les hôpitaux doivent savoir : votre maladie, vos documents et vos souhaits. C’est à vous : répondez à mes questions ou envoyez des documents. Ensuite je cherche des hôpitaux.',
    reading:
      'Vos documents sont en cours de lecture. Vous n’avez rien à faire ; je vous dirai ce que j’y ai trouvé. Vous pouvez continuer à écrire ici.',
    review: 'Un point de vos documents doit d’abord être éclairci. C’est à vous : répondez à ma question ou envoyez un document corrigé.',
    searching: 'Votre dossier est complet et les hôpitaux sont en cours de classement. Vous n’avez rien à faire ; vous les verrez ici.',
    choose:
      'C’est à vous : choisissez un à cinq des hôpitaux montrés. Ensuite je vous demande votre accord, et alors seulement le dossier est envoyé.',
    agree: 'Vous avez choisi des hôpitaux. C’est à vous : dites si votre dossier peut leur être envoyé. Rien n’est envoyé avant.',
    agreed_later:
      'Vous avez donné votre accord : les hôpitaux peuvent avoir votre dossier à partir du {}, pas avant. Vous n’avez rien à faire.',
    doctor:
      'Vous avez donné votre accord. Un médecin de notre équipe vérifie maintenant votre dossier ; ensuite il part aux hôpitaux. Vous n’avez rien à faire.',
    doctor_again:
      'Un médecin de notre équipe examine ce que vous avez signalé récemment, car cela peut compter pour l’opération. D’ici là, aucun hôpital ne peut être choisi. Vous n’avez rien à faire.',
    info: 'Un médecin de notre équipe a une question sur votre dossier. C’est à vous : merci d’y répondre ici.',
    sending: 'Votre dossier a été vérifié et va être envoyé aux hôpitaux. Vous n’avez rien à faire.',
    hospitals:
      'Votre dossier est chez les hôpitaux. C’est à eux de répondre par une date ou un devis ; je vous le dis dès qu’il y a une réponse.',
    dated:
      'Une date est proposée, mais il n’y a pas encore de devis. C’est à l’hôpital de l’envoyer ; je vous le dis dès qu’il est là, et vous pourrez alors choisir.',
    quotes: 'Des hôpitaux ont répondu. C’est à vous : comparez les réponses et choisissez-en une.',
    asked: 'Un hôpital vous a posé une question. C’est à vous : merci d’y répondre.',
    declined:
      'Aucun des hôpitaux n’a pu prendre votre cas, et il ne peut pas être envoyé à d’autres. Vous pouvez ouvrir un nouveau dossier pour en chercher d’autres ; écrivez ici si une personne de notre équipe doit vous aider.',
    opinion: 'Un deuxième avis est en cours. C’est au médecin ; je vous le dis dès qu’il est là.',
    records: 'Le médecin du deuxième avis demande d’autres documents. C’est à vous : envoyez-les ici ou écrivez que vous ne les avez pas.',
    withdrawn:
      'Votre accord n’est plus en vigueur : aucun hôpital ne peut plus lire votre dossier et rien n’est envoyé. C’est à vous : écrivez que votre dossier peut de nouveau être envoyé, ou laissez les choses ainsi.',
    booked: 'Votre choix est fait. Votre coordinateur prépare maintenant avec vous le paiement, le voyage et le traitement.',
    travel: 'Votre voyage est organisé ; la suite est votre admission à l’hôpital. Votre coordinateur est là pour vos questions.',
    treatment: 'Vous êtes en traitement à l’hôpital. Votre coordinateur est là pour vos questions, aussi sur ce qui vient après.',
    aftercare: 'Votre séjour à l’hôpital est terminé ; le suivi commence. Votre coordinateur est là pour vos questions.',
    closed: 'Ce dossier est clos ; il ne s’y passe plus rien.',
  },
  no_offer: 'Il n’y a pas encore d’offre.',
  offers: 'Voici les offres :',
  valid_until: 'valable jusqu’au {}',
  answered: {
    quote: '{} vous a envoyé une offre. Vous pouvez comparer les offres et en choisir une.',
    date: '{} vous propose une date : {}.',
    selected: 'Votre choix est {}, et ils le savent. Viennent ensuite le paiement et le voyage.',
    declined:
      'Aucun des hôpitaux que vous avez choisis ne peut prendre votre cas, et il ne peut pas être envoyé à d’autres. Vous pouvez ouvrir un nouveau dossier pour en chercher d’autres ; écrivez ici si une personne de notre équipe doit vous aider.',
    refused: '{} ne peut pas prendre votre cas. Les autres hôpitaux que vous avez choisis l’ont toujours.',
    taken: '{} a pris en charge votre dossier. Je vous préviens dès qu’il y a une date ou une offre.',
    quote_withdrawn: '{} a retiré son offre. Je vous préviens dès qu’une autre arrive.',
    quote_over: 'L’offre de {} n’est plus valable. Vous pouvez en demander une nouvelle par notre intermédiaire.',
    undated: 'à convenir',
  },
  findings: {
    read: "J'ai lu {}.",
    unread: "Je n'ai pas pu lire {} ; envoyez s'il vous plaît une copie plus nette.",
    held: "Rien de {} ne compte tant que je ne sais pas qu'il s'agit de vous.",
    clarify: "Avant de continuer, j'ai besoin de votre aide sur un point : {}",
    nothing: "Je n'y ai trouvé aucune donnée médicale.",
    understood: "Voici ce que j'ai compris : {}. Dites-moi si quelque chose n'est pas juste.",
    condition: 'diagnostic : {}',
    also: 'également : {}',
    past: 'auparavant : {}',
    medicines: 'médicaments : {}',
    allergies: 'allergies : {}',
    results: "résultats d'analyses : {}, dont {} hors de l'intervalle de référence",
    more: '{} et {} autres',
    missing: "Il manque encore : {}. Vous pouvez l'envoyer dès que vous l'avez.",
    complete: 'Vos documents nécessaires sont complets.',
  },
  includes: 'comprend : {}',
  is_in: '{} se trouve à {}, {}.',
  excludes: 'non compris : {}',
  nights: 'nuits à l’hôpital : {}',
  cheapest: "L'offre de {} est la moins chère. Le prix n'est pas tout : regardez ce qui est compris, et posez vos questions.",
  requests: {
    opinion: {
      confirm:
        'Un médecin sans lien avec les hôpitaux lirait votre dossier sans votre nom et vous écrirait son avis. Dois-je le demander ? Écrivez « oui » ou « non ».',
      done: "J'ai demandé un deuxième avis.",
    },
    end_opinion: { confirm: 'Votre demande de deuxième avis serait retirée. Est-ce bien cela ?', done: "Je l'ai retirée." },
    share_opinion: {
      confirm:
        "Les hôpitaux qui ont votre dossier peuvent-ils lire aussi cet avis, sans votre nom ? Seulement si vous êtes d'accord. Écrivez « oui » ou « non ».",
      done: 'Les hôpitaux qui ont votre dossier peuvent maintenant lire cet avis. Vous pouvez revenir sur cet accord à tout moment.',
      kept: 'Cet avis reste entre nous : aucun hôpital ne le lit.',
    },
    close: {
      confirm:
        "Votre dossier serait fermé : il ne s'y passe plus rien et il ne peut pas être rouvert. Est-ce bien ce que vous voulez ? Écrivez « oui » ou « non ».",
      done: "Votre dossier est fermé, comme vous le souhaitiez ; il ne s'y passera plus rien. Vous pouvez en ouvrir un autre à tout moment.",
    },
    withdraw: {
      confirm:
        'À partir de cet instant, aucun hôpital ne pourrait plus lire votre dossier, et ce qui a été convenu avec eux prend fin. Dois-je retirer votre consentement ? Écrivez « oui » ou « non ».',
      done: "J'ai retiré votre consentement : aucun hôpital ne peut plus lire votre dossier. Vous pouvez choisir et consentir à nouveau à tout moment.",
      confirm_one:
        'À partir de cet instant, {} ne pourrait plus lire votre dossier ; votre consentement pour les autres reste. Est-ce bien ce que vous voulez ? Écrivez « oui » ou « non ».',
      done_one: "J'ai retiré votre consentement pour {} : votre dossier ne peut plus y être lu. Pour les autres, il reste.",
      none: "Aucun consentement de votre part n'est en vigueur : aucun hôpital ne peut lire votre dossier.",
    },
    too_early:
      "On peut demander un deuxième avis tant que votre dossier est chez les hôpitaux et qu'aucun n'est choisi. Si vous voulez demander à quelqu'un dès maintenant, écrivez « personne ».",
    done: "Un deuxième avis a déjà été demandé ; ce qu'il donne vous sera écrit ici.",
    none: "Aucun deuxième avis n'est en cours : il n'y a rien à retirer.",
  },
  opinion: {
    asked:
      "Votre demande de deuxième avis est chez nos médecins. L'un d'eux, sans lien avec les hôpitaux, lit votre dossier sans votre nom ni vos coordonnées et vous écrit ici.",
    ended: 'Votre demande de deuxième avis est retirée. Le médecin ne peut plus lire votre dossier, et votre cas continue.',
    agrees: "Votre deuxième avis est arrivé. Le médecin est d'accord avec le projet : {}",
    disagrees: 'Votre deuxième avis est arrivé. Le médecin conseille de réfléchir encore au projet : {}',
    records:
      "Le médecin qui prépare votre deuxième avis demande : {}\n\nDéposez-le ici, s'il vous plaît, ou dites-moi si vous ne l'avez pas.",
    nobody:
      "Je suis désolé : aucun médecin n'est libre pour votre deuxième avis. Votre dossier continue sans lui. Vous pouvez le redemander à tout moment tant que vous n'avez pas choisi d'hôpital.",
  },
  review: {
    asks: "Le médecin qui examine votre dossier avant son envoi a besoin d'en savoir plus : {}\n\nRépondez ici, s'il vous plaît, ou déposez le document demandé. Le médecin regardera ensuite votre dossier de nouveau.",
    unsaid:
      'quelles maladies, opérations, allergies et quels médicaments manquent encore dans votre dossier, et avez-vous des documents à leur sujet ?',
    rejected:
      "Un médecin a examiné votre dossier et déconseille pour le moment ce traitement à l'étranger. Votre dossier est donc fermé et n'a pas été envoyé. Parlez-en à votre médecin ; quand votre santé aura changé, vous pourrez ouvrir un nouveau dossier.",
  },
  not_offered:
    "Ce traitement ne fait pas partie, pour l'instant, de ceux qui sont organisés ici. J'ai transmis votre souhait à notre équipe ; une personne vous répondra ici.",
  choice: {
    gone: "La liste a changé depuis et cet hôpital n'y figure plus. Voici la liste actuelle.",
    confirm: "Voulez-vous consulter {} ? Rien n'est encore envoyé.",
    noted: 'J’ai noté votre choix : {}.',
    none: 'Très bien, rien n’est choisi.',
    help: 'Vous pouvez en choisir plusieurs : les hôpitaux répondent seulement s’ils peuvent vous soigner et pour quel prix. Le premier de la liste convient le mieux selon l’aspect médical, les résultats et vos souhaits.',
  },
  quote: {
    confirm: "Choisissez-vous l'offre de {} ? Les autres offres sont alors refusées.",
    noted: 'C’est noté : vous avez choisi l’offre de {}.',
  },
  consent: {
    question: 'Acceptez-vous que votre dossier médical soit partagé avec {}, sans votre nom ni vos coordonnées ?',
    confirm_named: 'Votre dossier irait à {} avec votre nom et vos coordonnées. Est-ce ce que vous voulez ? Écrivez « oui » ou « non ».',
    confirm_part:
      'Votre dossier irait seulement à {}, sans votre nom ni vos coordonnées. Est-ce ce que vous voulez ? Écrivez « oui » ou « non ».',
    whole:
      'Les hôpitaux reçoivent le dossier entier : maladies, médicaments, allergies, opérations, résultats et documents, avec votre âge, votre sexe, votre pays et la fourchette de votre budget. Je suis désolé, on ne peut pas en retirer un seul élément. Si quelque chose y est faux, dites-le-moi et je le ferai corriger.',
    confirm_whole:
      'Votre dossier doit-il aller à {} avec tout ce qu’il contient, sans votre nom ni vos coordonnées ? « Oui » : il est envoyé ainsi. « Non » : rien n’est envoyé.',
    granted:
      'Merci, votre accord est enregistré : votre dossier peut aller à {}, sans votre nom ni vos coordonnées. Vous pouvez le retirer à tout moment.',
    granted_named:
      'Merci, votre accord est enregistré : votre dossier peut aller à {}, avec votre nom et vos coordonnées. Vous pouvez le retirer à tout moment.',
    refused:
      'Alors rien n’est envoyé ni partagé. Dites-le-moi à tout moment si vous changez d’avis. Vous pouvez accepter plus tard, accepter pour certains hôpitaux seulement, parler à une personne (« personne ») ou fermer votre dossier.',
  },
  contradiction: {
    ask: 'Mais le dossier mentionne ceci : {}. Est-ce une erreur, et dois-je le retirer ? Écrivez « oui » ou « non », s’il vous plaît.',
    kept: 'Très bien, cela reste dans le dossier : {}.',
  },
  failed:
    'Je n’ai pas pu le faire à l’instant. Rien n’a changé. Réessayez plus tard, ou écrivez « personne » et quelqu’un de notre équipe vous aide.',
  found:
    'J’ai trouvé des hôpitaux qui conviennent à votre cas : {}. Le meilleur est {} à {}. Chacun est donné avec ses raisons. Regardez-les, posez-moi vos questions et choisissez ceux qui peuvent voir votre dossier.',
  none_there: 'À la destination que vous avez indiquée ({}), je n’ai aucun hôpital à proposer.',
  found_elsewhere:
    'Dans d’autres pays, j’en ai trouvé qui conviennent à votre cas : {}. Le meilleur y est {} à {}. Un autre pays est-il possible pour vous ? Alors regardez-les et choisissez ceux qui peuvent voir votre dossier ; sinon, dites-moi une autre destination ou écrivez « personne ».',
  sent: 'Votre dossier est maintenant chez {}, sans votre nom ni vos coordonnées. Je vous le dis dès qu’il y a une réponse.',
  sent_named:
    'Votre dossier est maintenant chez {}. Comme vous l’avez accepté, votre nom et vos coordonnées sont visibles aussi. Je vous le dis dès qu’il y a une réponse.',
  hospital_asks:
    '{} vous demande : « {} » Répondez ici en marquant votre message comme réponse ; elle va aux hôpitaux qui ont votre dossier.',
  hospital_wants: 'On souhaite aussi voir : {}.',
  share_expired: '{} n’a pas répondu à temps et ne peut plus lire votre dossier.',
  changed: 'J’ai pris en compte votre souhait : {}.',
  ranked_again: 'Les hôpitaux sont maintenant reclassés en conséquence.',
  wishes: {
    avoided: 'pas en {}',
    destination: 'destination {}',
    budget: 'budget jusqu’à {}',
    female: 'une chirurgienne',
    male: 'un chirurgien homme',
    any: 'chirurgien ou chirurgienne',
    time: 'traitement entre le {} et le {}',
    accreditation: 'accréditation {}',
    flight: 'vols de {} heures au plus',
    companions: 'personnes qui vous accompagnent : {}',
    alone: 'vous voyagez sans accompagnant',
  },
  and: 'et',
};
