import { Box, Button, LinearProgress, Typography, useMediaQuery } from '@mui/material'
import { styled } from '@mui/material/styles'
import { lazy, Suspense, type ReactNode } from 'react'
import { ListBase, useListContext } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { useDeclaration } from '../../declarations/index.ts'
import { Head } from '../../ui/Head.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { BulkBar, type BulkActions } from './BulkBar.tsx'
import { Cards } from './Cards.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CreateLink } from './CreateLink.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ImportLink } from './ImportLink.tsx'
import { useListKeys } from './keys/useListKeys.ts'
import { Pages } from './Pages.tsx'
import { hasTemporaryFilters } from './temporaryFilters.ts'
import type { Row } from '../../data/row.ts'
import { Rows, type Cell } from './Rows.tsx'
import { ColumnsContext } from './state/columns.ts'
import { TrashLink } from './TrashLink.tsx'
import { SelectionContext, useListSelection } from './state/selection.ts'

const ViewTabs = lazy(() => import('./views/ViewTabs.tsx').then((module) => ({ default: module.ViewTabs })))
const SaveView = lazy(() => import('./views/SaveView.tsx').then((module) => ({ default: module.SaveView })))
const KeysDialog = lazy(() => import('./keys/KeysDialog.tsx').then((module) => ({ default: module.KeysDialog })))

export interface GeneratedListProps {
  /** Custom cells by column name. */
  cells?: Readonly<Record<string, Cell>>
  /** Declared list columns that are hidden by default. */
  hiddenAtFirst?: readonly string[]
  /** Custom column headings. */
  labels?: Readonly<Record<string, string>>
  /** Custom card for phones. */
  card?: (record: Row) => ReactNode
  /** Buttons next to Export and Create. */
  actions?: ReactNode
  /** Buttons of the selection toolbar; a function also gets the "all matching" selection. */
  bulkActions?: BulkActions
  /** Buttons at the end of each row, before the menu. */
  rowActions?: (record: Row) => ReactNode
  /** Between the filters and the table. */
  banner?: ReactNode
  /** What clicking a row opens: by default the form, if the role may edit items. */
  opens?: 'show'
}

const Frame = styled('div')({
  border: '1px solid var(--line)',
  borderRadius: 14,
  overflow: 'hidden',
  position: 'relative',
  backgroundColor: 'var(--bg-surface)',
})
/** Generated list screen of a resource. */
export const GeneratedList = (props: GeneratedListProps) => {
  const resource = useDeclaration()
  const [first] = resource.defaultSort
  const { state } = useLocation()
  return (
    <ListBase
      {...(hasTemporaryFilters(state) ? { storeKey: false } : {})}
      perPage={10}
      sort={first ? { field: first[0], order: first[1] === 'asc' ? 'ASC' : 'DESC' } : { field: 'id', order: 'DESC' }}
      exporter={false}
      queryOptions={{ meta: { isList: true } }}
    >
      <ListScreen {...props} />
    </ListBase>
  )
}

const ListScreen = ({
  cells = {},
  card,
  actions,
  bulkActions,
  rowActions,
  banner,
  hiddenAtFirst,
  labels,
  opens,
}: GeneratedListProps) => {
  const resource = useDeclaration()
  const { total, isPending, isFetching, data, error, refetch } = useListContext()
  const selection = useListSelection()
  const { isHelpOpen, closeHelp } = useListKeys(opens)
  const isPhone = useMediaQuery('(max-width: 767px)')
  const label = resource.label[1]
  const isEmpty = !isPending && data?.length === 0
  return (
    <ColumnsContext value={{ hiddenAtFirst, labels }}>
      <ScreenTitle trail={[label]} />
      <Head>
        <Typography variant="h5" component="h1">
          {label}{' '}
          {total !== undefined && (
            <Box component="span" sx={{ fontWeight: 400, color: 'var(--text-3)' }} aria-label={`${total} in total`}>
              {total.toLocaleString('en-US')}
            </Box>
          )}
        </Typography>
        <Box sx={{ display: 'flex', gap: '8px', flexWrap: 'wrap' }}>
          <TrashLink />
          <ExportButton />
          {actions}
          <ImportLink />
          <CreateLink />
        </Box>
      </Head>
      {resource.description && (
        <Typography
          variant="body2"
          sx={{ color: 'var(--text-3)', marginTop: '-10px', marginBottom: '16px', maxWidth: 720 }}
        >
          {resource.description}
        </Typography>
      )}
      <Suspense>
        <ViewTabs />
      </Suspense>
      <FilterBar>
        <Suspense>
          <SaveView />
        </Suspense>
        {!isPhone && <ColumnsMenu />}
      </FilterBar>
      {banner}
      <Frame>
        {isFetching && !isPending && (
          <LinearProgress
            aria-label="Loading"
            sx={{ position: 'absolute', insetInline: 0, top: 0, height: 2, zIndex: 3 }}
          />
        )}
        {error ? (
          <Box role="alert" sx={{ padding: '32px 24px', textAlign: 'center' }}>
            <Typography component="p" sx={{ marginBottom: '12px' }}>
              {error.message}
            </Typography>
            <Button variant="outlined" onClick={() => void refetch()}>
              Try again
            </Button>
          </Box>
        ) : isEmpty ? (
          <EmptyList />
        ) : (
          <>
            <SelectionContext value={selection}>
              <BulkBar>{bulkActions}</BulkBar>
            </SelectionContext>
            {isPhone ? (
              <Cards cells={cells} card={card} opens={opens} />
            ) : (
              <Rows cells={cells} rowActions={rowActions} opens={opens} />
            )}
          </>
        )}
        {!error && !isEmpty && <Pages />}
      </Frame>
      <Suspense>{isHelpOpen && <KeysDialog onClose={closeHelp} />}</Suspense>
    </ColumnsContext>
  )
}
