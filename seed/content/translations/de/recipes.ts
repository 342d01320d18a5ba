import { recipeIn, type Texts } from '../texts.ts'

const recipe = recipeIn({ ingredients: 'Zutaten', steps: 'Zubereitung', log: 'Diese Mahlzeit eintragen' })

/** What to cook, in German. */
export const recipes: Readonly<Record<string, Texts>> = {
  'salmon-rice-bowl': {
    name: 'Lachs-Reis-Bowl',
    inner_html: recipe({
      lead: '20 Minuten, für 2. Eiweiß, Vollkorn und Gemüse in einer Schale.',
      ingredients: [
        '2 Lachsfilets von etwa 140 g',
        '350 g gekochter Naturreis',
        '1 Gurke, in Scheiben',
        '1 Karotte, geraspelt',
        '1 Avocado, in Scheiben',
        '1 Esslöffel salzreduzierte Sojasoße',
        '1 Teelöffel Sesamöl',
        'Saft einer halben Limette',
      ],
      steps: [
        'Eine Pfanne bei mittlerer Hitze erwärmen. Den Lachs auf der Hautseite 5 Minuten braten, wenden und 3 Minuten weiterbraten, bis er zerfällt.',
        'Den Reis erwärmen und auf zwei Schalen verteilen.',
        'Sojasoße, Sesamöl und Limettensaft verrühren.',
        'Lachs, Gurke, Karotte und Avocado auf den Reis legen und die Soße darübergeben.',
      ],
    }),
  },
  'red-lentils-with-spinach': {
    name: 'Rote Linsen mit Spinat',
    inner_html: recipe({
      lead: '25 Minuten, für 4. Viele Ballaststoffe, und auch am nächsten Tag gut.',
      ingredients: [
        '1 Esslöffel Olivenöl',
        '1 Zwiebel, gehackt',
        '2 Knoblauchzehen, gehackt',
        '1 Teelöffel gemahlener Kreuzkümmel',
        '300 g rote Linsen, gewaschen',
        '1 Dose (400 g) stückige Tomaten',
        '1 l salzarme Gemüsebrühe',
        '200 g Spinat',
        'Saft einer halben Zitrone',
      ],
      steps: [
        'Das Öl erhitzen und die Zwiebel 5 Minuten weich dünsten. Knoblauch und Kreuzkümmel eine Minute mitrühren.',
        'Linsen, Tomaten und Brühe zugeben. 15 Minuten köcheln lassen und ab und zu rühren.',
        'Den Spinat unterheben, bis er zusammenfällt.',
        'Mit dem Zitronensaft abschmecken und servieren.',
      ],
    }),
  },
  'overnight-oats': {
    name: 'Overnight Oats mit Beeren',
    inner_html: recipe({
      lead: '5 Minuten am Abend, für 1. Das Frühstück wartet schon.',
      ingredients: [
        '45 g Haferflocken',
        '120 ml Milch oder Sojadrink',
        '60 g Naturjoghurt',
        '1 Esslöffel Chiasamen',
        '75 g Beeren, frisch oder gefroren',
        '1 Esslöffel gehackte Nüsse',
      ],
      steps: [
        'Haferflocken, Milch, Joghurt und Chiasamen in einem Glas verrühren.',
        'Die Beeren daraufgeben, das Glas schließen und über Nacht in den Kühlschrank stellen.',
        'Am Morgen die Nüsse darüberstreuen.',
      ],
    }),
  },
  'black-bean-chili': {
    name: 'Chili mit schwarzen Bohnen',
    inner_html: recipe({
      lead: '35 Minuten, für 4. Ohne Fleisch und sättigend.',
      ingredients: [
        '1 Esslöffel Olivenöl',
        '1 Zwiebel, gehackt',
        '1 rote Paprika, gewürfelt',
        '2 Knoblauchzehen, gehackt',
        '2 Teelöffel Chilipulver',
        '1 Teelöffel gemahlener Kreuzkümmel',
        '2 Dosen (je 425 g) schwarze Bohnen, abgespült',
        '1 Dose (400 g) stückige Tomaten',
        '150 g Mais',
      ],
      steps: [
        'Das Öl erhitzen und Zwiebel und Paprika 6 Minuten dünsten.',
        'Knoblauch, Chilipulver und Kreuzkümmel eine Minute mitrühren.',
        'Bohnen, Tomaten, Mais und 120 ml Wasser zugeben. 20 Minuten köcheln lassen.',
        'Einige Bohnen am Topfrand zerdrücken, damit es sämiger wird, und servieren.',
      ],
    }),
  },
  'chickpea-salad': {
    name: 'Kichererbsensalat mit Zitrone',
    inner_html: recipe({
      lead: '10 Minuten, für 2. Ganz ohne Kochen.',
      ingredients: [
        '1 Dose (425 g) Kichererbsen, abgespült',
        '1 Gurke, gewürfelt',
        '250 g Kirschtomaten, halbiert',
        '¼ rote Zwiebel, in feinen Scheiben',
        'Eine Handvoll Petersilie, gehackt',
        '2 Esslöffel Olivenöl',
        'Saft von 1 Zitrone',
      ],
      steps: [
        'Kichererbsen, Gurke, Tomaten, Zwiebel und Petersilie in eine Schüssel geben.',
        'Olivenöl und Zitronensaft mit etwas Pfeffer verquirlen.',
        'Alles vermengen und einige Minuten ziehen lassen.',
      ],
    }),
  },
  'roasted-breadfruit': {
    name: 'Gebackene Brotfrucht mit Blattgemüse in Kokos',
    inner_html: recipe({
      lead: '40 Minuten, für 4. Der Geschmack der Inseln.',
      ingredients: [
        '1 Brotfrucht von etwa 900 g, geschält, entkernt und in Spalten',
        '1 Esslöffel Öl',
        '1 Zwiebel, in Scheiben',
        '2 Knoblauchzehen, gehackt',
        '450 g Blattgemüse wie Mangold oder Grünkohl, in Streifen',
        '180 ml fettreduzierte Kokosmilch',
        'Saft von 1 Limette',
      ],
      steps: [
        'Den Ofen auf 200 °C vorheizen. Die Brotfrucht mit der Hälfte des Öls mischen und 35 Minuten backen, bis sie weich ist. Einmal wenden.',
        'Inzwischen die Zwiebel im übrigen Öl 5 Minuten dünsten, dann den Knoblauch eine Minute.',
        'Blattgemüse und Kokosmilch zugeben und 8 Minuten köcheln lassen.',
        'Den Limettensaft unterrühren und das Gemüse auf der Brotfrucht servieren.',
      ],
    }),
  },
}
