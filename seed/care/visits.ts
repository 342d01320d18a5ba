import { createTimetable, writeVisit } from './timetable.ts'
import { clockTime } from '../calendar.ts'
import { careTeam, notes } from '../content/people.ts'
import { translationsOf } from '../content/translations/index.ts'
import type { Member } from '../identity/members.ts'
import { randomOf } from '../random.ts'
import type { Writer } from '../writer.ts'

const kinds = [
  { type: 'welcome call', call: 'welcome-call', physician: 'jordan-pell', provider: 'smartlink', minutes: 20 },
  { type: 'care advocate', call: 'results-review', physician: 'rosa-delgado', provider: 'smartlink', minutes: 20 },
  { type: 'telehealth', call: 'urgent-visit', physician: 'oluwaseun-adeyemi', provider: 'telehealth', minutes: 20 },
  { type: 'primary care', call: 'primary-care-visit', physician: 'amelia-reyes', provider: 'smartlink', minutes: 30 },
  { type: 'primary care', call: 'primary-care-visit', physician: 'neimat-lanwi', provider: 'smartlink', minutes: 30 },
  { type: 'specialty care', call: 'primary-care-visit', physician: 'ines-moreau', provider: 'smartlink', minutes: 30 },
  { type: 'care advocate', call: 'nutrition-consult', physician: 'sam-whitfield', provider: 'calendly', minutes: 40 },
] as const
type Timetable = ReturnType<typeof createTimetable>
const consultTypes: Readonly<Record<string, string>> = {
  'everyday-visit': '1',
  'urgent-visit': '2',
  'primary-care-visit': '3',
}

/** Booked, attended and cancelled visits of the bulk members. @param timetable booked times */
export const addVisits = async (writer: Writer, members: readonly Member[], timetable: Timetable): Promise<void> => {
  const random = randomOf('visits')
  for (const { id, calendar, habit, joined } of members) {
    if (habit === 0 || !random.chance(0.55)) continue
    const kind = random.pick(kinds)
    const isUpcoming = random.chance(0.4)
    const offset = calendar.workday(
      isUpcoming ? random.between(1, 28) : -random.between(3, Math.max(4, Math.min(joined, 80))),
    )
    const when = timetable.reserve(
      kind.physician,
      calendar.at(offset, clockTime(random.between(17, 31) * 30)),
      kind.minutes,
    )
    const status = isUpcoming ? 'created' : random.chance(0.2) ? 'cancelled' : 'attended'
    const isPast = when < writer.calendar.now
    const booked = new Date(Math.min(when.getTime() - 4 * 86_400_000, writer.calendar.now.getTime()))
    const visit = {
      user_id: id,
      provider: kind.provider,
      appointment_id: `${kind.provider.slice(0, 2).toUpperCase()}-${70_000 + id * 13}`,
      type: kind.type,
      status: isPast || status === 'created' ? status : 'created',
      appointment_date: when,
      timezone: calendar.zone,
      duration_minutes: kind.minutes,
      call_type: kind.call,
      consult_type: consultTypes[kind.call] ?? null,
      physician: kind.physician,
      cancel_reason:
        status === 'cancelled' ? random.pick(['Conflict at work', 'Feeling better', 'Booked another time']) : null,
    } as const
    await writeVisit(writer, visit, booked)
  }
}

/** Today's visits: past ones were attended, except for one that is still open. */
export const addVisitsToday = async (
  writer: Writer,
  members: readonly Member[],
  timetable: Timetable,
): Promise<void> => {
  const known = members.filter(({ isActive, habit }) => isActive && habit > 0)
  for (const [index, time] of ['07:30', '09:00', '11:30', '14:00', '16:30', '18:00'].entries()) {
    const member = known[index * 5 + 1]
    const kind = kinds[index % kinds.length]
    if (!member || !kind) continue
    const when = timetable.reserve(kind.physician, writer.calendar.at(0, time), kind.minutes)
    const isOver = when < writer.calendar.now
    const visit = {
      user_id: member.id,
      provider: kind.provider,
      appointment_id: `${kind.provider.slice(0, 2).toUpperCase()}-${90_000 + index * 17}`,
      type: kind.type,
      status: isOver && index > 0 ? 'attended' : 'created',
      appointment_date: when,
      timezone: member.calendar.zone,
      duration_minutes: kind.minutes,
      call_type: kind.call,
      consult_type: consultTypes[kind.call] ?? null,
      physician: kind.physician,
    } as const
    await writeVisit(writer, visit, writer.calendar.past(-3, '11:00'))
  }
}

/** Staff notes, and the members' care teams. */
export const addNotesAndCareTeams = async (writer: Writer, members: readonly Member[]): Promise<void> => {
  const random = randomOf('notes')
  const known = members.filter(({ isActive }) => isActive)
  for (const [index, note] of [...notes, ...notes].entries()) {
    const member = known[(index * 7) % known.length]
    if (!member) continue
    writer.setClock(
      member.calendar.past(-random.between(1, Math.min(60, member.joined)), clockTime(random.between(540, 1020))),
    )
    const id = await writer.add('usernotes', {
      user_id: member.id,
      ...note,
      is_pinned: index === 3,
      // Some are overdue.
      follow_up_on: index % 4 === 0 ? member.calendar.day(index % 8 === 4 ? -3 : random.between(0, 14)) : null,
    })
    if (index % 12 !== 0) continue
    writer.setClock(member.calendar.past(0, '08:40'))
    await writer.set('usernotes', id, { is_done: true })
  }
  for (const [index, member] of known.entries()) {
    if (index % 3 !== 0) continue
    const person = random.pick(careTeam)
    writer.setClock(member.calendar.past(-Math.min(30, member.joined), '11:00'))
    await writer.add('usercareteams', {
      user_id: member.id,
      ...person,
      is_primary: person.role === 'primary care',
      phone: `(312) 555-01${String(10 + (index % 89))}`,
      last_visit_on: member.calendar.day(-random.between(20, 300)),
    })
  }
}

/** Weeks of pregnancy that members entered. */
export const addMilestones = async (writer: Writer, members: readonly Member[]): Promise<void> => {
  const random = randomOf('milestones')
  const mothers = members.filter(({ programs, habit }) => programs.includes('maternity') && habit > 0)
  await writer.insert(
    'milestone_progress',
    mothers.map(({ id, calendar }) => {
      const since = random.between(2, 20)
      return {
        user_id: id,
        milestone_id: writer.idOf('milestones', 'pregnancy'),
        current_period: random.between(5, 36),
        as_of: calendar.day(-since),
        is_manual: true,
        updated_at: calendar.past(-since, '19:00'),
      }
    }),
  )
}

/** Welcome messages of programs, read by frequent visitors. */
export const addNotifications = async (writer: Writer, members: readonly Member[]): Promise<void> => {
  const random = randomOf('notifications')
  const welcome = 'Welcome to your program'
  const translations = translationsOf('notifications', [welcome])
  await writer.insert(
    'notifications',
    members
      .filter(({ programs, isActive }) => isActive && programs.length > 0)
      .map(({ id, calendar, joined, habit }) => {
        const sent = calendar.past(-Math.max(1, joined - 1), '10:00')
        return {
          user_id: id,
          title: welcome,
          body: 'Your first step is waiting on your home screen.',
          kind: 'program',
          icon: 'target',
          url: '/client/home',
          translations,
          read_at: random.chance(habit) ? new Date(sent.getTime() + random.between(1, 20) * 3_600_000) : null,
          created_at: sent,
          updated_at: sent,
        }
      }),
  )
}
