import { useState } from 'react'

/** Optimistic state of a switch: the chosen value until the stored one changes or `set(null)` reverts it. */
export const useOptimisticSwitch = (stored: boolean): [isOn: boolean, set: (wanted: boolean | null) => void] => {
  const [pressed, setPressed] = useState<{ wanted: boolean; from: boolean } | null>(null)
  const isOn = pressed !== null && pressed.from === stored ? pressed.wanted : stored
  return [isOn, (wanted) => setPressed(wanted === null ? null : { wanted, from: stored })]
}
