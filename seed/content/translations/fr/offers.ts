import { paragraphs, type Translated } from '../texts.ts'

/** Promotions, banners of organizations, and headings of referrals in French. */
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
  organizations: {
    'northfield-health': {
      banner_name: 'Un peu, presque tous les jours.',
      banner_heading: 'Ravis de vous voir',
      banner_description: paragraphs(
        'Votre conseillère santé, votre kit et votre journal au même endroit, pris en charge par Northfield Health.',
      ),
    },
    'cedar-county-schools': {
      banner_name: 'Pour celles et ceux qui enseignent',
      banner_heading: 'Respirez avant la sonnerie',
      banner_description: paragraphs(
        'Des soins pour toutes les personnes qui travaillent dans nos 23 écoles, du garage des bus au secrétariat.',
      ),
    },
    'majuro-clinic': {
      banner_name: 'Ej jemaanļo̧k ad ejmour',
      banner_heading: 'Yokwe',
      banner_description: paragraphs(
        'Bilans, suivi du diabète et consultations de maternité entre Majuro et l’Arkansas, en marshallais et en anglais.',
      ),
    },
    'harbor-logistics': {
      banner_name: 'À chaque poste',
      banner_heading: 'Votre poste, votre santé',
      banner_description: paragraphs('Sommeil, glycémie et mal de dos : une aide adaptée aux horaires tournants.'),
    },
  },
}
