/**
 * Plane orthogonal to skin (POS), by Wang, den Brinker, Stuijk and de Haan, "Algorithmic Principles of Remote PPG",
 * IEEE Transactions on Biomedical Engineering 64(7), 2017, algorithm 1, with the window of 1.6 s of the paper.
 */

/** Number of samples in a window of 1.6 s. */
export const posWindow = (rate: number): number => Math.round(1.6 * rate)

/**
 * Adds the window ending at `last` (inclusive) to `pulse`: colors divided by their means over the window, projected on S₁ = G − B and
 * S₂ = G + B − 2R, tuned h = S₁ + (σ₁ / σ₂) S₂, minus its mean. Relative units, inverted: blood absorbs more green light, so h falls
 * with it, while here more blood is up.
 */
export const addPosWindow = (
  red: Float32Array,
  green: Float32Array,
  blue: Float32Array,
  pulse: Float64Array,
  last: number,
  length: number,
): void => {
  const first = last - length + 1
  let [sumRed, sumGreen, sumBlue] = [0, 0, 0]
  for (let at = first; at <= last; at++) {
    sumRed += red[at] ?? 0
    sumGreen += green[at] ?? 0
    sumBlue += blue[at] ?? 0
  }
  if (!(sumRed > 0) || !(sumGreen > 0) || !(sumBlue > 0)) return
  const [perRed, perGreen, perBlue] = [length / sumRed, length / sumGreen, length / sumBlue]
  // Both projections have mean 0, because each normalized color has mean 1.
  let [power1, power2] = [0, 0]
  for (let at = first; at <= last; at++) {
    const g = (green[at] ?? 0) * perGreen
    const b = (blue[at] ?? 0) * perBlue
    const s1 = g - b
    const s2 = g + b - 2 * (red[at] ?? 0) * perRed
    power1 += s1 * s1
    power2 += s2 * s2
  }
  const alpha = power2 > 0 ? Math.sqrt(power1 / power2) : 0
  for (let at = first; at <= last; at++) {
    const g = (green[at] ?? 0) * perGreen
    const b = (blue[at] ?? 0) * perBlue
    pulse[at] = (pulse[at] ?? 0) - (g - b + alpha * (g + b - 2 * (red[at] ?? 0) * perRed))
  }
}

/** How many windows cover a sample of `count`: fewer at both ends. */
export const posCover = (at: number, count: number, length: number): number =>
  Math.max(1, Math.min(at, count - length) - Math.max(0, at - length + 1) + 1)
