import type { Translated } from '../texts.ts'

/** What the demo members are told in French. */
export const notifications: Translated = {
  notifications: {
    'Welcome to your program': {
      title: 'Bienvenue dans votre programme',
      body: 'Votre première étape vous attend sur l’accueil.',
    },
    'Your first body scan is ready': {
      title: 'Votre premier scan corporel est là',
      body: 'Refaites-en un dans environ huit semaines pour voir un changement.',
    },
    'Kit 4F7-2291 is registered': {
      title: 'Le kit 4F7-2291 est enregistré',
      body: 'Faites le prélèvement le matin et postez-le le jour même.',
    },
    'Walk with us starts today': {
      title: 'Marchez avec nous commence aujourd’hui',
      body: 'Trente jours, autant de pas que vous voulez.',
    },
    'Your results are ready': { title: 'Vos résultats sont prêts', body: 'Panel cœur et métabolisme, kit 4F7-2291.' },
    'Two visits are booked': {
      title: 'Deux rendez-vous sont réservés',
      body: 'D’abord votre appel de bienvenue avec Jordan Pell.',
    },
    'You have a streak of 11 days': {
      title: 'Vous avez une série de 11 jours',
      body: 'Une saisie aujourd’hui et vous en aurez douze.',
    },
  },
}
