/** What every server is asked to do, and how Hale is asked. */
import type { Call } from './load.ts'

export const works = [
  'list of 50 by last name, with total',
  'search, many found',
  'search, few found',
  'search, none found',
  'get user',
  'create user',
  'update user',
  'list of 50 questions, with total',
  'get question',
  'create question',
  'update question',
] as const
export type Work = (typeof works)[number]
export type Calls = Readonly<Record<Work, (turn: number) => Call>>

export const PAGE = 50
export const QUESTIONS = 5000

/** Ids that are spread over the whole table, so that no row stays at hand. */
export const idOf = (turn: number, count: number): number => 1 + ((turn * 7919) % count)

/** 3 % to all of the users; one to eleven; nobody. */
export const words = (users: number): Record<'many' | 'few' | 'none', (turn: number) => string> => ({
  many: (turn) => ['maria', 'chen', 'user.1', 'example'][turn % 4] ?? '',
  few: (turn) => `user.${idOf(turn, users)}`,
  none: (turn) => `qx${turn % 97}zz`,
})

export const newUser = (turn: number) => ({
  first_name: 'Bench',
  last_name: `Mark ${turn}`,
  email: `bench.${turn}@example.com`,
  phone: '(555) 123-4567',
  date_of_birth: '1980-02-03',
  sex: 'female',
})
export const changesOf = (turn: number) => ({ external_id: `B-${turn}`, phone: `(555) 200-${turn % 10_000}` })
export const newQuestion = (turn: number) => ({
  question: `How does part ${turn} work?`,
  answer: '<p>It works day by day.</p>',
})

const query = (values: Record<string, unknown>): string =>
  new URLSearchParams(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)]),
  ).toString()
/** A page of a list of Hale. */
export const list = (values: Record<string, unknown>): Call => ({
  method: 'GET',
  path: `/v1/admin/search?${query({ classkey: 'user', page_size: PAGE, ...values })}`,
})
export const get = (classkey: string, id: number): Call => ({
  method: 'GET',
  path: `/v1/admin/get/${id}?classkey=${classkey}`,
})
export const write = (action: 'add' | 'set', body: Record<string, unknown>): Call => ({
  method: 'POST',
  path: `/v1/admin/${action}`,
  body,
})

export const haleCalls = (users: number): Calls => {
  const byName = { sort: [['last_name', 'asc']] }
  const { many, few, none } = words(users)
  return {
    'list of 50 by last name, with total': () => list(byName),
    'search, many found': (turn) => list({ ...byName, search: many(turn) }),
    'search, few found': (turn) => list({ ...byName, search: few(turn) }),
    'search, none found': (turn) => list({ ...byName, search: none(turn) }),
    'get user': (turn) => get('user', idOf(turn, users)),
    'create user': (turn) => write('add', { classkey: 'user', ...newUser(turn), organizations: [1] }),
    'update user': (turn) => write('set', { classkey: 'user', id: idOf(turn, users), ...changesOf(turn) }),
    'list of 50 questions, with total': () => list({ classkey: 'faq', sort: [['question', 'asc']] }),
    'get question': (turn) => get('faq', idOf(turn, QUESTIONS)),
    'create question': (turn) => write('add', { classkey: 'faq', ...newQuestion(turn) }),
    'update question': (turn) =>
      write('set', { classkey: 'faq', id: idOf(turn, QUESTIONS), question: `Again ${turn}?` }),
  }
}

/** The bare server takes the same in the least that says it. */
export const bareCalls = (users: number): Calls => {
  const { many, few, none } = words(users)
  const search = (word: string): Call => ({ method: 'GET', path: `/users/search?search=${word}` })
  const post = (path: string, body: unknown): Call => ({ method: 'POST', path, body })
  return {
    'list of 50 by last name, with total': () => ({ method: 'GET', path: '/users/list' }),
    'search, many found': (turn) => search(many(turn)),
    'search, few found': (turn) => search(few(turn)),
    'search, none found': (turn) => search(none(turn)),
    'get user': (turn) => ({ method: 'GET', path: `/users/get?id=${idOf(turn, users)}` }),
    'create user': (turn) => post('/users/add', { ...newUser(turn), organization: 1 }),
    'update user': (turn) => post('/users/set', { id: idOf(turn, users), ...changesOf(turn) }),
    'list of 50 questions, with total': () => ({ method: 'GET', path: '/faq/list' }),
    'get question': (turn) => ({ method: 'GET', path: `/faq/get?id=${idOf(turn, QUESTIONS)}` }),
    'create question': (turn) => post('/faq/add', newQuestion(turn)),
    'update question': (turn) => post('/faq/set', { id: idOf(turn, QUESTIONS), question: `Again ${turn}?` }),
  }
}
