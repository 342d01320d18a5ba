import { Button } from '@mui/material'
import { useListContext } from 'react-admin'
import { useIsBounded } from '../../data/useIsBounded.ts'
import type { Row } from '../../generated/index.tsx'
import { useCallData } from '../../parts/related-panels/index.ts'
import { ButtonLink } from '../../ui/Link.tsx'

/** URL of the user list filtered by tags or tag types. */
export const usersWith = (filter: { tags: number[] } | { tag_type_ids: number[] }): string =>
  `/user?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** A tag's user count with a link; counts are fetched once for all tags of the page. */
export const UsersLink = ({ tag }: { tag: Row }) => {
  const { data: rows = [] } = useListContext<Row>()
  const ids = rows.map(({ id }) => id)
  // How many there are beyond their bounds is not for staff with bounds.
  const isBounded = useIsBounded()
  const { data } = useCallData('listTagUsage', ids.length === 0 || isBounded ? null : { query: { ids } })
  if (!data) return null
  const users = data.models.find(({ tag_id }) => tag_id === tag.id)?.users ?? 0
  const words = users === 1 ? '1 user' : `${users.toLocaleString('en-US')} users`
  return users === 0 ? (
    <span style={{ alignSelf: 'center', paddingInline: 14, color: 'var(--text-3)' }}>No users</span>
  ) : (
    <Button component={ButtonLink} to={usersWith({ tags: [tag.id] })}>
      {words}
    </Button>
  )
}
