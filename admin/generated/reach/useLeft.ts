import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type FormEvent } from 'react'
import { useDataProvider } from 'react-admin'
import { onRefused } from '../../data/refusals.ts'
import { isText } from '../../ui/dialog/index.ts'

const everyMs = 60_000

/** Whether the account can no longer open the member; false without one. The hook asks each minute, and when a call is refused. */
export const useLeft = (id: number | null): boolean => {
  const provider = useDataProvider()
  // A list of names is asked, since each look at a record is shown to its member.
  const { data, refetch } = useQuery({
    queryKey: ['user', 'within', id],
    queryFn: async () => (await provider.getMany('user', { ids: [id] })).data.length > 0,
    enabled: id !== null,
    refetchInterval: everyMs,
    retry: false,
  })
  useEffect(() => (id === null ? undefined : onRefused(() => void refetch())), [id, refetch])
  return data === false
}

export interface TypedText {
  label: string
  text: string
}

/** What has been typed on a screen and in its dialogs. */
export const useTyped = () => {
  const fields = useRef(new Map<HTMLInputElement | HTMLTextAreaElement, string>())
  return {
    note: ({ target }: FormEvent) => {
      if (!isText(target)) return
      const label = target.labels?.[0]?.textContent ?? target.getAttribute('aria-label') ?? ''
      fields.current.set(target, label.replace(/\s*\*$/, ''))
    },
    read: (): TypedText[] =>
      [...fields.current].flatMap(([field, label]) =>
        field.isConnected && field.value.trim() !== '' ? [{ label, text: field.value }] : [],
      ),
  }
}
