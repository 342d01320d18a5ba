import { useCallback } from 'react'
import { useCall, useClient, type Answer } from '../../app/index.ts'

type Documents = Answer<'listLegalAgreements'>
export type Agreement = Documents['models'][number]
export type Consent = Documents['consents'][number]

export type Decision = {
  id: number
  kind: 'agreement' | 'consent'
  version: string
  accepted?: boolean
  signature?: string
}

/** The agreements and consents the member is asked for, and a function to answer them. */
export const useAgreements = () => {
  const client = useClient()
  const { data, error, isLoading, mutate } = useCall('listLegalAgreements')
  /** @throws CallError 'Failed to save user consent', or with the reason of a refusal */
  const decide = useCallback(
    async (decisions: readonly Decision[]): Promise<void> => {
      try {
        if (decisions.length > 0) await client.call('saveConsent', { body: { legal_consents: [...decisions] } })
      } finally {
        // A refusal may mean that a document has a new version to read.
        await mutate()
      }
    },
    [client, mutate],
  )
  return { documents: data, error, isLoading, retry: () => void mutate(), decide }
}
