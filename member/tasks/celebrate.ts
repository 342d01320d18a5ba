let celebratedDay: string | null = null

/**
 * Confetti for a day whose tasks are done, once a day while the page stays open and never under reduced motion. It is
 * drawn on a canvas of its own, without the worker that the content security policy would refuse.
 */
export const celebrate = async (day: string): Promise<void> => {
  if (celebratedDay === day || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
  celebratedDay = day
  const { default: confetti } = await import('canvas-confetti')
  const canvas = document.createElement('canvas')
  canvas.dataset['confetti'] = day
  canvas.setAttribute('aria-hidden', 'true')
  Object.assign(canvas.style, { position: 'fixed', inset: '0', width: '100%', height: '100%', pointerEvents: 'none', zIndex: '50' })
  document.body.append(canvas)
  const colors = ['--accent', '--chart-steps', '--chart-hydration', '--chart-program'].map((token) =>
    getComputedStyle(document.documentElement).getPropertyValue(token).trim(),
  )
  try {
    await confetti.create(canvas, { resize: true, useWorker: false })({ particleCount: 120, spread: 80, origin: { y: 0.6 }, colors })
  } finally {
    canvas.remove()
  }
}
