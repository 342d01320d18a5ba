/**
 * Recommended hours of sleep by age, the shortest and the longest night.
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

/** The shortest and the longest recommended night in minutes; for an unknown age, those of adults. */
export const recommendedSleep = (age: number | null): readonly [shortest: number, longest: number] => {
  const [shortest, longest] =
    recommendations.find(({ upToAge }) => (age ?? usualAge) <= upToAge)?.hours ?? hoursOfOlderAdults
  return [shortest * 60, longest * 60]
}

/**
 * How well the length of a night matches the recommendation, in percent: 100 within it, proportionally less for what is missing, and as
 * much less for the same amount of excess. The linear decrease is our own convention; the source only says that both too little and
 * too much are unhealthy.
 */
export const sleepFit = (minutes: number, age: number | null): number => {
  const [shortest, longest] = recommendedSleep(age)
  const off = Math.max(shortest - minutes, minutes - longest, 0)
  return Math.max(0, 1 - off / shortest) * 100
}
