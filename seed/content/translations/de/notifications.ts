import type { Translated } from '../texts.ts'

/** What the demo members are told in German. */
export const notifications: Translated = {
  notifications: {
    'Welcome to your program': {
      title: 'Willkommen in Ihrem Programm',
      body: 'Ihr erster Schritt wartet auf der Startseite.',
    },
    'Your first body scan is ready': {
      title: 'Ihr erster Körperscan ist da',
      body: 'Scannen Sie in etwa acht Wochen erneut, um eine Veränderung zu sehen.',
    },
    'Kit 4F7-2291 is registered': {
      title: 'Kit 4F7-2291 ist registriert',
      body: 'Nehmen Sie die Probe am Morgen und schicken Sie sie am selben Tag ab.',
    },
    'Walk with us starts today': {
      title: '„Gehen Sie mit“ beginnt heute',
      body: 'Dreißig Tage, so viele Schritte, wie Sie mögen.',
    },
    'Your results are ready': { title: 'Ihre Ergebnisse sind da', body: 'Panel Herz & Stoffwechsel, Kit 4F7-2291.' },
    'Two visits are booked': {
      title: 'Zwei Termine sind gebucht',
      body: 'Zuerst kommt Ihr Willkommensgespräch mit Jordan Pell.',
    },
    'You have a streak of 11 days': {
      title: 'Sie haben eine Serie von 11 Tagen',
      body: 'Mit einem Eintrag heute sind es zwölf.',
    },
  },
}
