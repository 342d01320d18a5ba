import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Health tips, exercises and wellbeing in German. */
export const library: Translated = {
  healthtips: {
    'A ten-minute walk after dinner can help steady your blood sugar overnight.': {
      title: 'Zehn Minuten Gehen nach dem Abendessen kann den Blutzucker über Nacht stabil halten.',
      description: paragraphs('Muskeln nehmen Zucker auf, während sie arbeiten. Auch langsames Gehen zählt.'),
      category: 'Ernährung',
    },
    'Get up at the same time tomorrow, whatever tonight was like.': {
      title: 'Stehen Sie morgen zur selben Zeit auf, egal wie die Nacht war.',
      description: paragraphs('Eine feste Aufstehzeit ist das stärkste Signal für Ihre innere Uhr.'),
      category: 'Schlaf',
    },
    'Dim one light an hour before bed.': {
      title: 'Dimmen Sie eine Stunde vor dem Schlafen ein Licht.',
      description: paragraphs('Helles Licht am Abend bremst das Melatonin.'),
      category: 'Schlaf',
    },
    'Have your last coffee before two.': {
      title: 'Trinken Sie den letzten Kaffee vor 14 Uhr.',
      description: paragraphs('Sechs Stunden später ist die Hälfte seines Koffeins noch da.'),
      category: 'Schlaf',
    },
    'Take the stairs once today.': {
      title: 'Nehmen Sie heute einmal die Treppe.',
      description: paragraphs('Drei kurze Anstiege am Tag steigern die Fitness in wenigen Wochen.'),
      category: 'Bewegung',
    },
    'Stand up for your next phone call.': {
      title: 'Stehen Sie beim nächsten Telefonat auf.',
      description: paragraphs('Das Sitzen zu unterbrechen hilft Zucker und Rücken.'),
      category: 'Bewegung',
    },
    'Sit down and stand up from a chair ten times.': {
      title: 'Setzen Sie sich zehnmal auf einen Stuhl und stehen Sie wieder auf.',
      description: paragraphs('Starke Oberschenkel schützen die Knie und später das Gleichgewicht.'),
      category: 'Bewegung',
    },
    'Fill half your plate with vegetables at one meal today.': {
      title: 'Füllen Sie heute bei einer Mahlzeit den halben Teller mit Gemüse.',
      description: paragraphs('Beginnen Sie mit der Mahlzeit, bei der es am leichtesten ist.'),
      category: 'Ernährung',
    },
    'Fish twice this week is enough.': {
      title: 'Zweimal Fisch in dieser Woche genügt.',
      description: paragraphs(
        'Lachs, Sardinen und Forelle liefern Omega-3-Fette, die Ihr Körper nicht selbst bilden kann.',
      ),
      category: 'Ernährung',
    },
    'Swap one white slice for whole grain.': {
      title: 'Tauschen Sie eine helle Scheibe gegen Vollkorn.',
      description: paragraphs('Mehr Ballaststoffe, und Sie bleiben länger satt.'),
      category: 'Ernährung',
    },
    'Put a glass of water where you work.': {
      title: 'Stellen Sie ein Glas Wasser an Ihren Arbeitsplatz.',
      description: paragraphs('Wir trinken, was wir sehen.'),
      category: 'Ernährung',
    },
    'Sit for five minutes before you measure your blood pressure.': {
      title: 'Sitzen Sie fünf Minuten, bevor Sie den Blutdruck messen.',
      description: paragraphs('Direkt nach der Treppe liegt er 5 bis 10 Punkte höher.'),
      category: 'Herz',
    },
    'Know your four numbers: blood pressure, LDL, A1c, waist.': {
      title: 'Kennen Sie Ihre vier Werte: Blutdruck, LDL, HbA1c, Taille.',
      description: paragraphs('Zwei davon können Sie zu Hause messen.'),
      category: 'Herz',
    },
    'Taste before you salt.': {
      title: 'Probieren Sie, bevor Sie salzen.',
      description: paragraphs('Das meiste Salz steckt schon in Brot, Käse und Soßen.'),
      category: 'Herz',
    },
    'Breathe out longer than you breathe in, ten times.': {
      title: 'Atmen Sie zehnmal länger aus als ein.',
      description: paragraphs('Das beruhigt das Herz innerhalb einer Minute.'),
      category: 'Seele',
    },
    'Call someone you have not heard from in a while.': {
      title: 'Rufen Sie jemanden an, von dem Sie lange nichts gehört haben.',
      description: paragraphs('Gesellschaft tut so gut wie Bewegung.'),
      category: 'Seele',
    },
    'Leave the phone in another room for one meal.': {
      title: 'Lassen Sie das Telefon bei einer Mahlzeit in einem anderen Raum.',
      description: paragraphs('Sie essen langsamer und schmecken mehr.'),
      category: 'Seele',
    },
    'Twenty minutes among trees lower stress.': {
      title: 'Zwanzig Minuten unter Bäumen senken den Stress.',
      description: paragraphs('Ein Park mit einer Bank genügt.'),
      category: 'Seele',
    },
    'Check when your last tetanus shot was.': {
      title: 'Sehen Sie nach, wann Ihre letzte Tetanusimpfung war.',
      description: paragraphs('Sie ist alle zehn Jahre fällig.'),
      category: 'Vorsorge',
    },
    'Brush for two minutes tonight, gums included.': {
      title: 'Putzen Sie heute Abend zwei Minuten lang, auch am Zahnfleisch.',
      description: paragraphs('Gesundes Zahnfleisch schont das Herz.'),
      category: 'Vorsorge',
    },
    'Sunscreen on hands and ears, too.': {
      title: 'Sonnencreme auch auf Hände und Ohren.',
      description: paragraphs('Das sind die Stellen, die man vergisst.'),
      category: 'Vorsorge',
    },
    'Link your pills to something you do anyway.': {
      title: 'Verbinden Sie Ihre Tabletten mit etwas, das Sie ohnehin tun.',
      description: paragraphs('Zahnbürste, Kaffeemaschine, Abendnachrichten.'),
      category: 'Vorsorge',
    },
    'Sleep on your side from week 28.': {
      title: 'Schlafen Sie ab Woche 28 auf der Seite.',
      description: paragraphs('Das ist sicherer für das Baby; beide Seiten sind gut.'),
      category: 'Schwangerschaft',
    },
    'Book this year’s eye exam.': {
      title: 'Buchen Sie die Augenuntersuchung für dieses Jahr.',
      description: paragraphs('Sie findet Veränderungen, bevor Sie sie bemerken.'),
      category: 'Diabetes',
    },
  },
  exercises: {
    'Desk stretch': { name: 'Dehnen am Schreibtisch', description: paragraphs('Für die Mitte eines Nachmittags.') },
    'Brisk walk': { name: 'Zügiges Gehen', description: paragraphs('Schnell genug zum Reden, zu schnell zum Singen.') },
    'Chair squats': { name: 'Kniebeugen am Stuhl' },
    'Wall push-ups': { name: 'Liegestütze an der Wand' },
    'Stair climb': { name: 'Treppensteigen' },
    'One-leg stand': { name: 'Einbeinstand' },
    'Box breathing': { name: 'Boxatmung' },
    'Evening yoga': { name: 'Yoga am Abend' },
    'Pelvic floor': { name: 'Beckenboden' },
    Intervals: { name: 'Intervalle' },
  },
  wellbeing_content_types: {
    stress: {
      name: 'Stress',
      description: paragraphs('Für die Stunde, in der alles fällig ist.'),
      topics: [
        { title: 'Eine Minute Atmen', content: paragraphs('Auf vier ein, auf sechs aus, zehnmal. Sonst nichts.') },
        {
          title: 'Was Stress mit dem Körper macht',
          content: paragraphs(
            'Das Herz wird schneller, die Verdauung pausiert, der Zucker steigt. Nützlich für einen Sprint, ermüdend für eine Woche.',
          ),
        },
        {
          title: 'Sorgen sortieren',
          content: paragraphs(
            'Schreiben Sie auf, was Sie sorgt. Markieren Sie, woran Sie diese Woche etwas tun können. Geben Sie einer davon eine Uhrzeit und falten Sie das Blatt.',
          ),
        },
      ],
    },
    'low-mood': {
      name: 'Gedrückte Stimmung',
      description: paragraphs('Wenn die meisten Tage grau sind.'),
      topics: [
        {
          title: 'Klein und früh',
          content: paragraphs(
            'Planen Sie vor Mittag etwas Angenehmes. Das Tun kommt vor der Lust darauf, nicht danach.',
          ),
        },
        {
          title: 'Wann Sie um Hilfe bitten sollten',
          content: paragraphs(
            'Zwei Wochen gedrückte Stimmung oder Gedanken, nicht mehr leben zu wollen, sind Gründe anzurufen. Die 988 ist Tag und Nacht besetzt.',
          ),
        },
      ],
    },
    worry: {
      name: 'Sorgen',
      description: paragraphs('Wenn die Gedanken kreisen.'),
      topics: [
        {
          title: 'Eine Zeit für Sorgen',
          content: paragraphs(
            'Geben Sie ihnen fünfzehn Minuten um fünf Uhr nachmittags. Kommt eine früher, schreiben Sie sie für dann auf.',
          ),
        },
        {
          title: 'Fünf Dinge, die Sie sehen',
          content: paragraphs(
            'Nennen Sie fünf Dinge, die Sie sehen, vier, die Sie hören, drei, die Sie berühren können. Das bringt Sie zurück in den Raum.',
          ),
        },
      ],
    },
    'after-a-birth': {
      name: 'Nach einer Geburt',
      description: paragraphs('Für die ersten Monate mit einem Baby.'),
      topics: [
        {
          title: 'Babyblues oder mehr?',
          content: paragraphs(
            'Tränen in den ersten zehn Tagen sind häufig. Wenn sie länger bleiben oder Sie gar nichts fühlen, sagen Sie es uns. Es ist behandelbar.',
          ),
        },
      ],
    },
    'falling-asleep': {
      name: 'Einschlafen',
      description: paragraphs('Nächte, die spät beginnen.'),
      topics: [
        {
          title: 'Stehen Sie wieder auf',
          content: paragraphs(
            'Länger als zwanzig Minuten wach? Stehen Sie auf, setzen Sie sich bei wenig Licht hin und kommen Sie zurück, wenn Sie müde sind.',
          ),
        },
        { title: 'Eine Reise durch den Körper', content: paragraphs('Von den Zehen bis zur Stirn, je ein Atemzug.') },
      ],
    },
    'eating-without-rules': {
      name: 'Essen ohne Regeln',
      description: paragraphs('Weniger zählen, mehr kochen.'),
      topics: [
        {
          title: 'Der halbe Teller',
          content: paragraphs('Die Hälfte Gemüse, ein Viertel Eiweiß, ein Viertel Getreide. Ohne Waage.'),
        },
        {
          title: 'Einkaufen mit Liste',
          content: bullets(
            'Beginnen Sie mit Gemüse.',
            'Zwei Eiweißquellen für vier Tage.',
            'Etwas, das Sie einfach mögen.',
          ),
        },
      ],
    },
  },
}
