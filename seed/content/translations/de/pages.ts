import { bullets, paragraphs, type Translated } from '../texts.ts'
import { recipes } from './recipes.ts'

/** Pages of the menu in German. */
export const pages: Translated = {
  pages: {
    'complete-profile': {
      name: 'Profil ergänzen',
      title: 'Ergänzen Sie Ihr Profil',
      inner_html: paragraphs(
        'Mit wenigen Angaben kann Ihr Betreuungsteam verschreiben, Kits versenden und Sie mit dem richtigen Namen ansprechen.',
        '<a href="/client/profile">Mein Profil öffnen</a>',
      ),
    },
    'health-assessment': { name: 'Gesundheits\u00adfragebogen', title: 'Gesundheitsfragebogen' },
    'telehealth-form': { name: 'Vor der Sprechstunde' },
    'nutrition-form': { name: 'Ernährung', title: 'Fragebogen zur Ernährung' },
    'virtual-care': {
      name: 'Video\u00adsprech\u00adstunde',
      title: 'Video\u00adsprechstunde',
      inner_html: paragraphs(
        'Sprechen Sie noch heute mit jemandem, oder buchen Sie einen längeren Termin bei einer Ärztin oder einem Arzt, die Sie wiedersehen können.',
      ),
    },
    learn: {
      name: 'Wissen',
      title: 'Wissen',
      inner_html: paragraphs(
        'Kurze Texte, die zwischen zwei Besprechungen passen. Beginnen Sie mit dem, was Sie gerade beschäftigt.',
      ),
    },
    'wind-down-routine': {
      name: 'Eine Abendroutine aufbauen',
      inner_html:
        '<h2>Warum eine Reihenfolge hilft</h2>' +
        paragraphs(
          'Ihr Körper kann nicht auf Befehl abschalten, aber er lernt, was vor dem Schlaf kommt. Drei ruhige Dinge in derselben Reihenfolge sagen ihm, dass der Tag vorbei ist.',
        ) +
        '<h2>Wählen Sie drei</h2>' +
        bullets(
          'Dimmen Sie das Licht in den Räumen, die Sie zuletzt nutzen.',
          'Laden Sie das Telefon außerhalb des Schlafzimmers.',
          'Waschen Sie sich, dehnen Sie fünf Minuten, lesen Sie zwei Seiten.',
        ) +
        '<h2>Bleiben Sie zwei Wochen dabei</h2>' +
        paragraphs(
          'Bewerten Sie die ersten Nächte nicht. Die meisten merken in der zweiten Woche einen Unterschied. Wenn Sie dann noch an drei Nächten pro Woche länger als eine halbe Stunde wach liegen, sprechen Sie mit uns.',
        ),
    },
    'blood-pressure-at-home': {
      name: 'Blutdruck zu Hause',
      inner_html:
        '<h2>Vor dem Messen</h2>' +
        bullets(
          '30 Minuten lang kein Kaffee, kein Sport, keine Zigarette.',
          'Sitzen Sie fünf Minuten mit angelehntem Rücken und beiden Füßen auf dem Boden.',
          'Legen Sie den Arm in Herzhöhe auf.',
        ) +
        '<h2>Messen Sie zweimal</h2>' +
        paragraphs(
          'Warten Sie zwischen zwei Messungen eine Minute und notieren Sie beide. Morgens und abends an drei Tagen der Woche sagt mehr als eine Messung am Tag.',
        ) +
        '<h2>Wann Sie anrufen sollten</h2>' +
        paragraphs(
          'Rufen Sie Ihre Ärztin oder Ihren Arzt an, wenn die Werte über 130/80 bleiben. Rufen Sie die 911, wenn ein Wert über 180/120 liegt und Sie Brustschmerzen, Atemnot, Taubheitsgefühle oder Mühe beim Sprechen haben.',
        ),
    },
    'eating-while-pregnant': {
      name: 'Essen in der Schwangerschaft',
      inner_html:
        '<h2>Zwei wichtige Ergänzungen</h2>' +
        paragraphs(
          'Die meisten brauchen vor der Schwangerschaft und in den ersten zwölf Wochen 400 Mikrogramm Folsäure am Tag. Fragen Sie ärztlich nach, ob Sie Eisen oder Vitamin D brauchen.',
        ) +
        '<h2>Was Sie weglassen sollten</h2>' +
        bullets(
          'Alkohol.',
          'Rohes Fleisch, rohen Fisch und rohe Eier.',
          'Weichkäse aus Rohmilch.',
          'Hai, Schwertfisch und Königsmakrele.',
        ) +
        '<h2>Kaffee</h2>' +
        paragraphs('Bis zu 200 mg Koffein am Tag, etwa ein großer Becher mit 350 ml, gelten als unbedenklich.'),
    },
    'reading-your-results': {
      name: 'Ergebnisse lesen',
      inner_html:
        '<h2>Bereiche sind keine scharfen Grenzen</h2>' +
        paragraphs(
          'Ein Wert knapp außerhalb eines Bereichs ist selten ein Grund zur Sorge, und einer knapp innerhalb ist kein Versprechen. Wichtiger ist die Richtung: Bewegt sich etwas, und wohin?',
        ) +
        '<h2>Ein Test ist ein Foto</h2>' +
        paragraphs(
          'Schlaf, eine Erkältung, hartes Training oder ein spätes Abendessen verändern viele Werte. Was uns überrascht, wiederholen wir, bevor wir handeln.',
        ),
    },
    move: {
      name: 'Bewegung',
      title: 'Bewegung',
      inner_html:
        paragraphs('Zehn Minuten zählen. Wählen Sie etwas, das in Ihrer jetzigen Kleidung geht.') +
        bullets(
          '<strong>Dehnen am Schreibtisch, 5 Minuten:</strong> zehnmal mit den Schultern kreisen, den Kopf langsam zu jeder Seite drehen, dann die Arme heben und drei Atemzüge halten. Zweimal.',
          '<strong>Treppen, 10 Minuten:</strong> so schnell hinauf, dass Sie noch sprechen können, locker hinunter, eine Hand nahe am Geländer. Ruhen Sie, wenn Sie es brauchen.',
          '<strong>Einmal um den Block, 15 Minuten:</strong> die ersten drei Minuten locker, dann zügig, die letzten zwei wieder locker.',
          '<strong>Yoga auf dem Stuhl, 12 Minuten:</strong> aufrecht vorn auf dem Stuhl sitzen. Einatmen und beide Arme heben, ausatmen und nach vorn beugen, dann zu jeder Seite drehen. Sechs langsame Runden.',
        ),
    },
    recipes: {
      name: 'Rezepte',
      title: 'Rezepte für den Feierabend',
      gallery: [
        { caption: 'Lachs-Reis-Bowl, 20 Minuten' },
        { caption: 'Rote Linsen mit Spinat, 25 Minuten' },
        { caption: 'Overnight Oats mit Beeren, 5 Minuten' },
        { caption: 'Chili mit schwarzen Bohnen, 35 Minuten' },
        { caption: 'Kichererbsensalat mit Zitrone, 10 Minuten' },
        { caption: 'Gebackene Brotfrucht mit Blattgemüse in Kokos, 40 Minuten' },
      ],
    },
    ...recipes,
    'prescription-savings': {
      name: 'Günstige Arznei',
      title: 'Günstige Arznei',
      inner_html:
        paragraphs(
          'Zeigen Sie die Karte am Tresen, bevor kassiert wird. Sie gilt in den meisten Apotheken, mit oder ohne Versicherung, und kostet nichts.',
        ) +
        bullets(
          'Fragen Sie nach dem Preis mit der Karte und mit Ihrer Versicherung, und zahlen Sie den niedrigeren.',
          'Am meisten sparen Sie bei Generika.',
          'Die Karte läuft nicht ab.',
        ) +
        paragraphs(
          '<a href="#print-card" class="print-card">Meine Karte drucken</a>',
          '<button type="button" class="pharmacy-card">Meine Apothekenkarte zeigen</button>',
        ),
    },
    wellbeing: {
      name: 'Wohl\u00adbefinden',
      title: 'Wohlbefinden',
      inner_html:
        '<h2>Ein ruhigerer Kopf</h2>' +
        paragraphs(
          'Kurze Übungen für volle Tage, geschrieben mit unseren Therapeutinnen und Therapeuten. Nichts zu kaufen, nichts zu beweisen.',
        ),
    },
    help: {
      name: 'Hilfe',
      title: 'Hilfe',
      inner_html: paragraphs(
        'Rufen Sie montags bis freitags von 8 bis 20 Uhr (Central Time) an unter <a href="tel:+18005550190">(800) 555-0190</a>, oder schreiben Sie an <a href="mailto:support@hale.test">support@hale.test</a>. Im Notfall wählen Sie die <a href="tel:911">911</a>.',
      ),
    },
    'ninety-day-plan': {
      name: 'Ihr 90-Tage-Plan',
      inner_html: paragraphs(
        'Eine Gewohnheit, ein Ort, eine Uhrzeit. Schreiben Sie Ihre auf und legen Sie den Zettel dahin, wo Sie ihn morgens sehen.',
      ),
    },
    'getting-started-with-your-kit': {
      name: 'Erste Schritte mit Ihrem Kit',
      inner_html:
        '<h2>Bevor Sie die Schachtel öffnen</h2>' +
        bullets(
          'Registrieren Sie die Nummer an der Seite.',
          'Planen Sie einen Morgen ein. Die meisten Werte brauchen einen leeren Magen.',
          'Trinken Sie eine halbe Stunde vorher ein Glas Wasser.',
        ),
    },
    'grocery-list': {
      name: 'Einkaufs\u00adliste',
      title: 'Einkaufsliste',
      inner_html: paragraphs('In Vorbereitung: eine Einkaufsliste aus den Mahlzeiten, die Ihnen geschmeckt haben.'),
    },
  },
}
