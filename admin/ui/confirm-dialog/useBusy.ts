import { useState } from 'react'

/** Whether an action of a row or dialog is running. */
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
