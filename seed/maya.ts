import { answerCall, callerOf } from './calls.ts'
import type { Calendar } from './calendar.ts'
import { stock } from './content/offers.ts'
import { writeDay, writeTasks, type JournalRows } from './tracking/journal.ts'
import { firstAssessment, firstReading } from './tracking/maya-body.ts'
import { latestKitRegistered } from './results/maya-kits.ts'
import { stepsOf, type StepDone } from './engagement/programs.ts'
import { randomOf } from './random.ts'
import type { StarEvent } from './engagement/stars.ts'
import type { Writer } from './writer.ts'

/** Consecutive days with an entry, including today. */
export const streakDays = 12
export const starBalance = 240
const journalDays = 84

/** The part of the profile that administrators can edit. */
export const describeMaya = async (writer: Writer, id: number): Promise<void> => {
  await writer.set('user', id, {
    phone: '(312) 555-0148',
    organizations: ['northfield-health'],
    programs: ['heart-health', 'sleep-well'],
    tags: ['Advocate'],
    external_id: 'NO-10393',
    date_of_birth: '1987-04-22',
    sex: 'female',
    height_cm: 171,
    address: {
      line1: '1420 North Dearborn Street',
      line2: 'Apt 5B',
      city: 'Chicago',
      state: 'IL',
      postal_code: '60610',
      country: 'US',
    },
    timezone: writer.calendar.zone,
    language: 'en',
    sleep_goal: 8,
  })
  await writer.services.db.query({
    text: 'update users set last_seen_at = $2 where id = $1',
    values: [id, writer.calendar.past(0, '07:42')],
  })
}

/** Twelve weeks of journal with a gap before the current streak. Today's entries are made through the member's own calls. */
export const writeMayaJournal = (rows: JournalRows, writer: Writer, id: number): StarEvent[] => {
  const random = randomOf('maya')
  const { calendar } = writer
  const stars: StarEvent[] = []
  for (let offset = -journalDays; offset < 0; offset += 1) {
    const isInStreak = offset > -streakDays
    const isLogged = offset !== -streakDays && (isInStreak || random.chance(0.86))
    if (isLogged) writeDay(rows, writer, random, { id, calendar, goal: 96, sleepMinutes: 440 }, offset)
    if (offset > -45 && isLogged) stars.push(...writeTasks(rows, writer, random, id, calendar, offset))
  }
  return stars
}

/** Two of five steps of Heart Health, half of the kit's, four of seven days of meals; and the first step of Sleep Well. */
export const mayaSteps = (id: number, calendar: Calendar): StepDone[] => {
  const done: Readonly<Record<string, readonly [progress: number, started: number, completed: number | null]>> = {
    'heart-assessment': [100, 91, firstAssessment],
    'heart-first-vitals': [100, firstReading, firstReading],
    'heart-register-kit': [100, latestKitRegistered, latestKitRegistered],
    'heart-seven-meals': [57, 3, null],
    'sleep-connect-device': [100, 70, 70],
    'sleep-wind-down': [100, 40, 38],
  }
  return (['heart-health', 'sleep-well'] as const).flatMap((program) =>
    stepsOf(program).flatMap((step) => {
      const entry = done[step.action]
      if (!entry) return []
      const [progress, started, completed] = entry
      return [
        {
          userId: id,
          program,
          step,
          progress,
          startedAt: calendar.past(-started, '09:12'),
          completedAt: completed === null ? null : calendar.past(-completed, '12:05'),
        },
      ]
    }),
  )
}

/** Stars of today's two tasks, which the member's own calls will award. */
const earnedToday = 10

/**
 * Spends stars over time and adds a bonus, so that the balance is round after today's tasks. Each redemption takes a secret of its
 * reward.
 */
export const spendMayaStars = async (
  writer: Writer,
  id: number,
  earned: readonly StarEvent[],
): Promise<StarEvent[]> => {
  const { calendar } = writer
  const offers = [
    { code: 'COFFEE', cost: 100, left: 3 },
    { code: 'BOOKS', cost: 200, left: 1 },
    { code: 'TREES', cost: 50, left: 7 },
  ]
  const used = new Map<string, number>()
  const spent: StarEvent[] = []
  const target = starBalance - earnedToday
  let balance = 0
  const redeem = async (at: Date): Promise<boolean> => {
    const offer = offers.find(({ cost, left }) => left > 0 && cost <= balance - 20)
    if (!offer) return false
    offer.left -= 1
    balance -= offer.cost
    const index = used.get(offer.code) ?? 0
    used.set(offer.code, index + 1)
    const reward = stock.find(({ code }) => code === offer.code)?.reward ?? offer.code
    const [secret] = await writer.services.db.query<{ id: number }>({
      text: `update reward_secrets set redeemed_by = $1, redeemed_at = $2, updated_at = $2, stars = $4
             where id = (select id from reward_secrets where reward_id = $3 and redeemed_by is null order by id limit 1) returning id`,
      values: [id, at, writer.idOf('rewards', reward), offer.cost],
    })
    spent.push({
      userId: id,
      at,
      amount: -offer.cost,
      reason: `Redeemed: ${reward}`,
      source: `reward_secrets:${secret?.id ?? 0}`,
    })
    return true
  }
  const inOrder = earned.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  for (const { at, amount } of inOrder) {
    balance += amount
    if (balance > 260) await redeem(new Date(at.getTime() + 60_000))
  }
  const last = new Date(Math.max(inOrder.at(-1)?.at.getTime() ?? 0, calendar.past(-1, '21:00').getTime()))
  let minute = 0
  const settle = async (): Promise<void> => {
    minute += 1
    if (balance > target - 5 && (await redeem(new Date(last.getTime() + minute * 60_000)))) await settle()
  }
  await settle()
  const bonus = {
    userId: id,
    at: new Date(last.getTime() + 10 * 60_000),
    amount: target - balance,
    reason: 'Bonus: Walk with us',
    source: `campaigns:${writer.idOf('campaigns', 'walk-with-us')}`,
  }
  return [...spent, bonus]
}

/** Today, through the member's own calls: 54 ounces, a happy mood, a headache, two of three tasks. */
export const liveMayaToday = async (writer: Writer, id: number): Promise<void> => {
  const { calendar, services } = writer
  const caller = callerOf(id, calendar.zone)
  writer.setClock(calendar.past(0, '07:20'))
  await answerCall(services, 'logMood', { caller, body: { mood: 'happy' } })
  await answerCall(services, 'updateSymptom', { caller, body: { symptom_id: writer.idOf('symptoms', 'headache') } })
  const { models } = await answerCall(services, 'listTasks', { caller })
  // The mood has completed its task.
  for (const task of models.filter(({ name }) => name === 'Read: building a wind-down routine'))
    await answerCall(services, 'toggleTask', { caller, params: { id: task.id } })
  for (let ounces = 0; ounces < 54; ounces += 1) await answerCall(services, 'incrementHydration', { caller })
  await services.db.query({
    text: 'insert into journal_tutorials (user_id, ended_at) values ($1, $2) on conflict do nothing',
    values: [id, calendar.past(-80, '19:00')],
  })
  await services.db.query({
    text: `insert into sleep_days (user_id, day, timezone, duration_in_minutes, updated_at) values ($1, $2, $3, 450, $4)
           on conflict (user_id, day) do update set duration_in_minutes = 450`,
    values: [id, calendar.today, calendar.zone, calendar.past(0, '06:40')],
  })
}
