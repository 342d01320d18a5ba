import { markerTexts } from '../markers.ts'
import { bullets, paragraphs, type Translated } from '../texts.ts'
import { markers } from './markers.ts'

const ofMarkers = markerTexts(markers)

/** Tests, what they measure and the parts of the body in German. */
export const testing: Translated = {
  ...ofMarkers,
  biomarker: {
    ...ofMarkers.biomarker,
    'auria-score': {
      name: 'Auria-Score',
      description: paragraphs(
        'Zwei Proteine in der Tränenflüssigkeit, zusammen ausgewertet. Eine Ergänzung zur Mammografie, nie ein Ersatz.',
      ),
    },
    'body-mass-index': {
      name: 'Body-Mass-Index',
      description: paragraphs(
        'Gewicht im Verhältnis zur Größe. Er sagt nichts über Muskeln oder darüber, wo das Gewicht sitzt; das zeigen die Maße daneben.',
      ),
    },
  },
  bodysegment: {
    heart: { name: 'Herz', description: paragraphs('Fette und Teilchen, die Ihre Arterien prägen.') },
    'blood-sugar': {
      name: 'Blutzucker',
      description: paragraphs('Wie Ihr Körper mit Zucker umgeht, heute und über Monate.'),
    },
    vitamins: {
      name: 'Vitamine und Entzündung',
      description: paragraphs('Vorräte, und Zeichen für Probleme irgendwo im Körper.'),
    },
    liver: { name: 'Leber', description: paragraphs('Ihre Chemiefabrik.') },
    kidneys: { name: 'Nieren', description: paragraphs('Was sie ausscheiden und was sie behalten sollten.') },
    thyroid: { name: 'Schilddrüse', description: paragraphs('Das Tempo von allem anderen.') },
    hormones: {
      name: 'Hormone und Schlaf',
      description: paragraphs('Die Uhr, die Sie weckt und schlafen lässt.'),
    },
    breast: { name: 'Brust', description: paragraphs('Früherkennung zusätzlich zur Mammografie.') },
    body: { name: 'Körper', description: paragraphs('Gewicht und Maße.') },
  },
  organ: {
    heart: {
      name: 'Herz',
      description: paragraphs('Pumpt am Tag etwa 7.500 Liter.'),
      tips: bullets('Gehen Sie an den meisten Tagen zu Fuß.', 'Kennen Sie Ihren Blutdruck.'),
    },
    brain: {
      name: 'Gehirn',
      description: paragraphs('Zwei Prozent Ihres Gewichts, ein Fünftel Ihrer Energie.'),
      tips: bullets('Schlafen Sie sieben Stunden oder mehr.', 'Halten Sie den Blutdruck im Zielbereich.'),
    },
    liver: {
      name: 'Leber',
      description: paragraphs('Filtert, speichert und baut auf.'),
      tips: bullets('Zwei oder mehr Tage pro Woche ohne Alkohol.', 'Kaffee ist in Ordnung.'),
    },
    pancreas: {
      name: 'Bauchspeicheldrüse',
      description: paragraphs('Bildet Insulin und Enzyme für die Verdauung.'),
      tips: bullets('Weniger süße Getränke.', 'Gehen Sie nach dem Essen spazieren.'),
    },
    kidneys: {
      name: 'Nieren',
      description: paragraphs('Reinigen Ihr ganzes Blut etwa vierzigmal am Tag.'),
      tips: bullets('Trinken Sie, wenn Sie Durst haben.', 'Seien Sie sparsam mit Ibuprofen.'),
    },
    thyroid: {
      name: 'Schilddrüse',
      description: paragraphs('Eine kleine Drüse, die das Tempo vorgibt.'),
      tips: bullets('Jodsalz reicht für die meisten.'),
    },
    bones: {
      name: 'Knochen',
      description: paragraphs('Sie erneuern sich alle zehn Jahre.'),
      tips: bullets('Heben Sie zweimal pro Woche etwas Schweres.', 'Tageslicht.'),
    },
    blood: {
      name: 'Blut',
      description: paragraphs('Transportiert Sauerstoff, Nährstoffe und Botschaften.'),
      tips: bullets('Eisen aus Bohnen, Blattgemüse und Fleisch.'),
    },
    'immune-system': {
      name: 'Immunsystem',
      description: paragraphs('Lernt aus jeder Erkältung.'),
      tips: bullets('Halten Sie Impfungen aktuell.', 'Schlaf.'),
    },
    eyes: {
      name: 'Augen',
      description: paragraphs('Der einzige Ort, an dem man kleine Gefäße sehen kann.'),
      tips: bullets('Bei Diabetes eine Untersuchung pro Jahr.'),
    },
    muscles: {
      name: 'Muskeln',
      description: paragraphs('Der größte Speicher für Zucker.'),
      tips: bullets('Zweimal pro Woche Krafttraining.'),
    },
    joints: {
      name: 'Gelenke',
      description: paragraphs('Sie mögen Bewegung lieber als Ruhe.'),
      tips: bullets('Kurze Wege, und das oft.'),
    },
    'adrenal-glands': {
      name: 'Nebennieren',
      description: paragraphs('Zwei kleine Kappen auf den Nieren.'),
      tips: bullets('Eine feste Aufstehzeit.'),
    },
  },
  test: {
    'heart-metabolic': {
      name: 'Herz und Stoffwechsel',
      description: paragraphs(
        '22 Werte zu Herz, Zucker, Vitaminen, Leber, Nieren und Schilddrüse aus einem Tropfen aus dem Finger.',
      ),
      preparation: paragraphs('Zehn Stunden lang nichts als Wasser. Nehmen Sie die Probe morgens.'),
      instructions: bullets(
        'Registrieren Sie die Kit-Nummer.',
        'Wärmen Sie Ihre Hände.',
        'Füllen Sie das Röhrchen bis zur Linie und senden Sie es am selben Tag ab.',
      ),
    },
    'sleep-stress': {
      name: 'Schlaf und Stress',
      description: paragraphs('Cortisol am Morgen und Melatonin am Abend.'),
      preparation: paragraphs('Putzen Sie sich eine halbe Stunde vor jedem Röhrchen nicht die Zähne.'),
      instructions: bullets(
        'Ein Röhrchen eine halbe Stunde nach dem Aufwachen.',
        'Ein Röhrchen zwei Stunden vor dem Schlafengehen.',
      ),
    },
    a1c: {
      name: 'HbA1c für zu Hause',
      description: paragraphs('Ein Tropfen, eine Zahl, alle drei Monate.'),
      instructions: bullets(
        'Stechen Sie seitlich in den Finger.',
        'Füllen Sie beide Kreise auf der Karte.',
        'Lassen Sie sie eine halbe Stunde trocknen.',
      ),
    },
    auria: {
      name: 'Auria',
      description: paragraphs(
        'Ein Tränentest, der zeigen kann, wer früher zur Früherkennung sollte. Er ersetzt keine Mammografie.',
      ),
      preparation: paragraphs('Zwei Stunden lang keine Kontaktlinsen und keine Augentropfen.'),
      instructions: bullets(
        'Halten Sie den Streifen fünf Minuten unter jedes Auge.',
        'Verschließen Sie ihn und senden Sie ihn ab.',
      ),
    },
    '3d-body-scan': {
      name: '3D-Körperscan',
      description: paragraphs('Zwei Fotos mit dem Handy. Brust, Taille, Hüfte und Gewicht, maßstabsgetreu gezeichnet.'),
      instructions: bullets('Tragen Sie etwas Enganliegendes.', 'Stellen Sie sich zwei Meter vor das Handy.'),
    },
    'vitamin-check': {
      name: 'Vitamin-Check',
      description: paragraphs('Vitamin D, B12, Folsäure und Eisenspeicher.'),
    },
  },
}
