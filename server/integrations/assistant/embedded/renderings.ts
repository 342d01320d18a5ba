import { momentInWords, readersFormats, type Formats } from '#shared/i18n/node.ts'
import { timezonePlace, type Language } from '#shared/rules/index.ts'
import { toolOutputs, type ToolName, type ToolOutput } from '../tool-outputs.ts'
import { sayIn, spokenIn, type Say } from './words.ts'

interface Voice {
  say: Say
  formats: Formats
  reader: { language: Language; formats?: string | null | undefined }
}
const hoursOf = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: Math.round(minutes % 60) })

/** `72.5` in the member's formats; a blood pressure is left as it is. */
const inNumerals = (value: string, { formatNumber }: Formats): string =>
  Number.isNaN(Number(value)) ? value : formatNumber(Number(value))

/** Words the result of a lookup as an answer. */
const renderings: { [N in ToolName]: (output: ToolOutput<N>, voice: Voice) => string } = {
  get_water_today: ({ logged, goal, unit }, { say }) => {
    // Screens show a goal in liters, and what was logged in milliliters.
    const values = { goal, unit, liters: goal / 1000 }
    return logged === null
      ? say('water_none', values)
      : say('water', { ...values, logged, left: Math.max(0, goal - logged) })
  },
  get_meals_today: ({ meals, calories, calorie_guide, carbs_g, protein_g, fat_g }, { say }) =>
    meals === 0
      ? say('meals_none')
      : say('meals', { meals, calories, guide: calorie_guide, carbs: carbs_g, protein: protein_g, fat: fat_g }),
  get_sleep: ({ last_night_minutes, source, goal_minutes }, { say }) => {
    const goal = hoursOf(goal_minutes)
    const values = { goalHours: goal.hours, goalMinutes: goal.minutes }
    return last_night_minutes === null
      ? say('sleep_none', values)
      : say('sleep', {
          ...hoursOf(last_night_minutes),
          ...values,
          by: source ? 'device' : 'member',
          source: source ?? '',
        })
  },
  get_mood_today: ({ mood }, { say }) => (mood === null ? say('mood_none') : say('mood', { mood })),
  get_streak: ({ days }, { say }) => say('streak', { days }),
  get_tasks_today: ({ open, done }, { say, formats }) =>
    open.length === 0
      ? say('tasks_done', { done })
      : say('tasks', { count: open.length, names: formats.formatList(open) }),
  get_medications_today: ({ medications }, { say, formats }) => {
    const shown = ({ time, status }: { time: string; status: string }) =>
      say('dose', { time: formats.formatClock(time), status })
    const dosesOf = ({ doses, is_as_needed }: (typeof medications)[number]) =>
      doses.length > 0 ? doses.map(shown).join(', ') : say(is_as_needed ? 'as_needed' : 'not_today')
    const one = (medication: (typeof medications)[number]) =>
      say('medication', { name: medication.name, doses: dosesOf(medication) })
    return medications.length === 0
      ? say('medications_none')
      : say('medications', { list: formats.formatList(medications.map(one)) })
  },
  get_next_appointment: ({ starts_at, timezone }, { say, reader }) => {
    if (starts_at === null) return say('appointment_none')
    const when = momentInWords(new Date(starts_at), timezone, reader, { weekday: true })
    return say('appointment', { when, timezone: timezonePlace(timezone) })
  },
  get_health_score: ({ score }, { say }) => (score === null ? say('score_none') : say('score', { score })),
  get_stars: ({ stars }, { say }) => say('stars', { stars }),
  get_kits: ({ kits }, { say, formats }) => {
    const ready = kits.filter(({ are_results_ready }) => are_results_ready).length
    const names = kits.flatMap(({ name, is_under_way }) => (is_under_way ? [name] : []))
    return kits.length === 0
      ? say('kits_none')
      : say('kits', { ready, waiting: names.length, names: formats.formatList(names) })
  },
  get_programs: ({ programs }, { say, formats }) =>
    programs.length === 0
      ? say('programs_none')
      : say('programs', {
          list: formats.formatList(programs.map((one) => say('program', one))),
        }),
  get_latest_reading: ({ reading, value, unit, at, timezone, is_simulated, advice }, { say, formats, reader }) => {
    if (reading === 'glucose') return say('sealed', { name: say('glucose_name'), link: '/client/testing-center' })
    const link = say(`${reading}_link`)
    if (value === null || at === null) return say('reading_none', { name: say(`${reading}_name`), link })
    const isDay = at.length === 10
    const when = momentInWords(new Date(at), isDay ? null : timezone, reader, { time: !isDay })
    const shown = [inNumerals(value, formats), unit].filter(Boolean).join(' ')
    const answer = say('reading', {
      name: say(`${reading}_name`),
      value: shown,
      when,
      simulated: is_simulated ? 'yes' : 'no',
      link,
    })
    return [...advice, answer].join(' ')
  },
  search_help: ({ found, sealed }, { say }) => {
    const [best] = found
    return best ? say('help', best) : sealed ? say('sealed', sealed) : say('unknown')
  },
}

const render = <N extends ToolName>(name: N, given: unknown, voice: Voice): string | null => {
  const read = toolOutputs[name].safeParse(given)
  return read.success ? renderings[name](read.data as ToolOutput<N>, voice) : null
}

/** The answer to a lookup's result, as the JSON that came back through the browser; an apology for anything else. */
export const answerOf = (name: ToolName, json: unknown, language: Language, formats?: string | null): string => {
  const say = sayIn(language)
  const reader = { language: spokenIn(language), formats }
  const voice = { say, reader, formats: readersFormats(reader) }
  try {
    return render(name, JSON.parse(String(json)), voice) ?? say('failed')
  } catch {
    return say('failed')
  }
}
