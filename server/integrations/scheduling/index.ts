import type { Database } from '../../kernel/database/types.ts'
import { embeddedCalendar } from './calendar.ts'
import type { SchedulingProvider, SmartLinkConfig } from './port.ts'
import { smartLink } from './smart-link.ts'
export { clockText } from './availability.ts'
export type { OfferedTime, SchedulingProvider, SmartLinkConfig, Visit } from './port.ts'

export type SchedulingServices = Readonly<Record<SchedulingProvider['name'], SchedulingProvider>>

/** Providers seen by video or phone who are not booked through Calendly. */
const virtual = `p.accepts_virtual and p.type in ('physician', 'therapist', 'dietitian') and p.scheduling_provider is distinct from 'calendly'`

/**
 * The two services visits are booked with. Telehealth uses the local calendar. SmartLink uses the configured service; without one its
 * providers are in the same local calendar, and can be booked both ways.
 */
export const createScheduling = (smartLinkConfig: SmartLinkConfig, db: Database): SchedulingServices => ({
  telehealth: embeddedCalendar(db, {
    name: 'telehealth',
    prefix: 'TH',
    key: 'p.id::text',
    where: smartLinkConfig ? `${virtual} and p.scheduling_provider is distinct from 'smartlink'` : virtual,
  }),
  smartlink: smartLinkConfig
    ? smartLink(smartLinkConfig)
    : embeddedCalendar(db, {
        name: 'smartlink',
        prefix: 'SM',
        key: 'p.slh_id',
        where: `p.scheduling_provider = 'smartlink' and p.slh_id is not null`,
      }),
})
