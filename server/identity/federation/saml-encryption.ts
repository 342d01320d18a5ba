/** The keys that identity providers encrypt assertions to: one per organization, so that none can read another's. */
import { promisify } from 'node:util'
import type { Services } from '../../kernel/types.ts'
import { openText, sealedColumn, sealText } from '../../kernel/sealed-text/index.ts'
import { Refusal } from './refusal.ts'
import { samlKeys } from './tables.ts'

type Needs = Pick<Services, 'db' | 'config' | 'now'>
interface EncryptionKey {
  /** PEM. */
  certificate: string
  privateKey: string
}

const keyColumn = sealedColumn(samlKeys, 'private_key')
const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 3072,
  publicExponent: new Uint8Array([1, 0, 1]),
}
/** Providers warn of certificates that end, and nobody checks this one against anything but the metadata it came with. */
const lifetimeYears = 20

const makeKey = async (name: string, now: Date): Promise<EncryptionKey> => {
  const { X509CertificateGenerator } = await import('@peculiar/x509')
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const notAfter = new Date(now)
  notAfter.setUTCFullYear(now.getUTCFullYear() + lifetimeYears)
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: `CN=${name}`,
    notBefore: now,
    notAfter,
    keys,
    signingAlgorithm: algorithm,
  })
  const bytes = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64')
  const privateKey = `-----BEGIN PRIVATE KEY-----\n${bytes.replaceAll(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`
  return { certificate: certificate.toString('pem'), privateKey }
}

const findKey = async ({ db, config }: Needs, organizationId: number): Promise<EncryptionKey | null> => {
  const [row] = await db.query<{ certificate: string; private_key: string }>({
    name: 'find_saml_key',
    text: 'select certificate, private_key from saml_keys where organization_id = $1',
    values: [organizationId],
  })
  return row ? { certificate: row.certificate, privateKey: openText(config.secret, keyColumn, row.private_key) } : null
}

/** An organization's key, which is created when it is first needed. */
export const encryptionKeyOf = async (services: Needs, organizationId: number): Promise<EncryptionKey> => {
  const known = await findKey(services, organizationId)
  if (known) return known
  const { db, config, now } = services
  const made = await makeKey(new URL(config.publicUrl).hostname, now())
  await db.query({
    name: 'save_saml_key',
    text: `insert into saml_keys (organization_id, certificate, private_key, created_at) values ($1, $2, $3, $4)
           on conflict do nothing`,
    values: [organizationId, made.certificate, sealText(config.secret, keyColumn, made.privateKey), now()],
  })
  return (await findKey(services, organizationId)) ?? made
}

const encrypted = /<(?:[\w.-]+:)?EncryptedAssertion\b/
const plain = /<(?:[\w.-]+:)?Assertion\b/
const data = /<(?:[\w.-]+:)?EncryptedData\b/g
const methods = /<(?:[\w.-]+:)?EncryptionMethod\b[^>]*?\bAlgorithm\s*=\s*["']([^"']*)["']/g
/**
 * What assertions may be encrypted with. PKCS #1 v1.5 lets whoever has a message find out its content by asking whether changed ones
 * are accepted (Jager, Schinzel and Somorovsky, "Bleichenbacher's Attack Strikes Again", ESORICS 2012).
 */
const accepted = new Set([
  ...['aes128-gcm', 'aes256-gcm', 'rsa-oaep'].map((name) => `http://www.w3.org/2009/xmlenc11#${name}`),
  ...['aes128-cbc', 'aes256-cbc', 'rsa-oaep-mgf1p'].map((name) => `http://www.w3.org/2001/04/xmlenc#${name}`),
])

/**
 * The assertion of a response if it is encrypted, which nobody has verified yet; otherwise null.
 * @param isRequired whether a plain one is refused
 * @throws Refusal for that, for algorithms that are too weak, and for what the key does not open
 */
export const decryptAssertion = async (
  xml: string,
  { isRequired, privateKey }: { isRequired: boolean; privateKey: () => Promise<string> },
): Promise<string | null> => {
  const isEncrypted = encrypted.test(xml)
  if (isRequired && (plain.test(xml) || !isEncrypted)) throw new Refusal('invalid', 'the assertion is not encrypted')
  if (!isEncrypted) return null
  if ([...xml.matchAll(methods)].some(([, name = '']) => !accepted.has(name)))
    throw new Refusal('invalid', 'encrypted with an algorithm too weak')
  if ([...xml.matchAll(data)].length !== 1) throw new Refusal('invalid', 'more than one encrypted part')
  const { decrypt } = await import('xml-encryption')
  try {
    return await promisify(decrypt)(xml, { key: await privateKey() })
  } catch {
    throw new Refusal('invalid', 'it is not encrypted to this server')
  }
}
