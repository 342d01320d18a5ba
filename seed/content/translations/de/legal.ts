import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Agreements and consents in German. */
export const legal: Translated = {
  legalagreements: {
    'terms-of-use': {
      name: 'Nutzungsbedingungen',
      description: 'Was Sie von uns erwarten können, und wir von Ihnen.',
      content:
        '<h2>Worum es geht</h2>' +
        paragraphs(
          'Hale hilft Ihnen, Ihre Gesundheit im Blick zu behalten und die Menschen zu erreichen, die Sie betreuen. Es ersetzt keine ärztliche Behandlung und ist nicht für Notfälle gedacht.',
        ) +
        '<h2>Ihr Konto</h2>' +
        paragraphs(
          'Es gehört nur Ihnen. Wählen Sie ein Passwort, das Sie sonst nirgends verwenden. Sie können Ihr Konto jederzeit schließen.',
        ) +
        '<h2>Faire Nutzung</h2>' +
        bullets(
          'Machen Sie richtige Angaben.',
          'Benutzen Sie nicht das Konto einer anderen Person.',
          'Versuchen Sie nicht, an Daten zu gelangen, die nicht Ihre sind.',
        ),
    },
    'privacy-notice': {
      name: 'Datenschutzhinweise',
      description: 'Welche Daten wir behalten, wie lange, und wer sie sehen darf.',
      content:
        '<h2>Was wir behalten</h2>' +
        paragraphs('Was Sie eintragen, was Ihre Kits und Geräte melden und was Sie uns schreiben.') +
        '<h2>Wer es sieht</h2>' +
        paragraphs('Sie und das Betreuungsteam, das Sie wählen. Ihr Arbeitgeber sieht Zahlen, nie Ihren Namen.') +
        '<h2>Ihre Rechte</h2>' +
        bullets('Alles als ein Archiv mitnehmen.', 'Fehler berichtigen lassen.', 'Ihre Daten löschen lassen.'),
    },
    'telehealth-consent': {
      name: 'Einwilligung in Telemedizin',
      description: 'Was ein Termin per Video kann und was nicht.',
      content: paragraphs(
        'Über einen Bildschirm kann Sie niemand so untersuchen wie im Behandlungsraum. Man sagt Ihnen, wann Sie persönlich kommen sollten. Sie können einen Termin jederzeit beenden.',
      ),
    },
    'lab-testing': {
      name: 'Vereinbarung zu Labortests',
      description: 'Wie mit Proben umgegangen wird.',
      content: paragraphs(
        'Ihre Probe wird auf die Werte untersucht, die auf der Schachtel stehen, auf sonst nichts, und nach 30 Tagen vernichtet.',
      ),
    },
    'research-panel': {
      name: 'Vereinbarung zum Forschungspanel',
      description: 'Vier kurze Umfragen im Jahr.',
      content: paragraphs(
        'Ihre Antworten werden ohne Ihren Namen gespeichert. Sie können das Panel jederzeit verlassen.',
      ),
    },
    'northfield-plan': {
      name: 'Versicherungsregeln von Northfield Health',
      description: 'Wer versichert ist und bis wann.',
      content: paragraphs(
        'Beschäftigte und ihre erwachsenen Angehörigen sind ab dem ersten Tag des Monats nach der Einstellung versichert.',
      ),
    },
  },
  legal_consents: {
    'share-results': {
      name: 'Ergebnisse mit meinem Betreuungsteam teilen',
      statement: paragraphs('Meine Gesundheitsberatung darf meine Ergebnisse lesen, um sie mit mir zu besprechen.'),
    },
    'text-reminders': {
      name: 'Erinnerungen per SMS',
      statement: paragraphs(
        'Erinnern Sie mich per SMS an Termine und Kits. Es können Gebühren für Nachrichten anfallen.',
      ),
    },
    telehealth: {
      name: 'Termine per Video und Telefon',
      statement: paragraphs('Ich bin mit Terminen per Video oder Telefon einverstanden.'),
    },
    research: {
      name: 'Daten ohne meinen Namen für die Forschung',
      statement: paragraphs(
        'Meine Einträge dürfen für die Forschung genutzt werden, nachdem alles entfernt wurde, was mich erkennbar macht.',
      ),
    },
  },
}
