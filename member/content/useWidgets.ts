import { useCallback, useMemo } from 'react'
import type { ItemsByClasskey } from '#shared/classkeys/index.ts'
import { normalizeWidget, widgetsRequest } from '#shared/rules/index.ts'
import useSWR from 'swr'
import { keyOf, useCall, useClient, type Answer, type MemberClient } from '../app/index.ts'

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

type Page = Answer<'clientSearch'>

/** Widgets by the answer that has them, however many components show them. */
const read = new WeakMap<Page, readonly MemberWidget[]>()
const widgetsIn = (page: Page): readonly MemberWidget[] => {
  const known = read.get(page)
  if (known) return known
  const widgets = page.models.map((item) => normalizeWidget(item as unknown as MemberWidget))
  read.set(page, widgets)
  return widgets
}

/** What does not fit into one answer. */
const loadFurther = async (client: MemberClient, pages: number): Promise<readonly Page[]> => {
  const found: Page[] = []
  for (let page = 2; page <= pages; page += 1) {
    const answer = await client.call('clientSearch', widgetsRequest(page))
    if (answer.models.length === 0) break
    found.push(answer)
  }
  return found
}

const onlyOnce = { revalidateOnFocus: false }

/** The widgets of all pages, in order; undefined until loaded. Loaded once, however many components need them. */
export const useWidgets = () => {
  const client = useClient()
  const { data: first, error, isLoading, mutate } = useCall('clientSearch', widgetsRequest(1), onlyOnce)
  const pages = first?.page_count ?? 1
  const further = useSWR<readonly Page[], unknown>(
    pages > 1 ? [...keyOf('clientSearch', widgetsRequest(1)), 'further', pages] : null,
    () => loadFurther(client, pages),
    onlyOnce,
  )
  const others = pages > 1 ? further.data : none
  const widgets = useMemo(
    () =>
      first &&
      others && [...new Map([first, ...others].flatMap(widgetsIn).map((widget) => [widget.id, widget])).values()],
    [first, others],
  )
  const { mutate: mutateFurther } = further
  return {
    widgets,
    error: error ?? further.error,
    isLoading: isLoading || further.isLoading,
    retry: useCallback(() => void mutate().then(() => mutateFurther()), [mutate, mutateFurther]),
  }
}
const none: readonly Page[] = []
