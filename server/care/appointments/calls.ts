import { setImmediate as nextTurn } from 'node:timers/promises'
import { compareTexts } from '#shared/rules/index.ts'
import type { calls } from '#shared/calls/index.ts'
import { HaleError } from '#shared/errors.ts'
import { say } from '#shared/reasons/index.ts'
import type { SchedulingProvider } from '../../integrations/scheduling/index.ts'
import { listAnswer, listWindow } from '../../kernel/http/own-list.ts'
import { FileAnswer, RawJson, type HandlersOf } from '../../kernel/types.ts'
import { book, cancel, findOpen, keeperOf, move, type Context } from './booking.ts'
import { calendarFile } from './ics.ts'
import { findTold } from './notices.ts'
import { findPortraits, findSlhIds, findTakers } from './people.ts'
import { findPhysicians, presentPhysician } from './physicians.ts'
import { countAppointments, findAppointment, findBookable, findAppointments, presentAppointment } from './queries.ts'
import { serviceOf } from './service-job.ts'
import { findTimes, noticeMs, slotOf, spanOf, zoneOf, type Offer } from './times.ts'
import { findAskedKind, findKindOf } from './visit-kinds.ts'

type Calls = Pick<
  typeof calls,
  | 'listAppointments'
  | 'getAppointmentTimes'
  | 'getLastAppointment'
  | 'getAppointmentCalendar'
  | 'listPhysicians'
  | 'getPhysicianSchedule'
  | 'listTimeslots'
  | 'createAppointment'
  | 'rescheduleAppointment'
  | 'cancelAppointment'
  | 'createSmartlinkAppointment'
  | 'rescheduleSmartlinkAppointment'
  | 'cancelSmartlinkAppointment'
>
/** How far ahead to look for a physician's next free time. */
const lookAheadMs = 14 * 24 * 60 * 60_000

interface AskedTimes {
  appointmentId?: string | number | null | undefined
  callType?: string | null | undefined
  consultType?: string | undefined
}
/** What times are requested for: a kind of visit, or a new time for an existing visit, which keeps its type. */
const offerOf = async (
  context: Context,
  service: SchedulingProvider,
  { appointmentId, callType, consultType }: AskedTimes,
): Promise<Pick<Offer, 'kind' | 'keeper' | 'except'>> => {
  const { db } = context.services
  if (appointmentId == null)
    return { kind: await findAskedKind(db, service.name, { code: callType, consultType }), keeper: null }
  const row = await findOpen(context, service, String(appointmentId))
  return { kind: await findKindOf(db, service.name, row), keeper: keeperOf(service, row), except: row.id }
}

export const appointmentHandlers: HandlersOf<Calls> = {
  listAppointments: async ({ query, caller, services: { db, config, avatarOf } }) => {
    const wanted = { userId: caller.userId, language: caller.language, status: query.status, from: query.from }
    const window = listWindow(config, query)
    const [rows, total] = await Promise.all([findAppointments(db, wanted, window), countAppointments(db, wanted)])
    return listAnswer(
      query,
      window.size,
      rows.map((row) => presentAppointment(row, avatarOf)),
      total,
    )
  },

  getAppointmentTimes: async ({ params, query, caller, request, services }) => {
    const timezone = zoneOf(query.timezone, { caller, request })
    const one = await findBookable(services.db, params.id)
    if (!one) throw new HaleError('NOT_FOUND')
    const service = serviceOf(services, one.provider)
    const providerId = keeperOf(service, one)
    if (providerId === null) return { timezone, slots: [] }
    const kind = { ...(await findKindOf(services.db, service.name, one)), minutes: one.duration_minutes }
    const span = spanOf(query, { zone: timezone, now: services.now(), isOfOne: true })
    const times = await findTimes(services, service, {
      span,
      providerId,
      kind,
      timezone,
      userId: caller.userId,
      memberId: one.user_id,
      except: params.id,
      keeper: providerId,
    })
    return { timezone, slots: times.map(({ start }) => slotOf(start, timezone)) }
  },

  getLastAppointment: async ({ query, caller, services }) => {
    const wanted = { userId: caller.userId, language: caller.language, status: query.status, type: query.type }
    const [row] = await findAppointments(services.db, wanted, { size: 1, offset: 0 })
    return row ? presentAppointment(row, services.avatarOf) : null
  },

  getAppointmentCalendar: async ({ params, caller, services: { db, config } }) => {
    const row = await findAppointment(db, caller, String(params.id))
    const entry = row && (await findTold(db, caller.userId, row.id))
    if (!entry) throw new HaleError('NOT_FOUND')
    if (entry.status === 'cancelled') throw new HaleError('BAD_REQUEST', { message: say('visit_canceled') })
    return new FileAnswer(
      Buffer.from(calendarFile(entry, `${config.publicUrl}/client/appointments`)),
      'text/calendar; charset=utf-8',
      'appointment.ics',
    )
  },

  listPhysicians: async ({ query, caller, request, services }) => {
    const { db, config, scheduling, now } = services
    const { telehealth } = scheduling
    const from = new Date(now().getTime() + noticeMs)
    const kind = await findAskedKind(db, 'telehealth', query)
    const span = { from, to: new Date(from.getTime() + lookAheadMs) }
    const timezone = zoneOf(null, { caller, request })
    const [everybody, takers, times] = await Promise.all([
      telehealth.people(),
      findTakers(db, telehealth, kind),
      findTimes(services, telehealth, { span, providerId: null, kind, timezone, userId: caller.userId }),
    ])
    const next = new Map<string, Date>()
    for (const { start, providers } of times) for (const { id } of providers) if (!next.has(id)) next.set(id, start)
    const window = listWindow(config, query)
    const { rows, total } = await findPhysicians(
      db,
      {
        ids: everybody.filter((id) => takers?.has(id) ?? true).map(Number),
        search: query.search,
        consultType: query.consultType,
        specialtyCareTypeId: query.specialtyCareTypeId,
        language: caller.language,
      },
      window,
    )
    const models = rows.map((row) => presentPhysician(row, next.get(String(row.id)) ?? null, services.avatarOf))
    return listAnswer(query, window.size, models, total)
  },

  getPhysicianSchedule: async (context) => {
    const { query, caller, request, services } = context
    const { telehealth } = services.scheduling
    const timezone = zoneOf(query.timezone, { caller, request })
    const times = await findTimes(services, telehealth, {
      span: spanOf(query, { zone: timezone, now: services.now(), isOfOne: query.physicianId !== undefined }),
      providerId: query.physicianId === undefined ? null : String(query.physicianId),
      ...(await offerOf(context, telehealth, query)),
      timezone,
      userId: caller.userId,
    })
    const slhIds = await findSlhIds(services.db, [
      ...new Set(times.flatMap(({ providers }) => providers.map(({ id }) => id))),
    ])
    // A month of many physicians has more than a hundred thousand, so other requests have their turn between.
    const parts = [Buffer.from(`{"timezone":${JSON.stringify(timezone)},"slots":[`)]
    for (const [index, { start, providers }] of times.entries()) {
      const slot = slotOf(start, timezone)
      const slots = providers.map(({ id, name }) => {
        const available_providers = [{ slh_id: slhIds.get(id) ?? id, name }]
        return JSON.stringify({ id: `${slot.idStrISO}/${id}`, ...slot, physicianId: id, available_providers })
      })
      if (slots.length > 0) parts.push(Buffer.from(`${parts.length > 1 ? ',' : ''}${slots.join(',')}`))
      if (index % 100 === 99) await nextTurn()
    }
    return new RawJson(Buffer.concat([...parts, Buffer.from(']}')]))
  },

  listTimeslots: async (context) => {
    const { body, caller, request, services } = context
    const { smartlink } = services.scheduling
    const timezone = zoneOf(body.timezone, { caller, request })
    const times = await findTimes(services, smartlink, {
      span: spanOf(body, { zone: timezone, now: services.now(), isOfOne: body.attendingProviderId != null }),
      providerId: body.attendingProviderId ?? null,
      ...(await offerOf(context, smartlink, body)),
      timezone,
      userId: caller.userId,
    })
    const slots = times.map(({ start, providers }) => ({
      id: start.toISOString(),
      ...slotOf(start, timezone),
      available_providers: providers.map(({ id, name }) => ({ slh_id: id, name })),
    }))
    const free = new Map(times.flatMap(({ providers }) => providers.map(({ id, name }) => [id, name] as const)))
    const portraits = await findPortraits(services.db, [...free.keys()])
    const providers = [...free]
      .map(([id, name]) => ({
        slh_id: id,
        name,
        image: portraits.get(id) ?? (name === null ? null : services.avatarOf(name)),
      }))
      .toSorted((one, other) => compareTexts(one.name ?? '', other.name ?? ''))
    return { timezone, slots, providers }
  },

  createAppointment: (context) => {
    const { body, services } = context
    return book(context, services.scheduling.telehealth, { ...body, providerId: body.physicianId })
  },
  rescheduleAppointment: (context) => {
    const { body, services } = context
    return move(context, services.scheduling.telehealth, { ...body, providerId: body.physicianId })
  },
  cancelAppointment: (context) => cancel(context, context.services.scheduling.telehealth, context.body),

  createSmartlinkAppointment: (context) => {
    const { body, services } = context
    return book(context, services.scheduling.smartlink, { ...body, providerId: body.attendingProviderId })
  },
  rescheduleSmartlinkAppointment: (context) => {
    const { body, services } = context
    return move(context, services.scheduling.smartlink, { ...body, providerId: body.attendingProviderId })
  },
  cancelSmartlinkAppointment: (context) => cancel(context, context.services.scheduling.smartlink, context.body),
}
