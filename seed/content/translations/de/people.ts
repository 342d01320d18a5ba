import { paragraphs, type Translated } from '../texts.ts'

/** People and services that deliver care in German. */
export const people: Translated = {
  provider: {
    'amelia-reyes': {
      specialty: 'Allgemeinmedizin',
      bio: paragraphs(
        'Amelia betreut seit 14 Jahren Familien im Mittleren Westen. Sie beginnt gern mit Schlaf und Essen, bevor sie zum Rezeptblock greift.',
      ),
    },
    'kwame-mensah': {
      specialty: 'Kardiologie',
      bio: paragraphs(
        'Kwame erklärt Cholesterin mit einem Bleistift auf der Rückseite eines Umschlags. Zu ihm kommen Mitglieder mit Bluthochdruck und Herzkrankheiten in der Familie.',
      ),
    },
    'hana-sato': {
      specialty: 'Endokrinologie',
      bio: paragraphs(
        'Hana arbeitet mit Menschen, die Typ-2-Diabetes haben oder eine Schilddrüse, die nicht gehorcht.',
      ),
    },
    'ines-moreau': {
      specialty: 'Geburtshilfe und Gynäkologie',
      bio: paragraphs(
        'Ines hat mehr als zweitausend Kindern auf die Welt geholfen und beantwortet jede Frage, wenn nötig, zweimal.',
      ),
    },
    'peter-lindqvist': {
      specialty: 'Schlafmedizin',
      bio: paragraphs('Peter behandelt Schlaflosigkeit zuerst ohne Tabletten und Schlafapnoe ohne Aufschub.'),
    },
    'neimat-lanwi': {
      specialty: 'Innere Medizin',
      bio: paragraphs(
        'Neimat praktiziert zwischen Majuro und Springdale und spricht mit Mitgliedern Marshallesisch und Englisch.',
      ),
    },
    'oluwaseun-adeyemi': {
      specialty: 'Dermatologie',
      bio: paragraphs('Oluwaseun hat auf jedem Hautton einen scharfen Blick für Muttermale.'),
    },
    'nadia-rahman': {
      specialty: 'Akutmedizin',
      bio: paragraphs('Nadia hat elf Jahre in Notaufnahmen gearbeitet und weiß, was bis zum Morgen warten kann.'),
    },
    'tomas-ibarra': {
      specialty: 'Akutmedizin',
      bio: paragraphs(
        'Tomás behandelt Fieber, Ausschläge und Verstauchungen und sagt offen, wann ein Bildschirm nicht reicht.',
      ),
    },
    'grace-whitaker': {
      specialty: 'Akutmedizin',
      bio: paragraphs(
        'Grace übernimmt die Abende, wenn Kinder Ohrenschmerzen bekommen und Apotheken gleich schließen.',
      ),
    },
    'jordan-pell': {
      specialty: 'Gesundheitsberatung',
      bio: paragraphs(
        'Jordan war neun Jahre in der Herzpflege und hilft Mitgliedern heute, sich zwischen Ergebnissen und Überweisungen zurechtzufinden.',
      ),
    },
    'rosa-delgado': {
      specialty: 'Gesundheitsberatung',
      bio: paragraphs(
        'Rosa ist zertifizierte Diabetesberaterin. Sie hat ein Regal voller Blutzuckermessgeräte und kennt jedes davon.',
      ),
    },
    'sam-whitfield': { specialty: 'Ernährung', bio: paragraphs('Sam plant mit dem, was schon in Ihrer Küche ist.') },
    'leila-haddad': {
      specialty: 'Psychische Gesundheit',
      bio: paragraphs('Leila arbeitet mit Sorgen, gedrückter Stimmung und den Monaten nach einer Geburt.'),
    },
    spot: {
      specialty: 'Bluttests für zu Hause',
      bio: paragraphs('Kits für Blut, Speichel und Urin mit Ergebnissen nach etwa einer Woche.'),
    },
    namida: {
      specialty: 'Früherkennung aus Tränen',
      bio: paragraphs(
        'Auria misst Proteine in der Tränenflüssigkeit: als Ergänzung einer Mammografie, nie als Ersatz.',
      ),
    },
    '3d-look': {
      specialty: 'Körpermaße aus Fotos',
      bio: paragraphs('Zwei Fotos, eine Handvoll Maße, ein maßstäblich gezeichneter Körper.'),
    },
  },
}
