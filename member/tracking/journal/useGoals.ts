import { useMemo } from 'react'
import { goalsOf } from '#shared/rules/index.ts'
import { useSettings } from '../../app/index.ts'

/** The member's goals. The defaults apply while the settings load, or if they cannot be loaded. */
export const useGoals = () => {
  const settings = useSettings()
  return useMemo(() => goalsOf(settings), [settings])
}
