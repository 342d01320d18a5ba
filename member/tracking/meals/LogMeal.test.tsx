/** A meal is composed of foods, amounts and a photo, saved for its day, edited, deleted and restored. */
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#shared/client/index.ts'
import { errorCatalogue } from '#shared/errors.ts'
import { listen } from '#tests/harness/announced.ts'
import { fakeClient, memberProviders, type Answers } from '#tests/harness/member.tsx'
import { loadTranslator } from '#tests/harness/messages.ts'
import LogMeal from './LogMeal.tsx'

vi.mock('../../forms/photo.ts', async (original) => ({
  ...(await original<typeof import('../../forms/photo.ts')>()),
  preparePhoto: async (file: Blob) => {
    if (file.size === 0) throw new Error('none')
    return file
  },
}))

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
let t: Awaited<ReturnType<typeof loadTranslator<'meals'>>>
beforeAll(async () => {
  t = await loadTranslator('meals')
  window.scrollTo = () => {}
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} })
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-06-10T12:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

const food = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  energy: 100,
  carbs: 20,
  protein: 5,
  fat: 1,
  portions: [{ label: 'cup', grams: 200 }],
  ...more,
})
const foods = [food(1, 'Rice'), food(2, 'Rice cake', { portions: [] }), food(3, 'Rice milk', { energy: 50 })]
const meal = (id: number, name: string, more: object = {}) => ({
  id,
  name,
  date: '2026-06-10',
  type: 'lunch',
  image: null,
  energy: 200,
  carbs: 40,
  protein: 10,
  fat: 2,
  logged_at: `2026-06-10T0${id}:00:00Z`,
  ingredients: [
    {
      ingredient_id: 1,
      name: 'Rice',
      per_100g: { energy: 100, carbs: 20, protein: 5, fat: 1 },
      portions: [{ label: 'cup', grams: 200 }],
      quantity: 1,
      unit: 'cup',
      grams: 200,
    },
  ],
  ...more,
})
const intake = Object.fromEntries(
  Object.entries({ energy: 300, carbs: 60, protein: 15, fat: 3 }).map(([name, quantity]) => [name, { quantity }]),
)
const open = (models: readonly object[] = [], more: Answers = {}) => {
  const day = () => ({ date: '2026-06-10', meals: models, intake }) as never
  const client = fakeClient({
    getUser: () =>
      ({
        user: { id: 1, first_name: 'Maya', last_name: 'Lee' },
        profile: { timezone: 'UTC', units: 'imperial' },
        impersonated_by: null,
      }) as never,
    listMeals: () => ({ models, intake }) as never,
    getDailyIntake: day,
    searchIngredients: (request) => {
      const { search } = (request as { query: { search: string } }).query
      return { models: foods.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase())) } as never
    },
    saveMeal: () => ({ date: '2026-06-10', meals: models, intake, meal: { id: 50 } }) as never,
    updateMeal: () => ({ date: '2026-06-10', meals: models, intake, meal: { id: 1 } }) as never,
    deleteMeal: day,
    restoreMeal: day,
    ...more,
  })
  render(<LogMeal />, { wrapper: memberProviders(client) })
  const sent = (name: 'saveMeal' | 'updateMeal' = 'saveMeal') =>
    client.named(name).map(({ request }) => (request as { body: object }).body)
  return { client, sent, user: userEvent.setup() }
}
type User = ReturnType<typeof userEvent.setup>
const search = () => screen.findByRole<HTMLInputElement>('combobox', { name: t('add_ingredient') })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const amountOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}: .*change amount$`) })
const add = async (user: User, words: string) => {
  await user.type(await search(), words)
  const [first = document.body] = await screen.findAllByRole('option', { name: new RegExp(`^${words}`, 'i') })
  await user.click(first)
}
const save = (user: User) => user.click(button(t('save')))

test('foods are found and selected by keyboard, and saved in the chosen amounts', async () => {
  const { user, sent, client } = open()
  const said = listen()
  const line = await search()
  expect(await screen.findByText(t('history_empty'))).toBeTruthy()
  await user.type(line, 'rice')
  const options = await screen.findAllByRole('option')
  const selected = () =>
    screen
      .getAllByRole('option')
      .map((option) => option.getAttribute('aria-selected'))
      .indexOf('true')
  expect([options.length, selected(), line.getAttribute('aria-activedescendant')]).toEqual([3, 0, options[0]?.id])
  expect(options.map((option) => option.textContent)).toEqual([
    `Rice${t('per_portion', { calories: 200, portion: '1 cup' })}`,
    'Rice cake',
    `Rice milk${t('per_portion', { calories: 100, portion: '1 cup' })}`,
  ])
  expect(client.named('searchIngredients').at(-1)?.request).toEqual({ query: { search: 'rice', page_size: 12 } })
  for (const [key, place] of [
    ['ArrowUp', 2],
    ['ArrowDown', 0],
    ['ArrowDown', 1],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(selected()).toBe(place)
  }
  await user.keyboard('{Enter}')
  expect([line.value, screen.queryByRole('option')]).toEqual(['', null])
  await waitFor(() => expect(said.join()).toContain(t('added', { name: 'Rice cake' })))
  await user.type(line, 'milk')
  await screen.findByRole('option', { name: /milk/ })
  await user.keyboard('{Escape}')
  expect([line.value, screen.queryByRole('option')]).toEqual(['', null])
  await add(user, 'Rice milk')
  await user.click(button(t('more_of', { name: 'Rice milk' })))
  expect(amountOf('Rice milk').textContent).toBe('1½ × cup')
  await user.click(button(t('less_of', { name: 'Rice cake' })))
  expect(screen.getByText(t('so_far', { calories: 300 }))).toBeTruthy()
  expect(screen.getByText(t('this_meal', { calories: 155 }))).toBeTruthy()
  expect(screen.getByRole('heading', { name: t('after_today') })).toBeTruthy()
  await user.type(screen.getByLabelText(t('meal_name')), ' Bowl ')
  await user.click(screen.getByRole('radio', { name: t('snack') }))
  await save(user)
  await waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toEqual([
    {
      date: '2026-06-10',
      type: 'snack',
      name: 'Bowl',
      image: null,
      ingredients: [
        { ingredient_id: 2, grams: 5, quantity: 5, unit: 'g' },
        { ingredient_id: 3, grams: 300, quantity: 1.5, unit: 'cup' },
      ],
    },
  ])
  expect(await screen.findByText(t('ingredients_empty'))).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>(t('meal_name')).value).toBe('')
  expect(screen.queryByRole('button', { name: t('discard') })).toBeNull()
})

test('an amount is entered in any unit, within the limits, and keeps its weight', async () => {
  const { user, sent } = open()
  await add(user, 'Rice')
  const toggle = amountOf('Rice')
  expect([toggle.textContent, toggle.getAttribute('aria-expanded')]).toEqual(['1 cup', 'false'])
  await user.click(toggle)
  const amount = screen.getByLabelText<HTMLInputElement>(t('amount'))
  const unit = screen.getByLabelText<HTMLSelectElement>(t('unit'))
  expect([...unit.options].map(({ value }) => value)).toEqual(['cup', 'oz', 'g'])
  expect(screen.getByText(t('that_is_grams', { grams: 200 }))).toBeTruthy()
  await user.selectOptions(unit, 'g')
  expect(amount.value).toBe('200')
  await user.clear(amount)
  await user.tab()
  expect(screen.getByText(t('amount_invalid'))).toBeTruthy()
  await save(user)
  expect(await screen.findByText(t('needs_attention'))).toBeTruthy()
  await user.type(amount, '99999')
  await user.tab()
  expect(screen.getByText(/g or less/)).toBeTruthy()
  expect(sent()).toEqual([])
  await user.clear(amount)
  await user.type(amount, '1/2')
  expect(screen.getByText(t('that_is_grams', { grams: 1 }))).toBeTruthy()
  expect(amount.value).toBe('1/2')
  await user.click(button(t('more_of', { name: 'Rice' })))
  expect(amount.value).toBe('10')
  await user.type(amount, '5{Enter}')
  expect(screen.queryByLabelText(t('amount'))).toBeNull()
  expect(amountOf('Rice').textContent).toBe('105 g')
  expect(document.activeElement).toBe(amountOf('Rice'))
  await save(user)
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { type: 'lunch', name: null, ingredients: [{ ingredient_id: 1, grams: 105, quantity: 105, unit: 'g' }] },
    ]),
  )
})

test('a custom food is added with its four nutrients per 100 g', async () => {
  const { user, sent } = open()
  await user.type(await search(), 'Stew')
  expect(await screen.findByText(t('no_food', { search: 'Stew' }))).toBeTruthy()
  await user.click(button(t('add_own', { search: 'Stew' })))
  expect(screen.getByText(t('values_missing'))).toBeTruthy()
  const field = (name: 'energy' | 'carbs' | 'protein' | 'fat') =>
    screen.getByLabelText<HTMLInputElement>(t(`${name}_field`))
  const fill = async (name: 'energy' | 'carbs' | 'protein' | 'fat', text: string) => {
    await user.clear(field(name))
    await user.type(field(name), text)
    await user.tab()
  }
  expect(screen.queryByText(t('value_invalid', { max: 900 }))).toBeNull()
  await save(user)
  expect(await screen.findByText(t('value_invalid', { max: 900 }))).toBeTruthy()
  expect(screen.getAllByText(t('value_invalid', { max: 100 }))).toHaveLength(3)
  await fill('energy', '901')
  expect(screen.getByText(t('value_invalid', { max: 900 }))).toBeTruthy()
  await fill('energy', '900')
  expect(screen.queryByText(t('value_invalid', { max: 900 }))).toBeNull()
  await fill('carbs', '60')
  await fill('protein', '40')
  await fill('fat', '0,5')
  expect(screen.getByText(t('values_too_heavy'))).toBeTruthy()
  await save(user)
  expect(sent()).toEqual([])
  await fill('fat', '0')
  expect(screen.queryByText(t('values_too_heavy'))).toBeNull()
  await save(user)
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        ingredients: [
          { name: 'Stew', energy: 900, carbs: 60, protein: 40, fat: 0, grams: 100, quantity: 100, unit: 'g' },
        ],
      },
    ]),
  )
})

test('an empty meal is not saved, a food is removed, and everything is discarded', async () => {
  const { user, sent } = open()
  await search()
  await save(user)
  expect(await screen.findByText(t('needs_ingredient'))).toBeTruthy()
  const said = listen()
  await add(user, 'Rice cake')
  expect(screen.queryByText(t('needs_ingredient'))).toBeNull()
  await user.click(button(t('more_of', { name: 'Rice cake' })))
  await waitFor(() => expect(said.join()).toContain('10 g, 10 calories'), { timeout: 3000 })
  await user.click(button(t('remove', { name: 'Rice cake' })))
  await waitFor(() => expect(said.join()).toContain(t('removed', { name: 'Rice cake' })))
  expect(document.activeElement).toBe(await search())
  await user.type(screen.getByLabelText(t('meal_name')), 'Late')
  await user.click(button(t('discard')))
  expect(screen.getByLabelText<HTMLInputElement>(t('meal_name')).value).toBe('')
  expect([screen.queryByText(t('needs_ingredient')), sent()]).toEqual([null, []])
})

test('a meal is edited on its own day and counted once; an unsaved one needs confirmation', async () => {
  const { user, sent } = open([meal(1, 'Rice bowl'), meal(2, 'Soup', { image: '/soup.jpg' })])
  await user.click(await screen.findByRole('button', { name: t('edit_meal', { name: 'Rice bowl' }) }))
  expect(button(t('edit_meal', { name: 'Rice bowl' })).ariaDisabled).toBe('true')
  expect(button(t('previous_day')).ariaDisabled).toBe('true')
  expect(screen.getByText(t('lead_edit'))).toBeTruthy()
  expect(screen.getByText(t('so_far', { calories: 100 }))).toBeTruthy()
  await user.click(button(t('edit_meal', { name: 'Soup' })))
  const dialog = () => within(screen.getByRole('dialog', { name: t('replace_title') }))
  await user.click(dialog().getByRole('button', { name: t('keep') }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>(t('meal_name')).value).toBe('Rice bowl')
  await user.click(button(t('more_of', { name: 'Rice' })))
  await user.click(button(t('save_changes')))
  await waitFor(() =>
    expect(sent('updateMeal')).toEqual([
      { ingredients: [{ ingredient_id: 1, quantity: 1.5, grams: 300, unit: 'cup' }] },
    ]),
  )
  expect(sent()).toEqual([])
  await user.type(screen.getByLabelText(t('meal_name')), 'New')
  await user.click(button(t('edit_meal', { name: 'Soup' })))
  await user.click(dialog().getByRole('button', { name: t('replace') }))
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(t('meal_name')).value).toBe('Soup'))
  await user.click(button(t('cancel_edit')))
  expect(screen.getByLabelText<HTMLInputElement>(t('meal_name')).value).toBe('')
})

test('a deleted meal keeps its place until it is restored', async () => {
  const { user, client } = open([meal(2, 'Soup'), meal(1, 'Rice bowl')])
  await user.click(await screen.findByRole('button', { name: t('delete_meal', { name: 'Rice bowl' }) }))
  const names = () =>
    [...(document.querySelector('h2 ~ ul') ?? document.body).children].map((item) => item.textContent ?? '')
  const said = await screen.findByText(t('meal_removed', { name: 'Rice bowl' }))
  expect(names().map((text) => text.includes(t('meal_removed', { name: 'Rice bowl' })))).toEqual(
    expect.arrayContaining([true]),
  )
  expect(said.compareDocumentPosition(screen.getByText('Soup'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await user.click(button('Undo'))
  expect(await screen.findByText('Rice bowl')).toBeTruthy()
  expect([client.named('deleteMeal'), client.named('restoreMeal')].map(([call]) => call?.request)).toEqual([
    { params: { id: 1 } },
    { params: { id: 1 } },
  ])
})

test('past days are available as long as meals can be logged for them', async () => {
  const { user, client, sent } = open()
  await search()
  expect([screen.getByText(t('today')).textContent, button(t('next_day')).ariaDisabled]).toEqual([t('today'), 'true'])
  await user.click(button(t('previous_day')))
  expect(await screen.findByText(t('yesterday'))).toBeTruthy()
  await waitFor(() => expect(client.named('listMeals').at(-1)?.request).toEqual({ query: { date: '2026-06-09' } }))
  expect(await screen.findByRole('heading', { name: t('so_far_day', { day: t('yesterday') }) })).toBeTruthy()
  await add(user, 'Rice cake')
  await save(user)
  await waitFor(() => expect(sent()).toMatchObject([{ date: '2026-06-09' }]))
  await user.click(await screen.findByRole('button', { name: t('previous_day') }))
  expect(await screen.findByText('06/08/2026')).toBeTruthy()
})

test('a photo that does not fit into the storage is not offered to be sent again', async () => {
  const { message } = errorCatalogue.STORAGE_FULL
  open([], {
    uploadMeal: () => {
      throw new CallError(message, {
        status: 413,
        body: { error_code: 'STORAGE_FULL', message, errors: { image: message } },
      })
    },
  })
  fireEvent.change(await screen.findByLabelText(t('choose_photo')), {
    target: { files: [new File(['x'], 'meal.jpg', { type: 'image/jpeg' })] },
  })
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.queryByText(t('photo_failed'))).toBeNull()
})

test('recognized foods are added, uncertain ones need confirmation, and the photo is saved with the meal', async () => {
  const found = (id: number | null, name: string, more: object = {}) => ({
    ...food(1, name),
    id,
    grams: 100,
    is_certain: true,
    position: { x: 0.2, y: 0.4 },
    ...more,
  })
  const { user, sent } = open([], {
    uploadMeal: () =>
      ({
        image: '/uploads/1.jpg',
        name: 'Curry',
        ingredients: [found(1, 'Rice'), found(9, 'Chicken', { is_certain: false, grams: 37 })],
      }) as never,
  })
  await search()
  fireEvent.change(screen.getByLabelText(t('choose_photo')), {
    target: { files: [new File([], 'none.jpg', { type: 'image/jpeg' })] },
  })
  expect(await screen.findByText(t('photo_invalid'))).toBeTruthy()
  fireEvent.change(screen.getByLabelText(t('choose_photo')), {
    target: { files: [new File(['x'], 'meal.jpg', { type: 'image/jpeg' })] },
  })
  expect(await screen.findByText(t('photo_found', { count: 2 }))).toBeTruthy()
  expect(screen.getByText(t('lead_found'))).toBeTruthy()
  expect([amountOf('Rice').textContent, amountOf('Chicken').textContent]).toEqual(['½ cup', '37 g'])
  await user.click(screen.getByRole('button', { name: t('ingredient_at', { number: 2, name: 'Chicken' }) }))
  expect(document.activeElement).toBe(amountOf('Chicken'))
  await user.click(button(t('yes_right')))
  expect(screen.queryByText(t('is_this_right'))).toBeNull()
  await save(user)
  await waitFor(() =>
    expect(sent()).toMatchObject([
      {
        name: 'Curry',
        image: '/uploads/1.jpg',
        ingredients: [
          { ingredient_id: 1, grams: 100, quantity: 0.5 },
          { ingredient_id: 9, grams: 37 },
        ],
      },
    ]),
  )
})

test('a refusal is shown at its ingredient; a failed search is retried', async () => {
  let isDown = true
  const { user } = open([], {
    saveMeal: () => {
      throw new CallError('Bad', {
        status: 400,
        body: { error_code: 'VALIDATION', errors: { 'ingredients.0.grams': 'Far too much' } },
      })
    },
    searchIngredients: () => {
      if (isDown) throw new CallError('Down', { status: 500, body: {} })
      return { models: foods } as never
    },
  })
  await user.type(await search(), 'Rice')
  expect(await screen.findByText(t('search_failed'))).toBeTruthy()
  isDown = false
  await user.click(button(t('try_again')))
  await user.click(await screen.findByRole('option', { name: /^Rice milk/ }))
  await save(user)
  expect(await screen.findByText('Far too much')).toBeTruthy()
  expect(screen.getByText(t('needs_attention'))).toBeTruthy()
})
