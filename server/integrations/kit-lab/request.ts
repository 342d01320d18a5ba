import { requestThirdParty, jsonOf as jsonOfAnswer, type Asked } from '../http/index.ts'

const lab = { who: 'The lab', what: 'kit' } as const

/**
 * One GET to a lab.
 * @throws ThirdPartyError if the lab refuses, does not know what is requested, is slow, or returns too much
 */
export const requestLab = (
  url: string,
  headers: Readonly<Record<string, string>>,
  limits: { timeoutMs: number; most?: number },
): Promise<Asked> => requestThirdParty(url, lab, { headers, ...limits })

/** @throws ThirdPartyError for anything but JSON */
export const jsonOf = (bytes: Buffer): unknown => jsonOfAnswer(bytes, lab)
