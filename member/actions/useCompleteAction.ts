import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { keyOf, useClient, useFailureToast, type Answer } from '../app/index.ts'
import { earnedStars, withCompletion, type Named, type Programs } from './completion.ts'

type Account = Answer<'getUser'>

const programsKey = keyOf('listActionPrograms')
const accountKey = keyOf('getUser')
/** What completing an action may change: which widgets and pages exist, progress, tasks, notifications and stars. */
const affected: ReadonlySet<unknown> = new Set([
  'clientSearch',
  'listPages',
  'listActionPrograms',
  'listTasks',
  'getUser',
  'listUnreadNotifications',
])

const withStars = (account: Account | undefined, change: number): Account | undefined =>
  account && { ...account, user: { ...account.user, star_balance: account.user.star_balance + change } }

/**
 * `complete` and `uncomplete` an action or group by its code. Progress and stars change optimistically; a failure reverts them
 * and shows a toast. Afterwards everything that may depend on it is reloaded, such as a widget that disappears with it. Both
 * resolve to whether it worked, and never reject.
 */
export const useCompleteAction = () => {
  const client = useClient()
  const { mutate } = useSWRConfig()
  const fail = useFailureToast('program-action')

  const move = useCallback(
    async function move(call: 'completeAction' | 'uncompleteAction', moved: Named): Promise<boolean> {
      const { programId, ...named } = moved
      let stars = 0
      let before: Programs | undefined
      const earn = (change: number) =>
        change === 0
          ? undefined
          : mutate<Account>(accountKey, (account) => withStars(account, change), { revalidate: false })
      await mutate<Programs>(
        programsKey,
        (programs) => {
          if (!programs) return programs
          const changed = withCompletion(
            programs,
            { ...named, programId },
            call === 'completeAction',
            new Date().toISOString(),
          )
          before = programs
          stars = earnedStars(changed) - earnedStars(programs)
          return changed
        },
        { revalidate: false },
      )
      void earn(stars)
      try {
        await client.call(call, { body: { ...named, ...(programId == null ? {} : { program_id: programId }) } })
      } catch (error) {
        await mutate<Programs>(programsKey, (programs) => before ?? programs, { revalidate: false })
        void earn(-stars)
        fail(error, () => move(call, moved))
        void mutate(programsKey)
        return false
      }
      await mutate((key) => Array.isArray(key) && affected.has(key[0]))
      return true
    },
    [client, mutate, fail],
  )

  return {
    complete: useCallback((named: Named) => move('completeAction', named), [move]),
    uncomplete: useCallback((named: Named) => move('uncompleteAction', named), [move]),
  }
}
