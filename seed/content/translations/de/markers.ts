import type { MarkerWords } from '../markers.ts'

const seeDoctor = 'Besprechen Sie es mit Ihrer Ärztin oder Ihrem Arzt, bevor Sie etwas ändern.'

/** Markers and what their values mean in German. */
export const markers: MarkerWords = {
  bands: {
    Low: 'Niedrig',
    'Borderline low': 'Grenzwertig niedrig',
    Healthy: 'Gesund',
    'Borderline high': 'Grenzwertig hoch',
    High: 'Hoch',
  },
  rangeName: (name, band) => `${name}: ${band}`,
  normalMeaning: (name) => ({
    text: 'Im Bereich, den die meisten gesunden Erwachsenen haben.',
    advice: `${name}: Sie müssen nichts ändern. Testen Sie mit dem nächsten Kit wieder.`,
  }),
  markers: {
    triglycerides: {
      name: 'Triglyzeride',
      about:
        'Ein Fett, das Ihr Körper als Energie nutzt. Essen, Alkohol und Bewegung verändern diesen Wert, manche Medikamente ebenso.',
      high: {
        text: 'Es ist mehr Fett im Umlauf, als Ihr Körper verbraucht.',
        advice: 'Weniger Zucker und Alkohol, ein Spaziergang nach dem Abendessen, zweimal pro Woche Fisch.',
      },
    },
    'ldl-cholesterol': {
      name: 'LDL-Cholesterin',
      about: 'Bringt Cholesterin zu den Wänden der Arterien. Niedriger ist für die meisten besser.',
      high: {
        text: 'Es erreicht mehr Cholesterin die Arterienwände, als abgebaut wird.',
        advice:
          'Hafer, Bohnen und Nüsse statt Butter und rotem Fleisch. Fragen Sie, ob ein Statin für Sie sinnvoll ist.',
      },
    },
    'hdl-cholesterol': {
      name: 'HDL-Cholesterin',
      about: 'Bringt Cholesterin zurück zur Leber. Es steigt durch Bewegung und sinkt durch Rauchen.',
      low: {
        text: 'Es wird weniger Cholesterin abtransportiert als üblich.',
        advice: 'Bewegen Sie sich an den meisten Tagen, bis Sie leicht außer Atem sind.',
      },
    },
    'total-cholesterol': {
      name: 'Gesamtcholesterin',
      about: 'Alles Cholesterin in Ihrem Blut zusammen. Die Teile sagen mehr als die Summe.',
      high: {
        text: 'Sehen Sie bei LDL und HDL nach, welcher Teil hoch ist.',
        advice: 'Beginnen Sie mit dem LDL: Es reagiert am besten auf Ernährung und Medikamente.',
      },
    },
    'apolipoprotein-b': {
      name: 'Apolipoprotein B',
      about: 'Zählt die Teilchen, die in die Arterienwand gelangen können: Jedes trägt genau eines davon.',
      high: { text: 'Es sind viele Teilchen, auch wenn Ihr LDL gut aussieht.', advice: seeDoctor },
    },
    'lipoprotein-a': {
      name: 'Lipoprotein(a)',
      about: 'Vererbt und ein Leben lang fast gleich. Für die meisten reicht eine einzige Messung.',
      high: {
        text: 'Sie haben von Geburt an ein höheres Risiko für Herzkrankheiten.',
        advice: 'Halten Sie die Werte, die Sie beeinflussen können, LDL und Blutdruck, niedriger als andere es müssen.',
      },
    },
    'hemoglobin-a1c': {
      name: 'HbA1c',
      about: 'Der Durchschnitt Ihres Blutzuckers über drei Monate.',
      low: { text: 'Ungewöhnlich und oft ein Zeichen für kurzlebige rote Blutkörperchen.', advice: seeDoctor },
      high: {
        text: '5,7 bis 6,4 heißt Prädiabetes, ab 6,5 Diabetes.',
        advice: 'Zehn Minuten Gehen nach dem Essen und ein halber Teller Gemüse senken ihn innerhalb von drei Monaten.',
      },
    },
    'fasting-glucose': {
      name: 'Nüchternglukose',
      about: 'Der Blutzucker nach einer Nacht ohne Essen.',
      low: {
        text: 'Unter 70 können Sie zittrig werden.',
        advice: 'Essen Sie jetzt etwas mit Zucker, dann etwas, das länger vorhält.',
      },
      high: {
        text: '100 bis 125 heißt Prädiabetes, ab 126 an zwei Tagen Diabetes.',
        advice: 'Schlaf, ein kleineres Abendessen und danach ein Spaziergang.',
      },
    },
    insulin: {
      name: 'Nüchterninsulin',
      about: 'Das Hormon, das Zucker aus dem Blut in die Zellen bringt.',
      high: {
        text: 'Ihr Körper braucht für denselben Zucker mehr Insulin als üblich.',
        advice: 'Krafttraining zweimal pro Woche lässt die Muskeln wieder Zucker aufnehmen.',
      },
    },
    'vitamin-d': {
      name: 'Vitamin D',
      about: 'Entsteht durch Sonnenlicht in der Haut. Knochen, Muskeln und Abwehr brauchen es.',
      low: {
        text: 'Häufig im Winter und bei wenig Zeit im Freien.',
        advice: 'Fragen Sie nach 1.000 bis 2.000 IE am Tag und testen Sie in drei Monaten wieder.',
      },
      high: {
        text: 'Fast immer durch Nahrungsergänzungsmittel.',
        advice: 'Setzen Sie das Präparat ab und testen Sie wieder.',
      },
    },
    'vitamin-b12': {
      name: 'Vitamin B12',
      about: 'Für Nerven und rote Blutkörperchen. Steckt in Fleisch, Fisch, Eiern und Milchprodukten.',
      low: {
        text: 'Häufig ohne tierische Lebensmittel und unter Metformin.',
        advice: 'Ein Präparat wirkt gut. Testen Sie in drei Monaten wieder.',
      },
    },
    folate: {
      name: 'Folsäure',
      about: 'Für neue Zellen. Am wichtigsten vor und am Anfang einer Schwangerschaft.',
      low: {
        text: 'Blattgemüse, Bohnen und Zitrusfrüchte heben den Wert.',
        advice: 'Nehmen Sie 400 Mikrogramm am Tag, wenn Sie schwanger werden könnten.',
      },
    },
    ferritin: {
      name: 'Ferritin',
      about: 'Zeigt, wie viel Eisen Sie gespeichert haben.',
      low: {
        text: 'Ihre Speicher sind fast leer, auch wenn das Blutbild in Ordnung ist.',
        advice: 'Klären Sie zuerst die Ursache. Dann Eisen jeden zweiten Tag, mit Vitamin C.',
      },
      high: { text: 'Oft eine Entzündung oder eine Fettleber, selten zu viel Eisen.', advice: seeDoctor },
    },
    homocysteine: {
      name: 'Homocystein',
      about: 'Eine Aminosäure, die steigt, wenn B-Vitamine fehlen.',
      high: {
        text: 'Sehen Sie zuerst nach B12 und Folsäure.',
        advice: 'Grünes Gemüse, Bohnen, Eier; ein B-Komplex, wenn Ihre Werte niedrig sind.',
      },
    },
    'hs-crp': {
      name: 'hs-CRP',
      about: 'Steigt bei Entzündungen irgendwo im Körper, auch bei einer Erkältung.',
      high: {
        text: 'Über 3 ohne Infekt deutet auf eine anhaltende Entzündung hin.',
        advice: 'Wiederholen Sie den Test, wenn Sie gesund sind. Schlaf und Gewicht bewirken am meisten.',
      },
    },
    alt: {
      name: 'ALT (GPT)',
      about: 'Tritt aus Leberzellen aus, wenn sie belastet sind.',
      high: {
        text: 'Fett in der Leber, Alkohol und manche Medikamente erhöhen den Wert.',
        advice: 'Vier Wochen ohne Alkohol verraten viel. Testen Sie dann wieder.',
      },
    },
    ast: {
      name: 'AST (GOT)',
      about: 'Kommt in Leber und Muskeln vor; hartes Training erhöht den Wert für Tage.',
      high: {
        text: 'Zusammen mit der ALT weist der Wert auf die Leber hin, allein oft auf die Muskeln.',
        advice: 'Ruhen Sie sich vor dem nächsten Test drei Tage aus.',
      },
    },
    ggt: {
      name: 'Gamma-GT (GGT)',
      about: 'Der Leberwert, der am stärksten auf Alkohol reagiert.',
      high: {
        text: 'Alkohol, Fett in der Leber oder ein verstopfter Gallengang.',
        advice: 'Trinken Sie einen Monat lang weniger Alkohol und testen Sie dann wieder.',
      },
    },
    albumin: {
      name: 'Albumin',
      about: 'Das häufigste Eiweiß im Blut, gebildet in der Leber.',
      low: { text: 'Die Leber bildet weniger, oder die Nieren verlieren etwas davon.', advice: seeDoctor },
    },
    creatinine: {
      name: 'Kreatinin',
      about: 'Ein Abfallstoff der Muskeln, den die Nieren ausscheiden.',
      high: {
        text: 'Die Nieren scheiden weniger aus. Viel Muskelmasse und Kreatinpulver erhöhen den Wert ebenfalls.',
        advice: 'Trinken Sie wie gewohnt und testen Sie wieder. Meiden Sie bis dahin Ibuprofen.',
      },
    },
    'uric-acid': {
      name: 'Harnsäure',
      about: 'Bleibt übrig, wenn der Körper Purine aus Nahrung und Zellen abbaut.',
      high: {
        text: 'In Gelenken können sich Kristalle bilden.',
        advice: 'Weniger Bier, Meeresfrüchte und süße Getränke; mehr Wasser.',
      },
    },
    tsh: {
      name: 'TSH',
      about: 'Sagt der Schilddrüse, wie viel sie arbeiten soll.',
      low: { text: 'Die Schilddrüse bildet zu viele Hormone.', advice: seeDoctor },
      high: {
        text: 'Die Schilddrüse bildet zu wenige Hormone.',
        advice: 'Testen Sie in sechs Wochen wieder, zusammen mit freiem T4.',
      },
    },
    'cortisol-morning': {
      name: 'Cortisol am Morgen',
      about: 'Weckt Sie auf. Am höchsten ist es eine halbe Stunde, nachdem Sie die Augen öffnen.',
      low: { text: 'Weniger als üblich nach dem Aufwachen.', advice: seeDoctor },
      high: {
        text: 'Schlechte Nächte und harte Wochen erhöhen den Wert.',
        advice: 'Morgens erst Tageslicht, dann Bildschirme, und eine feste Aufstehzeit.',
      },
    },
    'melatonin-evening': {
      name: 'Melatonin am Abend',
      about: 'Steigt, wenn es dunkel wird, etwa zwei Stunden vor dem Schlaf.',
      low: { text: 'Licht am Abend bremst es.', advice: 'Dimmen Sie zwei Stunden vor dem Schlafen das Licht.' },
    },
  },
  effects: {
    'Hardening of the arteries': 'Arterienverkalkung',
    'Inflamed pancreas at very high values': 'Entzündete Bauchspeicheldrüse bei sehr hohen Werten',
    'Heart attack': 'Herzinfarkt',
    Stroke: 'Schlaganfall',
    'Early heart disease in the family': 'Frühe Herzkrankheiten in der Familie',
    'Anemia can make it look low': 'Eine Blutarmut kann den Wert niedrig erscheinen lassen',
    'Damage to nerves and small vessels': 'Schäden an Nerven und kleinen Gefäßen',
    'Thirst and frequent urination': 'Durst und häufiges Wasserlassen',
    'Shaking and sweating': 'Zittern und Schwitzen',
    'Type 2 diabetes': 'Typ-2-Diabetes',
    'Insulin resistance': 'Insulinresistenz',
    'Bone loss': 'Knochenschwund',
    'Tiredness and sore muscles': 'Müdigkeit und schmerzende Muskeln',
    'Too much calcium in the blood': 'Zu viel Kalzium im Blut',
    'Tingling hands and feet': 'Kribbeln in Händen und Füßen',
    Anemia: 'Blutarmut',
    Tiredness: 'Müdigkeit',
    'Hair loss': 'Haarausfall',
    'Iron overload': 'Eisenüberladung',
    'Heart disease': 'Herzkrankheit',
    'Fatty liver': 'Fettleber',
    'Liver strain': 'Belastung der Leber',
    'Swollen ankles': 'Geschwollene Knöchel',
    'Chronic kidney disease': 'Chronische Nierenkrankheit',
    Gout: 'Gicht',
    'Kidney stones': 'Nierensteine',
    'Racing heart': 'Herzrasen',
    'Tiredness and weight gain': 'Müdigkeit und Gewichtszunahme',
    'Feeling cold': 'Frieren',
    'Tiredness in the morning': 'Müdigkeit am Morgen',
    'Trouble sleeping': 'Schlafprobleme',
    'Falling asleep late': 'Spätes Einschlafen',
  },
}
