import { paragraphs, type Translated } from '../texts.ts'

/** Questions, ways to help, symptoms and health actions in French. */
export const help: Translated = {
  help_types: {
    'care-advocate': {
      name: 'Parler à votre conseiller santé',
      description: paragraphs('Questions sur votre programme, votre kit ou la prochaine étape.'),
      hours: 'Du lundi au vendredi, de 8 h à 20 h, heure centrale',
    },
    'technical-help': {
      name: 'Aide technique',
      description: paragraphs('Difficultés à se connecter, à associer un appareil ou à ouvrir un résultat.'),
      hours: 'Réponse sous un jour ouvré',
    },
    'common-questions': {
      name: 'Réponses aux questions fréquentes',
      description: paragraphs('La plupart des questions ont déjà leur réponse ici.'),
    },
    'crisis-line': {
      name: '988, ligne de prévention du suicide et de crise',
      description: paragraphs('Gratuit, confidentiel, jour et nuit. Appelez le 988 ou envoyez un SMS.'),
      hours: '24 h/24, 7 j/7',
    },
  },
  faq: {
    'How long do results take?': {
      question: 'Quand les résultats arrivent-ils ?',
      answer: paragraphs(
        'La plupart des kits sont prêts huit jours après leur arrivée au laboratoire. Vous recevez une notification et un e-mail.',
      ),
      category: 'Kits et résultats',
    },
    'Who can see my results?': {
      question: 'Qui peut voir mes résultats ?',
      answer: paragraphs(
        'Vous, et les personnes avec qui vous les partagez. Dès que votre navigateur a créé votre clé, les résultats sont chiffrés de bout en bout.',
      ),
      category: 'Kits et résultats',
    },
    'My kit number is refused. What now?': {
      question: 'Le numéro de mon kit est refusé. Que faire ?',
      answer: paragraphs(
        'Vérifiez O et 0, et les lettres avant le tiret. Si cela échoue encore, appelez-nous ; nous remplaçons le kit.',
      ),
      category: 'Kits et résultats',
    },
    'What does Borderline mean?': {
      question: 'Que veut dire une valeur limite ?',
      answer: paragraphs(
        'Une valeur juste hors de la plage saine. C’est une raison de regarder à nouveau, pas un diagnostic.',
      ),
      category: 'Kits et résultats',
    },
    'How do I earn stars?': {
      question: 'Comment gagner des étoiles ?',
      answer: paragraphs(
        'En accomplissant les tâches du jour et les étapes du programme. Chacune indique combien elle rapporte.',
      ),
      category: 'Étoiles et récompenses',
    },
    'Do stars expire?': {
      question: 'Les étoiles expirent-elles ?',
      answer: paragraphs('Non. Elles restent aussi longtemps que votre compte.'),
      category: 'Étoiles et récompenses',
    },
    'What does a visit cost?': {
      question: 'Combien coûte une consultation ?',
      answer: paragraphs(
        'Rien pour les soins courants ou urgents et la médecine générale. La thérapie coûte 20 $ par séance.',
      ),
      category: 'Consultations',
    },
    'Can I move an appointment?': {
      question: 'Puis-je déplacer un rendez-vous ?',
      answer: paragraphs('Oui, jusqu’à une heure avant. Ouvrez Rendez-vous et changez la date.'),
      category: 'Consultations',
    },
    'I forgot my password. Is my data lost?': {
      question: 'J’ai oublié mon mot de passe. Mes données sont-elles perdues ?',
      answer: paragraphs(
        'Vous pouvez vous reconnecter aussitôt. Les résultats chiffrés s’ouvrent une fois qu’un responsable de secours vous a aidé à restaurer votre clé.',
      ),
      category: 'Compte',
    },
    'Can my employer see what I log?': {
      question: 'Mon employeur peut-il voir ce que je note ?',
      answer: paragraphs('Non. Les employeurs voient combien de personnes participent, jamais qui ni quoi.'),
      category: 'Compte',
    },
    'How do I take my data with me?': {
      question: 'Comment emporter mes données ?',
      answer: paragraphs(
        'Ouvrez votre profil et créez votre archive. Elle contient tout, dans des formats lisibles par d’autres logiciels.',
      ),
      category: 'Compte',
    },
    'Do I have to log every day?': {
      question: 'Dois-je noter quelque chose chaque jour ?',
      answer: paragraphs(
        'Non. Une seule saisie suffit pour que la journée compte, et un jour manqué n’est qu’un jour manqué.',
      ),
      category: 'Programme',
    },
  },
  symptoms: {
    headache: { name: 'Mal de tête' },
    fatigue: { name: 'Fatigue' },
    nausea: { name: 'Nausées' },
    bloating: { name: 'Ballonnements' },
    'back-pain': { name: 'Mal de dos' },
    'trouble-sleeping': { name: 'Troubles du sommeil' },
    'chest-pain': { name: 'Douleur à la poitrine' },
    dizziness: { name: 'Vertiges' },
    'none-of-these': { name: 'Aucun' },
  },
  health_actions: {
    medications: {
      title: 'Prenez vos médicaments',
      description: paragraphs('Cochez ce que vous avez pris, et dites pourquoi si vous en avez sauté un.'),
    },
    allergies: { title: 'Allergies', description: paragraphs('Votre équipe de soins les vérifie avant de prescrire.') },
    'health-issues': {
      title: 'Problèmes de santé',
      description: paragraphs('Passés et actuels, pour autant que vous les connaissiez.'),
    },
    'care-team': {
      title: 'Équipe de soins',
      description: paragraphs(
        'Qui d’autre prend soin de vous ? Nous pouvons leur transmettre vos résultats si vous nous le demandez.',
      ),
    },
    insurance: {
      title: 'Assurance',
      description: paragraphs('Nécessaire pour les orientations et pour votre pharmacie.'),
    },
    'blood-pressure': {
      title: 'Tension artérielle',
      description: paragraphs('Le matin avant le café, deux fois par semaine, après cinq minutes en position assise.'),
      cta_text: 'Comment mesurer',
    },
    'assessment-update': {
      title: 'Questionnaire de santé',
      description: paragraphs('Une fois par an, ou quand quelque chose d’important change.'),
      cta_text: 'Ouvrir',
    },
  },
}
