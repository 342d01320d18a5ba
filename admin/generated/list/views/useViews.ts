import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { useListContext, useNotify, useStore } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import type { RequestOf } from '#shared/client/index.ts'
import { useSession } from '../../../data/SessionContext.ts'
import { pathOf, useDeclaration } from '../../../declarations/index.ts'
import { useColumnChoice } from '../state/columnChoice.ts'
import { useColumns } from '../state/columns.ts'
import { addressOf, isSameState, stateOf, usualState, type View, type ViewState } from './viewState.ts'

type NewView = Omit<RequestOf<'createView'>['body'], 'classkey' | 'state'>
type Changes = Omit<RequestOf<'updateView'>['body'], 'classkey'>

/** Lists opened since page load: the default view applies only the first time, not on every return. */
const opened = new Set<string>()

/** The surrounding list's views, the open one, and its unsaved changes. */
export const useViews = () => {
  const resource = useDeclaration()
  const path = pathOf(resource)
  const session = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const notify = useNotify()
  const { filterValues, sort, perPage } = useListContext()
  const { hidden: usuallyHidden } = useColumns()
  const { hidden, order, setHidden, setOrder } = useColumnChoice(path, usuallyHidden)
  const [openId, setOpenId] = useStore<number | null>(`${path}.view`, null)
  const { data: views, refetch } = useQuery({
    queryKey: ['views', resource.name],
    queryFn: async () => (await session.client.call('listViews', { query: { classkey: resource.name } })).models,
    refetchOnWindowFocus: false,
    retry: false,
  })
  const usual = useMemo(() => usualState(resource, usuallyHidden), [resource, usuallyHidden])
  const current = stateOf({ filterValues, sort, perPage, columns: { hidden, order } })
  const open = views?.find(({ id }) => id === openId) ?? null
  const isModified = !isSameState(current, open ? open.state : usual)

  const show = useCallback(
    (view: View | null) => {
      const state: ViewState = view?.state ?? usual
      setOpenId(view?.id ?? null)
      setHidden([...(state.columns?.hidden ?? usuallyHidden)])
      setOrder([...(state.columns?.order ?? [])])
      void navigate(`/${path}?${addressOf(state)}`)
    },
    [usual, usuallyHidden, path, navigate, setOpenId, setHidden, setOrder],
  )

  useEffect(() => {
    if (!views || opened.has(path)) return
    opened.add(path)
    const first =
      views.find(({ is_default, is_own }) => is_default && is_own) ?? views.find(({ is_default }) => is_default)
    // A URL with its own filters takes precedence.
    if (first && location.search === '') show(first)
  }, [views, path, location.search, show])

  const add = async (view: NewView): Promise<void> => {
    const made = await session.client.call('createView', { body: { ...view, classkey: resource.name, state: current } })
    await refetch()
    setOpenId(made.id)
    notify(`View ${made.name} saved`, { type: 'info' })
  }
  const change = async (id: number, changes: Changes): Promise<void> => {
    const changed = await session.client.call('updateView', {
      params: { id },
      body: { ...changes, classkey: resource.name },
    })
    await refetch()
    notify(`View ${changed.name} saved`, { type: 'info' })
  }
  const remove = async (view: View): Promise<void> => {
    await session.client.call('deleteView', { params: { id: view.id } })
    if (view.id === openId) setOpenId(null)
    await refetch()
    notify(`View ${view.name} deleted`, { type: 'info' })
  }
  return { views: views ?? [], open, isModified, current, show, add, change, remove }
}
