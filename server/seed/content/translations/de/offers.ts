import type { Translated } from '../texts.ts'

/** Promotions, and headings of referrals in German. */
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
}
