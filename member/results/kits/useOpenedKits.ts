import { useMemo } from 'react'
import type { AnswerOf } from '#shared/client/index.ts'
import { readResultDocument, wholeDocument, type ResultDocument } from '#shared/results/index.ts'
import { useOpened, type Opened } from '../../identity/vault/index.ts'

type Kit = AnswerOf<'listKitResults'>['models'][number]
type StoredResults = Pick<Kit, 'encrypted_data' | 'rawResults'>
/** Answers that an earlier release stored on the device name no corrected results. */
type SealedKit = Pick<Kit, 'id' | 'provider_code'> & StoredResults & Partial<Pick<Kit, 'completed_by'>>

interface OpenedKit {
  /** Of the message that is furthest from being open; 'open' for results that are not sealed. */
  status: Opened['status']
  /** 'valid' if every message has a valid one; null for results that are not sealed. */
  signature: Opened['signature'] | null
  /** Null while they are not open, and if they cannot be read. */
  document: ResultDocument | null
}

const nobody: readonly string[] = []
const versionsOf = ({ encrypted_data, rawResults, completed_by = [] }: SealedKit): StoredResults[] => [
  { encrypted_data, rawResults },
  ...completed_by,
]
const waiting: Opened = { status: 'waiting' }

/**
 * The results of kits, opened in the order given. A correction with the changed values alone is put together with what it corrects.
 * @param keys the server's keys for signing; undefined until they are loaded, and nothing is opened before
 */
export const useOpenedKits = (
  kits: readonly SealedKit[],
  keys: readonly string[] | undefined,
): ReadonlyMap<number, OpenedKit> => {
  const sealed = useMemo(
    () =>
      keys
        ? kits.flatMap((kit) =>
            versionsOf(kit).flatMap(({ encrypted_data: message }, index) =>
              message === null ? [] : [{ id: `${kit.id}.${index}`, message }],
            ),
          )
        : [],
    [kits, keys],
  )
  const opened = useOpened(sealed, { verifyWith: keys ?? nobody })
  return useMemo(
    () =>
      new Map(
        kits.map((kit): [number, OpenedKit] => {
          const versions = versionsOf(kit)
          const messages = versions.map(({ encrypted_data }, index) =>
            encrypted_data === null ? null : (opened.get(`${kit.id}.${index}`) ?? waiting),
          )
          const found = messages.filter((message) => message !== null)
          const document = wholeDocument(
            versions.map(({ rawResults }, index) => {
              const message = messages[index]
              return readResultDocument(kit.provider_code, message ? message.text : rawResults)
            }),
          )
          return [
            kit.id,
            {
              status: found.find(({ status }) => status !== 'open')?.status ?? 'open',
              signature: (found.find(({ signature }) => signature !== 'valid') ?? found[0])?.signature ?? null,
              document,
            },
          ]
        }),
      ),
    [kits, opened],
  )
}
