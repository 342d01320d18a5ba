import { useState } from 'react'

/** True from the first time on that `isNow` is: what was opened stays mounted, so that it can close with its transition. */
export const useOnce = (isNow: boolean): boolean => {
  const [was, setWas] = useState(isNow)
  if (isNow && !was) setWas(true)
  return was || isNow
}
