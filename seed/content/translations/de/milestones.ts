import { paragraphs, type Translated } from '../texts.ts'

/** Milestones and what happens at them in German. */
export const milestones: Translated = {
  milestones: {
    pregnancy: {
      name: 'Schwangerschaft',
      prompt_question: 'In welcher Schwangerschaftswoche sind Sie?',
      prompt_placeholder: 'z. B. 12 Wochen',
    },
    'after-the-birth': { name: 'Nach der Geburt' },
    'smoke-free': { name: 'Dreißig rauchfreie Tage' },
  },
  milestone_events: {
    'A positive test': {
      title: 'Ein positiver Test',
      name: 'Ein Mohnkorn',
      description: paragraphs(
        'Beginnen Sie mit Folsäure, falls noch nicht geschehen, und vereinbaren Sie in Ihrer Praxis einen ersten Termin.',
      ),
    },
    'A heartbeat begins': {
      title: 'Ein Herz beginnt zu schlagen',
      name: 'Eine Linse',
      description: paragraphs(
        'Übelkeit beginnt oft jetzt. Vielen helfen kleine Mahlzeiten und trockene Kekse vor dem Aufstehen.',
      ),
    },
    'First visit': {
      title: 'Erster Termin',
      name: 'Eine Himbeere',
      description: paragraphs(
        'Blutdruck, Bluttests und der erste Ultraschall. Bringen Sie eine Liste Ihrer Medikamente mit.',
      ),
    },
    'Fingers and toes': {
      title: 'Finger und Zehen',
      name: 'Eine Erdbeere',
      description: paragraphs(
        'Ab jetzt werden Bluttests auf die Chromosomen angeboten. Sie entscheiden, was Sie wissen möchten.',
      ),
    },
    'End of the first trimester': {
      title: 'Ende des ersten Drittels',
      name: 'Eine Limette',
      description: paragraphs(
        'Bei vielen lässt die Müdigkeit nach. Eine gute Woche, um es denen zu sagen, die es wissen sollten.',
      ),
    },
    'More energy': {
      title: 'Mehr Energie',
      name: 'Eine Zitrone',
      description: paragraphs('Gehen, Schwimmen und Radfahren sind in Ordnung, wenn sie es vorher waren.'),
    },
    'Small movements': {
      title: 'Kleine Bewegungen',
      name: 'Eine Avocado',
      description: paragraphs('Manche spüren jetzt das erste Flattern, andere nicht vor Woche 22.'),
    },
    'Sleeping on the side': {
      title: 'Auf der Seite schlafen',
      name: 'Eine Paprika',
      description: paragraphs('Ein Kissen zwischen den Knien entlastet den Rücken.'),
    },
    'Anatomy scan': {
      title: 'Organultraschall',
      name: 'Eine Banane',
      description: paragraphs(
        'Der längste Ultraschall der Schwangerschaft. Bringen Sie jemanden mit, wenn Sie möchten.',
      ),
    },
    'Halfway and a bit': {
      title: 'Die Hälfte und etwas mehr',
      name: 'Eine Papaya',
      description: paragraphs('Überlegen Sie, wer bei der Geburt bei Ihnen sein könnte.'),
    },
    'Glucose test': {
      title: 'Zuckertest',
      name: 'Ein Maiskolben',
      description: paragraphs('Der Test auf Schwangerschaftsdiabetes liegt zwischen Woche 24 und 28.'),
    },
    'Your voice is heard': {
      title: 'Ihre Stimme wird gehört',
      name: 'Ein Kopfsalat',
      description: paragraphs('Sprechen oder singen Sie. Die Stimme wird nach der Geburt erkannt.'),
    },
    'Third trimester': {
      title: 'Letztes Drittel',
      name: 'Eine Aubergine',
      description: paragraphs('Termine alle zwei Wochen. Fragen Sie nach der Impfung gegen Keuchhusten.'),
    },
    'Room gets tight': {
      title: 'Es wird eng',
      name: 'Ein Kohlkopf',
      description: paragraphs('Sodbrennen ist häufig. Essen Sie abends früher und schlafen Sie mit erhöhtem Kopf.'),
    },
    'Planning the birth': {
      title: 'Die Geburt planen',
      name: 'Eine Ananas',
      description: paragraphs('Schreiben Sie auf, was Ihnen wichtig ist und was Sie offenlassen möchten.'),
    },
    'Pack the bag': {
      title: 'Packen Sie die Tasche',
      name: 'Eine Zuckermelone',
      description: paragraphs('Papiere, ein langes Ladekabel, etwas Weiches für den Heimweg.'),
    },
    'Weekly visits': {
      title: 'Wöchentliche Termine',
      name: 'Ein Römersalat',
      description: paragraphs(
        'Kennen Sie die Zeichen: eine Stunde lang alle fünf Minuten Wehen, Blutung oder Flüssigkeit. Rufen Sie sofort an.',
      ),
    },
    'Any day now': {
      title: 'Jeden Tag so weit',
      name: 'Ein Wachskürbis',
      description: paragraphs(
        'Ruhen Sie, wenn Sie können. Zählen Sie die Bewegungen und rufen Sie an, wenn sie nachlassen.',
      ),
    },
    'Your due date': {
      title: 'Ihr Geburtstermin',
      name: 'Ein kleiner Kürbis',
      description: paragraphs(
        'Nur eines von zwanzig Kindern hält sich daran. Ihre Praxis sieht ab jetzt öfter nach Ihnen.',
      ),
    },
    Rest: {
      title: 'Ruhe',
      name: 'Erste Woche',
      description: paragraphs(
        'Lassen Sie andere kochen. Blutungen sind normal; eine Binde, die in einer Stunde durchnässt, ist es nicht.',
      ),
    },
    'Mood check': {
      title: 'Wie ist die Stimmung?',
      name: 'Zweite Woche',
      description: paragraphs(
        'In den ersten Tagen kommen leicht Tränen. Wenn sie länger als zwei Wochen bleiben, sagen Sie es uns.',
      ),
    },
    Checkup: {
      title: 'Nachsorge',
      name: 'Sechste Woche',
      description: paragraphs(
        'Ihr eigener Termin, getrennt von dem des Babys. Fragen Sie nach Schlaf, Beckenboden und Verhütung.',
      ),
    },
    'Back to moving': {
      title: 'Wieder in Bewegung',
      name: 'Zwölfte Woche',
      description: paragraphs('Laufen und Springen können warten, bis Gehen leichtfällt.'),
    },
    'First day': {
      title: 'Erster Tag',
      name: 'Das Kohlenmonoxid ist weg',
      description: paragraphs('Ihr Blut trägt schon mehr Sauerstoff.'),
    },
    'Three days': {
      title: 'Drei Tage',
      name: 'Der schwerste Teil',
      description: paragraphs(
        'Das Verlangen ist jetzt am stärksten und dauert jeweils etwa fünf Minuten. Gehen Sie solange ein Stück.',
      ),
    },
    'Two weeks': { title: 'Zwei Wochen', name: 'Atmen', description: paragraphs('Treppen werden leichter.') },
  },
}
