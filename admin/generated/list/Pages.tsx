import { Box, IconButton } from '@mui/material'
import { CaretLeftIcon, CaretRightIcon } from '@phosphor-icons/react'
import { useListContext } from 'react-admin'
import { Announced } from '../../ui/Announced.tsx'
import { PlainSelect } from '../../ui/PlainSelect.ts'
import { Inline } from '../../ui/primitives.ts'
import { styled } from '@mui/material/styles'

// The rows are counted beside it, which says enough where there is no room.
const RowsLabel = styled('label')({ '@media (max-width: 599px)': { display: 'none' } })

const sizes = [10, 25, 50] as const

/** Pagination: rows per page, current range, previous and next. */
export const Pages = () => {
  const { page, perPage, total = 0, setPage, setPerPage, data } = useListContext()
  const first = total === 0 ? 0 : (page - 1) * perPage + 1
  const last = Math.min(first + (data?.length ?? perPage) - 1, total)
  const count = Math.max(1, Math.ceil(total / perPage))
  return (
    <Inline
      as="nav"
      size="caption"
      tone="muted"
      gap={8}
      align="center"
      isWrapping
      padding="8px 12px 8px 18px"
      aria-label="Pagination"
    >
      <Announced text={`Page ${page} of ${count}`} />
      <RowsLabel htmlFor="rows-per-page">Rows per page</RowsLabel>
      <PlainSelect
        id="rows-per-page"
        aria-label="Rows per page"
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size}
          </option>
        ))}
      </PlainSelect>
      <Box sx={{ marginLeft: 'auto' }}>
        {first.toLocaleString('en-US')}–{last.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
      </Box>
      <IconButton aria-label="Go to previous page" disabled={page <= 1} onClick={() => setPage(page - 1)}>
        <CaretLeftIcon size={18} />
      </IconButton>
      <IconButton aria-label="Go to next page" disabled={page >= count} onClick={() => setPage(page + 1)}>
        <CaretRightIcon size={18} />
      </IconButton>
    </Inline>
  )
}
