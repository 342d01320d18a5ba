import { useState } from 'react'

/** Whether something that a row or a dialog does is under way. */
export const useBusy = () => {
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
