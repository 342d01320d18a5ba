import { chapter } from './draft.ts'

interface Hours {
  weekday: 'monday' | 'tuesday' | 'wednesday' | 'thursday' | 'friday' | 'saturday'
  from: string
  to: string
}
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const mornings: readonly Hours[] = days.map((weekday) => ({ weekday, from: '07:00', to: '15:00' }))
const longDays: readonly Hours[] = [
  ...days.map((weekday) => ({ weekday, from: '06:30', to: '18:00' })),
  { weekday: 'saturday', from: '08:00', to: '12:00' },
]

type Place = [
  name: string,
  code: string,
  phone: string,
  line1: string,
  city: string,
  state: string,
  zip: string,
  lat: number,
  lng: number,
]

const lab = (
  [name, code, phone, line1, city, state, postal_code, latitude, longitude]: Place,
  timezone: string,
  working_hours = mornings,
) => ({
  name,
  code,
  type: 'laboratory' as const,
  phone,
  address: { line1, city, state, postal_code, country: 'US' },
  latitude,
  longitude,
  timezone,
  working_hours,
  accepts_virtual: false,
  accepts_in_person: true,
})

/** Where members have samples taken. */
export const labs = chapter('provider', [
  lab(
    [
      'Lakeside Lab, Loop',
      'lab-loop',
      '(312) 555-0140',
      '20 North Wacker Drive',
      'Chicago',
      'IL',
      '60606',
      41.8826,
      -87.6371,
    ],
    'America/Chicago',
    longDays,
  ),
  lab(
    [
      'Lakeside Lab, Lincoln Park',
      'lab-lincoln-park',
      '(312) 555-0141',
      '2400 North Clark Street',
      'Chicago',
      'IL',
      '60614',
      41.926,
      -87.641,
    ],
    'America/Chicago',
  ),
  lab(
    [
      'Lakeside Lab, Hyde Park',
      'lab-hyde-park',
      '(312) 555-0142',
      '1525 East 53rd Street',
      'Chicago',
      'IL',
      '60615',
      41.7995,
      -87.588,
    ],
    'America/Chicago',
  ),
  lab(
    [
      'Northshore Draw Center',
      'lab-evanston',
      '(847) 555-0143',
      '1600 Orrington Avenue',
      'Evanston',
      'IL',
      '60201',
      42.046,
      -87.681,
    ],
    'America/Chicago',
    longDays,
  ),
  lab(
    [
      'Oak Park Diagnostics',
      'lab-oak-park',
      '(708) 555-0144',
      '120 North Oak Park Avenue',
      'Oak Park',
      'IL',
      '60301',
      41.888,
      -87.795,
    ],
    'America/Chicago',
  ),
  lab(
    [
      'Third Ward Lab',
      'lab-milwaukee',
      '(414) 555-0145',
      '220 North Broadway',
      'Milwaukee',
      'WI',
      '53202',
      43.0335,
      -87.9065,
    ],
    'America/Chicago',
  ),
  lab(
    [
      'Ozark Lab, Fayetteville',
      'lab-fayetteville',
      '(479) 555-0146',
      '100 West Center Street',
      'Fayetteville',
      'AR',
      '72701',
      36.0626,
      -94.1606,
    ],
    'America/Chicago',
    longDays,
  ),
  lab(
    [
      'Ozark Lab, Springdale',
      'lab-springdale',
      '(479) 555-0147',
      '600 West Emma Avenue',
      'Springdale',
      'AR',
      '72764',
      36.1866,
      -94.1352,
    ],
    'America/Chicago',
  ),
])
