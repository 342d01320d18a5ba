import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Programs, their steps and the daily tasks in French. */
export const programs: Translated = {
  programs: {
    'heart-health': {
      name: 'Santé du cœur',
      subtitle: 'Connaissez vos chiffres et faites-en bouger un',
      description: paragraphs(
        'Un test à la maison, une conversation sur ce qu’il dit, et quatre-vingt-dix jours avec une habitude pour votre cœur.',
      ),
    },
    maternity: {
      name: 'Maternité',
      subtitle: 'De la première échographie au premier sourire',
      description: paragraphs(
        'Ce qui se passe chaque semaine, quoi demander à chaque consultation, et quelqu’un à appeler à deux heures du matin.',
      ),
    },
    'sleep-well': {
      name: 'Bien dormir',
      subtitle: 'S’endormir plus tôt, se réveiller à l’heure',
      description: paragraphs(
        'Quatre semaines de petits changements tirés de la thérapie cognitivo-comportementale de l’insomnie.',
      ),
    },
    'diabetes-care': {
      name: 'Suivi du diabète',
      subtitle: 'Une glycémie stable, moins de surprises',
      description: paragraphs(
        'Un kit tous les trois mois, une éducatrice en diabète par téléphone et les contrôles annuels en une seule liste.',
      ),
    },
    'research-panel': {
      name: 'Panel de recherche',
      subtitle: 'Des membres qui répondent à une courte enquête chaque saison',
      description: paragraphs('Fonctionne en arrière-plan. Les membres ne voient pas de carte de progression.'),
    },
  },
  action: {
    'heart-assessment': {
      title: 'Remplissez votre questionnaire de santé',
      subtitle: 'Environ dix minutes',
      short_description: 'Parlez-nous de votre famille, de vos habitudes et de la façon dont vous vous sentez.',
      description: bullets(
        'Environ 10 minutes',
        'Enregistré au fur et à mesure',
        'Chiffré de bout en bout dès que vous avez une clé',
      ),
      full_description: paragraphs(
        'Vos réponses façonnent la suite de ce programme : les marqueurs que nous regardons d’abord, et les questions de votre conseiller santé.',
        'Vous pouvez vous arrêter à tout moment. Ce que vous avez rempli est conservé.',
      ),
      cta_text: 'Commencer le questionnaire',
      cta_completed_text: 'Terminé',
    },
    'heart-first-vitals': {
      title: 'Mesurez vos premiers signes vitaux',
      subtitle: 'Environ une minute',
      short_description:
        'La caméra de votre téléphone ou de votre ordinateur mesure votre pouls pendant que vous restez immobile.',
      description: bullets('Environ 60 secondes', 'Bonne lumière, fond uni', 'Aucune image n’est conservée'),
      full_description: paragraphs(
        'Installez-vous près d’une fenêtre, posez les bras et regardez l’ovale pendant environ 60 secondes. Aucune image n’est conservée.',
        'Une mesure au repos par semaine suffit pour voir une tendance.',
      ),
      cta_text: 'Mesurer mes signes vitaux',
    },
    'heart-register-kit': {
      title: 'Enregistrez votre kit',
      subtitle: 'Deux minutes',
      short_description: 'Saisissez le numéro de la boîte pour recevoir vos résultats.',
      full_description: paragraphs(
        'Le numéro du kit figure sur le côté de la boîte et sur la carte à l’intérieur. Enregistrez-le avant le prélèvement.',
      ),
      cta_text: 'Enregistrer un kit',
    },
    'heart-review-results': {
      title: 'Parcourez vos résultats avec votre conseiller santé',
      subtitle: 'Environ 20 minutes',
      short_description:
        'Votre conseiller santé peut vous expliquer chaque marqueur, répondre à vos questions et vous aider à choisir par où commencer.',
      description: bullets('Environ 20 minutes', 'En vidéo ou par téléphone', 'Pris en charge par votre assurance'),
      full_description: paragraphs(
        'Vos résultats sont arrivés. Votre conseiller santé peut vous expliquer chaque marqueur, répondre à vos questions et vous aider à choisir par où commencer.',
      ),
      cta_text: 'Réserver un appel',
      cta_completed_text: 'Nous vous appellerons pour fixer l’heure',
    },
    'heart-seven-meals': {
      title: 'Notez vos repas pendant sept jours',
      subtitle: 'Quelques gestes par jour',
      short_description: 'Sept jours ordinaires en disent plus qu’une semaine parfaite.',
      full_description: paragraphs(
        'Notez ce que vous mangez pendant sept jours, soirs de restaurant compris. Votre diététicien cherche deux changements qui en valent la peine, pas des fautes.',
      ),
      cta_text: 'J’ai noté les sept jours',
      cta_completed_text: 'Sept jours notés',
    },
    'heart-plan-90': {
      title: 'Planifiez vos 90 prochains jours',
      subtitle: 'S’ouvre après votre appel',
      short_description: 'Choisissez une habitude pour votre cœur et le moment de la journée où elle a lieu.',
      full_description: paragraphs(
        'Un bon plan est petit : une habitude, un lieu, une heure. Votre conseiller santé l’écrit avec vous à la fin de l’appel.',
      ),
    },
    'maternity-due-date': {
      title: 'Indiquez votre semaine',
      short_description: 'Notez dans votre journal à combien de semaines de grossesse vous êtes.',
      full_description: paragraphs(
        'Elle nous sert à montrer ce qui se passe cette semaine et à planifier vos rendez-vous. Vous pouvez la corriger après une échographie.',
      ),
      cta_text: 'J’ai indiqué ma semaine',
      cta_completed_text: 'Indiquée',
    },
    'maternity-first-visit': {
      title: 'Réservez votre première consultation',
      short_description: 'Idéalement entre les semaines 8 et 10.',
      full_description: paragraphs(
        'La Dre Moreau et son équipe vous voient en vidéo entre les rendez-vous à votre propre clinique.',
      ),
      cta_text: 'Choisir une heure',
    },
    'maternity-folic-acid': {
      title: 'À lire : acide folique et fer',
      short_description: 'Quatre minutes sur les deux compléments qui comptent le plus.',
      full_description: paragraphs(
        'La plupart des femmes ont besoin de 400 microgrammes d’acide folique par jour avant la grossesse et pendant les douze premières semaines. Demandez à votre médecin avant de prendre du fer.',
      ),
      cta_text: 'Lire',
    },
    'maternity-mood': {
      title: 'Notez votre humeur',
      short_description: 'Dix courtes questions à poser à chaque nouveau parent.',
      full_description: paragraphs(
        'Une baisse de moral pendant la grossesse et après une naissance est fréquente et se soigne. Seule votre équipe de soins voit vos réponses.',
      ),
      cta_text: 'Répondre',
    },
    'maternity-hospital-bag': {
      title: 'Préparez la valise',
      short_description: 'Une liste à cocher dès la semaine 34.',
      full_description: paragraphs(
        'Papiers, un long câble de téléphone, une tenue douce pour le retour, de quoi grignoter pour qui vous accompagne.',
      ),
      cta_text: 'Elle est prête',
      cta_completed_text: 'Prête',
    },
    'sleep-connect-device': {
      title: 'Connectez votre appareil',
      short_description: 'Vos nuits arrivent automatiquement, avec leurs phases.',
      full_description: paragraphs(
        'Fitbit, Garmin, Oura, Polar et Withings fonctionnent. Sans appareil, vous pouvez noter vos heures à la main.',
      ),
      cta_text: 'Connecter mon appareil',
    },
    'sleep-wind-down': {
      title: 'Créez un rituel du soir',
      short_description: 'Trois gestes, dans le même ordre, dans la dernière heure du jour.',
      full_description: paragraphs(
        'Votre corps apprend un ordre plus vite qu’une heure. Choisissez trois gestes calmes et gardez leur ordre deux semaines.',
      ),
      cta_text: 'Lire comment',
    },
    'sleep-wake-time': {
      title: 'Levez-vous à la même heure dix jours de suite',
      short_description: 'Week-ends compris. Il n’y a pas de levier plus puissant.',
      full_description: paragraphs(
        'L’heure du coucher suit celle du lever. Réglez un seul réveil pour les sept jours et laissez le soir trouver son heure.',
      ),
      cta_text: 'J’ai tenu',
      cta_completed_text: 'Dix matins tenus',
    },
    'sleep-doctor': {
      title: 'Parler à un médecin du sommeil',
      short_description: 'Si vous ronflez, si vous vous réveillez fatigué ou si vous dormez mal depuis plus d’un mois.',
      full_description: paragraphs(
        'Le Dr Lindqvist regarde vos nuits avec vous et décide avec vous si un test du sommeil à domicile est utile.',
      ),
      cta_text: 'Demander un rendez-vous',
      cta_completed_text: 'Nous vous contacterons',
    },
    'diabetes-a1c-kit': {
      title: 'Envoyez votre kit HbA1c',
      short_description: 'Une goutte de sang au doigt tous les trois mois.',
      full_description: paragraphs(
        'L’HbA1c montre la moyenne des trois derniers mois ; un seul bon ou mauvais jour ne la fausse pas.',
      ),
      cta_text: 'Aller aux tests',
    },
    'diabetes-eye-exam': {
      title: 'Faites contrôler vos yeux',
      short_description: 'Une fois par an, même si vous voyez bien.',
      full_description: paragraphs(
        'Les changements au fond de l’œil se soignent quand on les trouve tôt. Votre assurance couvre l’examen.',
      ),
      cta_text: 'J’ai fait mon examen',
      cta_completed_text: 'Noté pour cette année',
    },
    'diabetes-foot-check': {
      title: 'Regardez vos pieds',
      short_description: 'Chaque soir, les deux plantes, avec un miroir au besoin.',
      full_description: paragraphs(
        'Les petites coupures guérissent lentement quand la glycémie est élevée. Montrez à votre médecin sous un jour tout ce qui est rouge ou ouvert.',
      ),
    },
    'diabetes-educator': {
      title: 'Rencontrez votre éducatrice en diabète',
      short_description: 'Rosa aide pour les lecteurs, les repas et l’insuline.',
      full_description: paragraphs(
        'Quarante minutes, vos questions d’abord. Apportez votre lecteur ou les chiffres de la semaine passée.',
      ),
      cta_text: 'Que Rosa m’appelle',
      cta_completed_text: 'Rosa vous appellera',
    },
  },
  action_groups: {
    'heart-test-kit': {
      title: 'Kit cœur et métabolisme',
      subtitle: 'De la boîte à la conversation',
      short_description: 'Faites le test à la maison, puis parlez des résultats.',
    },
    'sleep-better-evenings': {
      title: 'De meilleures soirées',
      subtitle: 'Deux semaines',
      short_description: 'Un rituel avant le coucher et une seule heure de lever.',
    },
    'diabetes-yearly-checks': {
      title: 'Contrôles annuels',
      short_description: 'Ce que votre médecin veut voir une fois par an.',
    },
  },
  tasks: {
    'Stretch for five minutes': { name: 'Étirez-vous cinq minutes', description: 'Nuque, épaules, hanches.' },
    'Look at both feet': { name: 'Regardez vos deux pieds', description: 'Avec un miroir au besoin.' },
    'Read the week ahead': {
      name: 'Lisez la semaine à venir',
      description: 'Ce qui se passe cette semaine de votre grossesse.',
    },
    'Find a farmers market near you': {
      name: 'Trouvez un marché fermier près de chez vous',
      description: 'Ouvre l’annuaire de l’USDA.',
    },
    'Check in on your mood': { name: 'Notez votre humeur', description: 'Un geste dans votre journal.' },
    'Read: building a wind-down routine': { name: 'À lire : créer un rituel du soir', description: 'Quatre minutes.' },
    'Log your lunch': { name: 'Notez votre déjeuner', description: 'Une photo ou quelques gestes.' },
    'Take the season survey': { name: 'Répondez à l’enquête de la saison', description: 'Pour le panel de recherche.' },
  },
}
