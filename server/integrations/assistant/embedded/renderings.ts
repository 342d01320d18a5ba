import { dateFormat, type Language } from '#shared/rules/index.ts'
import { toolOutputs, type ToolName, type ToolOutput } from '../tool-outputs.ts'
import { sayIn, spokenIn, type Say } from './words.ts'

interface Voice {
  say: Say
  locale: string
}
const listOf = (items: readonly string[], locale: string): string => new Intl.ListFormat(locale).format(items)
const hoursOf = (minutes: number) => ({ hours: Math.floor(minutes / 60), minutes: Math.round(minutes % 60) })

/** `20:00` as formatted in the language. */
const clockTime = (time: string, locale: string): string =>
  dateFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(new Date(`2000-01-01T${time}:00Z`))

/** `72.5` as formatted in the language; a blood pressure is left as it is. */
const inNumerals = (value: string, locale: string): string =>
  Number.isNaN(Number(value)) ? value : new Intl.NumberFormat(locale).format(Number(value))

/** Words the result of a lookup as an answer. */
const renderings: { [N in ToolName]: (output: ToolOutput<N>, voice: Voice) => string } = {
  get_water_today: ({ logged, goal, unit }, { say }) =>
    logged === null
      ? say('water_none', { goal, unit })
      : say('water', { logged, goal, unit, left: Math.max(0, goal - logged) }),
  get_meals_today: ({ meals, calories, calorie_guide, carbs_g, protein_g, fat_g }, { say }) =>
    meals === 0
      ? say('meals_none')
      : say('meals', { meals, calories, guide: calorie_guide, carbs: carbs_g, protein: protein_g, fat: fat_g }),
  get_sleep: ({ last_night_minutes, goal_minutes }, { say }) => {
    const goal = hoursOf(goal_minutes)
    const values = { goalHours: goal.hours, goalMinutes: goal.minutes }
    return last_night_minutes === null
      ? say('sleep_none', values)
      : say('sleep', { ...hoursOf(last_night_minutes), ...values })
  },
  get_mood_today: ({ mood }, { say }) => (mood === null ? say('mood_none') : say('mood', { mood })),
  get_streak: ({ days }, { say }) => say('streak', { days }),
  get_tasks_today: ({ open, done }, { say, locale }) =>
    open.length === 0 ? say('tasks_done', { done }) : say('tasks', { count: open.length, names: listOf(open, locale) }),
  get_medications_today: ({ medications }, { say, locale }) => {
    const shown = ({ time, status }: { time: string; status: string }) =>
      say('dose', { time: clockTime(time, locale), status })
    const dosesOf = ({ doses, is_as_needed }: (typeof medications)[number]) =>
      doses.length > 0 ? doses.map(shown).join(', ') : say(is_as_needed ? 'as_needed' : 'not_today')
    const one = (medication: (typeof medications)[number]) =>
      say('medication', { name: medication.name, doses: dosesOf(medication) })
    return medications.length === 0
      ? say('medications_none')
      : say('medications', { list: listOf(medications.map(one), locale) })
  },
  get_next_appointment: ({ starts_at, timezone }, { say, locale }) => {
    if (starts_at === null) return say('appointment_none')
    const when = dateFormat(locale, { dateStyle: 'full', timeStyle: 'short', timeZone: timezone }).format(
      new Date(starts_at),
    )
    return say('appointment', { when, timezone })
  },
  get_health_score: ({ score }, { say }) => (score === null ? say('score_none') : say('score', { score })),
  get_stars: ({ stars }, { say }) => say('stars', { stars }),
  get_kits: ({ kits }, { say, locale }) => {
    const ready = kits.filter(({ are_results_ready }) => are_results_ready).length
    const names = kits.flatMap(({ name, is_under_way }) => (is_under_way ? [name] : []))
    return kits.length === 0
      ? say('kits_none')
      : say('kits', { ready, waiting: names.length, names: listOf(names, locale) })
  },
  get_programs: ({ programs }, { say, locale }) =>
    programs.length === 0
      ? say('programs_none')
      : say('programs', {
          list: listOf(
            programs.map((one) => say('program', one)),
            locale,
          ),
        }),
  get_latest_reading: ({ reading, value, unit, at, timezone, is_simulated, advice }, { say, locale }) => {
    const link = say(`${reading}_link`)
    if (value === null || at === null) return say('reading_none', { name: say(`${reading}_name`), link })
    const isDay = at.length === 10
    const when = dateFormat(
      locale,
      isDay ? { dateStyle: 'long', timeZone: 'UTC' } : { dateStyle: 'long', timeStyle: 'short', timeZone: timezone },
    )
    const shown = [inNumerals(value, locale), unit].filter(Boolean).join(' ')
    const answer = say('reading', {
      name: say(`${reading}_name`),
      value: shown,
      when: when.format(new Date(at)),
      simulated: is_simulated ? 'yes' : 'no',
      link,
    })
    return [...advice, answer].join(' ')
  },
  search_help: ({ found }, { say }) => {
    const [best] = found
    return best ? say('help', best) : say('unknown')
  },
}

const render = <N extends ToolName>(name: N, given: unknown, voice: Voice): string | null => {
  const read = toolOutputs[name].safeParse(given)
  return read.success ? renderings[name](read.data as ToolOutput<N>, voice) : null
}

/** The answer to a lookup's result, as the JSON that came back through the browser; an apology for anything else. */
export const answerOf = (name: ToolName, json: unknown, language: Language): string => {
  const say = sayIn(language)
  try {
    return render(name, JSON.parse(String(json)), { say, locale: spokenIn(language) }) ?? say('failed')
  } catch {
    return say('failed')
  }
}
