import { auriaStatuses, kitStatuses } from '#shared/rules/index.ts'
import type { ItemsByClasskey } from '#shared/classkeys/index.ts'
import { ThirdPartyError } from '../integrations/call-log/index.ts'
import type { LabEvent, LabKit } from '../integrations/kit-lab/index.ts'
import { readEvents, type StoredKit } from './queries.ts'

type Status = NonNullable<ItemsByClasskey['userkits']['status']>

/** Says that results are there, each by its own lab. */
const doneStates: ReadonlySet<string> = new Set(['resulted', 'Results'])
const known: ReadonlySet<string> = new Set([...kitStatuses, ...auriaStatuses])
const isKnown = (status: string | null): status is Status => status !== null && known.has(status)

const takenStates: ReadonlySet<string | null> = new Set(['collected', 'received', 'resulted', 'rejected', 'Results'])
/** Whether the sample is at the lab or on its way: whose it is stands on its label. */
export const isUnderway = (status: string | null): boolean => takenStates.has(status)

const states: Readonly<Record<StoredKit['provider_code'], ReadonlySet<string>>> = { spot: new Set(kitStatuses), namida: new Set(auriaStatuses) }
/** Clocks of labs may be ahead by this much. */
const aheadMs = 10 * 60_000

/**
 * Makes sure that what a lab says of a course can be: an event or a report in the future would be the latest for ever, and a state that
 * nobody knows cannot be shown.
 * @throws ThirdPartyError with the place, and never with what stands there
 */
export const assertCourse = ({ provider_code }: Pick<StoredKit, 'provider_code'>, { status, events, reportedAt }: LabKit, now: Date): void => {
  const refuse = (place: string, why: string) => {
    throw new ThirdPartyError(`The lab's status history could not be read: ${place} ${why}.`, 200)
  }
  const may = states[provider_code]
  const isAhead = (time: string): boolean => Date.parse(time) > now.getTime() + aheadMs
  for (const [index, event] of events.entries()) {
    if (!may.has(event.status)) refuse(`events.${index}.status`, 'is not known')
    if (isAhead(event.created)) refuse(`events.${index}.created`, 'is in the future')
  }
  if (status !== null && !may.has(status)) refuse('status', 'is not known')
  if (reportedAt !== undefined && isAhead(reportedAt)) refuse('reported_at', 'is in the future')
}

/** Both courses as one, by time; an event that both have stands once. Labs may send them late and in any order. */
export const mergeEvents = <E extends LabEvent>(stored: readonly E[], sent: readonly LabEvent[]): LabEvent[] => {
  const byKey = new Map<string, LabEvent>()
  for (const event of [...stored, ...sent]) {
    const key = `${event.status} ${Date.parse(event.created)}`
    if (!byKey.has(key)) byKey.set(key, event)
  }
  return [...byKey.values()].toSorted((one, other) => Date.parse(one.created) - Date.parse(other.created))
}

const doneState: Readonly<Record<StoredKit['provider_code'], Status>> = { spot: 'resulted', namida: 'Results' }
/**
 * A lab's answer with new results that says nothing of the course: that there are results is the state of a kit then, since
 * they came.
 */
export const withResulted = (kit: Pick<StoredKit, 'provider_code' | 'events'>, lab: LabKit, now: Date): LabKit => {
  const status = doneState[kit.provider_code]
  const isTold = lab.events.length > 0 || lab.status !== null || readEvents(kit.events).some((event) => event.status === status)
  return isTold || !lab.results ? lab : { ...lab, status, events: [{ status, created: now.toISOString() }] }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * What a lab's answer changes in the course of a kit, only what differs. The latest event decides the state; a lab that sends
 * none says it itself.
 * @param hasResults whether there are results by now
 */
export const courseChanges = (kit: StoredKit, lab: LabKit, hasResults: boolean): Record<string, unknown> => {
  const before = readEvents(kit.events)
  const events = mergeEvents(before, lab.events)
  const latest = events.at(-1)
  const [last, lastBefore] = [lab.events, before].map((list) => Math.max(...list.map(({ created }) => Date.parse(created)), 0))
  // What is late says nothing of how things are now.
  const isLate = lab.events.length > 0 && (last ?? 0) < (lastBefore ?? 0)
  const status = lab.events.length > 0 ? (latest?.status ?? null) : lab.status
  const isDone = hasResults && (status === null || doneStates.has(status) || !isSame(kit.has_results, hasResults))
  const at = (state: string): string | undefined => events.findLast((event) => event.status === state)?.created
  const collected = at('collected')?.slice(0, 10)
  const wanted: Record<string, readonly [before: unknown, after: unknown]> = {
    events: [before, events],
    ...(isKnown(status) ? { status: [kit.status, status] } : {}),
    ...(lab.registeredTo === undefined || isLate ? {} : { registered_to: [kit.registered_to, lab.registeredTo] }),
    ...(lab.trackingNumber === undefined || isLate ? {} : { tracking_number: [kit.tracking_number, lab.trackingNumber] }),
    ...(collected === undefined ? {} : { collected_on: [kit.collected_on, collected] }),
    ...(isDone ? { are_results_ready: [kit.are_results_ready, true] } : {}),
  }
  const changes = Object.fromEntries(
    Object.entries(wanted).flatMap(([name, [before, after]]) => (isSame(before, after) ? [] : [[name, after] as const])),
  )
  if (changes['status'] !== undefined && latest?.status === status) changes['status_at'] = latest?.created ?? null
  const resulted = at(status ?? '')
  if (changes['are_results_ready'] === true && resulted !== undefined) changes['resulted_at'] = resulted
  return changes
}
