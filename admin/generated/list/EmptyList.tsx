import { inSentence } from '#shared/rules/index.ts'
import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { useDeclaration } from '../../declarations/index.ts'
import { NamedIcon } from '../../ui/icons/NamedIcon.tsx'
import { CreateLink } from './CreateLink.tsx'
import { Paragraph, Stack, Text } from '../../ui/primitives.ts'
import { nothingFound } from '../../data/states.ts'

/** Empty state for no matches or no items, each with one action. */
export const EmptyList = () => {
  const resource = useDeclaration()
  const { filterValues, setFilters } = useListContext()
  const isFiltered = Object.keys(filterValues).length > 0
  const many = inSentence(resource.label[1])
  return (
    <Stack textAlign="center" gap={8} align="center" padding="56px 24px">
      <Text tone="faint">
        <NamedIcon name={resource.icon} size={32} />
      </Text>
      <Text as="p" size="h3">
        {nothingFound}
      </Text>
      <Paragraph tone="muted" marginBottom={8}>
        {isFiltered ? `No ${many} match these filters.` : `No ${many} yet.`}
      </Paragraph>
      {isFiltered ? (
        <Button variant="outlined" onClick={() => setFilters({})}>
          Clear filters
        </Button>
      ) : (
        <CreateLink />
      )}
    </Stack>
  )
}
