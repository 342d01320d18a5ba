import useSWR, { unstable_serialize } from 'swr'
import type { ItemsByClasskey } from '#shared/classkeys/index.ts'
import { defaultTakeCap, normalizeWidget } from '#shared/rules/index.ts'
import { useClient, type MemberClient, isFresh, loadFresh } from '../app/index.ts'

type Stored = Omit<ItemsByClasskey['widgets'], 'created_at' | 'updated_at' | 'attributes'>

/** One of the member's widgets, with all texts and complete lists. */
export type MemberWidget = Stored & {
  /** The page its call to action leads to, as far as the member may see it. */
  cta_page: { id: number; name: string; slug: string; path: string | null; parent_slug: string | null } | null
}

/** The properties of every built-in widget. */
export interface BuiltInProps {
  widget: MemberWidget
}

const key = ['clientSearch', 'every widget'] as const
const keyText = unstable_serialize(key)

/** All of the member's widgets; one call, or more if the server returns them in pages. */
const loadWidgets = async (client: MemberClient): Promise<MemberWidget[]> => {
  const found = new Map<number, MemberWidget>()
  for (let page = 1; ; page += 1) {
    const answer = await client.call('clientSearch', { query: { classkey: 'widgets', take: defaultTakeCap, page } })
    for (const item of answer.models) found.set(item.id, normalizeWidget(item as unknown as MemberWidget))
    if (answer.models.length === 0 || page >= answer.page_count) return [...found.values()]
  }
}

/** The widgets of all pages, in order; undefined until loaded. Loaded once, however many components need them. */
export const useWidgets = () => {
  const client = useClient()
  const { data, error, isLoading, mutate } = useSWR<MemberWidget[], unknown>(
    key,
    () => loadFresh(client, keyText, () => loadWidgets(client)),
    {
      revalidateIfStale: !isFresh(client, keyText),
      revalidateOnFocus: false,
    },
  )
  return { widgets: data, error, isLoading, retry: () => void mutate() }
}
