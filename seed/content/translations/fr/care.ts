import { paragraphs, type Translated } from '../texts.ts'

/** Kinds of care and calls in French. */
export const care: Translated = {
  care_types: {
    'everyday-care': {
      name: 'Soins du quotidien',
      description: paragraphs(
        'Pour ce qui arrive dans une semaine ordinaire : une toux, une ordonnance à renouveler, une question qui a assez attendu.',
      ),
      examples: 'rhume, toux, éruption, conjonctivite, renouvellement d’ordonnance, allergies',
      cta_text: 'Être pris en charge',
    },
    'urgent-care': {
      name: 'Soins urgents',
      description: paragraphs(
        'Pour ce qui ne devrait pas attendre demain, sans être une urgence vitale. Appelez le 911 en cas de douleur à la poitrine, de difficulté à respirer ou de saignement abondant.',
      ),
      examples: 'fièvre, entorse, vomissements, infection urinaire, mal d’oreille',
      cta_text: 'Parler à quelqu’un aujourd’hui',
    },
    'specialty-care': {
      name: 'Soins spécialisés',
      description: paragraphs(
        'Pour ce qui relève d’un spécialiste. La plupart des consultations commencent par un court appel qui trouve le bon.',
      ),
      examples: 'cœur, peau, sommeil, hormones, grossesse',
      cta_text: 'Trouver un spécialiste',
    },
  },
  call_types: {
    'everyday-visit': {
      name: 'Consultation du quotidien',
      description: paragraphs('Une consultation par vidéo ou par téléphone pour les questions de tous les jours.'),
      instructions: paragraphs(
        'Ayez vos médicaments à portée de main et installez-vous là où vous pouvez parler librement.',
      ),
    },
    'urgent-visit': {
      name: 'Consultation urgente',
      description: paragraphs('Une consultation le jour même avec le premier soignant disponible.'),
      instructions: paragraphs('Si possible, prenez votre température avant la consultation.'),
    },
    'primary-care-visit': {
      name: 'Consultation de médecine générale',
      description: paragraphs('Une consultation plus longue avec un médecin que vous pourrez revoir.'),
      instructions: paragraphs('Notez les deux ou trois points avec lesquels vous voulez repartir.'),
    },
    'welcome-call': {
      name: 'Conseiller santé : appel de bienvenue',
      description: paragraphs('Vingt minutes pour découvrir votre programme, votre kit et faire connaissance.'),
      instructions: paragraphs('Rien à préparer. Apportez vos questions.'),
    },
    'care-advocate-call': {
      name: 'Appel avec un conseiller santé',
      description: paragraphs('Pour toute question sur votre programme, un kit, une facture ou la suite.'),
    },
    'results-review': {
      name: 'Lecture des résultats',
      description: paragraphs(
        'Un conseiller santé parcourt chaque marqueur avec vous et vous aide à choisir par quoi commencer.',
      ),
    },
    'nutrition-consult': {
      name: 'Consultation de nutrition',
      description: paragraphs(
        'Un diététicien passe en revue une semaine de repas avec vous et trouve deux changements qui en valent la peine.',
      ),
    },
  },
  specialty_care_types: {
    cardiology: {
      name: 'Cardiologie',
      description: paragraphs('Rythme cardiaque, tension, cholestérol, et un plan après un accident cardiaque.'),
      wait_days: '5 à 7 jours',
      cta_text: 'Réserver',
    },
    endocrinology: {
      name: 'Endocrinologie',
      description: paragraphs('Diabète, thyroïde et autres questions hormonales.'),
      wait_days: '7 à 10 jours',
      cta_text: 'Réserver',
    },
    'sleep-medicine': {
      name: 'Médecine du sommeil',
      description: paragraphs('Ronflements, apnée du sommeil, insomnie qui dure plus d’un mois.'),
      wait_days: '3 à 5 jours',
      cta_text: 'Réserver',
    },
    'womens-health': {
      name: 'Santé des femmes',
      description: paragraphs('Grossesse, post-partum, ménopause et tout ce qu’il y a entre.'),
      wait_days: '2 à 4 jours',
      cta_text: 'Réserver',
    },
    dermatology: {
      name: 'Dermatologie',
      description: paragraphs('Éruptions, grains de beauté, acné. Une photo suffit souvent pour commencer.'),
      wait_days: '1 à 2 jours',
      cta_text: 'Réserver',
    },
    'mental-health': {
      name: 'Santé mentale',
      description: paragraphs('Parlez avec un thérapeute de baisse de moral, d’inquiétude, de deuil ou de stress.'),
      wait_days: '2 à 3 jours',
      cta_text: 'Réserver',
    },
  },
  virtual_care_types: {
    'virtual-primary-care': {
      name: 'Médecine générale à distance',
      description: paragraphs('Un médecin qui vous connaît, par vidéo ou par téléphone.'),
      cta_text: 'Réserver une consultation',
      hours: 'En semaine, de 7 h à 19 h',
      cost: '0 $ pour les membres',
    },
    'virtual-urgent-care': {
      name: 'Soins urgents à distance',
      description: paragraphs('Un soignant aujourd’hui, en général dans l’heure.'),
      cta_text: 'Être pris en charge',
      hours: '24 h/24, 7 j/7',
      cost: '0 $ pour les membres',
    },
    'virtual-everyday-care': {
      name: 'Soins du quotidien à distance',
      description: paragraphs('Ordonnances, rhumes, éruptions et petites questions.'),
      cta_text: 'Demander à un soignant',
      hours: 'Tous les jours, de 6 h à 22 h',
      cost: '0 $ pour les membres',
    },
    'virtual-therapy': {
      name: 'Thérapie à distance',
      description: paragraphs('Des séances hebdomadaires avec un thérapeute diplômé de votre choix.'),
      cta_text: 'Trouver un thérapeute',
      hours: 'Sur rendez-vous',
      cost: '20 $ la séance',
    },
  },
}
