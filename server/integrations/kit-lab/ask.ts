import { askThirdParty, jsonOf as jsonOfAnswer, type Asked } from '../http/index.ts'

const lab = { who: 'The lab', what: 'kit' } as const

/**
 * One GET to a lab.
 * @throws ThirdPartyError when the lab refuses, does not know what is asked for, is slow, or answers too much
 */
export const askLab = (
  url: string,
  headers: Readonly<Record<string, string>>,
  limits: { timeoutMs: number; most?: number },
): Promise<Asked> => askThirdParty(url, lab, { headers, ...limits })

/** @throws ThirdPartyError for what is no JSON */
export const jsonOf = (bytes: Buffer): unknown => jsonOfAnswer(bytes, lab)
