import { paragraphs, type Translated } from '../texts.ts'

/** Kinds of care and calls in German. */
export const care: Translated = {
  care_types: {
    'everyday-care': {
      name: 'Alltägliche Beschwerden',
      description: paragraphs(
        'Für das, was in einer gewöhnlichen Woche vorkommt: ein Husten, ein Folgerezept, eine Frage, die lange genug gewartet hat.',
      ),
      examples: 'Erkältung, Husten, Ausschlag, Bindehautentzündung, Folgerezepte, Allergien',
      cta_text: 'Zur Sprechstunde',
    },
    'urgent-care': {
      name: 'Dringende Beschwerden',
      description: paragraphs(
        'Für das, was nicht bis morgen warten sollte und doch kein Notfall ist. Rufen Sie bei Brustschmerzen, Atemnot oder starker Blutung den Notruf 911.',
      ),
      examples: 'Fieber, Verstauchung, Erbrechen, Harnwegsinfekt, Ohrenschmerzen',
      cta_text: 'Noch heute sprechen',
    },
    'specialty-care': {
      name: 'Fachärztliche Behandlung',
      description: paragraphs(
        'Für Beschwerden, die in fachärztliche Hände gehören. Meist beginnt es mit einem kurzen Gespräch, das die richtige Praxis findet.',
      ),
      examples: 'Herz, Haut, Schlaf, Hormone, Schwangerschaft',
      cta_text: 'Fachpraxis finden',
    },
  },
  call_types: {
    'everyday-visit': {
      name: 'Alltagssprechstunde',
      description: paragraphs('Eine Sprechstunde per Video oder Telefon für alltägliche Fragen.'),
      instructions: paragraphs(
        'Halten Sie Ihre Medikamente bereit und setzen Sie sich dorthin, wo Sie frei sprechen können.',
      ),
    },
    'urgent-visit': {
      name: 'Dringende Sprechstunde',
      description: paragraphs('Eine Sprechstunde am selben Tag bei der nächsten freien Fachperson.'),
      instructions: paragraphs('Messen Sie vor dem Gespräch, wenn möglich, Ihre Temperatur.'),
    },
    'primary-care-visit': {
      name: 'Hausärztliche Sprechstunde',
      description: paragraphs(
        'Ein längeres Gespräch mit einer Ärztin oder einem Arzt, zu denen Sie wiederkommen können.',
      ),
      instructions: paragraphs('Notieren Sie die zwei, drei Dinge, die Sie mitnehmen möchten.'),
    },
    'welcome-call': {
      name: 'Gesundheitsberatung: Willkommensgespräch',
      description: paragraphs('Zwanzig Minuten, um Ihr Programm, Ihr Kit und einander kennenzulernen.'),
      instructions: paragraphs('Sie müssen nichts vorbereiten. Bringen Sie Ihre Fragen mit.'),
    },
    'care-advocate-call': {
      name: 'Gespräch mit der Gesundheitsberatung',
      description: paragraphs('Für Fragen zu Ihrem Programm, einem Kit, einer Rechnung oder dem nächsten Schritt.'),
    },
    'results-review': {
      name: 'Besprechung der Ergebnisse',
      description: paragraphs(
        'Eine Gesundheitsberaterin geht jeden Wert mit Ihnen durch und hilft zu wählen, womit Sie anfangen.',
      ),
    },
    'nutrition-consult': {
      name: 'Ernährungsberatung',
      description: paragraphs(
        'Eine Ernährungsfachkraft sieht sich mit Ihnen eine Woche Mahlzeiten an und findet zwei Änderungen, die sich lohnen.',
      ),
    },
  },
  specialty_care_types: {
    cardiology: {
      name: 'Kardiologie',
      description: paragraphs('Herzrhythmus, Blutdruck, Cholesterin und ein Plan nach einem Herzereignis.'),
      wait_days: '5 bis 7 Tage',
      cta_text: 'Buchen',
    },
    endocrinology: {
      name: 'Endokrinologie',
      description: paragraphs('Diabetes, Schilddrüse und andere Fragen zu Hormonen.'),
      wait_days: '7 bis 10 Tage',
      cta_text: 'Buchen',
    },
    'sleep-medicine': {
      name: 'Schlafmedizin',
      description: paragraphs('Schnarchen, Schlafapnoe, Schlaflosigkeit, die länger als einen Monat anhält.'),
      wait_days: '3 bis 5 Tage',
      cta_text: 'Buchen',
    },
    'womens-health': {
      name: 'Frauengesundheit',
      description: paragraphs('Schwangerschaft, Wochenbett, Wechseljahre und alles dazwischen.'),
      wait_days: '2 bis 4 Tage',
      cta_text: 'Buchen',
    },
    dermatology: {
      name: 'Dermatologie',
      description: paragraphs('Ausschlag, Muttermale, Akne. Für den Anfang genügt oft ein Foto.'),
      wait_days: '1 bis 2 Tage',
      cta_text: 'Buchen',
    },
    'mental-health': {
      name: 'Psychische Gesundheit',
      description: paragraphs(
        'Sprechen Sie mit therapeutischen Fachleuten über gedrückte Stimmung, Sorgen, Trauer oder Stress.',
      ),
      wait_days: '2 bis 3 Tage',
      cta_text: 'Buchen',
    },
  },
  virtual_care_types: {
    'virtual-primary-care': {
      name: 'Hausärztliche Video\u00adsprechstunde',
      description: paragraphs('Eine Ärztin oder ein Arzt, die Sie kennen, per Video oder Telefon.'),
      cta_text: 'Termin buchen',
      hours: 'Werktags von 7 bis 19 Uhr',
      cost: '0 $ für Mitglieder',
    },
    'virtual-urgent-care': {
      name: 'Dringende Video\u00adsprechstunde',
      description: paragraphs('Noch heute eine Fachperson, meist innerhalb einer Stunde.'),
      cta_text: 'Jetzt Hilfe holen',
      hours: 'Rund um die Uhr',
      cost: '0 $ für Mitglieder',
    },
    'virtual-everyday-care': {
      name: 'Alltägliches per Video',
      description: paragraphs('Folgerezepte, Erkältungen, Ausschläge und kleine Fragen.'),
      cta_text: 'Fachperson fragen',
      hours: 'Täglich von 6 bis 22 Uhr',
      cost: '0 $ für Mitglieder',
    },
    'virtual-therapy': {
      name: 'Therapie per Video',
      description: paragraphs('Wöchentliche Sitzungen bei zugelassenen Fachleuten Ihrer Wahl.'),
      cta_text: 'Therapieplatz finden',
      hours: 'Nach Vereinbarung',
      cost: '20 $ pro Sitzung',
    },
  },
}
