import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { manifestOf, type CallSpec } from './define.ts'
import { calls } from './index.ts'

const all = Object.entries(calls) as [string, CallSpec][]
const pathsOf = (call: CallSpec) => [call.path, ...(call.aliases ?? [])]
const namesIn = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()

describe('every call', () => {
  it.each(all)('%s is declared completely', (_name, call) => {
    expect(call.failure).toMatch(/^Failed to \S/)
    expect(call.summary).not.toBe('')
    expect(call.access).toBeTruthy()
    for (const path of pathsOf(call)) {
      expect(path).toMatch(/^(\/[\w-]+|\/\{\w+\})+$/)
      expect(path).not.toMatch(/^\/v1\//)
      expect(namesIn(path)).toEqual(Object.keys(call.params?.shape ?? {}).sort())
    }
    if (call.method === 'GET') expect(call.body, 'a GET has no body').toBeUndefined()
    if (call.multipart) expect(call.body).toBeDefined()
    if (call.mayBeEmpty) expect(call.answer).toBeDefined()
    if (call.download) expect(call.answer).toBeUndefined()
    if (call.status === 204) expect(call.answer).toBeUndefined()
    if (typeof call.access === 'object' && 'permission' in call.access)
      expect(call.access.permission).toMatch(/^[a-z_]+:(read|write|delete|impersonate)$/)
    if (typeof call.access === 'object' && 'classkey' in call.access)
      expect([call.body, call.query].some((schema) => schema && 'classkey' in ((schema as z.ZodObject).shape ?? {}))).toBe(true)
  })

  it('has a method and path of its own', () => {
    const places = all.flatMap(([, call]) => pathsOf(call).map((path) => `${call.method} ${path.replace(/\{\w+\}/g, '{}')}`))
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([])
  })

  it('has a name of its own in every file', async () => {
    const files = import.meta.glob<Record<string, Record<string, CallSpec>>>('./*.ts', { eager: true })
    const declared = Object.entries(files)
      .filter(([path]) => !/\/(index|define|schemas|accounts|nouns)(\.test)?\.ts$/.test(path))
      .flatMap(([, module]) => Object.values(module).flatMap((record) => Object.keys(record)))
    expect(declared.length).toBe(all.length)
    expect(new Set(declared).size).toBe(declared.length)
  })
})

/** Method and path of every call of the product, as its text lists them or as they are assumed. */
const product = `
POST /login
POST /login/challenge
POST /logout
POST /register
POST /password/request-new
POST /password/set
POST /password/change
POST /token/refresh
POST /recaptcha/verify
POST /login-saml
POST /login-sso
POST /verify/email
POST /users/enrollment
GET /users/enrollment
POST /client/user/send-verification-email
POST /client/user/pgp
POST /api/auth/session
GET /api/auth/session
DELETE /api/auth/session
GET /admin/search
GET /admin/get
GET /admin/get/{id}
POST /admin/add
POST /admin/set
POST /admin/delete
GET /client/search
GET /admin/orders
GET /admin/orders/{id}
GET /admin/appointments
GET /admin/appointments/{id}
GET /admin/customers
GET /customers
GET /admin/users
GET /admin/rewards
POST /admin/login-as-user
PATCH /admin/sync-kit/{id}
POST /admin/kit/unregister
GET /admin/pdf-template-logs
GET /admin/outbox
POST /admin/campaign/link
POST /admin/campaign/unlink
POST /admin/campaign/toggle
POST /admin/widgets/batch-update
POST /admin/health-actions/attach-program
POST /admin/health-actions/remove-program
GET /admin/telehealth-form/user/{id}
POST /widgets/program/link
POST /widgets/program/unlink
GET /roles
POST /roles
GET /roles/{id}
PUT /roles/{id}
DELETE /roles/{id}
GET /permissions
POST /permissions
GET /permissions/{id}
PUT /permissions/{id}
DELETE /permissions/{id}
POST /roles/permission/link
POST /roles/permission/unlink
POST /users/role/link
POST /users/role/unlink
POST /users/organization/link
POST /users/organization/unlink
POST /users/program/link
POST /users/program/unlink
POST /organizations/program/link
POST /organizations/program/unlink
PUT /programs
PUT /programs/{id}
DELETE /programs
DELETE /programs/{id}
GET /action-groups
POST /action-groups
GET /action-groups/{id}
PUT /action-groups/{id}
DELETE /action-groups/{id}
GET /organization
POST /users/batch
GET /users/daily-logs
GET /users/activation-url
POST /users/activation-url
POST /users/simulate/medical-record
POST /users/smartlink/vitals
POST /tags
PUT /tags/{id}
DELETE /tags/{id}
GET /tag-types
GET /tags
GET /users/{id}/tags
POST /users/{id}/tags
DELETE /users/{id}/tags/{tagId}
POST /users/tags/bulk
GET /pages
POST /actions/complete
POST /actions/uncomplete
GET /measurements
POST /measurements
POST /measurements/skip
GET /last-measurement
GET /vitals
POST /vitals
POST /medications/batch
POST /allergies/batch
POST /health-issues/batch
GET /notifications/unread
POST /notifications/mark-as-read
POST /client/medications/schedule
GET /client/user
POST /client/user/set
POST /client/user/address/set
POST /client/user/complete-onboarding
GET /client/user/more-active-sso
GET /client/user/legal-agreements
POST /client/user/consent
GET /client/user/preference/headers
POST /client/user/preference/headers
POST /client/user/preference/options/link
POST /client/user/user-flow-activity
GET /client/user/tasks
POST /client/user/tasks/{id}/toggle
GET /client/user/symptoms
GET /client/user/logged-symptoms
PUT /client/user/symptoms
POST /client/user/security-lockout
GET /client/user/sessions
DELETE /client/user/sessions/{id}
GET /client/user/appointments
GET /client/user/appointments/last
GET /client/user/load-mood-track
POST /client/user/log-mood-track
POST /client/user/milestone/progression
GET /client/namidaUrl
GET /client/healthtips/random
GET /client/referrals/random
GET /client/kits-new
GET /client/kits/last
GET /client/kits/download-file
POST /client/kits/spot/results/samples/info
POST /client/kits/results/send
GET /client/kits/results/download
PATCH /client/user/face-scan/activate
POST /client/faceheart/activate
GET /client/hra-form
POST /client/hra-form
POST /client/hra-form/submit
GET /client/telehealth-form
POST /client/telehealth-form
GET /client/telehealth-form/pharmacy
POST /client/telehealth-form/pharmacy
GET /client/pharmacy
POST /client/pharmacy
GET /client/nutrition-form
POST /client/nutrition-form
POST /client/nutrition-form/submit
GET /client/pharmacies
GET /client/physicians
GET /client/physicians/schedule
POST /client/appointments
POST /client/appointments/reschedule
POST /client/appointments/cancel
POST /client/smartlink/appointments
POST /client/smartlink/appointments/reschedule
POST /client/smartlink/appointments/cancel
POST /client/smartlink/provider/timeslots
GET /client/insurance
POST /client/insurance
GET /client/care-team
POST /client/care-team
DELETE /client/care-team/{id}
GET /client/user-hydration
POST /client/user-hydration/increment
POST /client/user-hydration/decrement
GET /client/user-sleep
POST /client/user-sleep/increment
POST /client/user-sleep/decrement
GET /client/meal/daily-intake
POST /client/meal/upload
POST /client/meal/save
GET /client/meal/ingredients
GET /client/body-metrics
GET /client/daily-journal/streaks
GET /client/devices/authorizers
POST /client/devices/revoke
GET /client/devices/health-scores
GET /client/devices/health-summary
GET /client/health-scores
GET /client/health-summary
GET /users/{userId}/risk-scores
GET /users/{userId}/epds-form
POST /client/rewards/{id}/redeem
GET /client/rewards/eligible
POST /admin/rewards
POST /admin/rewards/{id}
DELETE /admin/rewards/{id}
POST /admin/rewards/{reward_id}/secrets
GET /admin/rewards/{reward_id}/secrets
GET /admin/rewards/{reward_id}/secrets/{id}
PUT /admin/rewards/{reward_id}/secrets/{id}
DELETE /admin/rewards/{reward_id}/secrets/{id}
GET /client/health-actions/user-health-actions
GET /client/health-actions/completed
GET /client/health-actions/in-progress
GET /client/health-actions/user-current-medications
GET /client/health-actions/user-current-allergies
GET /client/health-actions/user-current-healthissues
POST /client/health-actions/save-user-allergy
GET /client/health-actions/medications-log
POST /client/health-actions/medications-log
POST /client/health-actions/medications-skip
GET /client/health-actions/care-team
POST /client/health-actions/care-team
DELETE /client/health-actions/care-team/{id}
DELETE /admin/user-care-teams/{id}
GET /client/health-actions/insurance
POST /client/health-actions/insurance
GET /client/health-actions/allergies
GET /client/action-programs
GET /client/wellbeing/topics
GET /client/lab-locations
GET /client/lab-locations/distance
POST /api/exchange-scout-sdp
GET /api/scout-token
POST /api/scout-events
POST /api/scout-end-session
GET /api/google-places
GET /api/google-geocode
GET /api/google-distance
`
  .trim()
  .split('\n')

it.each(product)('%s is declared', (place) => {
  expect(all.some(([, call]) => pathsOf(call).some((path) => `${call.method} ${path}` === place))).toBe(true)
})

describe('statuses and texts that the product names', () => {
  it('creates roles and permissions with 201, completes actions and stores readings with 204', () => {
    expect([calls.createRole.status, calls.createPermission.status]).toEqual([201, 201])
    const empty = [calls.completeAction, calls.uncompleteAction, calls.createMeasurement, calls.createVital, calls.saveSession]
    for (const call of empty) expect('answer' in call).toBe(false)
  })

  it.each([
    ['register', 'Failed to create account'],
    ['login', 'Failed to authenticate'],
    ['loginSaml', 'Failed to authenticate'],
    ['loginSso', 'Failed to authenticate'],
    ['refreshToken', 'Failed to refresh token'],
    ['listUsers', 'Failed to load users'],
    ['listPages', 'Failed to load pages'],
    ['updateRedemptionSecret', 'Failed to update redemption secret'],
    ['exchangeScoutSdp', 'Failed to exchange scout SDP'],
    ['getScoutToken', 'Failed to get scout token'],
    ['searchAllergies', 'Failed to load allergies'],
    ['saveConsent', 'Failed to save user consent'],
  ] as const)('%s fails with %s', (name, text) => {
    expect(calls[name].failure).toBe(text)
  })

  it('saves files under the names that the product gives them', () => {
    expect([calls.downloadKitFile.download, calls.downloadResults.download]).toEqual(['Test_Result.pdf', 'result.pdf'])
  })
})

it('gives the browser a table without schemas', () => {
  const manifest = manifestOf(calls)
  expect(JSON.parse(JSON.stringify(manifest))).toEqual(manifest)
  expect(manifest.login).toEqual({
    method: 'POST',
    path: '/login',
    failure: 'Failed to authenticate',
    isPublic: true,
    hasAnswer: true,
    mayBeEmpty: false,
    download: null,
    multipart: null,
    handles: { 400: 'credentials', 401: 'credentials' },
  })
})
