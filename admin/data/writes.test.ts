/** Every write of the back office says what the person saw, or has a reason why it need not. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { calls, type CallName } from '#shared/calls/index.ts'

/** Calls that change, without the version they are based on, what another person may have changed meanwhile. */
const unversioned: Readonly<Record<string, readonly CallName[]>> = {
  'adds something, or sends it': [
    'addRedemptionSecrets',
    'createScimToken',
    'createView',
    'importItems',
    'inviteUsers',
    'loginAsUser',
    'requestKeyRelease',
    'requestPassword',
    'sendInvitation',
    'sendTestMail',
    'simulateBodyScan',
    'simulateMedicalRecord',
    'simulateVitals',
    'startExport',
    'startImport',
    'uploadAllergies',
    'uploadHealthIssues',
    'uploadMedications',
    'uploadUsers',
  ],
  'changes nothing': ['previewAccess', 'testOidc', 'verifyAudit', 'verifyOrganizationDomain'],
  'sets one link or switch that says what it becomes, and is the same after both': [
    'assignTagsToMany',
    'attachHealthAction',
    'completeAction',
    'linkCampaign',
    'linkOrganizationProgram',
    'linkUserOrganization',
    'linkUserProgram',
    'linkUserRole',
    'removeHealthAction',
    'removeTag',
    'setOrganizationOfMany',
    'setMaintenance',
    'setProgramOfMany',
    'toggleCampaign',
    'uncompleteAction',
    'unlinkCampaign',
    'unlinkOrganizationProgram',
    'unlinkUserOrganization',
    'unlinkUserProgram',
    'unlinkUserRole',
  ],
  'is possible once, in one state only, and otherwise refused': [
    'answerKeyRecovery',
    'approveFactorReset',
    'approveKeyRelease',
    'declineKeyRecovery',
    'deleteRedemptionSecret',
    'deleteUnusedRedemptionSecrets',
    'discardJob',
    'discardKitEntry',
    'endUserSession',
    'endUserSessions',
    'enterKitResults',
    'eraseUser',
    'liftLegalHold',
    'purgeFromTrash',
    'refuseFactorReset',
    'refuseKeyRelease',
    'restoreFromTrash',
    'retryJob',
    'retryJobs',
    'revokeScimToken',
    'setLegalHold',
    'signOfficerKey',
    'syncKit',
    'unregisterKit',
  ],
  'compares in its own way what it is based on': [
    'assignTags',
    'changeAccess',
    'restoreRevision',
    'setRetention',
    'setStaffBounds',
    'undoChange',
  ],
  'is the person’s own': ['deleteView', 'setUser', 'updateView'],
  'is replaced without having been shown': ['setOidcSecret'],
  'is about the session': [
    'clearSession',
    'completeLogin',
    'confirmSession',
    'login',
    'loginChallenge',
    'loginPasskey',
    'logout',
    'removePushSubscription',
    'saveSession',
    'startPasskeyConfirmation',
    'startPasskeyLogin',
  ],
}

/** Calls that take the version, and the one place that makes each. */
const versioned: Partial<Record<CallName, string>> = {
  adminAdd: 'admin/data/classkeyProvider.ts',
  adminSet: 'admin/data/classkeyProvider.ts',
  adminDelete: 'admin/data/classkeyProvider.ts',
  bulkSet: 'admin/generated/list/bulk/useBulk.ts',
  bulkDelete: 'admin/generated/list/bulk/useBulk.ts',
  saveBiomarkerRanges: 'admin/resources/biomarker/useRanges.ts',
  updateWidgets: 'admin/resources/pages/PageWidgets.tsx',
}

const sources = readdirSync('admin', { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  .map((path) => ({ path: join('admin', path), text: readFileSync(join('admin', path), 'utf8') }))
const isWrite = (name: string): name is CallName =>
  Object.hasOwn(calls, name) && calls[name as CallName].method !== 'GET'
const writes = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/'(\w+)'/g)].flatMap(([, name = '']) => (isWrite(name) ? [{ path, name }] : [])),
)

test('every call that writes takes the version it is based on, or needs none', () => {
  const reasons = new Set(Object.values(unversioned).flat())
  expect(writes.filter(({ name, path }) => !reasons.has(name) && versioned[name] !== path)).toEqual([])
  const made = new Set(writes.map(({ name }) => name))
  expect([...reasons].filter((name) => !made.has(name))).toEqual([])
  for (const [name, path] of Object.entries(versioned)) {
    const { text = '' } = sources.find((source) => source.path === path) ?? {}
    expect(text, name).toMatch(/readAt|read_at/)
  }
})

test('everything else is written by the provider, which refuses what does not say what the person saw', () => {
  const [update, remove] = ['update', 'delete'].map((method) =>
    sources.flatMap(({ path, text }) =>
      path.startsWith('admin/data/')
        ? []
        : [...text.matchAll(new RegExp(`provider\\.${method}[<(]`, 'g'))].map(({ index }) => ({
            path,
            isRead: text.slice(index, index + 250).includes('previousData'),
          })),
    ),
  )
  expect([update?.length, remove?.length].every((count) => (count ?? 0) > 1)).toBe(true)
  expect([...(update ?? []), ...(remove ?? [])].filter(({ isRead }) => !isRead)).toEqual([])
})
