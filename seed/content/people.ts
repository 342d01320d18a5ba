import { chapter, type Chapter } from './draft.ts'

/** First and last names that go together. */
export const origins: readonly {
  first: { female: readonly string[]; male: readonly string[] }
  last: readonly string[]
}[] = [
  {
    first: {
      female: ['Emily', 'Hannah', 'Grace', 'Claire', 'Megan'],
      male: ['Luke', 'Owen', 'Caleb', 'Nathan', 'Ethan'],
    },
    last: ['Whitaker', 'Brooks', 'Hollis', 'Carver', 'Dalton', 'Pierce'],
  },
  {
    first: { female: ['Aaliyah', 'Imani', 'Jasmine', 'Nia'], male: ['Darius', 'Malik', 'Terrence', 'Andre'] },
    last: ['Jefferson', 'Booker', 'Freeman', 'Gaines', 'Rivers'],
  },
  {
    first: { female: ['Lucía', 'Valentina', 'Ximena', 'Marisol'], male: ['Mateo', 'Diego', 'Joaquín', 'Rafael'] },
    last: ['Ramírez', 'Castillo', 'Herrera', 'Salazar', 'Ortiz'],
  },
  {
    first: { female: ['Neijon', 'Litha', 'Maria', 'Hemity'], male: ['Jorlik', 'Anjua', 'Bilimon', 'Carlnis'] },
    last: ['Kabua', 'Lanki', 'Jibas', 'Heine', 'Riklon'],
  },
  {
    first: { female: ['Priya', 'Ananya', 'Kavya', 'Meera'], male: ['Arjun', 'Rohan', 'Vikram', 'Nikhil'] },
    last: ['Raman', 'Iyer', 'Deshpande', 'Chatterjee', 'Patel'],
  },
  {
    first: { female: ['Mei', 'Xiulan', 'Jia', 'Lin'], male: ['Wei', 'Jun', 'Hao', 'Ming'] },
    last: ['Chen', 'Huang', 'Zhou', 'Lau', 'Wong'],
  },
  { first: { female: ['Thu', 'Linh', 'Ngoc'], male: ['Minh', 'Khoa', 'Bao'] }, last: ['Nguyen', 'Tran', 'Pham', 'Vo'] },
  {
    first: { female: ['Amina', 'Fatou', 'Zainab', 'Adaeze'], male: ['Kofi', 'Chidi', 'Tunde', 'Yusuf'] },
    last: ['Mensah', 'Diallo', 'Eze', 'Okonkwo', 'Balogun'],
  },
  {
    first: { female: ['Layla', 'Noor', 'Rania'], male: ['Omar', 'Karim', 'Sami'] },
    last: ['Haddad', 'Nasser', 'Khoury', 'Mansour'],
  },
  {
    first: { female: ['Katarzyna', 'Olena', 'Zofia'], male: ['Marek', 'Andriy', 'Tomasz'] },
    last: ['Kowalska', 'Shevchenko', 'Nowak', 'Zielinski'],
  },
  {
    first: { female: ['Camille', 'Élodie', 'Inès'], male: ['Antoine', 'Julien', 'Rémi'] },
    last: ['Laurent', 'Fournier', 'Moreau', 'Girard'],
  },
  {
    first: { female: ['Sakura', 'Haruka', 'Yui'], male: ['Kenji', 'Daiki', 'Ren'] },
    last: ['Tanaka', 'Fujita', 'Mori', 'Ishikawa'],
  },
  {
    first: { female: ['Leilani', 'Sina', 'Moana'], male: ['Tavita', 'Kai', 'Sione'] },
    last: ['Faleolo', 'Kealoha', 'Tuilagi', 'Latu'],
  },
  {
    first: { female: ['Ji-woo', 'Soo-min', 'Hye-jin'], male: ['Min-jun', 'Tae-yang', 'Joon'] },
    last: ['Kim', 'Park', 'Choi', 'Yoon'],
  },
  {
    first: { female: ['Beatriz', 'Larissa', 'Renata'], male: ['Thiago', 'Caio', 'Bruno'] },
    last: ['Carvalho', 'Almeida', 'Barbosa', 'Teixeira'],
  },
  {
    first: { female: ['Signe', 'Freja', 'Astrid'], male: ['Lars', 'Henrik', 'Magnus'] },
    last: ['Lindgren', 'Nygaard', 'Holm', 'Bergström'],
  },
]

export type OrganizationCode = 'northfield-health' | 'cedar-county-schools' | 'majuro-clinic' | 'harbor-logistics'
export interface Person {
  first: string
  last: string
  sex: 'female' | 'male'
  organization: OrganizationCode
  programs: readonly string[]
  tags: readonly string[]
  verified: boolean
}

/** Members with a story of their own, before the many. */
export const namedPeople: readonly Person[] = [
  {
    first: 'Tomas',
    last: 'Lindqvist',
    sex: 'male',
    organization: 'northfield-health',
    programs: ['heart-health'],
    tags: [],
    verified: true,
  },
  {
    first: 'Aisha',
    last: 'Rahman',
    sex: 'female',
    organization: 'cedar-county-schools',
    programs: ['maternity'],
    tags: ['Spanish'],
    verified: true,
  },
  {
    first: 'Ben',
    last: 'Castellano',
    sex: 'male',
    organization: 'cedar-county-schools',
    programs: [],
    tags: [],
    verified: false,
  },
  {
    first: 'Lijon',
    last: 'Kabua',
    sex: 'male',
    organization: 'majuro-clinic',
    programs: ['heart-health', 'diabetes-care'],
    tags: ['Marshallese', 'High touch'],
    verified: true,
  },
  {
    first: 'Grace',
    last: 'Whitfield',
    sex: 'female',
    organization: 'northfield-health',
    programs: ['sleep-well'],
    tags: [],
    verified: true,
  },
  {
    first: 'Mateus',
    last: 'Oliveira',
    sex: 'male',
    organization: 'harbor-logistics',
    programs: ['diabetes-care'],
    tags: ['Portuguese'],
    verified: false,
  },
  {
    first: 'Ingrid',
    last: 'Solheim',
    sex: 'female',
    organization: 'harbor-logistics',
    programs: [],
    tags: [],
    verified: true,
  },
  {
    first: 'Darnell',
    last: 'Hughes',
    sex: 'male',
    organization: 'northfield-health',
    programs: ['heart-health'],
    tags: ['High touch'],
    verified: true,
  },
  {
    first: 'Yuki',
    last: 'Tanabe',
    sex: 'female',
    organization: 'majuro-clinic',
    programs: ['maternity'],
    tags: [],
    verified: true,
  },
]

/** Where the members of an organization live, and which programs they join. */
export const places: Readonly<
  Record<
    OrganizationCode,
    {
      members: number
      timezone: string
      cities: readonly (readonly [city: string, state: string, zip: string])[]
      programs: readonly string[]
      country: string
    }
  >
> = {
  'northfield-health': {
    members: 46,
    timezone: 'America/Chicago',
    country: 'US',
    cities: [
      ['Chicago', 'IL', '60614'],
      ['Evanston', 'IL', '60201'],
      ['Oak Park', 'IL', '60302'],
      ['Naperville', 'IL', '60540'],
    ],
    programs: ['heart-health', 'sleep-well', 'diabetes-care', 'maternity'],
  },
  'cedar-county-schools': {
    members: 32,
    timezone: 'America/Chicago',
    country: 'US',
    cities: [
      ['Tipton', 'IA', '52772'],
      ['West Branch', 'IA', '52358'],
      ['Durant', 'IA', '52747'],
    ],
    programs: ['heart-health', 'maternity', 'sleep-well'],
  },
  'majuro-clinic': {
    members: 18,
    timezone: 'Pacific/Majuro',
    country: 'MH',
    cities: [
      ['Majuro', 'MH', '96960'],
      ['Ebeye', 'MH', '96970'],
      ['Springdale', 'AR', '72764'],
    ],
    programs: ['diabetes-care', 'heart-health', 'maternity'],
  },
  'harbor-logistics': {
    members: 18,
    timezone: 'America/Los_Angeles',
    country: 'US',
    cities: [
      ['Tacoma', 'WA', '98421'],
      ['Seattle', 'WA', '98108'],
      ['Kent', 'WA', '98032'],
    ],
    programs: ['diabetes-care', 'sleep-well'],
  },
}
export const streets = [
  'Maple Street',
  'Lake Avenue',
  'Grant Street',
  'Cedar Lane',
  'River Road',
  'Fourth Avenue',
  'Prairie Court',
  'Harbor Way',
] as const

export const tagChapters: readonly Chapter[] = [
  chapter('tag_types', [
    {
      name: 'Language',
      code: 'language',
      description: 'The language a member prefers to talk in.',
      color: '#2D85B5',
      order: 1,
    },
    { name: 'Care', code: 'care', description: 'How closely a member is looked after.', color: '#7351B5', order: 2 },
    { name: 'Outreach', code: 'outreach', description: 'Where a conversation stands.', color: '#2E7D4F', order: 3 },
    { name: 'Site', code: 'site', description: 'Where a member works.', color: '#8A5A2B', order: 4 },
  ]),
  chapter('tags', [
    ...(['Spanish', 'Portuguese', 'Marshallese', 'French', 'German'] as const).map((name) => ({
      name,
      tag_type_id: 'language',
    })),
    { name: 'Advocate', tag_type_id: 'care', color: '#7351B5', description: 'Helps spread the word at the site.' },
    { name: 'High touch', tag_type_id: 'care', color: '#C2456B', description: 'A call at least every two weeks.' },
    { name: 'New parent', tag_type_id: 'care', description: 'Within a year of a birth.' },
    { name: 'Do not call', tag_type_id: 'outreach', color: '#4A5560', description: 'Letters and notifications only.' },
    { name: 'Left a message', tag_type_id: 'outreach' },
    { name: 'Interested', tag_type_id: 'outreach', color: '#2E7D4F' },
    { name: 'Lakeside office', tag_type_id: 'site' },
    { name: 'Night shift', tag_type_id: 'site' },
    { name: 'Pilot 2024', tag_type_id: 'outreach', description: 'From the first season.', is_active: false },
  ]),
]

/** Notes that staff wrote: title, text, category. */
export const notes: readonly (readonly [
  title: string,
  note: string,
  category: 'general' | 'clinical' | 'outreach' | 'billing' | 'complaint',
])[] = [
  [
    'Welcome call',
    'Twenty minutes. Wants to understand cholesterol first; their father had a heart attack at 58.',
    'outreach',
  ],
  ['Prefers evenings', 'Works early shifts. Call after 5 PM Central.', 'general'],
  ['Kit went to the old address', 'Sent a new one to Oak Park. No charge.', 'complaint'],
  [
    'Blood pressure up',
    'Three readings above 140/90 this week. Advised to see their family doctor; has a visit on Thursday.',
    'clinical',
  ],
  ['Left a message', 'Second attempt. Will try again next week.', 'outreach'],
  ['Insurance changed', 'New card uploaded. The old one ends this month.', 'billing'],
  ['Good news', 'A1c down to 6.1. Walks after dinner with a neighbor.', 'clinical'],
  ['Asked for Spanish', 'All calls in Spanish from now on.', 'general'],
  [
    'Sleep',
    'Goes to bed at very different hours because of the shift schedule. Agreed on one wake time for days off.',
    'clinical',
  ],
  ['Therapy', 'First session with Leila went well. Next one in a week.', 'clinical'],
  ['Refund', 'Charged twice for the therapy session; one charge refunded.', 'billing'],
  ['Birth plan', 'Wants to talk about a birth plan at week 32.', 'clinical'],
]
/** People in care teams: name, role, specialty, practice. */
export const careTeam: readonly (readonly [
  name: string,
  role: 'primary care' | 'specialist' | 'therapist' | 'dentist' | 'pharmacist' | 'caregiver',
  specialty: string | null,
  practice: string,
])[] = [
  ['Dr. Susan Albright', 'primary care', 'Family medicine', 'Lakeview Family Practice'],
  ['Dr. Miguel Santos', 'primary care', 'Internal medicine', 'Tipton Community Clinic'],
  ['Dr. Hilda Heine', 'primary care', 'General practice', 'Majuro Hospital'],
  ['Dr. Robert Fink', 'specialist', 'Cardiology', 'Northside Heart Center'],
  ['Dr. Asha Varma', 'specialist', 'Endocrinology', 'Puget Diabetes Clinic'],
  ['Dr. Karen Ng', 'dentist', null, 'Bright Street Dental'],
  ['Paul Jensen', 'pharmacist', null, 'Corner Pharmacy'],
  ['Monica Reed', 'therapist', 'Family therapy', 'Reed & Partners'],
  ['My sister', 'caregiver', null, 'At home'],
]
