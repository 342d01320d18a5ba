import { paragraphs, type Translated } from '../texts.ts'

/** Questions, ways to help, symptoms and health actions in German. */
export const help: Translated = {
  help_types: {
    'care-advocate': {
      name: 'Mit der Gesundheitsberatung sprechen',
      description: paragraphs('Fragen zu Ihrem Programm, Ihrem Kit oder dem nächsten Schritt.'),
      hours: 'Montag bis Freitag, 8 bis 20 Uhr (Central Time)',
    },
    'technical-help': {
      name: 'Technische Hilfe',
      description: paragraphs(
        'Probleme beim Anmelden, beim Verbinden eines Geräts oder beim Öffnen eines Ergebnisses.',
      ),
      hours: 'Antwort innerhalb eines Werktags',
    },
    'common-questions': {
      name: 'Antworten auf häufige Fragen',
      description: paragraphs('Die meisten Fragen sind hier schon beantwortet.'),
    },
    'crisis-line': {
      name: '988, Hilfe bei Suizidgedanken und Krisen',
      description: paragraphs(
        'Kostenlos, vertraulich, Tag und Nacht. Rufen Sie die 988 an oder schreiben Sie eine SMS.',
      ),
      hours: 'Rund um die Uhr',
    },
  },
  faq: {
    'How long do results take?': {
      question: 'Wann sind Ergebnisse da?',
      answer: paragraphs(
        'Die meisten Kits sind acht Tage nach Eingang im Labor fertig. Sie bekommen eine Benachrichtigung und eine E-Mail.',
      ),
      category: 'Kits und Ergebnisse',
    },
    'Who can see my results?': {
      question: 'Wer kann meine Ergebnisse sehen?',
      answer: paragraphs(
        'Sie und die Menschen, mit denen Sie sie teilen. Sobald Ihr Browser Ihren Schlüssel erzeugt hat, sind Ergebnisse Ende-zu-Ende-verschlüsselt.',
      ),
      category: 'Kits und Ergebnisse',
    },
    'My kit number is refused. What now?': {
      question: 'Meine Kit-Nummer wird abgelehnt. Was nun?',
      answer: paragraphs(
        'Prüfen Sie O und 0 und die Buchstaben vor dem Strich. Klappt es dann noch nicht, rufen Sie uns an; wir ersetzen das Kit.',
      ),
      category: 'Kits und Ergebnisse',
    },
    'What does Borderline mean?': {
      question: 'Was bedeutet ein grenzwertiges Ergebnis?',
      answer: paragraphs(
        'Ein Wert knapp außerhalb des gesunden Bereichs. Ein Grund, noch einmal hinzusehen, keine Diagnose.',
      ),
      category: 'Kits und Ergebnisse',
    },
    'How do I earn stars?': {
      question: 'Wie verdiene ich Sterne?',
      answer: paragraphs('Mit Tagesaufgaben und Programmschritten. Überall steht, wie viele es gibt.'),
      category: 'Sterne und Prämien',
    },
    'Do stars expire?': {
      question: 'Verfallen Sterne?',
      answer: paragraphs('Nein. Sie bleiben so lange wie Ihr Konto.'),
      category: 'Sterne und Prämien',
    },
    'What does a visit cost?': {
      question: 'Was kostet ein Termin?',
      answer: paragraphs(
        'Nichts bei alltäglicher, dringender und hausärztlicher Versorgung. Therapie kostet 20 $ pro Sitzung.',
      ),
      category: 'Termine',
    },
    'Can I move an appointment?': {
      question: 'Kann ich einen Termin verschieben?',
      answer: paragraphs('Ja, bis eine Stunde vorher. Öffnen Sie Termine und ändern Sie die Zeit.'),
      category: 'Termine',
    },
    'I forgot my password. Is my data lost?': {
      question: 'Ich habe mein Passwort vergessen. Sind meine Daten verloren?',
      answer: paragraphs(
        'Sie können sich sofort wieder anmelden. Verschlüsselte Ergebnisse öffnen sich, sobald Ihnen Notfallbeauftragte geholfen haben, Ihren Schlüssel wiederherzustellen.',
      ),
      category: 'Konto',
    },
    'Can my employer see what I log?': {
      question: 'Kann mein Arbeitgeber sehen, was ich eintrage?',
      answer: paragraphs('Nein. Arbeitgeber sehen, wie viele mitmachen, nie wer oder was.'),
      category: 'Konto',
    },
    'How do I take my data with me?': {
      question: 'Wie nehme ich meine Daten mit?',
      answer: paragraphs(
        'Öffnen Sie Ihr Profil und erstellen Sie Ihr Archiv. Es enthält alles, in Formaten, die auch andere Programme lesen können.',
      ),
      category: 'Konto',
    },
    'Do I have to log every day?': {
      question: 'Muss ich jeden Tag etwas eintragen?',
      answer: paragraphs(
        'Nein. Ein Eintrag genügt, damit ein Tag zählt, und ein verpasster Tag ist nur ein verpasster Tag.',
      ),
      category: 'Programm',
    },
  },
  symptoms: {
    headache: { name: 'Kopfschmerzen' },
    fatigue: { name: 'Müdigkeit' },
    nausea: { name: 'Übelkeit' },
    bloating: { name: 'Blähungen' },
    'back-pain': { name: 'Rückenschmerzen' },
    'trouble-sleeping': { name: 'Schlafprobleme' },
    'chest-pain': { name: 'Brustschmerzen' },
    dizziness: { name: 'Schwindel' },
    'none-of-these': { name: 'Nichts davon' },
  },
  health_actions: {
    medications: {
      title: 'Nehmen Sie Ihre Medikamente',
      description: paragraphs(
        'Haken Sie ab, was Sie genommen haben, und sagen Sie, warum Sie eines ausgelassen haben.',
      ),
    },
    allergies: { title: 'Allergien', description: paragraphs('Ihr Betreuungsteam prüft sie vor jeder Verschreibung.') },
    'health-issues': { title: 'Erkrankungen', description: paragraphs('Frühere und aktuelle, soweit Sie sie kennen.') },
    'care-team': {
      title: 'Betreuungsteam',
      description: paragraphs('Wer betreut Sie sonst noch? Auf Ihren Wunsch können wir dort Ergebnisse teilen.'),
    },
    insurance: { title: 'Versicherung', description: paragraphs('Nötig für Überweisungen und für Ihre Apotheke.') },
    'blood-pressure': {
      title: 'Blutdruck',
      description: paragraphs('Morgens vor dem Kaffee, zweimal pro Woche, nach fünf Minuten im Sitzen.'),
      cta_text: 'So wird gemessen',
    },
    'assessment-update': {
      title: 'Gesundheitsfragebogen',
      description: paragraphs('Einmal im Jahr, oder wenn sich etwas Wichtiges ändert.'),
      cta_text: 'Öffnen',
    },
  },
}
