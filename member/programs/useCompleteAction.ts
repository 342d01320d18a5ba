import { useCallback } from 'react'
import { useSWRConfig } from 'swr'
import { toast } from '#shared/ui/index.ts'
import { failureOf, keyOf, useClient, useErrorText, type Answer } from '../app/index.ts'
import { earnedStars, withCompletion, type Named, type Programs } from './completion.ts'

type Account = Answer<'getUser'>

const programsKey = keyOf('listActionPrograms')
const accountKey = keyOf('getUser')
/** What a completed action may change: which widgets and pages there are, progress, tasks, messages and stars. */
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
 * `complete` and `uncomplete` an action or a group by its code. Progress and stars change at once; a failure takes them
 * back and says so. Afterwards everything that may depend on it is loaded again, such as a widget that goes away with it.
 * Both resolve to whether it worked, and never reject.
 */
export const useCompleteAction = () => {
  const client = useClient()
  const { mutate } = useSWRConfig()
  const errorText = useErrorText()

  const move = useCallback(
    async (call: 'completeAction' | 'uncompleteAction', { programId, ...named }: Named): Promise<boolean> => {
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
          const moved = withCompletion(programs, { ...named, programId }, call === 'completeAction', new Date().toISOString())
          before = programs
          stars = earnedStars(moved) - earnedStars(programs)
          return moved
        },
        { revalidate: false },
      )
      void earn(stars)
      try {
        await client.call(call, { body: { ...named, ...(programId == null ? {} : { program_id: programId }) } })
      } catch (error) {
        await mutate<Programs>(programsKey, (programs) => before ?? programs, { revalidate: false })
        void earn(-stars)
        toast.error(errorText(failureOf(error)), { id: `action-${named.code}` })
        void mutate(programsKey)
        return false
      }
      await mutate((key) => Array.isArray(key) && affected.has(key[0]))
      return true
    },
    [client, mutate, errorText],
  )

  return {
    complete: useCallback((named: Named) => move('completeAction', named), [move]),
    uncomplete: useCallback((named: Named) => move('uncompleteAction', named), [move]),
  }
}
