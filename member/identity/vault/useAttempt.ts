import { useState } from 'react'
import { failureOf, type Failure } from '../../app/index.ts'

/** Runs one action at a time and keeps its failure. */
export const useAttempt = () => {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)
  const attempt = async (work: () => Promise<unknown>) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    try {
      await work()
    } catch (error) {
      setFailure(failureOf(error))
    }
    setBusy(false)
  }
  return { isBusy, failure, attempt }
}
