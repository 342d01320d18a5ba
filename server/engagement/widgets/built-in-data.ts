import type { calls } from '#shared/calls/index.ts'
import {
  addDays,
  builtInWidget,
  customWidgetName,
  isFlagOn,
  nextStep,
  type WidgetCustomName,
} from '#shared/rules/index.ts'
import type { CallContext } from '../../kernel/types.ts'
import type { CallSpec } from '#shared/calls/define.ts'
import { engineOf } from '../../entities/classkeys/index.ts'
import { contentHandlers } from '../content/index.ts'
import { deviceHandlers } from '../../tracking/devices/index.ts'
import { journalHandlers } from '../../tracking/journal/index.ts'
import { programsOf } from '../programs/index.ts'
import { contextOf, type LookedAt } from './member.ts'

type Calls = typeof calls
type Around = Pick<CallContext<CallSpec>, 'request' | 'reply'>
export interface Found {
  isMet: boolean
  words: string
}
interface Asked {
  around: Around
  looked: LookedAt
  /** Programs the widget is limited to; none for all. */
  programs: readonly number[]
}
interface Widget {
  type: string
  custom_name: string | null
  programs: readonly { id: number }[]
}

/** What a built-in widget needs to have something to show; null for one that always has. */
export type WidgetNeeds = Readonly<Partial<Record<WidgetCustomName, ((asked: Asked) => Promise<Found>) | null>>>

/** How many days back the sleep and activity cards look. */
const lookBack = 30

export const found = (isMet: boolean, yes: string, no: string): Found => ({ isMet, words: isMet ? yes : no })
const programsSeen = ({ looked: { services, caller } }: Asked) =>
  programsOf(services.db, caller.userId, caller.language)

const metrics = async (
  { around, looked }: Asked,
  dataStructure: 'sleep_summary' | 'physical_summary',
): Promise<number> => {
  const query = { dataStructure, from: addDays(looked.date, -lookBack), to: looked.date }
  const answer = await deviceHandlers.getBodyMetrics?.(contextOf<Calls['getBodyMetrics']>(around, looked, query))
  return (answer as { body_metrics: unknown[] }).body_metrics.length
}

/** Built-in widgets that show nothing without the member's data, checked with the same calls they make themselves. */
export const ownNeeds = {
  'verify email': async ({ looked }) =>
    found(!looked.isVerified, 'The email address is not confirmed yet.', 'The email address is already confirmed.'),
  'health tip': async ({ around, looked }) => {
    const tip = await contentHandlers.getRandomHealthTip?.(contextOf<Calls['getRandomHealthTip']>(around, looked, {}))
    return found(
      Boolean(tip),
      'There is a health tip for this day.',
      'No active health tip applies to this member on this day.',
    )
  },
  'random referral': async ({ around, looked }) => {
    const offer = await contentHandlers.getRandomReferral?.(contextOf<Calls['getRandomReferral']>(around, looked, {}))
    return found(
      Boolean(offer),
      'There is an offer for this day.',
      'No active offer applies to this member on this day.',
    )
  },
  'next step': async (asked) => {
    const isOpen = (await programsSeen(asked)).some(({ actions }) => nextStep(actions) !== null)
    return found(
      isOpen,
      'A program has an open step with a button.',
      'No program of this member has an open step with a button.',
    )
  },
  'program progress': async (asked) => {
    const isSeen = (await programsSeen(asked)).some(
      ({ id, visible_progress, actions }) =>
        visible_progress && actions.length > 0 && (asked.programs.length === 0 || asked.programs.includes(id)),
    )
    return found(
      isSeen,
      'A program of this member shows its progress.',
      'No program of this member shows its progress and has steps.',
    )
  },
  'sleep summary': async (asked) => {
    const { around, looked } = asked
    const log = await journalHandlers.getSleep?.(contextOf<Calls['getSleep']>(around, looked, {}))
    const nights = (log as { nights: unknown[] }).nights.length + (await metrics(asked, 'sleep_summary'))
    return found(nights > 0, 'Some nights are recorded.', 'No nights are recorded.')
  },
  fitness: async (asked) =>
    found(
      (await metrics(asked, 'physical_summary')) > 0,
      'Some days are recorded.',
      `None of the last ${lookBack} days is recorded.`,
    ),
  'connect fitbit': async ({ around, looked }) => {
    const answer = await deviceHandlers.listAuthorizers?.(contextOf<Calls['listAuthorizers']>(around, looked, {}))
    const isConnected = (answer as { data_sources: { authorized: boolean }[] }).data_sources.some(
      ({ authorized }) => authorized,
    )
    return found(!isConnected, 'No device is connected yet.', 'A device is already connected.')
  },
  vitals: null,
  'smart meal tracker': null,
  'health assessment': null,
  'sleep tracker': null,
  '3D body scan': null,
  'recent test': null,
  schedule: null,
  'contact us': null,
  'primary care visit': null,
  'daily tasks': null,
} satisfies WidgetNeeds

const flagsOf = async ({ services, caller, at }: LookedAt) => {
  const engine = engineOf(services)
  const { text } = await engine.memberSearch(engine.resource('featureflag'), { take: 200 }, caller, at)
  return (JSON.parse(text) as { models: { name: string; is_enabled: boolean }[] }).models
}

/**
 * Creates a function that tells whether a built-in widget's flags are on for the member, and whether it has anything to
 * show; null for rules that do not apply to the widget. Flags are loaded once.
 */
export const builtInChecks = (around: Around, looked: LookedAt) => {
  let flags: ReturnType<typeof flagsOf> | null = null
  return async ({ type, custom_name, programs }: Widget): Promise<{ flag: Found | null; data: Found | null }> => {
    if (type !== 'custom') return { flag: null, data: null }
    const name = customWidgetName(custom_name)
    if (!name)
      return { flag: null, data: { isMet: false, words: `No built-in widget is called '${custom_name ?? ''}'.` } }
    const wanted = builtInWidget(name).flags ?? []
    flags ??= wanted.length > 0 ? flagsOf(looked) : null
    const known = wanted.length > 0 ? await flags : null
    const off = wanted.filter((flag) => !isFlagOn(known ?? [], flag))
    const flag =
      wanted.length === 0
        ? null
        : found(
            off.length === 0,
            `The flag ${wanted.join(' and ')} is on.`,
            `The flag ${off.join(' and ')} is off for this member.`,
          )
    const data = await looked.services.widgetNeeds[name]?.({ around, looked, programs: programs.map(({ id }) => id) })
    return { flag, data: data ?? null }
  }
}
