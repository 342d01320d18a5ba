import { describe, expect, it } from 'vitest'
import {
  customWidgetName,
  drugTypes,
  flowEvents,
  goalsOf,
  hasTracker,
  isFlagOn,
  isLowWidget,
  isToastVisible,
  normalizeWidget,
  padLinkOptions,
  padQuadOptions,
  passphraseProblem,
  passwordProblem,
  settingValue,
  showsOverlay,
  toastDurations,
} from './index.ts'

describe('widgets', () => {
  it('replace unknown values by defaults', () => {
    const widget = {
      id: 1,
      type: 'foo',
      widget_location: 'foo',
      cta_type: 'foo',
      cta_url_type: 'foo',
      image_position: 'foo',
      priority: 'abc',
      programs: [{ id: 0 }, { id: 3 }],
    }
    expect(normalizeWidget(widget)).toMatchObject({
      id: 1,
      type: 'common',
      widget_location: 'regular_widgets',
      cta_type: 'arrow',
      cta_url_type: 'url',
      image_position: 'RIGHT',
      priority: 0,
      programs: [{ id: 3 }],
    })
    expect(normalizeWidget({}).quad_options).toHaveLength(4)
  })
  it('keep known values, in any spelling', () =>
    expect(
      normalizeWidget({
        type: 'icon_nudge',
        image_position: 'left',
        widget_location: 'Daily Journal',
        cta_url_type: 'NONE',
        priority: '3',
      }),
    ).toMatchObject({
      type: 'icon nudge',
      image_position: 'LEFT',
      widget_location: 'daily_journal',
      cta_url_type: 'none',
      priority: 3,
    }))
  it('are padded to four quads and two links', () => {
    expect(padQuadOptions([])).toEqual(Array.from({ length: 4 }, () => ({ subtitle: '', description: '' })))
    expect(padQuadOptions([{ subtitle: 'a' }, { subtitle: 'b' }]).map(({ subtitle }) => subtitle)).toEqual([
      'a',
      'b',
      '',
      '',
    ])
    expect(padQuadOptions(null)).toHaveLength(4)
    expect(padLinkOptions([])).toHaveLength(2)
    expect(padLinkOptions([null, {}, {}])).toHaveLength(2)
  })
  it('go to the bottom if they are too wide for the grid', () => {
    expect(isLowWidget({ type: 'quad', widget_location: 'regular_widgets' })).toBe(true)
    expect(isLowWidget({ type: 'quad', widget_location: 'main_content' })).toBe(false)
    expect(isLowWidget({ type: 'common', widget_location: 'regular_widgets' })).toBe(false)
  })
  it.each([
    ['', 'health assessment'],
    [null, 'health assessment'],
    ['3d body scan', '3D body scan'],
    ['Daily_Tasks', 'daily tasks'],
    ['other', null],
  ])('the built-in name %j is %j', (name, expected) => expect(customWidgetName(name)).toBe(expected))
  it('are searched for trackers', () => {
    expect(hasTracker([{ custom_name: 'fitness' }])).toBe(true)
    expect(hasTracker([{ name: 'Sleep Tracker' }])).toBe(true)
    expect(hasTracker([{ title: 'Fitness Tracker' }])).toBe(true)
    expect(hasTracker([{ custom_name: 'sleep summary' }])).toBe(false)
    expect(hasTracker([])).toBe(false)
  })
})

describe('the loading overlay', () => {
  it.each([
    ['/client/home', false],
    ['/admin/actions/5', false],
    ['/admin/actions/5/', false],
    ['/admin/actions/5?tab=a/b', false],
    ['/a/b/c/d', true],
    ['/client/a/b/c', true],
    ['/admin/tests/5/biomarkers/create', false],
    ['/admin/tests/5/x/add-biomarker', false],
    ['/admin/action-groups/create', true],
    ['/admin/faq/create', false],
    ['/', false],
  ])('%s: %s', (path, shown) => expect(showsOverlay(path)).toBe(shown))
})

describe('toasts', () => {
  const home = (display_status: unknown) => [{ path: '/client/home', display_status }]
  const deep = [
    { path: '/client/testing-center/*', display_status: true },
    { path: '/admin/:section/edit', display_status: '1' },
  ]
  it.each([
    ['/login', '1', [], true],
    ['/administrate', 1, [], true],
    ['/client', 1, [], false],
    ['/client/home', 1, [], false],
    ['/client/home', 1, home(true), true],
    ['/client/home/', 1, home(true), true],
    ['/client/home', 1, home(false), false],
    ['/client/home', 1, home('0'), false],
    ['/client/testing-center/K1', 1, deep, true],
    ['/client/testing-center', 1, deep, false],
    ['/client/testing-center/K1/x', 1, deep, false],
    ['/admin/faq/edit', 1, deep, true],
    ['/client/home', '0', [], true],
    ['/client/home', undefined, [], true],
    ['/client/home', 'true', [], true],
  ] as const)('at %s with %j: %s %s', (path, enabled, locations, visible) =>
    expect(isToastVisible(path, enabled, locations)).toBe(visible),
  )
  it('are shown as long as specified for their kind', () =>
    expect(toastDurations).toEqual({
      default: 4000,
      success: 4000,
      info: 8000,
      warning: 8000,
      error: 4000,
      persistentError: Infinity,
      formError: Infinity,
    }))
})

describe('settings', () => {
  it('flags match in any spelling', () => {
    const flags = [
      { name: 'CONTACTUS', is_enabled: true },
      { name: 'vitals', is_enabled: false },
    ]
    expect(isFlagOn(flags, 'contact us')).toBe(true)
    expect(isFlagOn(flags, 'VITALS')).toBe(false)
    expect(isFlagOn([], 'calendly')).toBe(false)
    expect(isFlagOn([], 'My Test Page')).toBe(true)
    expect(isFlagOn([{ name: 'my_test_page', is_enabled: false }], 'my test page')).toBe(false)
  })
  it('goals have defaults', () => {
    expect(goalsOf([])).toEqual({ hydration: 96, steps: 10_000, distance: 5, calories: 500 })
    const set = [
      { name: 'hydrationgoal', value: '80' },
      { name: 'GoalStepCount', value: '8000' },
      { name: 'GoalDistanceCount', value: '3.5' },
      { name: 'GoalActivityCaloriesBurned', value: 'many' },
    ]
    expect(goalsOf(set)).toEqual({ hydration: 80, steps: 8000, distance: 3.5, calories: 500 })
    expect(settingValue([{ name: 'BIN', value: null }], 'BIN')).toBe('')
  })
  it('there are forty flow events', () => {
    expect(new Set(flowEvents).size).toBe(40)
    expect(flowEvents).toContain('FACE_HEART_START')
    expect(flowEvents).toContain('POSTPARTUM_DEPRESSION_FINISH')
  })
  it('drug types include the over-the-counter drug', () => expect(drugTypes).toContain('HUMAN OTC DRUG'))
})

describe('passwords', () => {
  it.each([
    ['Aa1', 'length'],
    ['Aaaaaa1', 'length'],
    ['AAAAAAA1', 'lower'],
    ['aaaaaaa1', 'upper'],
    ['Aaaaaaaa', 'digit'],
    ['12345678', 'lower'],
    ['Password1', 'common'],
    ['Qwerty123q', null],
    ['Qwerty123', 'common'],
    ['Hale-demo-2026', null],
    ['Übermut7x', null],
    ['Cpe1704t', 'common'],
    // Words alone are enough for the vault only.
    ['violin tractor meadow candle', 'upper'],
  ])('%s: %j', async (password, problem) => expect(await passwordProblem(password)).toBe(problem))

  it.each([
    ['violin tractor meadow candle', null],
    ['violin-tractor-meadow-candle', null],
    ['Apfel Wolke Tasche Regenbogen', null],
    ['корова облако стакан дерево', null],
    ['Hale-demo-2026', null],
    ['owl tea sun rim', 'upper'],
    ['violin tractor meadows', 'upper'],
    ['violintractormeadowcandle', 'upper'],
    ['violin violin violin violin', 'upper'],
    ['correct horse battery staple', 'common'],
    ['the quick brown fox jumps', 'common'],
    ['To be or not to be that is it', 'common'],
    ['once upon a time there was', 'common'],
    ['password dragon monkey letmein', 'common'],
    ['qwertyuiop asdfghjkl zxcvbnm qwerty', 'common'],
    ['abcdef ghijkl mnopqr stuvwx yz', 'common'],
    ['aaaaaa bbbbbb cccccc dddddd', 'common'],
    ['one two three four five six', 'common'],
    ['maya jordan northwind violin meadow', 'own'],
    ['maya violin tractor meadow candle', null],
  ])('the vault: %s: %j', async (passphrase, problem) =>
    expect(await passphraseProblem(passphrase, ['Maya', 'Jordan', 'Northwind'])).toBe(problem),
  )

  it.each([
    ['Schmidt2026!', 'own'],
    ['1Anna.SCHMIDT', 'own'],
    ['Jose-Garcia7', 'own'],
    ['Acme2026Acme', 'own'],
    ['Hale2026x', null],
    ['AnnaLovesTea7', null],
    ['Orchid-7-basin', null],
  ])('%s with words about its owner: %j', async (password, problem) =>
    expect(await passwordProblem(password, ['Anna', 'Schmidt', 'José García', 'anna.s@acme.example', 'A. B', ''])).toBe(
      problem,
    ),
  )
})
