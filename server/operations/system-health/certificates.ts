import { once } from 'node:events'
import { connect } from 'node:tls'
import type { AnswerOf } from '#shared/calls/index.ts'
import { findProviderCertificates } from '../../identity/federation/index.ts'
import type { Services } from '../../kernel/types.ts'

const patienceMs = 3000
const keptMs = 60 * 60_000

/** When the certificate ends that an address on https answers with, whoever has signed it. @throws if none can be read */
const endOf = async (address: URL): Promise<string | null> => {
  const socket = connect({
    host: address.hostname,
    port: Number(address.port) || 443,
    servername: address.hostname,
    rejectUnauthorized: false,
    timeout: patienceMs,
  })
  socket.once('timeout', () => socket.destroy(new Error('It did not answer')))
  try {
    await once(socket, 'secureConnect')
    const end = new Date(socket.getPeerCertificate().valid_to)
    return Number.isNaN(end.getTime()) ? null : end.toISOString()
  } finally {
    socket.destroy()
  }
}

let kept: { of: string; at: number; end: Promise<string | null> } | null = null
/** When the certificate of the public address ends, asked for at most once an hour; null if none can be read. */
const publicCertificateEnd = (address: URL): Promise<string | null> => {
  if (kept?.of !== address.origin || performance.now() - kept.at > keptMs)
    kept = { of: address.origin, at: performance.now(), end: endOf(address).catch(() => null) }
  return kept.end
}

/** The certificates that opening Hale and signing in depend on. */
export const findCertificates = async ({
  db,
  config,
}: Pick<Services, 'db' | 'config'>): Promise<AnswerOf<'getSystemHealth'>['certificates']> => {
  const address = new URL(config.publicUrl)
  const ofProviders = await findProviderCertificates(db)
  if (address.protocol !== 'https:') return ofProviders
  const own = { use: 'public address' as const, name: address.host, organization: null }
  return [{ ...own, ends_at: await publicCertificateEnd(address) }, ...ofProviders]
}
