import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Widgets, offers of partners and rewards in German. */
export const widgets: Translated = {
  widgets: {
    'Walk with us': { title: 'Gehen Sie mit', subtitle: '312 Kolleginnen und Kollegen, 30 Tage' },
    'Blood pressure, honestly': {
      title: 'Sagt Ihr Messgerät die Wahrheit?',
      subtitle: 'Fünf Minuten stilles Sitzen verändern den Wert',
    },
    'Learn: welcome': {
      title: 'Kurz gelesen',
      description: paragraphs(
        'Alles hier ist von Fachleuten geschrieben, in weniger als fünf Minuten gelesen und nennt seine Quellen.',
      ),
    },
    'Testing: how it works': {
      title: 'So funktioniert ein Kit',
      description: bullets(
        'Registrieren Sie die Nummer auf der Schachtel.',
        'Nehmen Sie die Probe am Morgen.',
        'Schicken Sie sie am selben Tag ab, das Porto ist bezahlt.',
        'Lesen Sie Ihre Ergebnisse hier, meist innerhalb von acht Tagen.',
      ),
    },
    'Weeknight recipes': {
      title: 'Abendessen in 25 Minuten',
      description: paragraphs('Sechs Rezepte aus unserer Ernährungsberatung, mit dem, was Sie zu Hause haben.'),
      cta_text: 'Rezepte ansehen',
    },
    'Prescription savings': { title: 'In der Apotheke weniger zahlen', subtitle: 'Zeigen Sie Ihre Rabattkarte' },
    'What you earned': { title: 'Lösen Sie Ihre Sterne ein', cta_text: 'Prämien ansehen' },
    'A quiet minute': {
      title: 'Eine ruhige Minute',
      description: paragraphs('Auf vier einatmen, zwei halten, auf sechs ausatmen. Zehnmal.'),
      cta_text: 'Mehr davon',
    },
    'Read about your sleep': { title: 'Bauen Sie eine Abendroutine auf', subtitle: 'Vier Minuten' },
    'Four pillars': {
      title: 'Vier Dinge, die sich summieren',
      subtitle: 'Keines davon dauert länger als zehn Minuten',
      quad_options: [
        { subtitle: 'Schlaf', description: 'Eine Aufstehzeit für alle sieben Tage.' },
        { subtitle: 'Bewegung', description: 'Zehn Minuten nach dem Abendessen.' },
        { subtitle: 'Essen', description: 'Der halbe Teller Gemüse.' },
        { subtitle: 'Kontakte', description: 'Ein Anruf bei jemandem, den Sie mögen.' },
      ],
    },
    'A day that works': {
      title: 'Ein Tag, der gelingt',
      large_quad_options: {
        quad_1: { description: 'Morgen: Tageslicht, ein Glas Wasser, ein paar Schritte.' },
        quad_2: { description: 'Mittag: ein richtiges Essen und die Treppe zurück.' },
        quad_3: { description: 'Abend: ein Spaziergang, ein Anruf, ein frühes Essen.' },
        quad_4: { description: 'Nacht: wenig Licht, zwei Seiten, dieselbe Stunde.' },
      },
    },
    'Help and answers': {
      title: 'Beschäftigt Sie etwas?',
      subtitle: 'Beginnen Sie mit der Antwort, oder mit einem Menschen',
      two_content_link_options: [
        { content_title: 'Lesen Sie Ihre Ergebnisse', cta_text: 'So lesen Sie sie' },
        { content_title: 'Sprechen Sie mit jemandem', cta_text: 'Termin buchen' },
      ],
    },
    'Before a blood draw': {
      title: 'Vor Ihrer nächsten Probe',
      description:
        bullets(
          'Acht Stunden lang nur Wasser, und davon reichlich.',
          'Nehmen Sie Ihre gewohnten Medikamente weiter, wenn Ihnen nichts anderes gesagt wurde.',
        ) + paragraphs('<a href="/client/learn/reading-your-results">Warum Bereiche keine scharfen Grenzen sind</a>'),
    },
    'Help: common questions': {
      title: 'Häufige Fragen',
      description: paragraphs('Kits, Ergebnisse, Sterne und Ihr Konto.'),
    },
    'Learn: blood pressure': {
      title: 'Blutdruck zu Hause',
      description: paragraphs('So messen Sie, dass die Zahl etwas bedeutet.'),
    },
    'Learn: results': { title: 'Ergebnisse lesen', description: paragraphs('Ein Bereich ist kein Urteil.') },
    'Wellbeing: crisis line': {
      title: 'Brauchen Sie jetzt jemanden?',
      description: paragraphs(
        '<a href="tel:988">988 anrufen</a> oder eine Nachricht dorthin schreiben, Tag und Nacht.',
      ),
    },
    'Journal: note to self': {
      title: 'Kleines zählt',
      description: paragraphs('Ein Tag mit einem Eintrag ist ein Tag, der zählt.'),
    },
    'Journal: maternity week': { title: 'Ihre Woche', subtitle: 'Was jetzt geschieht' },
    'Flu shots in fall': {
      title: 'Die Grippeimpfung ist da',
      subtitle: 'Ab Montag an jedem Standort',
      cta_text: 'Termin finden',
    },
  },
  referral: {
    'Two free weeks at Lakeside YMCA': {
      name: 'Zwei Wochen gratis im Lakeside YMCA',
      description: paragraphs(
        'Schwimmbad, Fitnessraum und Kurse für zwei Wochen. Bringen Sie Ihren Mitgliedsausweis mit.',
      ),
      cta_text: 'Pass holen',
    },
    'A week of groceries, half off': {
      name: 'Eine Woche Lebensmittel zum halben Preis',
      description: paragraphs('Gemüse, Bohnen, Fisch und Eier für sieben Abendessen, am Montag geliefert.'),
      cta_text: 'Kiste ansehen',
    },
    'First session with a therapist, free': {
      name: 'Erste Therapiesitzung kostenlos',
      description: paragraphs('Jemanden kennenlernen, sehen, ob es passt, danach entscheiden.'),
      cta_text: 'Mehr erfahren',
    },
    'A night doula for new parents': {
      name: 'Eine Nacht-Doula für neue Eltern',
      description: paragraphs('Eine Nacht Schlaf, um ein Viertel günstiger, in den ersten zwölf Wochen.'),
      cta_text: 'Mehr erfahren',
    },
    'Bike rental by the month': {
      name: 'Fahrrad zur Monatsmiete',
      description: paragraphs('Reparaturen inbegriffen. Geben Sie es zurück, wenn es schneit.'),
      cta_text: 'Mehr erfahren',
    },
    'Hearing test at home': {
      name: 'Hörtest zu Hause',
      description: paragraphs('Zehn Minuten mit Ihren eigenen Kopfhörern.'),
      cta_text: 'Mehr erfahren',
    },
  },
  rewards: {
    'Coffee on us': {
      name: 'Ein Kaffee aufs Haus',
      description: paragraphs('Kaffee oder Tee nach Wahl, jede Größe.'),
      instructions: paragraphs('Zeigen Sie den Code am Tresen.'),
      terms: paragraphs('Einmal gültig. Keine Barauszahlung.'),
    },
    'Bookstore gift card': {
      name: 'Gutschein für die Buchhandlung',
      description: paragraphs('Für ein Taschenbuch oder einen Teil eines gebundenen.'),
      instructions: paragraphs('Geben Sie den Code beim Bezahlen online ein oder zeigen Sie ihn im Laden.'),
    },
    'Farmers market voucher': {
      name: 'Gutschein für den Bauernmarkt',
      description: paragraphs('Obst und Gemüse von Höfen im Umkreis von fünfzig Meilen.'),
    },
    'Yoga class': { name: 'Yogastunde', description: paragraphs('Eine Stunde im Studio oder online. Matten sind da.') },
    'Hale water bottle': {
      name: 'Hale-Wasserflasche',
      description: paragraphs('Aus Stahl, knapp ein Liter, mit Marken für je zwei Stunden Ihres Tages.'),
      instructions: paragraphs('Geben Sie den Code im Shop ein; wir versenden innerhalb einer Woche.'),
    },
    'Plant three trees': {
      name: 'Drei Bäume pflanzen',
      description: paragraphs('Dieses Jahr am Cedar River gepflanzt.'),
    },
    'Cooking class': {
      name: 'Kochkurs',
      description: paragraphs('Vier Gerichte mit Gemüse der Saison, in kleiner Runde.'),
    },
    'Spring running kit': {
      name: 'Laufset für den Frühling',
      description: paragraphs('In den Farben der letzten Saison.'),
    },
  },
}
