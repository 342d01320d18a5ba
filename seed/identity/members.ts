import { defaultLanguage, englishNameOf, languages } from '#shared/languages/index.ts'
import { calendarOf, clockTime, type Calendar } from '../calendar.ts'
import {
  namedPeople,
  origins,
  places,
  streets,
  type OrganizationCode,
  type Person,
  type Place,
} from '../content/people.ts'
import { randomOf, type Random } from '../random.ts'
import type { Writer } from '../writer.ts'

export interface Member {
  id: number
  name: string
  email: string
  sex: 'female' | 'male'
  organization: OrganizationCode
  programs: readonly string[]
  calendar: Calendar
  /** Days since they joined. */
  joined: number
  /** The probability of an entry per day. */
  habit: number
  isActive: boolean
}

const organizationCodes = Object.keys(places) as OrganizationCode[]
const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^\p{L}-]/gu, '')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .toLowerCase()

/** That many different people, each with matching first and last names. */
const people = (): Person[] => {
  const random = randomOf('people')
  const taken = new Set(namedPeople.map(({ first, last }) => `${first} ${last}`))
  const made: Person[] = [...namedPeople]
  for (const organization of organizationCodes) {
    const { members, programs } = places[organization]
    for (let count = 0; count < members;) {
      const { first, last } = random.pick(origins)
      const sex = random.chance(0.56) ? 'female' : 'male'
      const person = { first: random.pick(first[sex]), last: random.pick(last) }
      if (taken.has(`${person.first} ${person.last}`)) continue
      taken.add(`${person.first} ${person.last}`)
      const joins = random
        .some(programs, random.pick([0, 1, 1, 1, 2]))
        .filter((code) => code !== 'maternity' || sex === 'female')
      const tags = random.chance(0.35)
        ? [
            random.pick([
              'Advocate',
              'High touch',
              'Interested',
              'Left a message',
              'Do not call',
              'Lakeside office',
              'Night shift',
              'French',
              'German',
            ]),
          ]
        : []
      made.push({
        ...person,
        sex,
        organization,
        programs: joins,
        tags: joins.includes('maternity') ? [...tags, 'New parent'] : tags,
        verified: random.chance(0.86),
      })
      count += 1
    }
  }
  return made
}

const birthday = (random: Random, calendar: Calendar, isMother: boolean): string => {
  const years = isMother ? random.between(23, 39) : random.between(22, 66)
  return calendar.day(-years * 365 - random.between(0, 364))
}

const languageOf = (tags: readonly string[], { language }: Place, random: Random): string => {
  const spoken = languages.find(({ code }) => tags.includes(englishNameOf(code)))
  if (spoken) return spoken.code
  return language && random.chance(0.4) ? language : defaultLanguage
}

/** Adds the members of the organizations, without credentials: they were enrolled and have not chosen a password. */
export const addMembers = async (writer: Writer): Promise<Member[]> => {
  const random = randomOf('members')
  const members: Member[] = []
  for (const [index, person] of people().entries()) {
    const { first, last, sex, organization, programs, tags, verified } = person
    const place = places[organization]
    const calendar = calendarOf(writer.calendar.now, place.timezone)
    const joined = random.between(8, 320)
    const isActive = !random.chance(0.06) || index < namedPeople.length
    const [city, state, postal_code] = random.pick(place.cities)
    const email = `${plain(first)}.${plain(last)}@example.com`
    writer.setClock(calendar.at(-joined, clockTime(random.between(420, 1140))))
    const id = await writer.add('user', {
      first_name: first,
      last_name: last,
      email,
      phone: `(${random.pick(['312', '563', '206', '479'])}) 555-${String(random.between(100, 199)).padStart(4, '0')}`,
      organizations: [organization],
      programs:
        random.chance(0.12) && organization === 'northfield-health' ? [...programs, 'research-panel'] : programs,
      tags,
      external_id: `${organization.slice(0, 2).toUpperCase()}-${10_400 + index * 7}`,
      date_of_birth: birthday(random, calendar, programs.includes('maternity')),
      sex,
      height_cm: Math.round(random.around(sex === 'female' ? 164 : 177, 7)),
      address: {
        line1: `${random.between(12, 980)} ${random.pick(streets)}`,
        city,
        state,
        postal_code,
        country: state === 'MH' ? 'MH' : 'US',
      },
      timezone: place.timezone,
      language: languageOf(tags, place, random),
      units: organization === 'majuro-clinic' && random.chance(0.5) ? 'metric' : 'imperial',
      sleep_goal: random.pick([7, 7.5, 8, 8, 8, 8.5]),
      is_active: isActive,
    })
    const habit = !isActive || !verified ? 0 : random.pick([0, 0.25, 0.45, 0.6, 0.75, 0.9])
    members.push({
      id,
      name: `${first} ${last}`,
      email,
      sex,
      organization,
      programs,
      calendar,
      joined,
      habit,
      isActive,
    })
    if (verified)
      await markSeen(writer, id, calendar.past(habit > 0 ? -random.between(0, 3) : -random.between(15, 90), '12:10'))
  }
  return members
}

/** What members do themselves, such as confirming their email; administrators cannot. */
const markSeen = async (writer: Writer, id: number, lastSeen: Date): Promise<void> => {
  await writer.services.db.run({
    name: 'seed_mark_seen',
    text: 'update users set verified = true, onboarding_completed = true, completed_profile = $3, last_seen_at = $2 where id = $1',
    values: [id, lastSeen, id % 4 !== 0],
  })
}
