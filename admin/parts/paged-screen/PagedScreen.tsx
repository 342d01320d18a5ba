import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import type { Icon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { groups, type Group } from '#shared/classkeys/define.ts'
import { Head } from '../../ui/Head.tsx'
import { ScreenTitle } from '../../ui/ScreenTitle.tsx'
import { Lines, Nothing, Pages } from './parts.tsx'
import type { Paged } from './usePaged.ts'

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
        <Typography variant="h5" component="h1">
          {title}{' '}
          {isThere && (
            <Box component="span" sx={{ fontWeight: 400, color: 'var(--text-3)' }} aria-label={`${total} ${of}`}>
              {total.toLocaleString('en-US')}
            </Box>
          )}
        </Typography>
      </Head>
      <Typography
        variant="body2"
        sx={{ color: 'var(--text-3)', marginTop: '-10px', marginBottom: '16px', maxWidth: 720 }}
      >
        {lead}
      </Typography>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: '8px',
          marginBottom: '16px',
          '&& > *': { width: { xs: '100%', sm: 280 } },
        }}
      >
        {filters}
      </Box>
      {problem !== undefined && (
        <Alert severity="error" action={<Button onClick={() => void reload()}>Try again</Button>}>
          {problem}
        </Alert>
      )}
      {isPending && <Skeleton variant="rounded" height={320} role="status" aria-label="Loading" />}
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
