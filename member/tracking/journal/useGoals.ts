import { useMemo } from 'react'
import { goalsOf } from '#shared/rules/index.ts'
import { useSettings } from '../../app/index.ts'

/** What the member is measured by. The defaults hold while the settings load, or when they cannot be loaded. */
export const useGoals = () => {
  const settings = useSettings()
  return useMemo(() => goalsOf(settings), [settings])
}
