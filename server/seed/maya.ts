import type { NewKeyPair } from '#shared/crypto/index.ts'
import { encryptText } from '#shared/crypto/index.ts'
import { activityRow, nightRow, scanRow, someActivity, someNight, someVital, type BodyRows } from './body.ts'
import { answerCall, callerOf } from './calls.ts'
import type { Calendar } from './calendar.ts'
import { rewardCodes } from './content/rewards.ts'
import { writeDay, writeTasks, type JournalRows } from './journal.ts'
import type { KitWriter, OpenKit, Owner } from './kits.ts'
import { stepsOf, type StepDone } from './programs.ts'
import { randomOf } from './random.ts'
import { countOutside, resultsFor } from './results.ts'
import { heartPanelCodes } from './content/testing.ts'
import type { StarEvent } from './stars.ts'
import type { Writer } from './writer.ts'

/** Days with an entry in a row, today among them. */
export const streakDays = 12
export const starBalance = 240
const journalDays = 84
const wearable = 'fitbit'

/** The latest panel: one high, three borderline, eighteen normal. */
const latestPanel: Readonly<Record<string, number>> = {
  triglycerides: 228,
  'ldl-cholesterol': 142,
  'hdl-cholesterol': 58,
  'total-cholesterol': 198,
  'apolipoprotein-b': 84,
  'lipoprotein-a': 18,
  'hemoglobin-a1c': 5.4,
  'fasting-glucose': 92,
  insulin: 8.2,
  'vitamin-d': 24,
  'vitamin-b12': 512,
  folate: 11.4,
  ferritin: 84,
  homocysteine: 9.1,
  'hs-crp': 0.8,
  alt: 24,
  ast: 22,
  ggt: 19,
  albumin: 4.4,
  creatinine: 0.8,
  'uric-acid': 6.3,
  tsh: 1.9,
}
/** The panels before it, oldest first: days ago and what was different. */
const earlierPanels: readonly (readonly [kitId: string, days: number, values: Readonly<Record<string, number>>])[] = [
  ['4F7-0418', 276, { triglycerides: 148, 'ldl-cholesterol': 156, 'vitamin-d': 19, 'hemoglobin-a1c': 5.6, 'hs-crp': 1.4 }],
  ['4F7-1136', 184, { triglycerides: 171, 'ldl-cholesterol': 151, 'vitamin-d': 27, 'hemoglobin-a1c': 5.5, 'hs-crp': 1.1 }],
  ['4F7-1702', 93, { triglycerides: 196, 'ldl-cholesterol': 147, 'vitamin-d': 22, 'hemoglobin-a1c': 5.5, 'hs-crp': 0.9 }],
]
export const latestKit = '4F7-2291'

/** The profile that an administrator can write. */
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

/** Twelve weeks of journal with a gap before the present streak. Today is left for the calls of the member. */
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

/** Nights, steps, readings, scans and meals, today's among them. */
export const addMayaBody = (rows: BodyRows, calendar: Calendar, id: number): void => {
  const random = randomOf('maya body')
  rows.device_connections.push({ user_id: id, source: wearable, connected_at: calendar.past(-70, '10:05') })
  for (let offset = -60; offset <= 0; offset += 1) {
    const night =
      offset === 0
        ? { from: -68, light: 180, deep: 158, rem: 112 }
        : offset === -1
          ? { from: -41, light: 178, deep: 118, rem: 94 }
          : someNight(random, 435)
    rows.body_metrics.push(nightRow(id, calendar, offset, wearable, night))
    rows.body_metrics.push(
      activityRow(id, calendar, offset, wearable, offset === 0 ? [8214, 6276, 411.6] : someActivity(random, 8600)),
    )
  }
  const vital = (offset: number, time: string, data: Record<string, number>, source: 'camera' | 'device') =>
    rows.vitals.push({ user_id: id, data, source, created_at: calendar.past(offset, time) })
  for (let week = 11; week > 3; week -= 1)
    vital(-week * 7, '08:05', someVital(random, week % 2 === 0), week % 2 === 0 ? 'device' : 'camera')
  vital(-20, '09:11', { hr: 70, hrv: 41, rr: 15, stress_index: 128 }, 'camera')
  vital(-14, '08:02', { hr: 71, hrv: 40, rr: 16, stress_index: 131, sbp: 124, dbp: 80, spo2: 97 }, 'device')
  vital(-9, '08:30', { hr: 65, hrv: 46, rr: 14, stress_index: 104, sbp: 117, dbp: 76, spo2: 98 }, 'device')
  vital(-5, '07:58', { hr: 68, hrv: 44, rr: 15, stress_index: 112, sbp: 121, dbp: 78, spo2: 97 }, 'device')
  vital(-1, '08:14', { hr: 66, hrv: 45, rr: 15, stress_index: 109, sbp: 118, dbp: 76, spo2: 98 }, 'device')
  vital(0, '08:21', { hr: 64, hrv: 48, rr: 14, stress_index: 98, sbp: 118, dbp: 76, spo2: 98 }, 'device')
  // 181 and 178 pounds; 38.6, 33.1, 40.2 and 38.1, 32.2, 39.6 inches.
  rows.measurements.push(scanRow(id, calendar.past(-57, '17:40'), 82.1, [98.04, 84.07, 102.11]))
  rows.measurements.push(scanRow(id, calendar.past(-1, '17:25'), 80.74, [96.77, 81.79, 100.58]))
  addMayaMeals(rows, calendar, id)
}

type Plate = readonly [
  name: string,
  type: 'breakfast' | 'lunch' | 'dinner' | 'snack',
  time: string,
  energy: number,
  carbs: number,
  protein: number,
  fat: number,
]
const today: readonly Plate[] = [
  ['Overnight oats with berries', 'breakfast', '07:10', 360, 56, 14, 9],
  ['Greek yogurt with honey', 'snack', '09:40', 210, 24, 20, 4],
  ['Scrambled eggs on toast', 'breakfast', '10:30', 390, 30, 23, 19],
  ['Apple with peanut butter', 'snack', '11:20', 285, 32, 8, 16],
]
const usual: readonly Plate[] = [
  ['Overnight oats with berries', 'breakfast', '07:15', 360, 56, 14, 9],
  ['Turkey sandwich', 'lunch', '12:30', 420, 44, 29, 13],
  ['Chickpea salad with lemon', 'lunch', '12:40', 380, 46, 15, 15],
  ['Salmon rice bowl', 'dinner', '18:50', 584, 60, 33, 23],
  ['Red lentils with spinach', 'dinner', '19:10', 410, 58, 23, 9],
  ['Handful of almonds', 'snack', '15:30', 165, 6, 6, 14],
]
const addMayaMeals = (rows: BodyRows, calendar: Calendar, id: number): void => {
  const random = randomOf('maya meals')
  const log = (offset: number, [name, type, time, energy, carbs, protein, fat]: Plate) =>
    rows.meal_logs.push({
      user_id: id,
      day: calendar.day(offset),
      type,
      name,
      ingredients: [{ name, quantity: 1, unit: 'serving', energy, carbs, protein, fat }],
      energy,
      carbs,
      protein,
      fat,
      logged_at: calendar.past(offset, time),
    })
  for (let offset = -28; offset < 0; offset += 1) for (const plate of random.some(usual, random.between(2, 4))) log(offset, plate)
  for (const plate of today) log(0, plate)
}

/** Two of five steps of Heart Health, half of the kit's, four of seven days of meals; and the first step of Sleep Well. */
export const mayaSteps = (id: number, calendar: Calendar): StepDone[] => {
  const done: Readonly<Record<string, readonly [progress: number, started: number, completed: number | null]>> = {
    'heart-assessment': [100, 24, 22],
    'heart-first-vitals': [100, 21, 20],
    'heart-register-kit': [100, 16, 16],
    'heart-seven-meals': [57, 6, null],
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
          completedAt: completed === null ? null : calendar.past(-completed, '18:05'),
        },
      ]
    }),
  )
}

/** Stars from today's two tasks, which the member's own calls will give. */
const earnedToday = 10

/**
 * Spends stars along the way and settles what is left with a bonus, so that the balance is round after today's tasks.
 * Each redemption takes a secret of its reward.
 */
export const spendMayaStars = async (writer: Writer, id: number, earned: readonly StarEvent[]): Promise<StarEvent[]> => {
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
    const reward = rewardCodes.find(({ code }) => code === offer.code)?.name ?? offer.code
    const [secret] = await writer.services.db.query<{ id: number }>({
      text: `update reward_secrets set redeemed_by = $1, redeemed_at = $2, updated_at = $2
             where id = (select id from reward_secrets where reward_id = $3 and redeemed_by is null order by id limit 1) returning id`,
      values: [id, at, writer.idOf('rewards', reward)],
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
  for (let minute = 1; balance > target - 5; minute += 1) if (!(await redeem(new Date(last.getTime() + minute * 60_000)))) break
  const bonus = {
    userId: id,
    at: new Date(last.getTime() + 10 * 60_000),
    amount: target - balance,
    reason: 'Bonus: Walk with us',
    source: `campaigns:${writer.idOf('campaigns', 'walk-with-us')}`,
  }
  return [...spent, bonus]
}

/** Kits of every kind that a member can have; answers those whose results are still to be locked. */
export const addMayaKits = async (kits: KitWriter, owner: Owner): Promise<OpenKit[]> => {
  const open: (OpenKit | null)[] = []
  for (const [kitId, since, results] of earlierPanels)
    open.push(
      await kits.spotKit(
        owner,
        { kitId, test: 'heart-metabolic', status: 'resulted', since, results: { ...latestPanel, ...results } },
        true,
      ),
    )
  await kits.auriaKit(owner, 'NA-5530', 'Results', 48, -0.42)
  await kits.spotKit(owner, { kitId: '4V5-0804', test: 'vitamin-check', status: 'canceled', since: 120 }, true)
  await kits.scanOrder(owner, 57)
  await kits.scanOrder(owner, 1)
  await kits.spotKit(owner, { kitId: '4A1-0912', test: 'a1c', status: 'registered', since: 6, registeredTo: '' }, true)
  await kits.spotKit(owner, { kitId: '4S2-0377', test: 'sleep-stress', status: 'in_transit', since: 1 }, true)
  open.push(
    await kits.spotKit(
      owner,
      { kitId: latestKit, test: 'heart-metabolic', status: 'resulted', since: 2, results: latestPanel },
      true,
    ),
  )
  return open.filter((kit) => kit !== null)
}
export const outsideInLatestPanel = (): number => countOutside(resultsFor(heartPanelCodes, latestKit, latestPanel))

/** Locks results for their owner alone. */
export const lockKits = async (writer: Writer, kits: readonly OpenKit[], keys: NewKeyPair): Promise<void> => {
  for (const { id, document } of kits) {
    const message = await encryptText(JSON.stringify(document), { publicKeys: [keys.publicKey] })
    await writer.services.db.query({ text: 'update userkits set encrypted_data = $2 where id = $1', values: [id, message] })
  }
}

/** Two visits to come and two that were, with what they are about locked for the member. */
export const addMayaVisits = async (writer: Writer, id: number, keys: NewKeyPair): Promise<void> => {
  const { calendar } = writer
  const visit = async (
    offset: number,
    time: string,
    booked: number,
    draft: Parameters<typeof writer.add<'appointments'>>[1],
    about: object,
  ) => {
    writer.setClock(calendar.past(-booked, '12:15'))
    await writer.add('appointments', {
      user_id: id,
      timezone: calendar.zone,
      appointment_date: calendar.at(offset, time).toISOString(),
      encrypted_data: await encryptText(JSON.stringify(about), { publicKeys: [keys.publicKey] }),
      ...draft,
    })
  }
  await visit(
    calendar.workday(-37),
    '15:30',
    44,
    {
      provider: 'smartlink',
      appointment_id: 'SM-61220',
      type: 'primary care',
      status: 'cancelled',
      duration_minutes: 30,
      call_type_id: 'primary-care-visit',
      consult_type: '3',
      physician_id: 'amelia-reyes',
      cancel_reason: 'Conflict at work',
      active: false,
    },
    { symptoms: 'Headaches in the afternoon', notes: 'Wants to talk about screens and sleep.' },
  )
  await visit(
    calendar.workday(-22),
    '09:00',
    30,
    {
      provider: 'calendly',
      appointment_id: 'CA-40117',
      type: 'care advocate',
      status: 'attended',
      duration_minutes: 40,
      call_type_id: 'nutrition-consult',
      physician_id: 'sam-whitfield',
    },
    { symptoms: '', notes: 'Breakfast first. Two changes: oats on weekdays, fruit instead of juice.' },
  )
  await visit(
    calendar.workday(2),
    '10:30',
    3,
    {
      provider: 'smartlink',
      appointment_id: 'SM-63381',
      type: 'welcome call',
      status: 'created',
      duration_minutes: 20,
      call_type_id: 'welcome-call',
      physician_id: 'jordan-pell',
      join_url: 'https://visit.example/room/63381',
    },
    { symptoms: '', notes: 'First call. Results of the latest kit are in.' },
  )
  await visit(
    calendar.workday(14),
    '14:00',
    1,
    {
      provider: 'smartlink',
      appointment_id: 'SM-63412',
      type: 'primary care',
      status: 'created',
      duration_minutes: 30,
      call_type_id: 'results-review',
      consult_type: '3',
      physician_id: 'amelia-reyes',
      join_url: 'https://visit.example/room/63412',
    },
    { symptoms: 'Tired in the afternoon', notes: 'Triglycerides and vitamin D.' },
  )
}

/** Care team, notes and notifications. */
export const addMayaPapers = async (writer: Writer, id: number): Promise<void> => {
  const { calendar } = writer
  const note = (days: number, time: string) => writer.setClock(calendar.past(-days, time))
  note(60, '10:00')
  await writer.add('usercareteams', {
    user_id: id,
    name: 'Dr. Susan Albright',
    role: 'primary care',
    specialty: 'Family medicine',
    practice: 'Lakeview Family Practice',
    is_primary: true,
    phone: '(312) 555-0121',
    last_visit_on: calendar.day(-140),
  })
  await writer.add('usercareteams', {
    user_id: id,
    name: 'Jordan Pell',
    role: 'care advocate',
    provider_id: 'jordan-pell',
    practice: 'Hale',
    phone: '(800) 555-0190',
  })
  await writer.add('usercareteams', {
    user_id: id,
    name: 'Chidi Okafor',
    role: 'caregiver',
    practice: 'At home',
    phone: '(312) 555-0149',
    notes: 'Brother. May be called about visits.',
  })
  note(22, '10:15')
  await writer.add('usernotes', {
    user_id: id,
    title: 'Nutrition consult',
    note: 'Motivated. Cooks for two on weekdays. Asked for recipes with lentils.',
    category: 'clinical',
  })
  note(2, '09:30')
  await writer.add('usernotes', {
    user_id: id,
    title: 'Results are in',
    note: 'Triglycerides 228, LDL 142. Offered a call with Jordan.',
    category: 'outreach',
    is_pinned: true,
    follow_up_on: calendar.day(2),
  })
  const tell = async (days: number, time: string, draft: Parameters<typeof writer.add<'notifications'>>[1]): Promise<number> => {
    note(days, time)
    return writer.add('notifications', { user_id: id, ...draft })
  }
  const read = [
    await tell(57, '17:45', {
      title: 'Your first body scan is here',
      body: 'Scan again in about eight weeks to see a change.',
      kind: 'general',
      icon: 'cube',
      url: '/client/3d-look',
    }),
    await tell(16, '18:10', {
      title: 'Kit 4F7-2291 is registered',
      body: 'Take the sample in the morning and post it the same day.',
      kind: 'results',
      icon: 'package',
      url: '/client/testing-center',
    }),
    await tell(9, '08:00', {
      title: 'Walk with us starts today',
      body: 'Thirty days, as many steps as you like.',
      kind: 'program',
      icon: 'footprints',
      url: '/client/move',
    }),
  ]
  await writer.services.db.query({
    text: "update notifications set read_at = created_at + interval '3 hours' where id = any($1::bigint[])",
    values: [read],
  })
  await tell(2, '15:05', {
    title: 'Your results are ready',
    body: `Heart & Metabolic Panel, kit ${latestKit}.`,
    kind: 'results',
    icon: 'test-tube',
    url: `/client/testing-center/${latestKit}`,
  })
  await tell(1, '12:20', {
    title: 'Two visits are booked',
    body: 'Your welcome call with Jordan Pell comes first.',
    kind: 'appointment',
    icon: 'calendar-check',
    url: '/client/appointments',
  })
  await tell(0, '07:00', {
    title: 'You have a streak of 11 days',
    body: 'One entry today makes it twelve.',
    kind: 'task',
    icon: 'flame',
    url: '/client/home',
  })
}

/** Today, through the member's own calls: 54 ounces, a happy mood, a headache, two of three tasks. */
export const liveMayaToday = async (writer: Writer, id: number): Promise<void> => {
  const { calendar, services } = writer
  const caller = callerOf(id, calendar.zone)
  writer.setClock(calendar.past(0, '07:20'))
  await answerCall(services, 'logMood', { caller, body: { mood: 'happy' } })
  await answerCall(services, 'updateSymptom', { caller, body: { symptom_id: writer.idOf('symptoms', 'headache') } })
  const { models } = await answerCall(services, 'listTasks', { caller })
  const done = ['Check in on your mood', 'Read: building a wind-down routine']
  for (const task of models.filter(({ name }) => done.includes(name)))
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
