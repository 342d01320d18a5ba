import { EnvelopeSimpleIcon } from '@phosphor-icons/react'
import { useSearchParams } from 'react-router-dom'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { PagedScreen, usePaged } from '../../parts/paged-screen/index.ts'
import { MailRow } from './MailRow.tsx'
import { fetchMails } from './mails.ts'

/** Every email, delivered or not. Search and page live in the URL. */
export const OutboxScreen = () => {
  const [parameters, setParameters] = useSearchParams()
  const search = parameters.get('search') ?? ''
  const page = Math.max(1, Number(parameters.get('page')) || 1)
  const list = usePaged({ search, page }, fetchMails)
  const show = (words: string, next = 1) =>
    setParameters(
      { ...(words === '' ? {} : { search: words }), ...(next > 1 ? { page: String(next) } : {}) },
      { replace: true },
    )
  return (
    <PagedScreen
      group="platform"
      title="Outbox"
      lead="Every email sent to members and staff. Links that give access to an account are shortened."
      of="emails"
      label="Emails"
      list={list}
      page={page}
      onPage={(next) => show(search, next)}
      filters={
        <SearchBox
          label="Search outbox"
          placeholder="Search by email or subject"
          value={search}
          onChange={(words) => show(words)}
        />
      }
      empty={
        search === ''
          ? { icon: EnvelopeSimpleIcon, text: 'No emails yet.' }
          : {
              icon: EnvelopeSimpleIcon,
              text: 'No emails match your search.',
              clear: { label: 'Clear search', onClick: () => show('') },
            }
      }
      lineOf={(mail) => <MailRow key={mail.id} mail={mail} />}
    />
  )
}
