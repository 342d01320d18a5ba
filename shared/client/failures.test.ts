import { describe, expect, it } from 'vitest'
import type { CallName } from '../calls/index.ts'
import { errorCatalogue } from '../errors.ts'
import {
  BadRequestError,
  CallError,
  FailureError,
  InvalidCredentialsError,
  isRefused,
  messageOf,
  ValidationError,
} from './index.ts'
import { clientOn, failing, json, manifest, requestFor, sessionServer } from './fake-server.ts'

const about = (classkey: string) => ({ body: { classkey, id: 1 } })

describe('sign-in calls', () => {
  it.each([
    ['login', 'INVALID_CREDENTIALS', 401, 'Invalid Credentials'],
    ['login', 'MAX_INCORRECT_LOGIN_ATTEMPTS', 401, 'Max Incorrect Login Attempts'],
    ['login', 'WEAK_PASSWORD', 401, 'Weak Password'],
    ['login', 'WEAK_PASSWORD', 400, 'Weak Password'],
    ['login', undefined, 401, 'Invalid Credentials'],
    ['register', 'INVALID_CREDENTIALS', 401, 'Invalid Credentials'],
    ['requestPassword', 'INVALID_CREDENTIALS', 401, 'Invalid Credentials'],
    ['setPassword', 'INVALID_CREDENTIALS', 401, 'Invalid Credentials'],
    ['loginSaml', 'INVALID_CREDENTIALS', 401, 'Invalid Credentials'],
    ['loginSso', 'INVALID_CREDENTIALS', 401, 'Invalid Credentials'],
    ['changePassword', 'INVALID_CREDENTIALS', 401, 'Invalid Credentials'],
  ] as const)(
    '%s with %s and status %s throws its own error, without a refresh',
    async (name, code, status, message) => {
      const { loose, paths, onUnauthorized } = clientOn(() => json(status, { error_code: code, message: 'whatever' }))
      const error = await failing(loose(name, { body: {} }))
      expect(error).toBeInstanceOf(InvalidCredentialsError)
      expect(error).toMatchObject({ message, status })
      expect(paths()).toHaveLength(1)
      expect(onUnauthorized).not.toHaveBeenCalled()
    },
  )
  it('a password change with an expired access token refreshes it', async () => {
    const { loose, paths } = clientOn(sessionServer())
    await loose('changePassword', { body: {} })
    expect(paths()[1]).toBe('POST /v1/token/refresh')
  })
  it('login with any other 400 fails as usual', async () => {
    const { loose } = clientOn(() => json(400, { error_code: 'VALIDATION', message: 'email must be …' }))
    expect(messageOf(await failing(loose('login', { body: {} })))).toBe('Failed to authenticate')
  })
})

describe('a failing status', () => {
  const special = new Set<CallName>(['refreshToken'])
  const names = (Object.keys(manifest) as CallName[]).filter((name) => !special.has(name))
  it.each(names)('%s reports what failed', async (name) => {
    for (const status of [403, 404, 500, 503]) {
      const error = await failing(clientOn(() => json(status, {})).loose(name, requestFor(name)))
      expect(error).toBeInstanceOf(FailureError)
      expect(error).toMatchObject({ message: manifest[name].failure, status })
    }
  })
  it.each(names.filter((name) => !manifest[name].isPublic))(
    '%s throws the unauthorized error for 401',
    async (name) => {
      const error = await failing(clientOn(sessionServer({ accepted: 'never' })).loose(name, requestFor(name)))
      if (manifest[name].handles['401'] === 'credentials') expect(error).toBeInstanceOf(InvalidCredentialsError)
      else
        expect(error).toMatchObject({ name: 'Unauthorized', message: 'You are not authorized to access this resource' })
    },
  )

  it.each([
    ['adminDelete', 'widgets', 'Failed to delete widget'],
    ['adminDelete', 'action', 'Failed to delete action'],
    ['adminDelete', 'languages', 'Failed to delete language'],
    ['adminSearch', 'medications', 'Failed to load medications'],
    ['clientSearch', 'medications', 'Failed to load medications'],
    ['adminSearch', 'call_types', 'Failed to load call types'],
    ['adminSearch', 'specialty_care_types', 'Failed to load specialty care types'],
    ['adminSet', 'test', 'Failed to update test'],
    ['adminSearch', 'pages', 'Failed to load pages'],
    ['adminSearch', 'allergies', 'Failed to load allergies'],
    ['adminSearch', 'user', 'Failed to load users'],
    ['adminAdd', 'healthtips', 'Failed to create health tip'],
    ['adminGet', 'faq', 'Failed to load FAQ'],
    ['adminDelete', 'vital_warning_thresholds', 'Failed to delete vital warning thresholds'],
  ] as const)('%s of %s reports %s', async (name, classkey, message) => {
    const labels: Record<string, [string, string]> = { healthtips: ['Health tip', 'Health tips'], faq: ['FAQ', 'FAQs'] }
    const { loose } = clientOn(() => json(500, { message: 'Try again later.' }), { labelOf: (key) => labels[key] })
    const isRead = name === 'adminSearch' || name === 'clientSearch' || name === 'adminGet'
    const request = isRead ? { query: { classkey, id: 1 } } : { body: { classkey, id: 1 } }
    expect(messageOf(await failing(loose(name, request)))).toBe(message)
  })

  it('an unhandled 400 is a bad request with the server’s message', async () => {
    const body = { error_code: 'VALIDATION', message: 'Name is required', errors: { name: 'Name is required' } }
    const error = await failing(clientOn(() => json(400, body)).call('adminAdd', { body: { classkey: 'faq' } }))
    expect(error).toBeInstanceOf(BadRequestError)
    expect(error).toMatchObject({
      name: 'BadRequest',
      code: 'VALIDATION',
      serverMessage: 'Name is required',
      fieldErrors: { name: 'Name is required' },
    })
    expect(messageOf(error)).toMatch(/^Failed to create/)
  })

  const message = 'The server says so'
  const withId = { params: { id: 1 }, body: {} }
  it.each([
    ['createActionGroup', withId],
    ['deleteActionGroup', withId],
    ['updateActionGroup', withId],
    ['adminAdd', about('health_issues')],
    ['adminSet', about('health_issues')],
    ['adminAdd', about('medications')],
    ['adminSet', about('medications')],
    ['adminAdd', about('allergies')],
    ['adminSet', about('allergies')],
    ['saveConsent', { body: { legal_consents: [] } }],
  ] as const)('400 on %s %o is a validation error', async (name, request) => {
    const { loose } = clientOn(() => json(400, { message, errors: { name: 'x' } }))
    const error = await failing(loose(name, request))
    expect(error).toBeInstanceOf(ValidationError)
    expect(error).toMatchObject({ message, fieldErrors: { name: 'x' } })
    expect(await failing(clientOn(() => json(500, { message })).loose(name, request))).not.toBeInstanceOf(
      ValidationError,
    )
  })

  it.each([
    ['adminAdd', about('meals'), 400],
    ['adminSet', about('meals'), 400],
    ['adminAdd', about('exercises'), 400],
    ['adminSet', about('exercises'), 400],
    ['adminAdd', about('usercareteams'), 400],
    ['createCareTeamMember', { body: { name: '' } }, 400],
    ['saveInsurance', { body: {} }, 400],
    ['saveInsurance', { body: {} }, 422],
  ] as const)('%s %o resolves with the body of a %s', async (name, request, status) => {
    const body = { message, errors: { name: 'is required' } }
    const answer = await clientOn(() => json(status, body)).loose(name, request)
    expect(answer).toEqual(body)
    expect(isRefused(answer)).toBe(true)
  })
  it('a full storage is told by every call that takes files', async () => {
    const { message: full } = errorCatalogue.STORAGE_FULL
    const body = { error_code: 'STORAGE_FULL', message: full, errors: { front_image: full } }
    const error = await failing(clientOn(() => json(413, body)).call('saveInsurance', { body: {} }))
    expect(error).toMatchObject({ code: 'STORAGE_FULL', message: full })
  })
  it('an item is not a refusal', () => {
    expect(isRefused({ id: 1, errors: {} })).toBe(false)
    expect(isRefused(null)).toBe(false)
  })
  it('422 on care team create fails as usual', async () => {
    const { loose } = clientOn(() => json(422, { message }))
    expect(messageOf(await failing(loose('createCareTeamMember', { body: {} })))).toBe(
      'Failed to create care team member',
    )
  })

  it.each([
    ['createVital', [400, 404, 422, 500], {}],
    ['createAppointment', [400, 404, 409, 500], {}],
    ['rescheduleAppointment', [400, 404, 409, 500], {}],
    ['createTag', [400, 422], {}],
    ['updateTag', [400, 422], { params: { id: 1 } }],
    ['assignTags', [400, 422], { params: { id: 1 } }],
    ['assignTagsToMany', [400, 422], {}],
  ] as const)('%s uses the server’s message if there is one', async (name, statuses, request) => {
    for (const status of statuses) {
      const error = await failing(clientOn(() => json(status, { message })).loose(name, { ...request, body: {} }))
      expect(error).toBeInstanceOf(FailureError)
      expect(error).toMatchObject({ message, status })
      const silent = await failing(clientOn(() => json(status, {})).loose(name, { ...request, body: {} }))
      expect(messageOf(silent)).toBe(manifest[name].failure)
    }
  })

  it.each(['uploadUsers', 'uploadMedications', 'uploadAllergies', 'uploadHealthIssues'] as const)(
    '%s resolves with its results on 400 and fails with the message of a 500',
    async (name) => {
      const results = { created: 1, updated: 0, failed: 1, results: [{ row: 2, status: 'failed', id: null, message }] }
      const request = { body: { file: new File(['a'], 'a.csv'), organization_code: 'ACME' } }
      expect(await clientOn(() => json(400, results)).loose(name, request)).toEqual(results)
      expect(await clientOn(() => json(400, [{ row: 2 }])).loose(name, request)).toEqual([{ row: 2 }])
      const error = await failing(clientOn(() => json(500, { message: 'Bad header' })).loose(name, request))
      expect(error).toBeInstanceOf(ValidationError)
      expect(messageOf(error)).toBe('Bad header')
      expect(messageOf(await failing(clientOn(() => json(500, {})).loose(name, request)))).toBe(manifest[name].failure)
      const refused = await failing(
        clientOn(() => json(400, { message: 'Please select a valid file.' })).loose(name, request),
      )
      expect(refused).toBeInstanceOf(ValidationError)
      expect(messageOf(refused)).toBe('Please select a valid file.')
    },
  )

  it('is readable even without JSON', async () => {
    const error = await failing(clientOn(() => new Response('<html>Bad gateway', { status: 502 })).call('listTasks'))
    expect(error).toMatchObject({ message: 'Failed to load tasks', status: 502 })
  })
})

it('shows a message for anything thrown', () => {
  expect(messageOf(new Error(''))).toBe('Something went wrong! Try again later.')
  expect(messageOf('x')).toBe('Something went wrong! Try again later.')
  expect(new CallError(undefined, { status: 500, body: undefined }).message).toBe(
    'Something went wrong! Try again later.',
  )
})
