import { Alert, Box, Button, Pagination, Skeleton, Typography } from '@mui/material'
import { EnvelopeSimpleIcon } from '@phosphor-icons/react'
import { useSearchParams } from 'react-router-dom'
import { groups } from '#shared/classkeys/define.ts'
import { Head } from '../generated/list/GeneratedList.tsx'
import { ScreenTitle } from '../layout/ScreenTitle.tsx'
import { SearchBox } from '../layout/SearchBox.tsx'
import { MailRow } from './MailRow.tsx'
import { PAGE_SIZE, useOutbox } from './useOutbox.ts'

/** Every mail that was written, delivered or not. Search and page are in the address. */
export const OutboxScreen = () => {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const { mails, total, isPending, isFetching, problem, reload } = useOutbox({ search, page })
  const show = (words: string, next = 1) =>
    setParameters({ ...(words === '' ? {} : { search: words }), ...(next > 1 ? { page: String(next) } : {}) }, { replace: true })
  const pages = Math.ceil(total / PAGE_SIZE)
  return (
    <>
      <ScreenTitle trail={[groups.platform.label, 'Outbox']} />
      <Head>
        <Typography variant="h5" component="h1">
          Outbox{' '}
          {!isPending && problem === undefined && (
            <Box component="span" sx={{ fontWeight: 400, color: 'var(--text-3)' }} aria-label={`${total} mails`}>
              {total.toLocaleString('en-US')}
            </Box>
          )}
        </Typography>
      </Head>
      <Typography variant="body2" sx={{ color: 'var(--text-3)', marginTop: '-10px', marginBottom: '16px', maxWidth: 720 }}>
        Every mail to members and staff. Without a mail server they stay here, with their links; one that was delivered keeps
        its words, and the links in it open nothing any more.
      </Typography>
      <Box sx={{ marginBottom: '16px', maxWidth: { sm: 360 }, '& > *': { width: '100%' } }}>
        <SearchBox label="Search the outbox" placeholder="Search by address or subject" search={search} onChange={(words) => show(words)} />
      </Box>
      {problem !== undefined && (
        <Alert severity="error" action={<Button onClick={() => void reload()}>Try again</Button>}>
          {problem}
        </Alert>
      )}
      {isPending && <Skeleton variant="rounded" height={320} aria-label="Loading" />}
      {!isPending && problem === undefined && mails.length === 0 && (
        <Box sx={{ border: '1px solid var(--line)', borderRadius: '14px', padding: '48px 24px', display: 'grid', justifyItems: 'center', color: 'var(--text-2)' }}>
          <EnvelopeSimpleIcon size={32} aria-hidden />
          <Typography component="p" sx={{ marginTop: '8px' }}>
            {search === '' ? 'No mail was written yet.' : 'No mail fits.'}
          </Typography>
          {search !== '' && <Button onClick={() => show('')}>Clear the search</Button>}
        </Box>
      )}
      {mails.length > 0 && (
        <Box
          component="ul"
          aria-busy={isFetching}
          aria-label="Mails"
          sx={{ listStyle: 'none', margin: 0, padding: 0, border: '1px solid var(--line)', borderRadius: '14px', overflow: 'hidden' }}
        >
          {mails.map((mail) => (
            <MailRow key={mail.id} mail={mail} />
          ))}
        </Box>
      )}
      {pages > 1 && (
        <Pagination count={pages} page={page} onChange={(_, next) => show(search, next)} sx={{ marginTop: '16px', display: 'flex', justifyContent: 'center' }} />
      )}
    </>
  )
}
