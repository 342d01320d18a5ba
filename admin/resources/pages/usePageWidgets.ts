import useSWR from 'swr'
import { isDisplayedOn, widgetLocations, type WidgetLocation, type WidgetType } from '#shared/rules/index.ts'
import { useSession } from '../../data/SessionContext.ts'

/** The widget fields that a page's screen needs. */
export interface PageWidget {
  id: number
  name: string
  type: WidgetType
  title: string | null
  custom_name: string | null
  widget_location: WidgetLocation
  priority: number
  is_active: boolean
  displayed_pages: { label: string | null; value: string | null }[] | null
  programs: { id: number; name: string }[]
  updated_at: string
}

export type Zones = Readonly<Record<WidgetLocation, readonly PageWidget[]>>

export const zonesOf = (widgets: readonly PageWidget[]): Zones =>
  Object.fromEntries(
    widgetLocations.map((location) => [
      location,
      widgets
        .filter((widget) => widget.widget_location === location)
        .toSorted((a, b) => a.priority - b.priority || a.id - b.id),
    ]),
  ) as Record<WidgetLocation, PageWidget[]>

/** The widgets of the page at a URL, unsorted; none for a page without a URL. */
export const usePageWidgets = (address: string | null) => {
  const session = useSession()
  const { data, error, isLoading, mutate } = useSWR<PageWidget[], Error>(
    ['admin', 'every widget'],
    async () => {
      const { models } = await session.client.loadAll('adminSearch', { query: { classkey: 'widgets' } })
      return models as unknown as PageWidget[]
    },
    { shouldRetryOnError: false },
  )
  return {
    widgets: data?.filter(({ displayed_pages }) => address !== null && isDisplayedOn(displayed_pages, address)),
    error,
    isLoading,
    reload: () => mutate(),
    /** Applies changed widgets optimistically. */
    put: (changed: readonly PageWidget[]) =>
      mutate((all) => all?.map((one) => changed.find(({ id }) => id === one.id) ?? one), { revalidate: false }),
  }
}
