import { calledName } from '#shared/rules/index.ts'
import { Link } from '@mui/material'
import { styled } from '@mui/material/styles'
import { FileIcon } from '@phosphor-icons/react'
import { formatTimestamp } from '../../../../format/format.ts'
import { CallPanel } from '../../parts/CallPanel.tsx'
import { useMember } from '../../parts/useMember.ts'

const kinds = { photo: 'Profile photo', meal: 'Meal photo', results: 'Kit results', note: 'Note attachment' } as const

const Thumb = styled('img')({
  width: 44,
  height: 44,
  objectFit: 'cover',
  borderRadius: 'var(--radius-sm)',
  border: '1px solid var(--line)',
  display: 'block',
})
const isImage = (url: string) => /\.(png|jpe?g|gif|webp|avif)(\?.*)?$/i.test(url)

const FilesTab = () => {
  const member = useMember()
  return (
    <CallPanel
      name="listUserFiles"
      title="Files"
      lead="Only file types your role can open are shown."
      empty={`No files from ${calledName(member) || 'this member'} that your role can open.`}
      keyOf={({ kind, url }) => `${kind} ${url}`}
      columns={[
        {
          head: 'Preview',
          isSilent: true,
          cell: ({ url }) => (isImage(url) ? <Thumb src={url} alt="" loading="lazy" /> : <FileIcon size={24} />),
        },
        {
          head: 'File',
          isTitle: true,
          cell: ({ kind, name, url }) => (
            <Link href={url} target="_blank" rel="noreferrer">
              {name ? `${kinds[kind]}: ${name}` : kinds[kind]}
            </Link>
          ),
        },
        { head: 'Added', cell: ({ created_at }) => formatTimestamp(created_at) },
      ]}
    />
  )
}
export default FilesTab
