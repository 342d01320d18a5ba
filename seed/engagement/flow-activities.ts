import type { FlowActivity } from '#shared/rules/index.ts'
import type { Member } from '../identity/members.ts'
import type { Random } from '../random.ts'
import type { Writer } from '../writer.ts'

const onboarding: readonly FlowActivity[] = [
  'WELCOME',
  'LEGAL_AGREEMENTS',
  'BLOOD_PRESSURE_RANGE',
  'TYPICAL_DAY_ACTIVITY',
  'MEET_ADVOCATE',
  'FINISH_SETUP',
]

/** How far every fourth member came in onboarding. */
export const addFlowActivities = async (writer: Writer, random: Random, members: readonly Member[]): Promise<void> => {
  await writer.insert(
    'user_flow_activities',
    members
      .filter(({ isActive }, index) => isActive && index % 4 === 0)
      .flatMap(({ id, joined, calendar }) => {
        const began = calendar.at(-joined, '09:00').getTime()
        return onboarding.slice(0, random.between(2, onboarding.length)).flatMap((activity, index) =>
          (['START', 'FINISH'] as const).map((end, half) => {
            const occurred = new Date(began + (index * 4 + half * 2) * 60_000)
            return {
              user_id: id,
              user_flow_id: writer.idOf('user_flows', 'first-sign-in'),
              code: `${activity}_${end}`,
              occurred_at: occurred,
              created_at: occurred,
              updated_at: occurred,
            }
          }),
        )
      }),
  )
}
