import type { Translated } from './index.ts'

/** The demo's content in German. */
export const german: Translated = {
  symptoms: {
    headache: { name: 'Kopfschmerzen' },
    fatigue: { name: 'Müdigkeit' },
    nausea: { name: 'Übelkeit' },
    bloating: { name: 'Blähungen' },
    'back-pain': { name: 'Rückenschmerzen' },
    'trouble-sleeping': { name: 'Schlafprobleme' },
    'Chest pain': { name: 'Brustschmerzen' },
    dizziness: { name: 'Schwindel' },
    'none-of-these': { name: 'Nichts davon' },
  },
  tasks: {
    'Stretch for five minutes': { name: 'Fünf Minuten dehnen' },
    'Check in on your mood': { name: 'Die Stimmung festhalten' },
    'Read: building a wind-down routine': { name: 'Lesen: eine Abendroutine aufbauen' },
    'Log your lunch': { name: 'Das Mittagessen eintragen' },
  },
  pages: {
    'complete-profile': { name: 'Profil ergänzen', title: 'Ergänzen Sie Ihr Profil' },
    'health-assessment': { name: 'Gesundheitscheck', title: 'Gesundheitscheck' },
    'virtual-care': { name: 'Videosprechstunde', title: 'Videosprechstunde' },
    learn: { name: 'Wissen', title: 'Wissen' },
    'wind-down-routine': { name: 'Eine Abendroutine aufbauen' },
    'blood-pressure-at-home': { name: 'Blutdruck zu Hause' },
    'reading-your-results': { name: 'Ergebnisse lesen' },
    move: { name: 'Bewegung', title: 'Bewegung' },
    recipes: { name: 'Rezepte', title: 'Rezepte für den Feierabend' },
    'prescription-savings': { name: 'Rezepte sparen', title: 'Sparen beim Rezept' },
    wellbeing: { name: 'Wohlbefinden', title: 'Wohlbefinden' },
    help: { name: 'Hilfe', title: 'Hilfe' },
  },
  programs: {
    'heart-health': { name: 'Herzgesundheit', subtitle: 'Kennen Sie Ihre Werte und verbessern Sie einen' },
    'sleep-well': { name: 'Gut schlafen', subtitle: 'Früher einschlafen, pünktlich aufwachen' },
  },
  action: {
    'heart-review-results': {
      title: 'Ergebnisse mit einer Beraterin besprechen',
      subtitle: 'Etwa 20 Minuten',
      short_description: 'Eine Beraterin geht jeden Wert mit Ihnen durch, beantwortet Fragen und hilft beim ersten Schritt.',
      cta_text: 'Gespräch buchen',
      cta_completed_text: 'Wir rufen Sie für einen Termin an',
    },
  },
  widgets: {
    'Walk with us': { title: 'Gehen Sie mit', subtitle: '312 Kolleginnen und Kollegen, 30 Tage' },
    'Weeknight recipes': { title: 'Abendessen in 25 Minuten', cta_text: 'Rezepte ansehen' },
    'Prescription savings': { title: 'In der Apotheke sparen', subtitle: 'Zeigen Sie Ihre Karte', cta_text: 'Karte öffnen' },
    'A quiet minute': { title: 'Eine ruhige Minute' },
    'Journal: note to self': { title: 'Kleines zählt' },
  },
}
