/** A pausable timer: calls `onEnd` after `duration` ms unpaused; Infinity never ends. */
export const createDismissal = (duration: number) => {
  let left = duration
  let startedAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return {
    run: (onEnd: () => void) => {
      if (timer !== undefined || left === Infinity) return
      startedAt = Date.now()
      timer = setTimeout(onEnd, left)
    },
    pause: () => {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left = Math.max(0, left - (Date.now() - startedAt))
    },
  }
}
