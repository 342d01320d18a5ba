import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { debounces } from '#shared/rules/index.ts'
import { useDebounced } from '#shared/ui/index.ts'

const parameter = 'q'

/**
 * What is typed, and what is searched for: the same once nothing was typed for 400 ms. The address holds the latter, so
 * that a reload and a link find the same; going back and forth fills the field again.
 */
export const useTerm = () => {
  const [parameters, setParameters] = useSearchParams()
  const inAddress = parameters.get(parameter)?.trim() ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [followed, setFollowed] = useState(inAddress)
  const settled = useDebounced(typed, debounces.search).trim()
  // The address changed without the field: somebody went back, or followed a link to this screen.
  if (inAddress !== followed) {
    setFollowed(inAddress)
    if (inAddress !== settled) setTyped(inAddress)
  }
  const write = useEffectEvent(() => {
    if (settled === inAddress) return
    setParameters(settled ? { [parameter]: settled } : {}, { replace: true })
  })
  useEffect(() => write(), [settled])
  return { typed, setTyped, term: settled }
}
