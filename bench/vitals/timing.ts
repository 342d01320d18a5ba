import { createScan, sampleFrame, type FrameSample } from '#shared/vitals/index.ts'

const [width, height] = [160, 120]
const warmUps = 2
/** Frame that completes the first window: 12 s and 1.6 s, at 30 frames a second. */
const firstAnalysis = 408

const quantile = (times: number[], share: number): number =>
  times.sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(share * times.length))] ?? 0
const summary = (times: number[]) => ({
  median: Number(quantile(times, 0.5).toFixed(2)),
  '95% below': Number(quantile(times, 0.95).toFixed(2)),
  times: times.length,
})
/** CPU time of this process only, unaffected by other processes. */
const timed = (work: () => void): number => {
  const from = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(from)
  return (user + system) / 1000
}

/**
 * Milliseconds of each step of a scan; the first scans warm up and are not counted. @param samples of a scan of 60 s at 30 frames
 * per second
 */
export const stepTimes = (samples: readonly FrameSample[]) => {
  // A frame full of skin takes the most work.
  const pixels = Uint8ClampedArray.from(
    { length: width * height * 4 },
    (_, index) => [190, 138, 110, 255][index % 4] ?? 0,
  )
  const [frames, adds, live, analyses, ends, cold] = [[], [], [], [], [], []] as number[][] as [
    number[],
    number[],
    number[],
    number[],
    number[],
    number[],
  ]
  for (let round = 0; round < warmUps + 5; round++) {
    const isCounted = round >= warmUps
    const note = (times: number[], time: number) => void (isCounted && times.push(time))
    const scan = createScan()
    samples.forEach((sample, index) => {
      if (index % 8 === 0)
        note(
          frames,
          timed(() => void sampleFrame(pixels, width, height, index)),
        )
      note(
        adds,
        timed(() => scan.add(sample)),
      )
      // Nearly four times per second; every two seconds there is a new window to analyze.
      if (index % 8 === 7) {
        const time = timed(() => void scan.progress())
        note(live, time)
        if (index >= firstAnalysis && (index - firstAnalysis) % 60 < 8) note(analyses, time)
      }
    })
    note(
      ends,
      timed(() => void scan.finish()),
    )
    const silent = createScan()
    for (const sample of samples) silent.add(sample)
    note(
      cold,
      timed(() => void silent.finish()),
    )
  }
  return {
    'A frame of 160 × 120': summary(frames),
    'Adding a frame': summary(adds),
    Progress: summary(live),
    'Progress with a new window': summary(analyses),
    'Finish of 60 s': summary(ends),
    'Finish of 60 s never asked for progress': summary(cold),
  }
}
