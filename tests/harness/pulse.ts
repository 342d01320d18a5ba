/** Heartbeats and breathing with a known ground truth: beat times, and the resulting pulse. */

/** Uniform numbers from 0 to 1 (mulberry32), reproducible by seed. */
export const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Normally distributed numbers with mean 0 and deviation 1 (Box–Muller). */
export const normals = (random: () => number): (() => number) => {
  let spare: number | null = null
  return () => {
    if (spare !== null) {
      const kept = spare
      spare = null
      return kept
    }
    const radius = Math.sqrt(-2 * Math.log(1 - random()))
    const angle = 2 * Math.PI * random()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}

export interface Heart {
  /** Beats per minute at the start. */
  rate: number
  /** Change of the rate per minute. */
  drift?: number
  /** Standard deviation of the intervals, seconds. */
  jitter?: number
  /** Respiratory sinus arrhythmia: amplitude of the interval's change with breath, seconds. */
  arrhythmia?: number
  /** Amplitude of the interval's slow oscillation at 0.1 Hz (Mayer waves), seconds. */
  slowWave?: number
}

/** Beat times in seconds from before 0 to past `seconds`. */
export const beatTimes = (heart: Heart, breathsPerMinute: number, seconds: number, seed: number): number[] => {
  const normal = normals(seeded(seed))
  const times = [-3]
  for (let time = -3; time < seconds + 3;) {
    const rate = heart.rate + ((heart.drift ?? 0) * time) / 60
    const breath = Math.sin((2 * Math.PI * breathsPerMinute * time) / 60)
    const slow = Math.sin(2 * Math.PI * 0.1 * time + 1)
    time += 60 / rate + (heart.arrhythmia ?? 0) * breath + (heart.slowWave ?? 0) * slow + (heart.jitter ?? 0) * normal()
    times.push(time)
  }
  return times
}

/** Intervals in milliseconds between the beats of a scan of that many seconds. */
export const intervalsWithin = (beats: readonly number[], seconds: number): number[] => {
  const within = beats.filter((time) => time >= 0 && time <= seconds)
  return within.slice(1).map((time, index) => (time - (within[index] ?? 0)) * 1000)
}

/**
 * Blood volume at a time, about 0 to 1: each beat is a systolic wave and a lower dicrotic one with fixed delay and width (two
 * Gaussians), narrower at fast rates.
 */
export const pulseAt = (beats: readonly number[], time: number, secondsPerBeat: number): number => {
  const scale = Math.min(1, secondsPerBeat / 0.8)
  let low = 0
  let high = beats.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((beats[middle] ?? 0) <= time) low = middle + 1
    else high = middle
  }
  let volume = 0
  for (let which = Math.max(0, low - 4); which < Math.min(beats.length, low + 1); which++) {
    const after = (time - (beats[which] ?? 0)) / scale
    volume += Math.exp(-0.5 * ((after - 0.22) / 0.1) ** 2) + 0.4 * Math.exp(-0.5 * ((after - 0.5) / 0.12) ** 2)
  }
  return volume
}

/** Relative pulse amplitude in red, green and blue (de Haan and van Leest 2014), green as 1. */
export const pulseColor = [0.33 / 0.77, 1, 0.53 / 0.77] as const

/** 8-bit level for linear light from 0 to 1 (sRGB). */
export const toLevel = (light: number): number =>
  255 * (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055)
