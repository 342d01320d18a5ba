import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { debounces } from '#shared/rules/index.ts'
import { useDebounced } from '#shared/ui/index.ts'

const parameter = 'q'

/**
 * The input, and the term to search for: the input after 400 ms without typing. The address holds the term, so that a reload or
 * a link finds the same; back and forward fill in the field again.
 */
export const useTerm = () => {
  const [parameters, setParameters] = useSearchParams()
  const inAddress = parameters.get(parameter)?.trim() ?? ''
  const [typed, setTyped] = useState(inAddress)
  const [followed, setFollowed] = useState(inAddress)
  const settled = useDebounced(typed, debounces.search).trim()
  // The address changed without typing: the member went back, or followed a link to this screen.
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
