import { encryptText, type NewKeyPair } from '#shared/crypto/index.ts'
import { signingKey } from '#server/identity/signing/index.ts'
import { writeVisit, type createTimetable, type SeedVisit } from './timetable.ts'
import { heartPanelCodes } from '../content/testing.ts'
import { kitHistories } from '../results/kit-histories.ts'
import type { KitWriter, Owner } from '../results/kit-writer.ts'
import { countOutside, resultsFor } from '../results/kit-documents.ts'
import type { Writer } from '../writer.ts'

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
/** Earlier panels, oldest first: days ago and what was different. */
const earlierPanels: readonly (readonly [kitId: string, days: number, values: Readonly<Record<string, number>>])[] = [
  [
    '4F7-0102',
    490,
    { triglycerides: 162, 'ldl-cholesterol': 164, 'vitamin-d': 17, 'hemoglobin-a1c': 5.7, 'hs-crp': 2.2, ferritin: 12 },
  ],
  [
    '4F7-0147',
    459,
    { triglycerides: 158, 'ldl-cholesterol': 163, 'vitamin-d': 18, 'hemoglobin-a1c': 5.7, 'hs-crp': 2.1, ferritin: 16 },
  ],
  [
    '4F7-0193',
    428,
    { triglycerides: 151, 'ldl-cholesterol': 161, 'vitamin-d': 21, 'hemoglobin-a1c': 5.7, 'hs-crp': 1.9, ferritin: 24 },
  ],
  [
    '4F7-0238',
    397,
    { triglycerides: 147, 'ldl-cholesterol': 160, 'vitamin-d': 26, 'hemoglobin-a1c': 5.6, 'hs-crp': 1.7, ferritin: 33 },
  ],
  [
    '4F7-0281',
    366,
    { triglycerides: 141, 'ldl-cholesterol': 158, 'vitamin-d': 31, 'hemoglobin-a1c': 5.6, 'hs-crp': 1.6, ferritin: 41 },
  ],
  [
    '4F7-0332',
    335,
    { triglycerides: 139, 'ldl-cholesterol': 157, 'vitamin-d': 29, 'hemoglobin-a1c': 5.6, 'hs-crp': 1.5, ferritin: 52 },
  ],
  [
    '4F7-0376',
    305,
    { triglycerides: 144, 'ldl-cholesterol': 157, 'vitamin-d': 22, 'hemoglobin-a1c': 5.6, 'hs-crp': 1.5, ferritin: 58 },
  ],
  [
    '4F7-0418',
    276,
    { triglycerides: 148, 'ldl-cholesterol': 156, 'vitamin-d': 19, 'hemoglobin-a1c': 5.6, 'hs-crp': 1.4 },
  ],
  [
    '4F7-0790',
    230,
    { triglycerides: 160, 'ldl-cholesterol': 153, 'vitamin-d': 23, 'hemoglobin-a1c': 5.5, 'hs-crp': 1.2 },
  ],
  [
    '4F7-1136',
    184,
    { triglycerides: 171, 'ldl-cholesterol': 151, 'vitamin-d': 27, 'hemoglobin-a1c': 5.5, 'hs-crp': 1.1 },
  ],
  [
    '4F7-1419',
    138,
    { triglycerides: 184, 'ldl-cholesterol': 149, 'vitamin-d': 25, 'hemoglobin-a1c': 5.5, 'hs-crp': 1.0 },
  ],
  [
    '4F7-1702',
    93,
    { triglycerides: 196, 'ldl-cholesterol': 147, 'vitamin-d': 22, 'hemoglobin-a1c': 5.5, 'hs-crp': 0.9 },
  ],
]
export const latestKit = '4F7-2291'
const latestResults = 2
/** Days since that kit was registered; each later step takes three days. */
export const latestKitRegistered =
  latestResults + 3 * (kitHistories.resulted.length - 1 - kitHistories.resulted.indexOf('registered'))

/** Kits of every kind a member can have. */
export const addMayaKits = async (kits: KitWriter, owner: Owner): Promise<void> => {
  for (const [kitId, since, results] of earlierPanels)
    await kits.spotKit(owner, {
      kitId,
      test: 'heart-metabolic',
      status: 'resulted',
      since,
      results: { ...latestPanel, ...results },
    })
  await kits.auriaKit(owner, 'NA-5530', 'Results', 48, -0.42)
  await kits.spotKit(owner, { kitId: '4V5-0804', test: 'vitamin-check', status: 'canceled', since: 120 })
  await kits.scanOrder(owner, 57)
  await kits.spotKit(owner, {
    kitId: '4V5-0611',
    test: 'vitamin-check',
    status: 'resulted',
    since: 33,
    results: { 'vitamin-d': 26, 'vitamin-b12': 498, folate: 10.8, ferritin: 71 },
    entered: { before: { 'vitamin-d': 62, ferritin: 17 } },
  })
  await kits.spotKit(owner, { kitId: '4V5-0902', test: 'vitamin-check', status: 'received', since: 2 })
  await kits.scanOrder(owner, 1)
  await kits.spotKit(owner, { kitId: '4A1-0912', test: 'a1c', status: 'registered', since: 6, registeredTo: '' })
  await kits.spotKit(owner, { kitId: '4S2-0377', test: 'sleep-stress', status: 'in_transit', since: 3 })
  await kits.spotKit(owner, {
    kitId: latestKit,
    test: 'heart-metabolic',
    status: 'resulted',
    since: latestResults,
    results: latestPanel,
  })
}
export const outsideInLatestPanel = (): number => countOutside(resultsFor(heartPanelCodes, latestKit, latestPanel))

/** Reserves the times of her upcoming visits. */
export const reserveMayaTimes = ({ calendar }: Writer, { reserve }: ReturnType<typeof createTimetable>): void => {
  reserve('jordan-pell', calendar.at(calendar.workday(2), '10:30'), 20)
  reserve('amelia-reyes', calendar.at(calendar.workday(14), '14:00'), 30)
}

/** Two upcoming and two past visits, with details encrypted to the member and signed by this server. */
export const addMayaVisits = async (writer: Writer, id: number, keys: NewKeyPair): Promise<void> => {
  const { calendar } = writer
  const { privateKey, passphrase } = await signingKey(writer.services)
  const visit = async (
    offset: number,
    time: string,
    booked: number,
    visitOf: Omit<SeedVisit, 'user_id' | 'timezone' | 'appointment_date' | 'encrypted_data'>,
    about: object,
  ) => {
    const sealed = {
      ...visitOf,
      user_id: id,
      timezone: calendar.zone,
      appointment_date: calendar.at(offset, time),
      encrypted_data: await encryptText(JSON.stringify(about), {
        publicKeys: [keys.publicKey],
        signWith: { privateKey, passphrase },
      }),
    }
    await writeVisit(writer, sealed, calendar.past(-booked, '12:15'))
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
      call_type: 'primary-care-visit',
      consult_type: '3',
      physician: 'amelia-reyes',
      cancel_reason: 'Conflict at work',
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
      call_type: 'nutrition-consult',
      physician: 'sam-whitfield',
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
      call_type: 'welcome-call',
      physician: 'jordan-pell',
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
      call_type: 'primary-care-visit',
      consult_type: '3',
      physician: 'amelia-reyes',
    },
    { symptoms: 'Tired in the afternoon', notes: 'Triglycerides and vitamin D.' },
  )
}

/** Care team, notes and notifications. */
export const addMayaPdfLogs = async (writer: Writer, id: number): Promise<void> => {
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
    notes: 'Brother. We may call him about visits.',
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
  const tell = async (
    days: number,
    time: string,
    draft: Parameters<typeof writer.add<'notifications'>>[1],
  ): Promise<number> => {
    note(days, time)
    return writer.add('notifications', { user_id: id, ...draft })
  }
  const read = [
    await tell(57, '17:45', {
      title: 'Your first body scan is ready',
      body: 'Scan again in about eight weeks to see a change.',
      kind: 'general',
      icon: 'cube',
      url: '/client/3d-look',
    }),
    await tell(latestKitRegistered, '12:05', {
      title: 'Kit 4F7-2291 is registered',
      body: 'Take the sample in the morning and mail it the same day.',
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
