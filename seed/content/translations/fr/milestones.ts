import { paragraphs, type Translated } from '../texts.ts'

/** Milestones and what happens at them in French. */
export const milestones: Translated = {
  milestones: {
    pregnancy: {
      name: 'Grossesse',
      prompt_question: 'De combien de semaines êtes-vous enceinte ?',
      prompt_placeholder: 'Ex. : 12 semaines',
    },
    'after-the-birth': { name: 'Après la naissance' },
    'smoke-free': { name: 'Trente jours sans tabac' },
  },
  milestone_events: {
    'A positive test': {
      title: 'Un test positif',
      name: 'Une graine de pavot',
      description: paragraphs(
        'Commencez l’acide folique si ce n’est pas fait, et appelez votre clinique pour un premier rendez-vous.',
      ),
    },
    'A heartbeat begins': {
      title: 'Un cœur se met à battre',
      name: 'Une lentille',
      description: paragraphs(
        'Les nausées commencent souvent maintenant. De petits repas et quelques biscuits secs avant de se lever aident bien des femmes.',
      ),
    },
    'First visit': {
      title: 'Première consultation',
      name: 'Une framboise',
      description: paragraphs('Tension, prises de sang et première échographie. Apportez la liste de vos médicaments.'),
    },
    'Fingers and toes': {
      title: 'Doigts et orteils',
      name: 'Une fraise',
      description: paragraphs(
        'Des analyses de sang pour les chromosomes sont proposées dès maintenant. Vous décidez de ce que vous voulez savoir.',
      ),
    },
    'End of the first trimester': {
      title: 'Fin du premier trimestre',
      name: 'Un citron vert',
      description: paragraphs(
        'La fatigue recule souvent. Une bonne semaine pour l’annoncer à celles et ceux qui doivent le savoir.',
      ),
    },
    'More energy': {
      title: 'Plus d’énergie',
      name: 'Un citron',
      description: paragraphs('La marche, la natation et le vélo conviennent s’ils convenaient avant.'),
    },
    'Small movements': {
      title: 'De petits mouvements',
      name: 'Un avocat',
      description: paragraphs(
        'Certaines sentent le premier frémissement maintenant, d’autres pas avant la semaine 22.',
      ),
    },
    'Sleeping on the side': {
      title: 'Dormir sur le côté',
      name: 'Un poivron',
      description: paragraphs('Un oreiller entre les genoux soulage le dos.'),
    },
    'Anatomy scan': {
      title: 'Échographie morphologique',
      name: 'Une banane',
      description: paragraphs('La plus longue échographie de la grossesse. Venez accompagnée si vous le souhaitez.'),
    },
    'Halfway and a bit': {
      title: 'La moitié et un peu plus',
      name: 'Une papaye',
      description: paragraphs('Pensez à qui pourrait être avec vous à l’accouchement.'),
    },
    'Glucose test': {
      title: 'Test de glycémie',
      name: 'Un épi de maïs',
      description: paragraphs('Le dépistage du diabète gestationnel se fait entre les semaines 24 et 28.'),
    },
    'Your voice is heard': {
      title: 'Votre voix est entendue',
      name: 'Une laitue',
      description: paragraphs('Parlez ou chantez. La voix sera reconnue après la naissance.'),
    },
    'Third trimester': {
      title: 'Troisième trimestre',
      name: 'Une aubergine',
      description: paragraphs('Un rendez-vous toutes les deux semaines. Parlez du vaccin contre la coqueluche.'),
    },
    'Room gets tight': {
      title: 'La place manque',
      name: 'Un chou',
      description: paragraphs('Les brûlures d’estomac sont fréquentes. Dînez plus tôt et dormez la tête surélevée.'),
    },
    'Planning the birth': {
      title: 'Préparer la naissance',
      name: 'Un ananas',
      description: paragraphs('Notez ce qui compte pour vous, et ce que vous voulez laisser ouvert.'),
    },
    'Pack the bag': {
      title: 'Préparez la valise',
      name: 'Un melon',
      description: paragraphs('Papiers, un long câble de téléphone, une tenue douce pour le retour.'),
    },
    'Weekly visits': {
      title: 'Un rendez-vous par semaine',
      name: 'Une romaine',
      description: paragraphs(
        'Connaissez les signes : contractions toutes les cinq minutes pendant une heure, saignement ou perte de liquide. Appelez aussitôt.',
      ),
    },
    'Any day now': {
      title: 'D’un jour à l’autre',
      name: 'Une courge cireuse',
      description: paragraphs(
        'Reposez-vous quand vous le pouvez. Comptez les mouvements et appelez s’ils ralentissent.',
      ),
    },
    'Your due date': {
      title: 'La date prévue',
      name: 'Une petite citrouille',
      description: paragraphs('Seul un bébé sur vingt la respecte. Votre clinique vous suit désormais plus souvent.'),
    },
    Rest: {
      title: 'Repos',
      name: 'Première semaine',
      description: paragraphs(
        'Laissez les autres cuisiner. Saigner est normal ; imbiber une serviette en une heure ne l’est pas.',
      ),
    },
    'Mood check': {
      title: 'Point sur le moral',
      name: 'Deuxième semaine',
      description: paragraphs(
        'Les larmes viennent facilement les premiers jours. Si elles durent plus de deux semaines, dites-le-nous.',
      ),
    },
    Checkup: {
      title: 'Contrôle',
      name: 'Sixième semaine',
      description: paragraphs(
        'Votre propre rendez-vous, séparé de celui du bébé. Parlez du sommeil, du périnée et de la contraception.',
      ),
    },
    'Back to moving': {
      title: 'Se remettre à bouger',
      name: 'Douzième semaine',
      description: paragraphs('Courir et sauter peuvent attendre que la marche soit facile.'),
    },
    'First day': {
      title: 'Premier jour',
      name: 'Le monoxyde de carbone est parti',
      description: paragraphs('Votre sang transporte déjà plus d’oxygène.'),
    },
    'Three days': {
      title: 'Trois jours',
      name: 'Le plus dur',
      description: paragraphs(
        'Les envies sont au plus fort et durent environ cinq minutes chacune. Marchez le temps qu’elles passent.',
      ),
    },
    'Two weeks': {
      title: 'Deux semaines',
      name: 'Respirer',
      description: paragraphs('Les escaliers deviennent plus faciles.'),
    },
  },
}
