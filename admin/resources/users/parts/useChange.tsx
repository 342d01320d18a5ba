import { useCallback, useState } from 'react'
import { useNotify } from 'react-admin'
import type { Client } from '#shared/client/index.ts'
import { useImmediateCall } from '../../../parts/related-panels/index.ts'

type Work = (call: Client['call']) => Promise<unknown>

interface Change {
  work: Work
  done: string
  /** Reverts the change; offered as Undo in the notice. */
  undo?: Work
  undone?: string
}

/**
 * Changes that apply immediately, with a notice that offers Undo.
 * @param reload refetches the shown data after a change or its undo
 */
export const useChange = (reload: () => Promise<unknown>) => {
  const run = useImmediateCall()
  const notify = useNotify()
  const [isBusy, setBusy] = useState(false)
  const change = useCallback(
    async ({ work, done, undo, undone }: Change): Promise<boolean> => {
      setBusy(true)
      const result = await run(async (call) => ({ answer: await work(call) }))
      await reload()
      setBusy(false)
      if (!result) return false
      if (!undo) {
        notify(done, { type: 'success' })
        return true
      }
      const takeBack = async () => {
        await run(async (call) => ({ answer: await undo(call) }), undone ?? 'Change undone')
        await reload()
      }
      notify(done, { onUndo: () => void takeBack() })
      return true
    },
    [run, notify, reload],
  )
  return { change, isBusy }
}
