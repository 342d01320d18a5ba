import { paragraphs, type Translated } from '../texts.ts'

/** Promotions, banners of organizations, and headings of referrals in German. */
export const offers: Translated = {
  ad: {
    'Kit for a partner': {
      title: 'Ein Kit für einen lieben Menschen',
      description: 'Bestellen Sie in diesem Monat ein zweites Kit „Herz und Stoffwechsel“ zum halben Preis.',
      image_alt: 'Zwei Kit-Schachteln nebeneinander',
      cta_text: 'Bestellen',
    },
    'Sleep Well enrollment': {
      title: 'Vier Wochen zu besseren Nächten',
      description: 'Gut schlafen beginnt jeden Montag.',
      image_alt: 'Ein Mond über einer stillen Stadt',
      cta_text: 'Bei Gut schlafen mitmachen',
    },
    'Star week': {
      title: 'Doppelte Sterne bis Sonntag',
      description: 'Jede Tagesaufgabe zählt doppelt.',
      image_alt: 'Eine Reihe Sterne',
      cta_text: 'Prämien ansehen',
    },
  },
  referralcategory: {
    movement: { name: 'Bewegung', description: 'Orte und Menschen, die Sie in Bewegung bringen.' },
    food: { name: 'Essen', description: 'Einkaufen, Kochen, Ernährungsberatung.' },
    mind: { name: 'Seele', description: 'Therapie, Schlaf, Ruhe.' },
    family: { name: 'Familie', description: 'Hilfe für Eltern und pflegende Angehörige.' },
  },
  organizations: {
    'northfield-health': {
      banner_name: 'Ein wenig, fast jeden Tag.',
      banner_heading: 'Schön, Sie zu sehen',
      banner_description: paragraphs(
        'Ihre Gesundheitsberaterin, Ihr Kit und Ihr Tagebuch an einem Ort, bezahlt von Northfield Health.',
      ),
    },
    'cedar-county-schools': {
      banner_name: 'Für alle, die unterrichten',
      banner_heading: 'Durchatmen, bevor es klingelt',
      banner_description: paragraphs(
        'Versorgung für alle, die an unseren 23 Schulen arbeiten, vom Busdepot bis zum Sekretariat.',
      ),
    },
    'majuro-clinic': {
      banner_name: 'Ej jemaanļo̧k ad ejmour',
      banner_heading: 'Yokwe',
      banner_description: paragraphs(
        'Vorsorge, Diabetesbehandlung und Schwangerschaftsbegleitung zwischen Majuro und Arkansas, auf Marshallesisch und Englisch.',
      ),
    },
    'harbor-logistics': {
      banner_name: 'In jeder Schicht',
      banner_heading: 'Ihre Schicht, Ihre Gesundheit',
      banner_description: paragraphs('Schlaf, Blutzucker und Rückenschmerzen: Hilfe, die zum Schichtdienst passt.'),
    },
  },
}
