import type { Translated } from '../texts.ts'

/** What members are asked about themselves in German. */
export const preferences: Translated = {
  user_experience_preference_headers: {
    'help-with': { name: 'Wobei wünschen Sie sich Hilfe?', description: 'Wählen Sie bis zu drei.' },
    reach: { name: 'Wie sollen wir Sie erreichen?', description: 'Für Erinnerungen und Neues zu Ihren Kits.' },
    'quiet-moment': {
      name: 'Wann haben Sie einen ruhigen Moment?',
      description: 'Danach richten wir Ihre täglichen Aufgaben.',
    },
    learn: { name: 'Wie lernen Sie am liebsten?' },
  },
  preference_categories: {
    Body: { name: 'Körper' },
    Mind: { name: 'Seele' },
    Ways: { name: 'Wege' },
    Times: { name: 'Zeiten' },
    Formats: { name: 'Formate' },
  },
  preference_options: {
    'Blood pressure': { name: 'Blutdruck' },
    Cholesterol: { name: 'Cholesterin' },
    Weight: { name: 'Gewicht' },
    'Blood sugar': { name: 'Blutzucker' },
    'Back pain': { name: 'Rückenschmerzen' },
    Sleep: { name: 'Schlaf' },
    Stress: { name: 'Stress' },
    'Low mood': { name: 'Gedrückte Stimmung' },
    Smoking: { name: 'Rauchen' },
    'In the app': { name: 'In der App' },
    Email: { name: 'E-Mail' },
    'Text message': { name: 'SMS' },
    'Phone call': { name: 'Anruf' },
    'Early morning': { name: 'Früh am Morgen' },
    'Lunch break': { name: 'Mittagspause' },
    'After work': { name: 'Nach der Arbeit' },
    'Late evening': { name: 'Spät am Abend' },
    'Short reads': { name: 'Kurz gelesen' },
    Videos: { name: 'Videos' },
    'Exercises to try': { name: 'Übungen zum Ausprobieren' },
    'Talking to someone': { name: 'Mit jemandem sprechen' },
  },
}
