import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { root } from '#tests/harness/scratch.ts'
import { storageCases } from '#tests/harness/storage-cases.ts'

describe('files in a folder', () => {
  const dataDir = mkdtempSync(join(root, `run-${process.pid}-files-`))
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))
  storageCases(() => ({ bucket: null, dataDir }))

  test('leave nothing unfinished', () => {
    const names = readdirSync(join(dataDir, 'files'), { recursive: true, encoding: 'utf8' })
    expect(
      names.filter((name) => statSync(join(dataDir, 'files', name)).isFile() && !/\/[0-9a-f]{32}\.\w+$/.test(name)),
    ).toEqual([])
    expect(readdirSync(join(dataDir, 'receiving'))).toEqual([])
  })
})
