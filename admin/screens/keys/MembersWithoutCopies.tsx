import { Box, InputAdornment, TextField } from '@mui/material'
import { MagnifyingGlassIcon } from '@phosphor-icons/react'
import { useState } from 'react'
import { useDebounced } from '#shared/ui/index.ts'
import { searchDebounceMs } from '../../ui/SearchBox.tsx'
import { useCallData } from '../../parts/related-panels/index.ts'
import { Nothing, Pages, Person, Rows, Section } from './parts.tsx'
import { Block, Caption } from '../../ui/primitives.ts'
import { ButtonLink } from '../../ui/Link.tsx'
import { nothingFound } from '../../data/states.ts'

const pageSize = 8

/** Members without a copy for some officer: it is created the next time they unlock their vault. */
export const MembersWithoutCopies = ({ hasOfficer }: { hasOfficer: boolean }) => {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const search = useDebounced(text.trim(), searchDebounceMs)
  const { data, error, isLoading, reload } = useCallData('listUncoveredMembers', {
    query: { page, page_size: pageSize, ...(search && { search }) },
  })
  return (
    <Section
      title="Missing emergency copies"
      lead={
        hasOfficer
          ? 'Created by the member’s browser the next time they open encrypted data.'
          : 'No officer has a key yet.'
      }
      isLoading={isLoading && !data}
      error={error}
      onRetry={reload}
    >
      <Block padding="0 18px 12px">
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
      </Block>
      {data?.models.length === 0 ? (
        <Nothing>{search ? nothingFound : 'Every member with a key has emergency copies for all officers.'}</Nothing>
      ) : (
        <Rows>
          {data?.models.map((member) => (
            <li key={member.id}>
              <Box
                component={ButtonLink}
                to={`/user/${member.id}/show`}
                sx={{ flex: '1 1 200px', minWidth: 0, color: 'inherit' }}
              >
                <Person person={member} />
              </Box>
              <Caption as="span">
                {member.officers === 0
                  ? 'No copies'
                  : member.officers === 1
                    ? 'Copy for 1 officer'
                    : `Copies for ${member.officers} officers`}
              </Caption>
            </li>
          ))}
        </Rows>
      )}
      <Pages of="members without a copy" count={data?.page_count} page={page} onChoose={setPage} />
    </Section>
  )
}
