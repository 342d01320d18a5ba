import { Button, Skeleton } from '@mui/material'
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { groups, type Group } from '#shared/classkeys/spec.ts'
import { Head } from '../../ui/Head.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { Lines, Nothing, Pages } from './parts.tsx'
import type { Paged } from './usePaged.ts'
import { Inline, Lead, Text, Title } from '../../ui/primitives.ts'
import { Failed } from '../../ui/Failed.tsx'

interface PagedScreenProps<T> {
  group: Group
  title: string
  lead: ReactNode
  /** What is listed, such as 'emails'. */
  of: string
  /** Accessible name of the list. */
  label: string
  list: Paged<T>
  page: number
  onPage: (page: number) => void
  filters: ReactNode
  /** Empty state. */
  empty: { icon: Icon; text: string; clear?: { label: string; onClick: () => void } | undefined }
  lineOf: (item: T) => ReactNode
}

/** A screen with one paginated list: loading, failed, empty and filled. */
export const PagedScreen = <T,>({
  group,
  title,
  lead,
  of,
  label,
  list,
  page,
  onPage,
  filters,
  empty,
  lineOf,
}: PagedScreenProps<T>) => {
  const { items, total, isPending, isFetching, problem, reload } = list
  const isThere = !isPending && problem === undefined
  return (
    <>
      <ScreenTitle trail={[groups[group].label, title]} />
      <Head>
        <Title>
          {title}{' '}
          {isThere && (
            <Text as="span" tone="faint" weight="regular" aria-label={`${total} ${of}`}>
              {total.toLocaleString('en-US')}
            </Text>
          )}
        </Title>
      </Head>
      <Lead>{lead}</Lead>
      <Inline gap={8} isWrapping marginBottom={16} sx={{ '&& > *': { width: { xs: '100%', sm: 280 } } }}>
        {filters}
      </Inline>
      {problem !== undefined && <Failed error={problem} onRetry={reload} />}
      {isPending && <Skeleton variant="rounded" height={320} role="progressbar" aria-label="Loading" />}
      {isThere && items.length === 0 && (
        <Nothing icon={empty.icon} text={empty.text}>
          {empty.clear && <Button onClick={empty.clear.onClick}>{empty.clear.label}</Button>}
        </Nothing>
      )}
      {items.length > 0 && (
        <Lines aria-busy={isFetching} aria-label={label}>
          {items.map(lineOf)}
        </Lines>
      )}
      <Pages of={of} total={total} page={page} onChoose={onPage} />
    </>
  )
}
