/** What a member is asked once can be corrected, ended and asked anew, outside of the screens that asked. */
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { CallSpec } from '#shared/calls/define.ts'
import { calls } from '#shared/calls/index.ts'
import type { CallName } from '#shared/client/index.ts'

const sources = globSync('member/**/*.{ts,tsx}')
  .filter((path) => !/\.test\./.test(path) && !path.startsWith('member/identity/onboarding/'))
  .map((path) => readFileSync(path, 'utf8'))
const isCalled = (name: string) => sources.some((text) => text.includes(`'${name}'`))

/** Answers that are stored with the account; the screens that store it offer them again. */
const answers = [
  'first_name',
  'last_name',
  'phone',
  'date_of_birth',
  'sex',
  'height_cm',
  'timezone',
  'language',
  'formats',
  'units',
  'joining_reason',
  'blood_pressure_range',
  'typical_day_activity',
] as const

test.each(answers)('%s can be answered anew outside of the onboarding', (name) => {
  const offers = sources.filter(
    (text) => /\buse?SetAccount\b|\bsetAccount\b/.test(text) && new RegExp(`\\b${name}\\b`).test(text),
  )
  expect(offers.length).toBeGreaterThan(0)
})

interface Answered {
  corrected: CallName
  ended: CallName | string
}
/** Calls that store what a member was asked, with those that correct and end it, or a sentence for what has no end. */
const asked: Partial<Record<CallName, Answered>> = {
  setUser: { corrected: 'setUser', ended: 'setUser' },
  setAddress: { corrected: 'setAddress', ended: 'A member has an address as long as kits and visits need one.' },
  saveConsent: { corrected: 'saveConsent', ended: 'saveConsent' },
  linkPreferenceOptions: { corrected: 'linkPreferenceOptions', ended: 'linkPreferenceOptions' },
  registerKit: { corrected: 'registerKit', ended: 'The lab has the registration; staff take it back.' },
  chooseLab: { corrected: 'chooseLab', ended: 'chooseLab' },
  saveHraForm: { corrected: 'saveHraForm', ended: 'saveHraForm' },
  saveTelehealthForm: { corrected: 'saveTelehealthForm', ended: 'saveTelehealthForm' },
  saveNutritionForm: { corrected: 'saveNutritionForm', ended: 'saveNutritionForm' },
  savePharmacy: { corrected: 'savePharmacy', ended: 'deletePharmacy' },
  saveInsurance: { corrected: 'saveInsurance', ended: 'deleteInsurance' },
  saveUserAllergy: { corrected: 'saveUserAllergy', ended: 'deleteUserAllergy' },
  saveUserHealthIssue: { corrected: 'saveUserHealthIssue', ended: 'deleteUserHealthIssue' },
  scheduleMedication: { corrected: 'scheduleMedication', ended: 'stopMedication' },
  logMedication: { corrected: 'logMedication', ended: 'deleteMedicationLog' },
  skipMedication: { corrected: 'logMedication', ended: 'deleteMedicationLog' },
  createCareTeamMember: { corrected: 'createCareTeamMember', ended: 'deleteCareTeamMember' },
  createAppointment: { corrected: 'rescheduleAppointment', ended: 'cancelAppointment' },
  createSmartlinkAppointment: { corrected: 'rescheduleAppointment', ended: 'cancelAppointment' },
  incrementHydration: { corrected: 'decrementHydration', ended: 'decrementHydration' },
  incrementSleep: { corrected: 'incrementSleep', ended: 'decrementSleep' },
  logMood: { corrected: 'logMood', ended: 'clearMood' },
  updateSymptom: { corrected: 'updateSymptom', ended: 'updateSymptom' },
  progressMilestone: { corrected: 'progressMilestone', ended: 'progressMilestone' },
  toggleTask: { corrected: 'toggleTask', ended: 'toggleTask' },
  saveMeal: { corrected: 'updateMeal', ended: 'deleteMeal' },
  recordBodyMetrics: { corrected: 'recordBodyMetrics', ended: 'The next value of the day takes its place.' },
  connectDevice: { corrected: 'connectDevice', ended: 'revokeDevice' },
  createVital: { corrected: 'createVital', ended: 'removeVital' },
  createMeasurement: { corrected: 'createMeasurement', ended: 'removeMeasurement' },
  startBodyScan: { corrected: 'startBodyScan', ended: 'removeMeasurement' },
  skipMeasurement: { corrected: 'startBodyScan', ended: 'startBodyScan' },
  startHealthAction: { corrected: 'completeHealthAction', ended: 'reopenHealthAction' },
  completeHealthAction: { corrected: 'reopenHealthAction', ended: 'reopenHealthAction' },
  enableSecondFactor: { corrected: 'startSecondFactor', ended: 'removeSecondFactor' },
  answerFactorOffer: { corrected: 'startSecondFactor', ended: 'removeSecondFactor' },
  addPasskey: { corrected: 'renamePasskey', ended: 'removePasskey' },
  addPushSubscription: { corrected: 'addPushSubscription', ended: 'removePushSubscription' },
  requestEmailChange: { corrected: 'requestEmailChange', ended: 'withdrawEmailChange' },
  closeAccount: { corrected: 'keepAccount', ended: 'keepAccount' },
}

/** Calls that ask the member nothing about themselves: parts of those above, keys, searches, and reports of what happened. */
const nothingAsked: ReadonlySet<string> = new Set<CallName>([
  ...(['completeOnboarding', 'sendVerificationEmail', 'recordFlowActivity', 'setSecurityLockout'] as const),
  ...(['sealAgain', 'savePgpKeys', 'saveOfficerList', 'saveEmergencyCopy', 'rotateKeys', 'recoverKeys'] as const),
  ...(['giveBackKeys', 'saveVault', 'requestKeyRecovery', 'stopOwnFactorReset', 'takeOut'] as const),
  ...(['startSecondFactor', 'renewRecoveryCodes', 'startPasskey', 'renamePasskey', 'saveVaultCopy'] as const),
  ...([
    'startPasskeyConfirmation',
    'restoreSuspended',
    'confirmSession',
    'redeemReward',
    'setPreferenceHeaders',
  ] as const),
  ...(['rescheduleAppointment', 'cancelAppointment', 'rescheduleSmartlinkAppointment'] as const),
  ...(['cancelSmartlinkAppointment', 'listTimeslots', 'getSamplesInfo', 'sendResults', 'submitHraForm'] as const),
  ...(['submitNutritionForm', 'reopenHealthAction', 'decrementHydration', 'decrementSleep', 'clearMood'] as const),
  ...(['endTutorial', 'uploadMeal', 'updateMeal', 'restoreMeal', 'revokeDevice', 'activateFaceScan'] as const),
  ...(['activateFaceheart', 'markNotificationsAsRead', 'removePushSubscription', 'reportPageSpeed'] as const),
])

const own = Object.entries<CallSpec>(calls).filter(
  ([, { method, access, path }]) =>
    ['POST', 'PUT', 'PATCH'].includes(method) &&
    access === 'signed-in' &&
    /^\/(?:client|measurements|notifications|vitals|user|devices)/.test(path),
)

test('every call that stores something of a member says how it is corrected and ended', () => {
  expect(own.map(([name]) => name).filter((name) => !(name in asked) && !nothingAsked.has(name))).toEqual([])
})

test.each(Object.entries(asked))('%s: what corrects and ends it is there for members', (_, { corrected, ended }) => {
  expect([corrected, ended.endsWith('.') ? corrected : ended].filter((name) => !isCalled(name))).toEqual([])
})
