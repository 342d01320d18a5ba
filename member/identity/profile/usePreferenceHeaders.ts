import { useCallback } from 'react'
import { useCall, useClient, useFailureToast, type Answer } from '../../app/index.ts'

type Headers = Answer<'getPreferenceHeaders'>
export type PreferenceHeader = Headers['models'][number]

const optionsOf = (header: PreferenceHeader) => header.categories.flatMap(({ options }) => options)
export const chosenOf = (header: PreferenceHeader): number[] =>
  optionsOf(header).flatMap(({ id, is_selected }) => (is_selected ? [id] : []))

const withChosen = (headers: Headers, headerId: number, chosen: readonly number[]): Headers => ({
  models: headers.models.map((header) =>
    header.id === headerId
      ? {
          ...header,
          categories: header.categories.map((category) => ({
            ...category,
            options: category.options.map((option) => ({ ...option, is_selected: chosen.includes(option.id) })),
          })),
        }
      : header,
  ),
})

/** The member's choices for each preference. A choice is shown at once, and reverted if it could not be stored. */
export const usePreferenceHeaders = () => {
  const client = useClient()
  const fail = useFailureToast('preference-options')
  const { data, error, isLoading, mutate } = useCall('getPreferenceHeaders')

  const choose = useCallback(
    async function choose(header: PreferenceHeader, optionId: number): Promise<void> {
      const before = chosenOf(header)
      const isTaken = before.includes(optionId)
      const isSingle = header.selection === 'single'
      const others = isSingle ? [] : before.filter((id) => id !== optionId)
      const after = isTaken ? others : [...others, optionId]
      // Only what was pressed: other screens may have chosen more.
      const send = async () => {
        await client.call('linkPreferenceOptions', {
          body: {
            user_experience_preference_header_category_option_ids: isTaken ? [] : [optionId],
            unlinked_option_ids: isTaken ? [optionId] : [],
          },
        })
        return undefined
      }
      try {
        await mutate(send, {
          // Based on what is shown: another choice may still be in flight.
          optimisticData: (_, headers) => withChosen(headers ?? { models: [] }, header.id, after),
          populateCache: false,
          rollbackOnError: true,
        })
      } catch (failure) {
        fail(failure, () => choose(header, optionId))
      }
    },
    [client, mutate, fail],
  )

  return { headers: data?.models, error, isLoading, retry: () => void mutate(), choose }
}
