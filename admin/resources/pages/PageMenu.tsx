import { Button, Skeleton } from '@mui/material'
import { useState } from 'react'
import { useCanAccess, useDataProvider, useGetList } from 'react-admin'
import { isFixedMemberRoute } from '#shared/rules/index.ts'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { useImmediateCall } from '../../parts/related-panels/index.ts'
import { prioritiesInOrder, treeOf } from './order.ts'
import { PageBranch, type PageItem } from './PageBranch.tsx'
import { PageTabs } from './PageTabs.tsx'
import { Inline, Title } from '../../ui/primitives.ts'
import { Failed } from '../../ui/Failed.tsx'
import { ButtonLink } from '../../ui/Link.tsx'

const home: PageItem[] = []

/** The page tree of the member menu: drag to reorder, use arrows to change the level. */
export const PageMenu = () => {
  const {
    data = home,
    isPending,
    error,
    refetch,
  } = useGetList<PageItem>(
    'pages',
    { pagination: { page: 1, perPage: 200 }, sort: { field: 'order', order: 'ASC' } },
    { retry: false },
  )
  const { canAccess: canWrite } = useCanAccess({ resource: 'pages', action: 'edit' })
  const run = useImmediateCall()
  const provider = useDataProvider()
  const [isSaving, setSaving] = useState(false)
  const save = async (changes: readonly (Pick<PageItem, 'id'> & Partial<PageItem>)[], done: string) => {
    if (changes.length === 0) return
    setSaving(true)
    await run(async () => {
      for (const { id, ...fields } of changes)
        await provider.update('pages', { id, data: fields, previousData: data.find((page) => page.id === id) })
    }, done)
    await refetch()
    setSaving(false)
  }
  const arrange = (items: readonly PageItem[]) => {
    const numbers = prioritiesInOrder(items.map(({ id, order }) => ({ id, priority: order })))
    const changes = numbers.flatMap(({ id, priority }, index) =>
      items[index]?.order === priority ? [] : [{ id, order: priority }],
    )
    return save(changes, 'Order saved')
  }
  return (
    <>
      <ScreenTitle trail={[{ label: 'Pages', to: '/pages' }, 'Menu order']} />
      <Inline as="header" justify="space-between" marginBottom={18}>
        <Title>Menu order</Title>
        {canWrite && (
          <Button component={ButtonLink} to="/pages/create" variant="contained">
            Create
          </Button>
        )}
      </Inline>
      <PageTabs shown="menu" />
      {isPending && <Skeleton variant="rounded" height={300} role="progressbar" aria-label="Loading" />}
      {error && <Failed error={error} onRetry={refetch} />}
      {!isPending && !error && (
        <PageBranch
          label="Menu pages"
          branches={treeOf(data)}
          parent={null}
          isDisabled={!canWrite || isSaving}
          isReachable={({ slug }) => !isFixedMemberRoute(slug)}
          onArrange={(items) => void arrange(items)}
          onMove={(page, parent, order) => void save([{ id: page.id, parent_id: parent, order }], 'Page moved')}
        />
      )}
    </>
  )
}
