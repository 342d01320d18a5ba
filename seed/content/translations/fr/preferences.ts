import type { Translated } from '../texts.ts'

/** What members are asked about themselves in French. */
export const preferences: Translated = {
  user_experience_preference_headers: {
    'help-with': { name: 'Pour quoi aimeriez-vous de l’aide ?', description: 'Choisissez-en jusqu’à trois.' },
    reach: { name: 'Comment vous joindre ?', description: 'Pour les rappels et les nouvelles de vos kits.' },
    'quiet-moment': { name: 'Quand avez-vous un moment calme ?', description: 'Nous y calons vos tâches du jour.' },
    learn: { name: 'Comment aimez-vous apprendre ?' },
  },
  preference_categories: {
    Body: { name: 'Corps' },
    Mind: { name: 'Esprit' },
    Ways: { name: 'Moyens' },
    Times: { name: 'Moments' },
    Formats: { name: 'Formats' },
  },
  preference_options: {
    'Blood pressure': { name: 'Tension artérielle' },
    Cholesterol: { name: 'Cholestérol' },
    Weight: { name: 'Poids' },
    'Blood sugar': { name: 'Glycémie' },
    'Back pain': { name: 'Mal de dos' },
    Sleep: { name: 'Sommeil' },
    Stress: { name: 'Stress' },
    'Low mood': { name: 'Baisse de moral' },
    Smoking: { name: 'Tabac' },
    'In the app': { name: 'Dans l’application' },
    Email: { name: 'E-mail' },
    'Text message': { name: 'SMS' },
    'Phone call': { name: 'Appel téléphonique' },
    'Early morning': { name: 'Tôt le matin' },
    'Lunch break': { name: 'Pause déjeuner' },
    'After work': { name: 'Après le travail' },
    'Late evening': { name: 'Tard le soir' },
    'Short reads': { name: 'Courtes lectures' },
    Videos: { name: 'Vidéos' },
    'Exercises to try': { name: 'Exercices à essayer' },
    'Talking to someone': { name: 'Parler à quelqu’un' },
  },
}
