import { describe, expect, it } from 'vitest'
import { activityShare, healthScores, overallScore, recommendedSleep, sleepFit, type RecordedWeek } from '../index.ts'

const none = { past: [], today: null }

describe('health scores', () => {
  const nothing: RecordedWeek = {
    journalDays: null,
    nights: [],
    age: null,
    activity: none,
    hydration: none,
    sections: [],
  }
  const progress = (week: Partial<RecordedWeek>) =>
    healthScores({ ...nothing, ...week }).map((score) => [score.key, score.progress])
  it('are omitted without recorded data', () => {
    expect(progress({})).toEqual([])
    expect(overallScore([])).toBeNull()
  })
  it.each([
    [{ journalDays: 0 }, [['journal', 0]]],
    [{ journalDays: 7 }, [['journal', 100]]],
    [{ nights: [480, 210] }, [['sleep', 75]]],
    [{ nights: [1440] }, [['sleep', 0]]],
    [{ activity: { past: [50, 100], today: null } }, [['activity', 75]]],
    [{ hydration: { past: [0], today: null } }, [['hydration', 0]]],
    [{ sections: [100, 0, 0] }, [['assessment', 33]]],
  ] as const)('of %j are %j', (week, expected) => expect(progress(week)).toEqual(expected))
  it.each([
    ['is all there is', [], 1, 1],
    ['would lower the mean', [50, 70], 10, 60],
    ['raises the mean', [50, 70], 90, 70],
    ['leaves it as it is', [50], 50, 50],
  ] as const)('take today, which is not over, as it %s', (_, past, today, expected) => {
    expect(progress({ activity: { past, today } })).toEqual([['activity', expected]])
    expect(progress({ hydration: { past, today } })).toEqual([['hydration', expected]])
  })
  it('have one overall figure, rounded half up', () => {
    expect(
      overallScore([
        { key: 'sleep', progress: 50, max: 100 },
        { key: 'hydration', progress: 1, max: 100 },
      ]),
    ).toBe(26)
    expect(overallScore([{ key: 'journal', progress: 5, max: 10 }])).toBe(50)
  })
  it('have no overall figure of a week in which nothing was logged, whatever was answered before', () => {
    const assessment = { key: 'assessment', progress: 80, max: 100 } as const
    expect(overallScore([assessment])).toBeNull()
    expect(overallScore([assessment, { key: 'sleep', progress: 50, max: 100 }])).toBe(50)
  })
})

describe('a night', () => {
  it.each([
    [0, 0],
    [210, 50],
    [360, 86],
    [419, 100],
    [420, 100],
    [480, 100],
    [540, 100],
    [600, 86],
    [750, 50],
    [960, 0],
    [1440, 0],
  ])('of %d minutes scores %d percent for an adult', (minutes, percent) =>
    expect(Math.round(sleepFit(minutes, 40))).toBe(percent),
  )
  it.each([
    [null, 420, 540],
    [6, 540, 660],
    [13, 540, 660],
    [14, 480, 600],
    [17, 480, 600],
    [18, 420, 540],
    [64, 420, 540],
    [65, 420, 480],
    [100, 420, 480],
  ])('at the age of %s is recommended to last %d to %d minutes', (age, shortest, longest) =>
    expect(recommendedSleep(age)).toEqual([shortest, longest]),
  )
  it('can be too long at 65 but not at 64', () => {
    expect(sleepFit(540, 64)).toBe(100)
    expect(sleepFit(540, 65)).toBeLessThan(100)
  })
})

describe('a day of activity', () => {
  const goals = { steps: 10_000, distance: 5, calories: 500 }
  it.each([
    [{ steps: 5000, meters: 8046.7, calories: 500 }, 50],
    [{ steps: 0, meters: 8046.7, calories: 500 }, 0],
    [{ steps: null, meters: 8046.7, calories: 100 }, 100],
    [{ steps: null, meters: null, calories: 125 }, 25],
    [{ steps: null, meters: null, calories: null }, null],
  ])('of %j reaches %s percent of its goal', (day, percent) => expect(activityShare(day, goals)).toBe(percent))
})
