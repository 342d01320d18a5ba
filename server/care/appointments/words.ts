/** What members are told about an appointment. */
export type Occasion = 'booked' | 'moved' | 'cancelled' | 'day' | 'hour'

interface Words {
  locale: string
  titles: Readonly<Record<Occasion, string>>
  with: (who: string, when: string) => string
  /** Some languages write weekdays in lowercase, which does not work at the start of a sentence. */
  capital?: true
}
const english: Words = {
  locale: 'en-US',
  titles: {
    booked: 'Appointment booked',
    moved: 'Appointment rescheduled',
    cancelled: 'Appointment canceled',
    day: 'Your appointment is tomorrow',
    hour: 'Your appointment starts soon',
  },
  with: (who, when) => `With ${who}, ${when}.`,
}
const others: Readonly<Record<string, Words>> = {
  es: {
    locale: 'es',
    titles: {
      booked: 'Cita reservada',
      moved: 'Cita reprogramada',
      cancelled: 'Cita cancelada',
      day: 'Tu cita es mañana',
      hour: 'Tu cita empieza pronto',
    },
    with: (who, when) => `Con ${who}, ${when}.`,
    capital: true,
  },
  fr: {
    locale: 'fr',
    titles: {
      booked: 'Rendez-vous réservé',
      moved: 'Rendez-vous déplacé',
      cancelled: 'Rendez-vous annulé',
      day: 'Votre rendez-vous est demain',
      hour: 'Votre rendez-vous commence bientôt',
    },
    with: (who, when) => `Avec ${who}, ${when}.`,
    capital: true,
  },
  de: {
    locale: 'de',
    titles: {
      booked: 'Termin gebucht',
      moved: 'Termin verschoben',
      cancelled: 'Termin abgesagt',
      day: 'Ihr Termin ist morgen',
      hour: 'Ihr Termin beginnt bald',
    },
    with: (who, when) => `Mit ${who}, ${when}.`,
  },
  pt: {
    locale: 'pt',
    titles: {
      booked: 'Consulta agendada',
      moved: 'Consulta reagendada',
      cancelled: 'Consulta cancelada',
      day: 'Sua consulta é amanhã',
      hour: 'Sua consulta começa em breve',
    },
    with: (who, when) => `Com ${who}, ${when}.`,
    capital: true,
  },
}

/** A time in words, with the name of its timezone: `Monday, March 9, 2026 at 9:00 AM CDT`. */
const whenText = (instant: Date, timezone: string, locale: string): string =>
  new Intl.DateTimeFormat(locale, {
    timeZone: timezone,
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(instant)
    .replaceAll(/[\u202f\u00a0]/g, ' ')

interface Said {
  title: string
  body: string
}
const say = (
  { locale, titles, with: withWhom, capital }: Words,
  occasion: Occasion,
  who: string | null,
  instant: Date,
  timezone: string,
): Said => {
  const when = whenText(instant, timezone, locale)
  const alone = capital ? when.charAt(0).toLocaleUpperCase(locale) + when.slice(1) : when
  return { title: titles[occasion], body: who === null ? `${alone}.` : withWhom(who, when) }
}

/** With whom and when, in English and in the other available languages. */
export const wordsFor = (
  occasion: Occasion,
  who: string | null,
  instant: Date,
  timezone: string,
): Said & { translations: Readonly<Record<string, Said>> } => ({
  ...say(english, occasion, who, instant, timezone),
  translations: Object.fromEntries(
    Object.entries(others).map(([language, words]) => [language, say(words, occasion, who, instant, timezone)]),
  ),
})
