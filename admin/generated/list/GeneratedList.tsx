import { useMediaQuery } from '@mui/material'
import { Suspense, useMemo, type ReactNode } from 'react'
import { ListBase, useListContext, useStore } from 'react-admin'
import { useLocation } from 'react-router-dom'
import { Announced } from '../../ui/Announced.tsx'
import { useDeclaration } from '../../declarations/index.ts'
import { Head } from '../../ui/Head.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { BulkBar, type BulkActions } from './BulkBar.tsx'
import { ColumnsMenu } from './ColumnsMenu.tsx'
import { CreateLink } from './CreateLink.tsx'
import { EmptyList } from './EmptyList.tsx'
import { ExportButton } from './ExportButton.tsx'
import { FilterBar } from './FilterBar.tsx'
import { ImportLink } from './ImportLink.tsx'
import { useListKeys } from './useListKeys.ts'
import { Pages } from './Pages.tsx'
import { hasTemporaryFilters } from './temporaryFilters.ts'
import type { Row } from '../../data/row.ts'
import { RowMenus } from './RowMenu.tsx'
import { Rows, type Cell } from './rows/index.tsx'
import { ColumnsContext } from './state/columns.ts'
import { TrashLink } from './TrashLink.tsx'
import { SelectionContext, useListSelection } from './state/selection.ts'
import { Frame, Inline, Lead, Text, Title } from '../../ui/primitives.ts'
import { LoadingLine } from '../../ui/LoadingLine.tsx'
import { useExports } from './useExports.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { Failed } from '../../ui/Failed.tsx'

const Cards = lazyPart(async () => ({ default: (await import('./cards/Cards.tsx')).Cards }))
const ToolsToggle = lazyPart(async () => ({ default: (await import('./cards/CardTools.tsx')).ToolsToggle }))
const ViewTabs = lazyPart(async () => ({ default: (await import('./views/ViewTabs.tsx')).ViewTabs }))
const ListExports = lazyPart(async () => ({ default: (await import('./ListExports.tsx')).ListExports }))
const SaveView = lazyPart(async () => ({ default: (await import('./views/SaveView.tsx')).SaveView }))

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

const noCells = {}

/** Generated list screen of a resource. */
export const GeneratedList = (props: GeneratedListProps) => {
  const resource = useDeclaration()
  const [first] = resource.defaultSort
  const { state } = useLocation()
  return (
    <ListBase
      {...(hasTemporaryFilters(state) ? { storeKey: false } : {})}
      disableAuthentication
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
  cells = noCells,
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
  const inTotal = total === undefined ? undefined : `${total} in total`
  const selection = useListSelection()
  const { exports } = useExports()
  useListKeys()
  const hasCards = useMediaQuery('(max-width: 767px)')
  const isPhone = useMediaQuery('(max-width: 599px)')
  const [isToggled, setToggled] = useStore('lists.hasTools', false)
  const label = resource.label[1]
  const columns = useMemo(() => ({ hiddenAtFirst, labels }), [hiddenAtFirst, labels])
  const isEmpty = !isPending && data?.length === 0
  return (
    <ColumnsContext value={columns}>
      <ScreenTitle trail={[label]} />
      <Announced text={inTotal} />
      <Head>
        <Title>
          {label}{' '}
          {inTotal && (
            <Text as="span" tone="faint" weight="regular" aria-label={inTotal}>
              {total?.toLocaleString('en-US')}
            </Text>
          )}
        </Title>
        <Inline gap={8} isWrapping>
          <TrashLink />
          <ExportButton />
          {actions}
          <ImportLink />
          <CreateLink />
        </Inline>
      </Head>
      {resource.description && <Lead>{resource.description}</Lead>}
      <Suspense>
        <ViewTabs />
      </Suspense>
      <FilterBar>
        <Suspense>
          <SaveView />
          {isPhone && <ToolsToggle isOn={isToggled} onChange={setToggled} />}
        </Suspense>
        {!hasCards && <ColumnsMenu />}
      </FilterBar>
      <Suspense>{exports.length > 0 && <ListExports />}</Suspense>
      {banner}
      <Frame>
        {isFetching && !isPending && <LoadingLine />}
        {error ? (
          <Failed error={error} onRetry={refetch} sx={{ margin: '16px' }} />
        ) : isEmpty ? (
          <EmptyList />
        ) : (
          <>
            <SelectionContext value={selection}>
              <BulkBar>{bulkActions}</BulkBar>
            </SelectionContext>
            <RowMenus>
              {hasCards ? (
                <Suspense>
                  <Cards
                    cells={cells}
                    card={card}
                    hasTools={!isPhone || isToggled}
                    isShort={isPhone}
                    rowActions={rowActions}
                    opens={opens}
                  />
                </Suspense>
              ) : (
                <Rows cells={cells} rowActions={rowActions} opens={opens} />
              )}
            </RowMenus>
          </>
        )}
        {/* Comes with the rows: while they load, nobody knows how many there are, and it would move. */}
        {!error && !isEmpty && !isPending && <Pages />}
      </Frame>
    </ColumnsContext>
  )
}
