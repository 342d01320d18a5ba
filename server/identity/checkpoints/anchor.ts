import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { requestThirdParty } from '../../integrations/http/index.ts'
import { makeFolder } from '../../kernel/crypto/index.ts'
import type { Services } from '../../kernel/types.ts'
import { contentOf, issueCheckpoint } from './checkpoint.ts'

const named = { who: 'The place for checkpoints (AUDIT_ANCHOR)', what: 'address' }
const timeoutMs = 20_000

/** Puts a checkpoint where the database's owner cannot take it back: an address that keeps what it receives, or a folder. */
export const anchorCheckpoint = async (services: Services): Promise<void> => {
  const { auditAnchor } = services.config
  if (auditAnchor === undefined) return
  const signed = await issueCheckpoint(services)
  if (/^https?:/.test(auditAnchor)) {
    await requestThirdParty(auditAnchor, named, { method: 'POST', headers: {}, body: signed, timeoutMs })
    return
  }
  makeFolder(auditAnchor)
  const { at, audit } = contentOf(signed)
  const name = `checkpoint-${at.replaceAll(/[:.]/g, '-')}-${audit.sequence}.json`
  // An earlier one is never written over.
  writeFileSync(join(auditAnchor, name), `${JSON.stringify(signed, null, 2)}\n`, { flag: 'wx', mode: 0o600 })
}
