import { z } from 'zod'

const count = z.number().nonnegative()
const words = z.string().max(2_000)

/** Measurements of a body or a day that can be asked for. */
export const readingNames = [
  'blood_pressure',
  'heart_rate',
  'weight',
  'glucose',
  'oxygen',
  'temperature',
  'breathing',
  'steps',
] as const
export type ReadingName = (typeof readingNames)[number]

/**
 * What the assistant may look up about the member, by tool name. Null means not recorded, as opposed to
 * zero.
 */
export const toolOutputs = {
  get_water_today: z.object({ logged: count.nullable(), goal: count, unit: z.enum(['oz', 'ml']) }),
  get_meals_today: z.object({
    meals: count,
    calories: count,
    calorie_guide: count,
    carbs_g: count,
    protein_g: count,
    fat_g: count,
  }),
  get_sleep: z.object({ last_night_minutes: count.nullable(), source: words.nullable(), goal_minutes: count }),
  get_mood_today: z.object({ mood: words.nullable() }),
  get_streak: z.object({ days: count }),
  get_tasks_today: z.object({ open: z.array(words).max(100), done: count }),
  get_medications_today: z.object({
    medications: z
      .array(
        z.object({
          name: words,
          doses: z.array(z.object({ time: z.string(), status: z.string() })),
          is_as_needed: z.boolean(),
          taken_as_needed: count,
        }),
      )
      .max(200),
  }),
  get_next_appointment: z.object({ starts_at: z.iso.datetime({ offset: true }).nullable(), timezone: z.string() }),
  get_health_score: z.object({ score: count.nullable(), parts: z.array(z.object({ key: z.string(), score: count })) }),
  get_stars: z.object({ stars: z.number() }),
  get_kits: z.object({
    kits: z
      .array(
        z.object({ name: words, status: words.nullable(), is_under_way: z.boolean(), are_results_ready: z.boolean() }),
      )
      .max(200),
  }),
  get_programs: z.object({ programs: z.array(z.object({ name: words, done: count, steps: count })).max(200) }),
  /** `value` is formatted for people ('118/76'); `at` is an instant, or the day for steps. */
  get_latest_reading: z.object({
    reading: z.enum(readingNames),
    value: words.nullable(),
    unit: z.string(),
    at: z.union([z.iso.datetime({ offset: true }), z.iso.date()]).nullable(),
    /** Not measured. */
    is_simulated: z.boolean(),
    timezone: z.string(),
    /** What to do about a severe value, in this order and in the member's language. */
    advice: z.array(words).max(10).default([]),
  }),
  search_help: z.object({
    found: z.array(z.object({ question: words, answer: words })).max(5),
    /** The marker that was asked about, whose results only the member can open, and where. */
    sealed: z.object({ name: words, link: words }).nullable(),
  }),
} as const

export type ToolName = keyof typeof toolOutputs
export type ToolOutput<N extends ToolName> = z.output<(typeof toolOutputs)[N]>

export const isToolName = (name: unknown): name is ToolName =>
  typeof name === 'string' && Object.hasOwn(toolOutputs, name)
