import type { Translated } from '../texts.ts'

/** Promotions, and headings of referrals in French. */
export const offers: Translated = {
  ad: {
    'Kit for a partner': {
      title: 'Un kit pour quelqu’un que vous aimez',
      description: 'Commandez ce mois-ci un deuxième kit Bilan cœur et métabolisme à moitié prix.',
      image_alt: 'Deux boîtes de kit côte à côte',
      cta_text: 'Commander',
    },
    'Sleep Well enrollment': {
      title: 'Quatre semaines vers de meilleures nuits',
      description: 'Bien dormir commence chaque lundi.',
      image_alt: 'Une lune au-dessus d’une ville calme',
      cta_text: 'Rejoindre Bien dormir',
    },
    'Star week': {
      title: 'Étoiles doublées jusqu’à dimanche',
      description: 'Chaque tâche du jour compte double.',
      image_alt: 'Une rangée d’étoiles',
      cta_text: 'Voir les récompenses',
    },
  },
  referralcategory: {
    movement: { name: 'Bouger', description: 'Des lieux et des personnes qui vous font bouger.' },
    food: { name: 'Alimentation', description: 'Courses, cuisine, diététiciens.' },
    mind: { name: 'Esprit', description: 'Thérapie, sommeil, calme.' },
    family: { name: 'Famille', description: 'De l’aide pour les parents et les aidants.' },
  },
}
