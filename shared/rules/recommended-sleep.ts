/**
 * Hours of sleep that are recommended at an age, the shortest and the longest night.
 * Hirshkowitz M et al., National Sleep Foundation's updated sleep duration recommendations: final report.
 * Sleep Health 2015;1(4):233-243, doi:10.1016/j.sleh.2015.10.004
 */
const recommendations = [
  { upToAge: 13, hours: [9, 11] },
  { upToAge: 17, hours: [8, 10] },
  { upToAge: 64, hours: [7, 9] },
] as const
const hoursOfOlderAdults = [7, 8] as const
const usualAge = 30

/** The shortest and the longest recommended night in minutes; for an unknown age that of adults. */
export const recommendedSleep = (age: number | null): readonly [shortest: number, longest: number] => {
  const [shortest, longest] = recommendations.find(({ upToAge }) => (age ?? usualAge) <= upToAge)?.hours ?? hoursOfOlderAdults
  return [shortest * 60, longest * 60]
}

/**
 * How well the length of a night fits what is recommended, in percent: 100 within the recommendation, less in proportion for
 * what is missing below it, and as much less for the same time above it. That it falls evenly is a convention of ours; the
 * source only says that both, too little and too much, do not become anybody.
 */
export const sleepFit = (minutes: number, age: number | null): number => {
  const [shortest, longest] = recommendedSleep(age)
  const off = Math.max(shortest - minutes, minutes - longest, 0)
  return Math.max(0, 1 - off / shortest) * 100
}
