import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { backupsModule } from '../operations/backups/module.ts'
import { oldestBackupMs } from '../operations/backups/plan.ts'

const HOUR_MS = 60 * 60_000
const secret = 's'.repeat(32)
const given = { HALE_SECRET: secret, BACKUP_PASSPHRASE: 'a passphrase of tests' }
const read = (env: Record<string, string>) => readConfig({ ...given, ...env }, [backupsModule]).backups

test.each([
  ['17 * * * *', 1],
  ['0 */6 * * *', 6],
  ['30 2 * * *', 24],
  ['30 2 * * 0', 7 * 24],
])('backups at %s are every %d hours, and late two hours after', (BACKUP_SCHEDULE, hours) => {
  expect(read({ BACKUP_SCHEDULE, BACKUP_TARGET: '/mnt/b' })).toEqual({
    schedule: BACKUP_SCHEDULE,
    target: '/mnt/b',
    keep: 14,
  })
  expect(oldestBackupMs(BACKUP_SCHEDULE)).toBe((hours + 2) * HOUR_MS)
})

test.each(['', '* * * * *', '60 * * * *', '0 24 * * *', '0 */5 * * *', '0 * * * 1', '0 2 1 * *', '@daily', 'nightly'])(
  'the schedule "%s" is refused, or none',
  (BACKUP_SCHEDULE) => {
    const reading = () => read({ BACKUP_SCHEDULE, BACKUP_TARGET: BACKUP_SCHEDULE && '/mnt/b' })
    if (BACKUP_SCHEDULE === '') expect(reading()).toEqual({ schedule: null, target: null, keep: 14 })
    else expect(reading).toThrow(/BACKUP_SCHEDULE must be hourly such as/)
  },
)

test('what belongs together is wanted together', () => {
  const plan = { BACKUP_SCHEDULE: '30 2 * * *', BACKUP_TARGET: '/mnt/b' }
  expect(() => read({ BACKUP_SCHEDULE: plan.BACKUP_SCHEDULE })).toThrow(
    'BACKUP_TARGET is required with BACKUP_SCHEDULE',
  )
  expect(() => read({ BACKUP_TARGET: '/mnt/b' })).toThrow('BACKUP_SCHEDULE is required with BACKUP_TARGET')
  expect(() => read({ ...plan, BACKUP_PASSPHRASE: '' })).toThrow(/BACKUP_RECIPIENTS or BACKUP_PASSPHRASE is required/)
  expect(() => read({ ...plan, BACKUP_KEEP: '0' })).toThrow(/BACKUP_KEEP must be a whole number/)
  expect(() => read({ ...plan, BACKUP_TARGET: 's3://nobody' })).toThrow(/BACKUP_TARGET/)
  expect(read({ ...plan, BACKUP_TARGET: 's3://key:word@store.example/backups' })?.target).toMatchObject({
    name: 'backups',
  })
})
