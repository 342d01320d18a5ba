import { Button, IconButton, TextField } from '@mui/material'
import { LinkIcon } from '@phosphor-icons/react'
import { useState, type FormEvent } from 'react'
import type { Editor } from './RichTextEditor.tsx'
import { styled } from '@mui/material/styles'
import { Tooltip } from '../../../ui/tooltip/index.ts'
import { Popover } from '../../../ui/overlays/index.tsx'

const LinkForm = styled('form')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 8,
  padding: 12,
  width: 420,
  maxWidth: '90vw',
})

const isAddress = (text: string) => /^(https?:\/\/|mailto:|\/)\S+$/i.test(text)

/** Sets, edits or removes the link of the selected text. */
export const LinkTool = ({ editor }: { editor: Editor }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)
  const isOn = editor.isActive('link')
  const open = (element: HTMLElement) => {
    setAddress(String(editor.getAttributes('link')['href'] ?? ''))
    setWrong(false)
    setAnchor(element)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setWrong(!isAddress(address.trim()))
    if (!isAddress(address.trim())) return
    editor.chain().focus().extendMarkRange('link').setMark('link', { href: address.trim() }).run()
    setAnchor(null)
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetMark('link').run()
    setAnchor(null)
  }
  return (
    <>
      <Tooltip title="Link">
        <IconButton
          aria-label="Link"
          aria-pressed={isOn}
          disabled={!editor.isEditable}
          onClick={(event) => open(event.currentTarget)}
          sx={isOn ? { backgroundColor: 'var(--bg-press)', color: 'var(--text)' } : {}}
        >
          <LinkIcon size={18} />
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': 'Link' } }}
      >
        <LinkForm noValidate onSubmit={save}>
          <TextField
            autoFocus
            value={address}
            placeholder="https://…"
            error={isWrong}
            helperText={isWrong ? 'Start with https://, http://, mailto: or /.' : undefined}
            onChange={(event) => setAddress(event.target.value)}
            slotProps={{ htmlInput: { 'aria-label': 'Link URL' } }}
          />
          <Button type="submit" variant="contained">
            Save
          </Button>
          {isOn && (
            <Button color="error" onClick={remove}>
              Remove
            </Button>
          )}
        </LinkForm>
      </Popover>
    </>
  )
}
