import { Box, InputAdornment, TextField } from '@mui/material'
import { MagnifyingGlassIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useDebounced } from '#shared/ui/index.ts'
import { searchDebounceMs } from '../layout/SearchBox.tsx'
import { useData } from '../related/index.ts'
import { Nothing, Pages, Person, Rows, Section } from './parts.tsx'

const pageSize = 8

/** Members whom some officer could not help: the copy is made when they open their vault next. */
export const Uncovered = ({ hasOfficer }: { hasOfficer: boolean }) => {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(text.trim(), searchDebounceMs)
  const { data, error, isLoading, reload } = useData('listUncoveredMembers', { query: { page, page_size: pageSize, ...(search && { search }) } })
  return (
    <Section
      title="Missing emergency copies"
      lead={hasOfficer ? 'Made by the member’s browser, the next time the member opens encrypted data.' : 'There is no officer with a key yet.'}
      isLoading={isLoading && !data}
      error={error}
      onRetry={reload}
    >
      <Box sx={{ padding: '0 18px 12px' }}>
        <TextField
          type="search"
          size="small"
          fullWidth
          value={text}
          placeholder="Name or email"
          onChange={(event) => {
            setText(event.target.value)
            setPage(1)
          }}
          slotProps={{
            htmlInput: { 'aria-label': 'Search members without a copy' },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <MagnifyingGlassIcon size={18} />
                </InputAdornment>
              ),
            },
          }}
        />
      </Box>
      {data?.models.length === 0 ? (
        <Nothing>{search ? 'No Results Found.' : 'Every member with a key has a copy for every officer.'}</Nothing>
      ) : (
        <Rows>
          {data?.models.map((member) => (
            <li key={member.id}>
              <Box component={Link} to={`/user/${member.id}/show`} sx={{ flex: '1 1 200px', minWidth: 0, color: 'inherit' }}>
                <Person person={member} />
              </Box>
              <Box component="span" sx={{ font: 'var(--type-caption)', color: 'var(--text-3)' }}>
                {member.officers === 0 ? 'No officer could help' : `${member.officers} of the officers could help`}
              </Box>
            </li>
          ))}
        </Rows>
      )}
      <Pages of="members without a copy" count={data?.page_count} page={page} onChoose={setPage} />
    </Section>
  )
}
