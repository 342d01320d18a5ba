import { messagesIn } from '#shared/i18n/node.ts'
import type { AnswerOf, calls } from '#shared/calls/index.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import {
  dailyTasks,
  hydrationGoal,
  intakeMaxima,
  nightsOf,
  normalizeWord,
  shownIntake,
  shownWater,
  shownWaterGoal,
  wearableName,
} from '#shared/rules/index.ts'
import { RawJson, type CallContext, type Handler } from '../../kernel/types.ts'
import { appointmentHandlers } from '../appointments/index.ts'
import { contentHandlers } from '../../engagement/content/index.ts'
import { healthActionHandlers } from '../health-actions/index.ts'
import { healthHandlers } from '../health/index.ts'
import {
  readingNames,
  type ReadingName,
  type ToolDescription,
  type ToolName,
  type ToolOutput,
} from '../../integrations/assistant/index.ts'
import { journalHandlers } from '../../tracking/journal/index.ts'
import { todayOf, type MemberContext } from '../../kernel/http/member-day.ts'
import { kitHandlers } from '../../results/kits/index.ts'
import { mealHandlers } from '../../tracking/meals/index.ts'
import { actionHandlers } from '../../engagement/programs/index.ts'
import { taskHandlers } from '../../engagement/tasks/index.ts'
import { crisisHelpFor } from '../../identity/users/index.ts'
import { vitalsHandlers } from '../../tracking/vitals/index.ts'
import { measurementHandlers } from '../../tracking/body-scans/index.ts'
import { deviceHandlers } from '../../tracking/devices/index.ts'
import { findTopics } from './help-topics.ts'
import { markerIn } from './markers.ts'
import { adviceOn, latestReading, readingNamed, type Records } from './latest-reading.ts'

/** Any call of the member. */
export type AskingContext = MemberContext &
  Pick<CallContext<CallSpec>, 'reply' | 'about' | 'aboutList' | 'keep' | 'read'>
type Reading = Extract<
  keyof typeof calls,
  | 'getHydration'
  | 'getDailyIntake'
  | 'getSleep'
  | 'loadMood'
  | 'getStreaks'
  | 'listTasks'
  | 'listCurrentMedications'
  | 'listVitals'
  | 'listMeasurements'
  | 'getBodyMetrics'
  | 'listAppointments'
  | 'getHealthSummary'
  | 'listKits'
  | 'listActionPrograms'
  | 'getHelp'
>

const rooms = {
  ...appointmentHandlers,
  ...contentHandlers,
  ...deviceHandlers,
  ...healthActionHandlers,
  ...healthHandlers,
  ...journalHandlers,
  ...kitHandlers,
  ...measurementHandlers,
  ...mealHandlers,
  ...actionHandlers,
  ...taskHandlers,
  ...vitalsHandlers,
}
// Each feature's handlers are type-checked where they are defined; here they are only looked up by name.
const handlers = rooms as Readonly<Record<string, Handler<CallSpec> | undefined>>

/** The same answers as the member's own screens get, so that the assistant knows exactly as much. */
const read = async <N extends Reading>(context: AskingContext, name: N, query: object = {}): Promise<AnswerOf<N>> => {
  const handler = handlers[name]
  if (!handler) throw new Error(`No tool is named ${name}`)
  const answer = await handler({
    ...context,
    params: {},
    query: query as Record<string, never>,
    body: undefined,
    files: [],
  })
  return (answer instanceof RawJson ? JSON.parse(answer.text) : answer) as AnswerOf<N>
}

interface Facts {
  goal: string | null
  units: string
  stars: number
}
const factsOf = async ({ caller, services }: AskingContext): Promise<Facts | undefined> => {
  const [facts] = await services.db.query<Facts>({
    name: 'find_scout_facts',
    text: `select (select value from global_defaults where lower(name) = 'hydrationgoal') as goal, units, star_balance as stars
           from users where id = $1`,
    values: [caller.userId],
  })
  return facts
}

interface Tool<N extends ToolName> {
  description: string
  parameters?: Readonly<Record<string, unknown>>
  run(context: AskingContext, given: Readonly<Record<string, unknown>>): Promise<ToolOutput<N>>
}

const isOver = (status: string | null): boolean =>
  ['canceled', 'cancelled', 'returned', 'rejected'].includes(normalizeWord(status ?? ''))

const most = { page: 1, page_size: 50 }

/** Only the lists that can contain the reading. */
const recordsWith = async (context: AskingContext, reading: ReadingName): Promise<Records> => {
  if (reading === 'glucose') return {}
  if (reading === 'steps')
    return { days: (await read(context, 'getBodyMetrics', { dataStructure: 'physical_summary' })).body_metrics }
  const [vitals, bodies] = await Promise.all([
    read(context, 'listVitals', most),
    reading === 'weight' ? read(context, 'listMeasurements', most) : null,
  ])
  return { vitals: vitals.models, bodies: bodies?.models ?? [] }
}

const tools: { [N in ToolName]: Tool<N> } = {
  get_water_today: {
    description: 'The water the member logged today, and their goal, in their unit',
    run: async (context) => {
      const [{ hydration }, facts] = await Promise.all([read(context, 'getHydration'), factsOf(context)])
      const isMetric = facts?.units === 'metric'
      return {
        logged: hydration.updated_at === null ? null : shownWater(hydration.total_ounces, isMetric),
        goal: shownWaterGoal(hydrationGoal(facts?.goal), isMetric),
        unit: isMetric ? 'ml' : 'oz',
      }
    },
  },
  get_meals_today: {
    description: 'The nutrients of today’s meals, and the daily calorie guide',
    run: async (context) => {
      const { meals, intake } = await read(context, 'getDailyIntake')
      return {
        meals,
        calories: shownIntake(intake.energy.quantity),
        calorie_guide: intakeMaxima.energy,
        carbs_g: shownIntake(intake.carbs.quantity),
        protein_g: shownIntake(intake.protein.quantity),
        fat_g: shownIntake(intake.fat.quantity),
      }
    },
  },
  get_sleep: {
    description:
      'Minutes of sleep last night, the device that recorded it, or null if the member logged it, and the goal',
    run: async (context) => {
      const { sleep, nights } = await read(context, 'getSleep')
      const sent = await read(context, 'getBodyMetrics', { dataStructure: 'sleep_summary', from: sleep.date })
      const measured = sent.body_metrics.filter(({ is_simulated: isSimulated }) => !isSimulated)
      const night = nightsOf(measured, nights).find(({ day }) => day === sleep.date)
      return {
        last_night_minutes: night ? Math.floor(night.seconds / 60) : null,
        source: night?.source ? wearableName(night.source) : null,
        goal_minutes: sleep.goal_duration,
      }
    },
  },
  get_mood_today: {
    description: 'The mood the member logged today',
    run: async (context) => ({ mood: (await read(context, 'loadMood')).mood.mood }),
  },
  get_streak: {
    description: 'Consecutive days with a journal entry',
    run: async (context) => ({ days: (await read(context, 'getStreaks')).streak.current }),
  },
  get_tasks_today: {
    description: 'Today’s open tasks, and how many are done',
    run: async (context) => {
      // The ones that home shows and counts.
      const shown = dailyTasks((await read(context, 'listTasks')).models)
      const open = shown.filter(({ completed_at }) => completed_at === null)
      return { open: open.map(({ name }) => name), done: shown.length - open.length }
    },
  },
  get_medications_today: {
    description:
      'The current medications and today’s doses: taken, skipped, late (still open from last night), due, upcoming or unscheduled (not asked for today)',
    run: async (context) => {
      const { models } = await read(context, 'listCurrentMedications', most)
      return {
        medications: models.map(({ name, late, today, schedule, taken_as_needed }) => ({
          name,
          doses: [
            ...late.flatMap(({ time, status }) => (status === 'due' ? [{ time, status: 'late' }] : [])),
            ...today.map(({ time, status }) => ({ time, status })),
          ],
          is_as_needed: schedule === null,
          taken_as_needed: taken_as_needed.length,
        })),
      }
    },
  },
  get_next_appointment: {
    description: 'When the next appointment starts',
    run: async (context) => {
      const query = { ...most, status: 'created', from: context.services.now().toISOString() }
      const [next] = (await read(context, 'listAppointments', query)).models
      return {
        starts_at: next?.appointment_date.date ?? null,
        timezone: todayOf(context).timezone,
      }
    },
  },
  get_health_score: {
    description: 'The health score for the last seven days, out of 100, and its parts',
    run: async (context) => {
      const { score, scores } = await read(context, 'getHealthSummary')
      return {
        score: scores.length === 0 ? null : score,
        parts: scores.map(({ key, progress }) => ({ key, score: progress })),
      }
    },
  },
  get_stars: {
    description: 'The member’s stars',
    run: async (context) => ({ stars: (await factsOf(context))?.stars ?? 0 }),
  },
  get_kits: {
    description: 'The test kits and orders with their status; results are not included',
    run: async (context) => ({
      kits: (await read(context, 'listKits', most)).models.map((order) => ({
        name: order.name,
        status: order.kit?.status ?? order.status,
        is_under_way: !order.areResultsReady && !isOver(order.kit?.status ?? order.status),
        are_results_ready: order.areResultsReady,
      })),
    }),
  },
  get_programs: {
    description: 'The member’s programs, with the number of completed steps',
    run: async (context) => ({
      programs: (await read(context, 'listActionPrograms')).models.map(({ name, actions }) => ({
        name,
        done: actions.filter(({ completed }) => completed).length,
        steps: actions.length,
      })),
    }),
  },
  get_latest_reading: {
    description:
      'The member’s latest value of a vital sign, weight or daily steps, and whether it is simulated, meaning it was not measured. Say `advice` first, word for word',
    parameters: { reading: { type: 'string', enum: readingNames } },
    run: async (context, { reading: asked }) => {
      const reading = readingNamed(asked)
      const [records, facts, { emergency }, say] = await Promise.all([
        recordsWith(context, reading),
        factsOf(context),
        crisisHelpFor(context),
        messagesIn('severe', context.caller.language),
      ])
      const { data, ...found } = latestReading(reading, records, facts?.units === 'metric')
      return { ...found, timezone: todayOf(context).timezone, advice: adviceOn({ reading, data }, emergency, say) }
    },
  },
  search_help: {
    description:
      'Help topics about how Hale works; else the lab marker in question. Its results are sealed: only the member can open them, at `link`',
    parameters: { query: { type: 'string', description: 'The question in the member’s words' } },
    run: async (context, { query }) => {
      const { questions } = await read(context, 'getHelp', { language: context.caller.language })
      const asked = typeof query === 'string' ? query.slice(0, 500) : ''
      const found = findTopics(questions, asked)
      const name = found.length === 0 ? await markerIn(context, asked) : null
      if (name === null) return { found, sealed: null }
      const ready = (await read(context, 'listKits', most)).models.find(({ areResultsReady }) => areResultsReady)
      return { found, sealed: { name, link: `/client/testing-center${ready?.kit ? `/${ready.kit.kitId}` : ''}` } }
    },
  },
}

export const toolDescriptions: readonly ToolDescription[] = Object.entries(tools).map(
  ([name, { description, parameters = {} }]) => ({
    name,
    description,
    parameters: {
      type: 'object',
      properties: parameters,
      required: Object.keys(parameters),
      additionalProperties: false,
    },
  }),
)

/** Looks up what the assistant requested, for the member whose session it is. */
export const runTool = (
  name: ToolName,
  context: AskingContext,
  given: Readonly<Record<string, unknown>>,
): Promise<ToolOutput<ToolName>> => tools[name].run(context, given)
