import { Alert, Box, Button, Skeleton, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { messageOf, type AnswerOf } from '#shared/client/index.ts'
import { useSession } from '../../data/SessionContext.ts'
import { pathOf, useDeclarations } from '../../declarations/index.ts'
import { ChangedFields } from './ChangedFields.tsx'

type Items = AnswerOf<'listChangeItems'>
const pageSize = 25

/** Every item that one call changed, with its changed fields. */
export const ChangedItems = ({ changeId }: { changeId: string }) => {
  const session = useSession()
  const declarations = useDeclarations()
  const [page, setPage] = useState(1)
  const [items, setItems] = useState<Items['models']>([])
  const [total, setTotal] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    let isOver = false
    const query = { page, page_size: pageSize }
    session
      .keep(() => session.client.call('listChangeItems', { params: { change_id: changeId }, query }))
      .then(({ models, total_count: count }) => {
        if (isOver) return
        setItems((before) => (page === 1 ? models : [...before, ...models]))
        setTotal(count)
      })
      .catch((error: unknown) => !isOver && setProblem(messageOf(error)))
    return () => {
      isOver = true
    }
  }, [session, changeId, page])
  return (
    <section aria-label="Changed items">
      <Typography variant="subtitle2" component="h3" sx={{ marginBottom: '8px' }}>
        Changed items{' '}
        {total !== null && (
          <span style={{ color: 'var(--text-3)', fontWeight: 400 }}>{total.toLocaleString('en-US')}</span>
        )}
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      {total === null && !problem && <Skeleton variant="rounded" height={72} />}
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {items.map(({ resource, item_id: id, title, is_gone: isGone, changes }) => {
          const declaration = declarations.get(resource)
          return (
            <Box
              component="li"
              key={`${resource} ${id}`}
              sx={{ padding: '8px 0', borderTop: '1px solid var(--line-soft)' }}
            >
              {declaration && !isGone ? (
                <Link to={`/${pathOf(declaration)}/${id}/show`} style={{ color: 'var(--text-link)' }}>
                  {title}
                </Link>
              ) : (
                title
              )}
              <ChangedFields resource={resource} changes={changes} />
            </Box>
          )
        })}
      </Box>
      {total !== null && items.length < total && <Button onClick={() => setPage(page + 1)}>Show more</Button>}
    </section>
  )
}
