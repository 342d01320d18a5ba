import { auriaStatuses, kitStatuses } from '#shared/rules/index.ts'
import type { ItemsByClasskey } from '#shared/classkeys/index.ts'
import { ThirdPartyError } from '../../integrations/call-log/index.ts'
import type { LabEvent, LabKit } from '../../integrations/kit-lab/index.ts'
import { readEvents, type StoredKit } from './queries.ts'

type Status = NonNullable<ItemsByClasskey['userkits']['status']>

/** The state in which results are available, by lab. */
const doneStates: ReadonlySet<string> = new Set(['resulted', 'Results'])
const known: ReadonlySet<string> = new Set([...kitStatuses, ...auriaStatuses])
const isKnown = (status: string | null): status is Status => status !== null && known.has(status)

const takenStates: ReadonlySet<string | null> = new Set(['collected', 'received', 'resulted', 'rejected', 'Results'])
/** Whether the sample is at the lab or on its way: its label already names the person. */
export const isUnderway = (status: string | null): boolean => takenStates.has(status)

const states: Readonly<Record<StoredKit['provider_code'], ReadonlySet<string>>> = {
  spot: new Set(kitStatuses),
  namida: new Set(auriaStatuses),
}
/** How far ahead labs' clocks may be. */
const aheadMs = 10 * 60_000

/**
 * Validates a lab's status history: an event or report in the future would remain the latest forever, and an unknown state cannot
 * be shown.
 * @throws ThirdPartyError with the path, never with its contents
 */
export const assertCourse = (
  { provider_code }: Pick<StoredKit, 'provider_code'>,
  { status, events, reportedAt }: LabKit,
  now: Date,
): void => {
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

/** Both histories merged by time; an event in both appears once. Labs may send events late and in any order. */
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
 * A lab's response with new results but no events: the kit is then in the state that results are available, since they
 * arrived.
 */
export const withResulted = (kit: Pick<StoredKit, 'provider_code' | 'events'>, lab: LabKit, now: Date): LabKit => {
  const status = doneState[kit.provider_code]
  const isTold =
    lab.events.length > 0 || lab.status !== null || readEvents(kit.events).some((event) => event.status === status)
  return isTold || !lab.results ? lab : { ...lab, status, events: [{ status, created: now.toISOString() }] }
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/**
 * What a lab's response changes in a kit's status history, limited to what differs. The latest event determines the state; a lab
 * without events reports it directly.
 * @param hasResults whether there are results by now
 */
export const courseChanges = (kit: StoredKit, lab: LabKit, hasResults: boolean): Record<string, unknown> => {
  const before = readEvents(kit.events)
  const events = mergeEvents(before, lab.events)
  const latest = events.at(-1)
  const [last, lastBefore] = [lab.events, before].map((list) =>
    Math.max(...list.map(({ created }) => Date.parse(created)), 0),
  )
  // A late event says nothing about the current state.
  const isLate = lab.events.length > 0 && (last ?? 0) < (lastBefore ?? 0)
  const status = lab.events.length > 0 ? (latest?.status ?? null) : lab.status
  const isDone = hasResults && (status === null || doneStates.has(status) || !isSame(kit.has_results, hasResults))
  const at = (state: string): string | undefined => events.findLast((event) => event.status === state)?.created
  const collected = at('collected')?.slice(0, 10)
  const wanted: Record<string, readonly [before: unknown, after: unknown]> = {
    events: [before, events],
    ...(isKnown(status) ? { status: [kit.status, status] } : {}),
    ...(lab.registeredTo === undefined || isLate ? {} : { registered_to: [kit.registered_to, lab.registeredTo] }),
    ...(lab.trackingNumber === undefined || isLate
      ? {}
      : { tracking_number: [kit.tracking_number, lab.trackingNumber] }),
    ...(collected === undefined ? {} : { collected_on: [kit.collected_on, collected] }),
    ...(isDone ? { are_results_ready: [kit.are_results_ready, true] } : {}),
  }
  const changes = Object.fromEntries(
    Object.entries(wanted).flatMap(([name, [before, after]]) =>
      isSame(before, after) ? [] : [[name, after] as const],
    ),
  )
  if (changes['status'] !== undefined && latest?.status === status) changes['status_at'] = latest?.created ?? null
  const resulted = at(status ?? '')
  if (changes['are_results_ready'] === true && resulted !== undefined) changes['resulted_at'] = resulted
  return changes
}
