import { bullets, paragraphs, type Translated } from '../texts.ts'

/** Programs, their steps and the daily tasks in German. */
export const programs: Translated = {
  programs: {
    'heart-health': {
      name: 'Herzgesundheit',
      subtitle: 'Kennen Sie Ihre Werte und verbessern Sie einen',
      description: paragraphs(
        'Ein Test zu Hause, ein Gespräch darüber, was er sagt, und neunzig Tage mit einer Gewohnheit für Ihr Herz.',
      ),
    },
    maternity: {
      name: 'Mutterschaft',
      subtitle: 'Vom ersten Ultraschall zum ersten Lächeln',
      description: paragraphs(
        'Was jede Woche geschieht, was Sie bei jedem Termin fragen können, und wen Sie um zwei Uhr nachts anrufen.',
      ),
    },
    'sleep-well': {
      name: 'Gut schlafen',
      subtitle: 'Früher einschlafen, pünktlich aufwachen',
      description: paragraphs(
        'Vier Wochen kleiner Änderungen aus der kognitiven Verhaltenstherapie bei Schlaflosigkeit.',
      ),
    },
    'diabetes-care': {
      name: 'Diabetesbetreuung',
      subtitle: 'Stabiler Zucker, weniger Überraschungen',
      description: paragraphs(
        'Alle drei Monate ein Kit, eine Diabetesberaterin am Telefon und die jährlichen Kontrollen in einer Liste.',
      ),
    },
    'research-panel': {
      name: 'Forschungspanel',
      subtitle: 'Mitglieder, die jede Saison eine kurze Umfrage beantworten',
      description: paragraphs('Läuft im Hintergrund. Mitglieder sehen keine Fortschrittskarte.'),
    },
  },
  action: {
    'heart-assessment': {
      title: 'Füllen Sie Ihren Gesundheitsfragebogen aus',
      subtitle: 'Etwa zehn Minuten',
      short_description: 'Erzählen Sie von Ihrer Familie, Ihren Gewohnheiten und wie es Ihnen zuletzt ging.',
      description: bullets(
        'Etwa 10 Minuten',
        'Wird laufend gespeichert',
        'Ende-zu-Ende-verschlüsselt, sobald Sie einen Schlüssel haben',
      ),
      full_description: paragraphs(
        'Ihre Antworten prägen den Rest dieses Programms: welche Werte wir zuerst ansehen und wonach Ihre Gesundheitsberatung fragt.',
        'Sie können jederzeit aufhören. Was Sie ausgefüllt haben, ist gespeichert.',
      ),
      cta_text: 'Fragebogen starten',
      cta_completed_text: 'Erledigt',
    },
    'heart-first-vitals': {
      title: 'Messen Sie Ihre ersten Vitalwerte',
      subtitle: 'Etwa eine Minute',
      short_description: 'Die Kamera Ihres Handys oder Laptops misst Ihren Puls, während Sie still sitzen.',
      description: bullets(
        'Etwa 60 Sekunden',
        'Gutes Licht, ruhiger Hintergrund',
        'Es werden keine Bilder gespeichert',
      ),
      full_description: paragraphs(
        'Setzen Sie sich an ein Fenster, legen Sie die Arme auf und schauen Sie etwa 60 Sekunden in das Oval. Es werden keine Bilder gespeichert.',
        'Eine Messung in Ruhe pro Woche genügt, um einen Verlauf zu sehen.',
      ),
      cta_text: 'Vitalwerte messen',
    },
    'heart-register-kit': {
      title: 'Registrieren Sie Ihr Kit',
      subtitle: 'Zwei Minuten',
      short_description: 'Geben Sie die Nummer auf der Schachtel ein, damit Ihre Ergebnisse bei Ihnen ankommen.',
      full_description: paragraphs(
        'Die Kit-Nummer steht an der Seite der Schachtel und auf der Karte darin. Registrieren Sie sie, bevor Sie die Probe nehmen.',
      ),
      cta_text: 'Kit registrieren',
    },
    'heart-review-results': {
      title: 'Besprechen Sie Ihre Ergebnisse mit der Gesundheitsberatung',
      subtitle: 'Etwa 20 Minuten',
      short_description:
        'Ihre Gesundheitsberatung geht jeden Wert mit Ihnen durch, beantwortet Fragen und hilft beim ersten Schritt.',
      description: bullets('Etwa 20 Minuten', 'Per Video oder Telefon', 'Von Ihrer Krankenversicherung übernommen'),
      full_description: paragraphs(
        'Ihre Ergebnisse sind da. Ihre Gesundheitsberatung geht jeden Wert mit Ihnen durch, beantwortet Fragen und hilft beim ersten Schritt.',
      ),
      cta_text: 'Gespräch buchen',
      cta_completed_text: 'Wir rufen Sie für einen Termin an',
    },
    'heart-seven-meals': {
      title: 'Tragen Sie sieben Tage lang Ihre Mahlzeiten ein',
      subtitle: 'Ein paar Klicks am Tag',
      short_description: 'Sieben gewöhnliche Tage sagen mehr als eine perfekte Woche.',
      full_description: paragraphs(
        'Tragen Sie sieben Tage lang ein, was Sie essen, auch an Restaurantabenden. Ihre Ernährungsberatung sucht zwei lohnende Änderungen, keine Fehler.',
      ),
      cta_text: 'Alle sieben Tage eingetragen',
      cta_completed_text: 'Sieben Tage eingetragen',
    },
    'heart-plan-90': {
      title: 'Planen Sie Ihre nächsten 90 Tage',
      subtitle: 'Öffnet sich nach Ihrem Gespräch',
      short_description: 'Wählen Sie eine Gewohnheit für Ihr Herz und wann am Tag sie stattfindet.',
      full_description: paragraphs(
        'Ein guter Plan ist klein: eine Gewohnheit, ein Ort, eine Uhrzeit. Ihre Gesundheitsberatung schreibt ihn am Ende des Gesprächs mit Ihnen auf.',
      ),
    },
    'maternity-due-date': {
      title: 'Nennen Sie uns Ihre Woche',
      short_description: 'Tragen Sie im Tagebuch ein, in welcher Schwangerschaftswoche Sie sind.',
      full_description: paragraphs(
        'Damit zeigen wir, was diese Woche geschieht, und planen Ihre Termine. Nach einem Ultraschall können Sie sie berichtigen.',
      ),
      cta_text: 'Woche eingetragen',
      cta_completed_text: 'Eingetragen',
    },
    'maternity-first-visit': {
      title: 'Buchen Sie Ihren ersten Termin',
      short_description: 'Am besten zwischen Woche 8 und 10.',
      full_description: paragraphs(
        'Dr. Moreau und ihr Team sind zwischen den Terminen in Ihrer eigenen Praxis per Video für Sie da.',
      ),
      cta_text: 'Zeit wählen',
    },
    'maternity-folic-acid': {
      title: 'Lesen: Folsäure und Eisen',
      short_description: 'Vier Minuten über die zwei wichtigsten Ergänzungen.',
      full_description: paragraphs(
        'Die meisten brauchen vor der Schwangerschaft und in den ersten zwölf Wochen 400 Mikrogramm Folsäure am Tag. Fragen Sie ärztlich nach, bevor Sie Eisen nehmen.',
      ),
      cta_text: 'Lesen',
    },
    'maternity-mood': {
      title: 'Stimmung eintragen',
      short_description: 'Zehn kurze Fragen, die alle neuen Eltern gestellt bekommen sollten.',
      full_description: paragraphs(
        'Gedrückte Stimmung in der Schwangerschaft und nach einer Geburt ist häufig und behandelbar. Ihre Antworten sieht nur Ihr Betreuungsteam.',
      ),
      cta_text: 'Antworten',
    },
    'maternity-hospital-bag': {
      title: 'Packen Sie die Tasche',
      short_description: 'Eine Liste zum Abhaken ab Woche 34.',
      full_description: paragraphs(
        'Papiere, ein langes Ladekabel, etwas Weiches für den Heimweg, Snacks für die Begleitung.',
      ),
      cta_text: 'Sie ist gepackt',
      cta_completed_text: 'Gepackt',
    },
    'sleep-connect-device': {
      title: 'Verbinden Sie Ihr Gerät',
      short_description: 'Ihre Nächte kommen automatisch an, mit Schlafphasen.',
      full_description: paragraphs(
        'Fitbit, Garmin, Oura, Polar und Withings funktionieren. Ohne Gerät können Sie die Stunden von Hand eintragen.',
      ),
      cta_text: 'Gerät verbinden',
    },
    'sleep-wind-down': {
      title: 'Bauen Sie eine Abendroutine auf',
      short_description: 'Drei Dinge, in derselben Reihenfolge, in der letzten Stunde des Tages.',
      full_description: paragraphs(
        'Ihr Körper lernt eine Reihenfolge schneller als eine Uhrzeit. Wählen Sie drei ruhige Dinge und behalten Sie ihre Reihenfolge zwei Wochen bei.',
      ),
      cta_text: 'Anleitung lesen',
    },
    'sleep-wake-time': {
      title: 'Stehen Sie zehn Tage zur selben Zeit auf',
      short_description: 'Auch am Wochenende. Einen stärkeren Hebel gibt es nicht.',
      full_description: paragraphs(
        'Die Zeit des Einschlafens folgt der des Aufstehens. Stellen Sie einen Wecker für alle sieben Tage und lassen Sie den Abend seine Stunde finden.',
      ),
      cta_text: 'Geschafft',
      cta_completed_text: 'Zehn Morgen geschafft',
    },
    'sleep-doctor': {
      title: 'Sprechen Sie mit einem Schlafmediziner',
      short_description: 'Wenn Sie schnarchen, müde aufwachen oder länger als einen Monat wach liegen.',
      full_description: paragraphs(
        'Dr. Lindqvist sieht sich Ihre Nächte mit Ihnen an und entscheidet gemeinsam mit Ihnen, ob ein Schlaftest zu Hause sinnvoll ist.',
      ),
      cta_text: 'Termin anfragen',
      cta_completed_text: 'Wir melden uns',
    },
    'diabetes-a1c-kit': {
      title: 'Senden Sie Ihr HbA1c-Kit ein',
      short_description: 'Alle drei Monate ein Pikser in den Finger.',
      full_description: paragraphs(
        'Der HbA1c zeigt den Durchschnitt der letzten drei Monate; ein einzelner guter oder schlechter Tag verfälscht ihn nicht.',
      ),
      cta_text: 'Zum Testzentrum',
    },
    'diabetes-eye-exam': {
      title: 'Lassen Sie Ihre Augen prüfen',
      short_description: 'Einmal im Jahr, auch wenn Sie gut sehen.',
      full_description: paragraphs(
        'Veränderungen am Augenhintergrund sind behandelbar, wenn man sie früh findet. Ihre Krankenversicherung übernimmt die Untersuchung.',
      ),
      cta_text: 'Ich war bei der Untersuchung',
      cta_completed_text: 'Für dieses Jahr notiert',
    },
    'diabetes-foot-check': {
      title: 'Sehen Sie sich Ihre Füße an',
      short_description: 'Jeden Abend, beide Sohlen, wenn nötig mit einem Spiegel.',
      full_description: paragraphs(
        'Kleine Schnitte heilen langsam, wenn der Zucker hoch ist. Zeigen Sie alles Rote oder Offene innerhalb eines Tages Ihrer Ärztin oder Ihrem Arzt.',
      ),
    },
    'diabetes-educator': {
      title: 'Lernen Sie Ihre Diabetesberaterin kennen',
      short_description: 'Rosa hilft bei Messgeräten, Mahlzeiten und Insulin.',
      full_description: paragraphs(
        'Vierzig Minuten, Ihre Fragen zuerst. Bringen Sie Ihr Messgerät oder die Werte der letzten Woche mit.',
      ),
      cta_text: 'Rosa soll mich anrufen',
      cta_completed_text: 'Rosa ruft Sie an',
    },
  },
  action_groups: {
    'heart-test-kit': {
      title: 'Testkit Herz & Stoffwechsel',
      subtitle: 'Von der Schachtel bis zum Gespräch',
      short_description: 'Machen Sie den Test zu Hause und besprechen Sie danach die Ergebnisse.',
    },
    'sleep-better-evenings': {
      title: 'Bessere Abende',
      subtitle: 'Zwei Wochen',
      short_description: 'Eine Routine vor dem Schlafen und danach eine feste Aufstehzeit.',
    },
    'diabetes-yearly-checks': {
      title: 'Jährliche Kontrollen',
      short_description: 'Was einmal im Jahr ärztlich geprüft werden sollte.',
    },
  },
  tasks: {
    'Stretch for five minutes': { name: 'Fünf Minuten dehnen', description: 'Nacken, Schultern, Hüften.' },
    'Look at both feet': { name: 'Beide Füße ansehen', description: 'Wenn nötig mit einem Spiegel.' },
    'Read the week ahead': {
      name: 'Lesen, was diese Woche kommt',
      description: 'Was in dieser Woche Ihrer Schwangerschaft geschieht.',
    },
    'Find a farmers market near you': {
      name: 'Einen Bauernmarkt in der Nähe finden',
      description: 'Öffnet das Verzeichnis des USDA.',
    },
    'Check in on your mood': { name: 'Stimmung eintragen', description: 'Ein Tipp im Tagebuch.' },
    'Read: building a wind-down routine': { name: 'Lesen: eine Abendroutine aufbauen', description: 'Vier Minuten.' },
    'Log your lunch': { name: 'Mittagessen eintragen', description: 'Ein Foto oder ein paar Klicks.' },
    'Take the season survey': { name: 'Die Umfrage der Saison beantworten', description: 'Für das Forschungspanel.' },
  },
}
