import { describe, expect, it } from 'vitest'
import {
  dailyTasks,
  groupProgress,
  healthScore,
  isComplete,
  nextStep,
  programProgress,
  selectedAction,
  selectedStep,
  tasksHeading,
  tasksHeadings,
  toggleSymptom,
} from './index.ts'

const task = (id: number, created: string, completed_at: string | null = null, display = true) => ({
  id,
  created_at: created,
  completed_at,
  display,
})
describe('daily tasks', () => {
  it('are the three newest, open ones first', () => {
    const tasks = [
      task(1, '2026-01-01T00:00:00Z'),
      task(2, '2026-01-02T00:00:00Z'),
      task(3, '2026-01-05T00:00:00Z', '2026-01-05T01:00:00Z'),
      task(4, '2026-01-03T00:00:00Z'),
      task(5, '2026-01-04T00:00:00Z'),
    ]
    expect(dailyTasks(tasks).map(({ id }) => id)).toEqual([5, 4, 3])
  })
  it('ignore hidden ones', () => {
    const tasks = [task(1, '2026-01-01T00:00:00Z'), task(2, '2026-01-02T00:00:00Z', null, false)]
    expect(dailyTasks(tasks).map(({ id }) => id)).toEqual([1])
  })
  it('of the same moment are sorted by id, newest first', () =>
    expect(dailyTasks([task(1, '2026-01-01T00:00:00Z'), task(2, '2026-01-01T00:00:00Z')]).map(({ id }) => id)).toEqual([
      2, 1,
    ]))
  it.each([
    [0, 'Keep Going!'],
    [1, 'Keep Going!'],
    [2, 'Almost done, you’ve got this!'],
    [3, 'Great job! Another day of tasks completed!'],
    [4, 'Great job! Another day of tasks completed!'],
  ])('%d completed: %s', (completed, heading) => expect(tasksHeadings[tasksHeading(completed)]).toBe(heading))
})

describe('symptoms', () => {
  const list = (...logged: number[]) =>
    [
      { id: 1, name: 'Cough' },
      { id: 2, name: 'Fever' },
      { id: 9, name: 'None of these' },
    ].map((one) => ({
      ...one,
      status: logged.includes(one.id) ? 'Logged' : null,
    }))
  it.each([
    ['logs one', [], 1, [1]],
    ['clears one', [1, 2], 1, [2]],
    ['‘none of these’ clears the others', [1, 2], 9, [9]],
    ['any other clears ‘none of these’', [9], 2, [2]],
    ['clears ‘none of these’', [9], 9, []],
    ['ignores an unknown one', [1], 5, [1]],
  ])('%s', (_, before, pressed, after) => expect(toggleSymptom(list(...before), pressed)).toEqual(list(...after)))
  it('use the flag if there is one', () => {
    const flagged = [
      { id: 1, name: 'Cough', status: 'Logged', exclusive: false },
      { id: 2, name: 'Ninguno', status: null, exclusive: true },
    ]
    expect(toggleSymptom(flagged, 2).map(({ status }) => status)).toEqual([null, 'Logged'])
  })
})

describe('progress', () => {
  it.each([
    [100, true],
    [99, false],
    [99.9, false],
  ])('%d is complete: %s', (progress, complete) => expect(isComplete(progress)).toBe(complete))
  it.each([
    [[50, 75, 100], 75],
    [[33, 33, 34], 33],
    [[50, 75], 63],
    [[], 0],
  ])('health score of %j is %d', (sections, score) => expect(healthScore(sections)).toBe(score))
  it('of a group is the share of its completed children', () => {
    expect(groupProgress([{ completed: true }, { completed: false }, { completed: false }, { completed: false }])).toBe(
      25,
    )
    expect(groupProgress([])).toBe(0)
    expect(groupProgress([], 40)).toBe(40)
  })
  it('of a program is rounded to a whole percent', () => expect(programProgress([100, 0, 0])).toBe(33))
  it('selects the first incomplete step, else the first', () => {
    expect(selectedStep([{ progress: 100 }, { progress: 20 }, { progress: 0 }])).toEqual({ progress: 20 })
    expect(selectedStep([{ progress: 100 }])).toEqual({ progress: 100 })
    expect(selectedStep([])).toBeNull()
  })
  const child = (progress: number, cta_type = 'url') => ({ progress, cta_type })
  const step = (progress: number, cta_type = 'url', grouped: ReturnType<typeof child>[] = []) => ({
    progress,
    cta_type,
    grouped,
  })
  it('selects the action within a group, unless the group has its own button', () => {
    expect(selectedAction([step(100), step(50, 'none', [child(100), child(0, 'none')])])).toEqual(child(0, 'none'))
    expect(selectedAction([step(50, 'page', [child(0)])])).toMatchObject({ cta_type: 'page' })
    expect(selectedAction([step(0, 'none')])).toMatchObject({ progress: 0 })
    expect(selectedAction([])).toBeNull()
  })
  it('continues with the first open action that has a button', () => {
    expect(nextStep([step(100), step(0, 'none'), step(0, 'page'), step(0)])).toMatchObject({ cta_type: 'page' })
    expect(nextStep([step(50, 'none', [child(100), child(0, 'none'), child(10, 'page')]), step(0)])).toEqual(
      child(10, 'page'),
    )
    expect(nextStep([step(100, 'none', [child(0)])])).toBeNull()
    expect(nextStep([step(0, 'none'), step(100)])).toBeNull()
  })
})
