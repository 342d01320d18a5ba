import { useState } from 'react'

/** What a switch shows: what was pressed, until what is stored changes or `set(null)` takes it back. */
export const useWanted = (stored: boolean): [isOn: boolean, set: (wanted: boolean | null) => void] => {
  const [pressed, setPressed] = useState<{ wanted: boolean; from: boolean } | null>(null)
  const isOn = pressed !== null && pressed.from === stored ? pressed.wanted : stored
  return [isOn, (wanted) => setPressed(wanted === null ? null : { wanted, from: stored })]
}
