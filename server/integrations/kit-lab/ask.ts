import { ThirdPartyError } from '../call-log/index.ts'

const longestAnswer = 1024 * 1024

export interface Asked {
  status: number
  bytes: Buffer
}

/** Reads no further than `most` bytes, whatever the answer says its length is. */
const readAtMost = async (response: Response, most: number): Promise<Buffer> => {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += part.length
    if (size > most) throw new ThirdPartyError('The lab answered too much.', response.status)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/**
 * One GET to a lab. Redirects are not followed, since the key would go along; the time counts until the last byte.
 * @throws ThirdPartyError when the lab refuses, does not know what is asked for, is slow, or answers too much
 */
export const askLab = async (
  url: string,
  headers: Readonly<Record<string, string>>,
  { timeoutMs, most = longestAnswer }: { timeoutMs: number; most?: number },
): Promise<Asked> => {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(url, { headers, redirect: 'manual', signal })
    if (response.status === 404) throw new ThirdPartyError('The lab does not know this kit.', 404)
    if (response.status === 429) throw new ThirdPartyError('The lab has been asked too often.', 429)
    if (!response.ok) throw new ThirdPartyError(`The lab answered ${response.status}.`, response.status)
    return { status: response.status, bytes: await readAtMost(response, most) }
  } catch (error) {
    if (signal.aborted) throw new ThirdPartyError('The lab did not answer in time.', null)
    throw error
  }
}

/** The parser's own error quotes the text, which may hold results and would get into the log. */
export const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new ThirdPartyError('The lab answered no JSON.', 200)
  }
}
