import confetti from 'canvas-confetti'

/** Colors of the confetti, as tokens: a canvas cannot use CSS variables. */
const colorTokens = ['--accent', '--chart-steps', '--chart-hydration', '--chart-program', '--chart-protein']

const longestMs = 2000
/** From here on it is known how fast the device draws. */
const judgedMs = 400
const fewestPerSecond = 30

/** Calls `stop` after two seconds, or as soon as drawing turns out to be slow. */
const limit = (stop: () => void): void => {
  const start = performance.now()
  let frames = 0
  const onFrame = () => {
    frames += 1
    const ms = performance.now() - start
    if (ms >= longestMs || (ms >= judgedMs && (frames * 1000) / ms < fewestPerSecond)) stop()
    else requestAnimationFrame(onFrame)
  }
  requestAnimationFrame(onFrame)
}

/** Throws confetti for two seconds, or less where drawing is slow. */
export const burst = async (): Promise<void> => {
  const style = getComputedStyle(document.documentElement)
  limit(confetti.reset)
  await confetti({
    // Frames until it has faded: two seconds.
    ticks: 120,
    particleCount: 90,
    spread: 75,
    origin: { y: 0.7 },
    colors: colorTokens.map((name) => style.getPropertyValue(name).trim()),
    disableForReducedMotion: true,
  })
}
