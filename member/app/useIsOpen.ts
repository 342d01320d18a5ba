import { useCallback } from 'react'
import { flagOfPath, isFlagOn, isSafeUrl, placeOf } from '#shared/rules/index.ts'
import { useFlags } from './useFlags.ts'

/**
 * Whether a link may be shown: its address is one that browsers may open, and not a screen that a feature flag closes for the member.
 * Until the flags are known, they are taken to be as they are without a row.
 */
export const useIsOpen = (): ((url: string) => boolean) => {
  const { isOn } = useFlags()
  return useCallback(
    (url) => {
      if (!isSafeUrl(url)) return false
      const place = placeOf(url, location.origin)
      const flag = place === null ? null : flagOfPath(place)
      return flag === null || (isOn ? isOn(flag) : isFlagOn([], flag))
    },
    [isOn],
  )
}
