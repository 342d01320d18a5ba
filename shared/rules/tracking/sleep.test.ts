import { describe, expect, it } from 'vitest'
import {
  activityMessage,
  caloriesAboveGoal,
  compareToGoal,
  hoursAndMinutes,
  sleepGoalMinutes,
  sleepMessage,
  sleepStages,
} from '../index.ts'

const night = 8 * 3600
describe('sleep', () => {
  it.each([
    [0, 'Your sleep duration was similar to yesterday.'],
    [299, 'Your sleep duration was similar to yesterday.'],
    [-299, 'Your sleep duration was similar to yesterday.'],
    [300, 'You got 5 minutes more sleep last night!'],
    [600, 'You got 10 minutes more sleep last night!'],
    [1799, 'You got 29 minutes more sleep last night!'],
    [1800, 'You got 30 minutes more sleep last night!'],
    [3599, 'You got 30 minutes more sleep last night!'],
    [3600, 'You got 1 hour more sleep last night!'],
    [5399, 'You got 1 hour more sleep last night!'],
    [5400, 'You got 1 hour 30 minutes more sleep last night!'],
    [7140, 'You got 1 hour 30 minutes more sleep last night!'],
    [-7200, 'You got 2 hours less sleep last night.'],
    [-300, 'You got 5 minutes less sleep last night.'],
  ])('%d seconds more: %s', (difference, message) => expect(sleepMessage(night + difference, night)).toBe(message))
  it.each([
    [undefined, 480],
    [null, 480],
    ['x', 480],
    [0, 480],
    [7, 420],
    ['7.5', 450],
  ])('a goal of %j hours is %d minutes', (hours, minutes) => expect(sleepGoalMinutes(hours)).toBe(minutes))
  it('words hours more or less than the goal', () => {
    expect(compareToGoal(540, 480)).toEqual({ kind: 'more', hours: 1, minutes: 0 })
    expect(compareToGoal(390, 480)).toEqual({ kind: 'less', hours: 1, minutes: 30 })
    expect(compareToGoal(476, 480).kind).toBe('similar')
  })
  it('uses measured stages only if all three are known', () => {
    expect(sleepStages({ light: 3600, deep: 1800, rem: 1800 })).toEqual({ light: 50, deep: 25, rem: 25 })
    for (const seconds of [
      {},
      { light: 1, deep: 1 },
      { light: 0, deep: 0, rem: 0 },
      { light: -1, deep: 2, rem: 3 },
      { light: 1, deep: null, rem: 1 },
    ])
      expect(sleepStages(seconds)).toEqual({ light: 40, deep: 35, rem: 25 })
  })
})

describe('activity', () => {
  it.each([
    [620, 500, 'You burned 120 more calories today!'],
    [620.2, 500, 'You burned 121 more calories today!'],
    [500, 500, "Keep going, you're making progress!"],
    [0, 500, "Keep going, you're making progress!"],
  ])('%d of %d calories: %s', (calories, goal, message) => expect(activityMessage(calories, goal)).toBe(message))
  it('counts only what is above the goal', () => expect(caloriesAboveGoal(499, 500)).toBe(0))
})

it.each([
  [0, 0, 0],
  [59, 0, 0],
  [3599, 0, 59],
  [30_585, 8, 29],
  [28_799.6, 7, 59],
])('%i seconds are shown as whole minutes that have passed', (seconds, hours, minutes) => {
  expect(hoursAndMinutes(seconds)).toEqual({ hours, minutes })
})
