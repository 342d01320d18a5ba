import { randomInt } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { Database } from '../../kernel/database/types.ts'
import { freeTimes, type Availability, type Stretch } from './availability.ts'
import type { AskedTimes, Booked, OfferedTime, SchedulingProvider, Visit } from './port.ts'

const MINUTE_MS = 60_000
/** The longest possible visit; one that started before the requested period may still be going on. */
const longestMs = 480 * MINUTE_MS

interface Person extends Omit<Availability, 'hours' | 'timeOff'> {
  id: number
  key: string
  name: string
  minutes: number
  working_hours: Availability['hours']
  time_off: Availability['timeOff']
}
interface Busy {
  physician_id: number
  starts_at: Date
  minutes: number
}

/** Whose calendar it is: the providers' keys in it, and which rows of `provider p` they are. Never taken from a request. */
interface Whom {
  name: SchedulingProvider['name']
  prefix: string
  key: string
  where: string
}

/** A local calendar: the providers' working hours minus time off and bookings. */
export const embeddedCalendar = (db: Database, { name, prefix, key, where }: Whom): SchedulingProvider => {
  const findPeople = (providerId: string | null): Promise<Person[]> =>
    db.query<Person>({
      name: `bookable_people_${name}`,
      text: `select p.id, ${key} as key, p.name, p.timezone, p.appointment_minutes as minutes, p.working_hours, p.time_off from provider p
             where p.is_active and ${where} and jsonb_array_length(p.working_hours) > 0 and ($1::text is null or ${key} = $1) order by folded(p.name), p.id`,
      values: [providerId],
    })
  const findBusy = async (
    people: readonly Person[],
    from: Date,
    to: Date,
    except: string | null,
  ): Promise<Map<number, Stretch[]>> => {
    const rows = await db.query<Busy>({
      name: 'busy_times',
      text: `select physician_id, appointment_date as starts_at, duration_minutes as minutes from appointments
             where physician_id = any($1::bigint[]) and status = 'created' and appointment_date >= $2 and appointment_date < $3
               and appointment_id is distinct from $4`,
      values: [
        people.map(({ id }) => id),
        new Date(from.getTime() - longestMs),
        new Date(to.getTime() + longestMs),
        except,
      ],
    })
    return Map.groupBy(
      rows.map(({ physician_id, starts_at, minutes }) => ({
        physician_id,
        from: starts_at,
        to: new Date(starts_at.getTime() + minutes * MINUTE_MS),
      })),
      ({ physician_id }) => physician_id,
    )
  }
  const timesOf = async (
    people: readonly Person[],
    { from, to, minutes, pause }: Omit<AskedTimes, 'providerId' | 'timezone'>,
    except: string | null = null,
  ) => {
    const busy = await findBusy(people, from, to, except)
    const found: { person: Person; times: number[] }[] = []
    for (const person of people) {
      const { timezone, working_hours: hours, time_off: timeOff } = person
      const wanted = { from, to, minutes: minutes ?? person.minutes, pause, busy: busy.get(person.id) ?? [] }
      found.push({ person, times: freeTimes({ timezone, hours, timeOff }, wanted) })
      // A month of one takes a millisecond or more, and other requests have their turn between.
      await nextTurn()
    }
    return found
  }

  /** The provider of a requested time, verified to be offered. @param except id of a booking that does not block itself */
  const checkOffered = async (
    { providerId, start, minutes, pause }: Visit,
    except: string,
  ): Promise<'offered' | 'taken'> => {
    const people = await findPeople(providerId)
    const span = { from: start, to: new Date(start.getTime() + 1), minutes, pause }
    const [own] = await timesOf(people, span, except)
    if (!own) throw new HaleError('BAD_REQUEST', { message: say('provider_unknown') })
    if (own.times.length > 0) return 'offered'
    const { timezone, working_hours: hours, time_off: timeOff } = own.person
    const isWorkingTime = freeTimes({ timezone, hours, timeOff }, { ...span, busy: [] }).length > 0
    if (isWorkingTime) return 'taken'
    throw new HaleError('BAD_REQUEST', {
      message: say('provider_busy', { name: own.person.name }),
    })
  }
  const book = async (visit: Visit, except: string, externalId: string): Promise<{ status: number; answer: Booked }> =>
    (await checkOffered(visit, except)) === 'taken'
      ? { status: 409, answer: { isTaken: true } }
      : { status: 200, answer: { isTaken: false, externalId, joinUrl: null } }

  return {
    name,
    mode: 'embedded',
    endpoints: {
      times: '/provider/timeslots',
      book: '/appointments',
      move: (externalId) => `/appointments/${externalId}/reschedule`,
      cancel: (externalId) => `/appointments/${externalId}/cancel`,
    },
    people: async () => (await findPeople(null)).map(({ key: own }) => own),
    times: async ({ providerId, ...asked }) => {
      const found = new Map<number, { id: string; name: string }[]>()
      for (const { person, times } of await timesOf(await findPeople(providerId), asked)) {
        for (const time of times) {
          const free = found.get(time) ?? []
          free.push({ id: person.key, name: person.name })
          found.set(time, free)
        }
      }
      const answer: OfferedTime[] = [...found]
        .toSorted(([one], [other]) => one - other)
        .map(([time, providers]) => ({ start: new Date(time), providers }))
      return { status: 200, answer }
    },
    book: (visit, reference) => book(visit, reference, `${prefix}-${randomInt(10_000_000, 100_000_000)}`),
    move: (externalId, visit) => book(visit, externalId, externalId),
    cancel: () => Promise.resolve({ status: 200, answer: null }),
  }
}
