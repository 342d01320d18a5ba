import { EnvelopeSimpleIcon } from '@phosphor-icons/react'
import { useSearchParams } from 'react-router-dom'
import { SearchBox } from '../layout/SearchBox.tsx'
import { PagedScreen, usePaged } from '../paged/index.ts'
import { MailRow } from './MailRow.tsx'
import { fetchMails } from './mails.ts'

/** Every mail that was written, delivered or not. Search and page are in the address. */
export const OutboxScreen = () => {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const list = usePaged({ search, page }, fetchMails)
  const show = (words: string, next = 1) =>
    setParameters({ ...(words === '' ? {} : { search: words }), ...(next > 1 ? { page: String(next) } : {}) }, { replace: true })
  return (
    <PagedScreen
      group="platform"
      title="Outbox"
      lead="Every email sent to members and staff. Links that would open an account are cut short."
      of="mails"
      label="Mails"
      list={list}
      page={page}
      onPage={(next) => show(search, next)}
      filters={<SearchBox label="Search the outbox" placeholder="Search by address or subject" value={search} onChange={(words) => show(words)} />}
      empty={
        search === ''
          ? { icon: EnvelopeSimpleIcon, text: 'No mail was written yet.' }
          : { icon: EnvelopeSimpleIcon, text: 'No mail fits.', clear: { label: 'Clear the search', onClick: () => show('') } }
      }
      lineOf={(mail) => <MailRow key={mail.id} mail={mail} />}
    />
  )
}
