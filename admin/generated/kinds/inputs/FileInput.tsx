import { Button, TextField } from '@mui/material'
import { styled } from '@mui/material/styles'
import { FileIcon, TrashIcon, UploadSimpleIcon } from '@phosphor-icons/react'
import { useMemo, useRef, useState, type DragEvent } from 'react'
import { useInput } from 'react-admin'
import { pictureSignatures, signatureBytes } from '#shared/rules/index.ts'
import type { FileField } from '#shared/classkeys/fields.ts'
import { asItIs, Labelled, stateOf, type InputOptions } from './Labelled.tsx'

const About = styled('div')({
  flex: 1,
  minWidth: 120,
  font: 'var(--type-caption)',
  color: 'var(--text-3)',
  overflowWrap: 'anywhere',
})

const imageTypes = ['png', 'jpeg', 'gif', 'webp'] as const

/** Whether a file's bytes match its type, since browsers derive the type from the name alone. */
const isPictureInside = async (file: File): Promise<boolean> => {
  const type = imageTypes.find((one) => file.type === `image/${one}`)
  if (!type) return false
  const bytes = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  return pictureSignatures[type === 'jpeg' ? 'jpg' : type](bytes)
}

const accepted: Record<
  FileField['accept'],
  { attribute: string; words: string; matches: (file: File) => boolean | Promise<boolean> }
> = {
  image: {
    attribute: imageTypes.map((type) => `image/${type}`).join(','),
    words: 'PNG, JPEG, GIF, or WebP',
    matches: isPictureInside,
  },
  document: {
    attribute: '.pdf,.csv,.json,.txt,application/pdf',
    words: 'PDF, CSV, JSON, or text',
    matches: (file) => /\.(pdf|csv|json|txt)$/i.test(file.name),
  },
  any: { attribute: '', words: 'Any file', matches: () => true },
}

const Drop = styled('div', { shouldForwardProp: (prop) => !['isOver', 'isWrong'].includes(String(prop)) })<{
  isOver: boolean
  isWrong: boolean
}>(({ isOver, isWrong }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  minHeight: 72,
  padding: 12,
  borderRadius: 10,
  border: `1px dashed ${isWrong ? 'var(--status-bad-solid)' : 'var(--line-strong)'}`,
  backgroundColor: isOver ? 'var(--btn-blue-ghost-hover)' : 'transparent',
}))
const Preview = styled('img')({
  height: 72,
  maxWidth: 160,
  objectFit: 'contain',
  borderRadius: 'var(--radius-sm)',
  backgroundColor: 'var(--bg-sunken)',
})

/** Stored files have no URL to type. */
const isStored = (value: unknown) => value instanceof File || (typeof value === 'string' && value.startsWith('/files/'))

/** Shows a chosen file; its object URL is revoked when another one is chosen. */
const showFile = (file: File) => (image: HTMLImageElement | null) => {
  if (!image) return
  const address = URL.createObjectURL(file)
  image.src = address
  return () => URL.revokeObjectURL(address)
}

const isPicture = (value: unknown, accept: FileField['accept']): boolean =>
  value instanceof File
    ? value.type.startsWith('image/')
    : typeof value === 'string' && value !== '' && (accept === 'image' || /\.(png|jpe?g|gif|webp)$/i.test(value))

/** Choose, drop, preview or remove a file; if the field allows it, an https URL instead. */
export const FileInput = ({
  field,
  source,
  label,
  help,
  isRequired,
  isDisabled,
}: InputOptions & { field: FileField }) => {
  const { id, field: input, fieldState } = useInput({ source, parse: asItIs, format: asItIs })
  const [problem, setProblem] = useState<string>()
  const [isOver, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const accept = accepted[field.accept]
  const value: unknown = input.value
  // An address is changed in its own field, where no button may appear while it is typed.
  const hasFile = value instanceof File || isStored(value)
  const hasPicture = isPicture(value, field.accept)
  const picture = useMemo(() => (value instanceof File ? { ref: showFile(value) } : { src: String(value) }), [value])
  const take = async (file: File | undefined) => {
    if (!file) return
    const isFine = await accept.matches(file)
    setProblem(isFine ? undefined : 'Please select a valid file.')
    if (isFine) input.onChange(file)
    // Allows choosing the same file again after fixing it.
    else if (picker.current) picker.current.value = ''
  }
  const remove = () => {
    setProblem(undefined)
    input.onChange(null)
    if (picker.current) picker.current.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }
  const error = problem ?? fieldState.error?.message
  return (
    <Labelled id={id} label={label} isRequired={isRequired} help={help} error={error}>
      <Drop
        isOver={isOver}
        isWrong={error !== undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {hasPicture && <Preview {...picture} alt={`${label}, preview`} />}
        {hasFile && !hasPicture && <FileIcon size={32} aria-hidden />}
        <About>
          {value instanceof File
            ? `${value.name}, ${Math.ceil(value.size / 1024)} kB`
            : hasFile
              ? (String(value).split('/').at(-1) ?? '')
              : `Drop a file here (${accept.words})`}
        </About>
        <Button
          variant="outlined"
          startIcon={<UploadSimpleIcon size={18} />}
          disabled={isDisabled}
          aria-describedby={`${id}-label ${id}-hint`}
          onClick={() => picker.current?.click()}
        >
          {hasFile ? 'Replace' : 'Choose file'}
        </Button>
        {hasFile && (
          <Button color="error" startIcon={<TrashIcon size={18} />} disabled={isDisabled} onClick={remove}>
            Remove file
          </Button>
        )}
        <input
          id={id}
          ref={picker}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          accept={accept.attribute}
          disabled={isDisabled}
          {...stateOf(id, isRequired)}
          onChange={(event) => void take(event.target.files?.[0])}
        />
      </Drop>
      {field.allowUrl && !isStored(value) && (
        <TextField
          placeholder="Or paste an https URL"
          disabled={isDisabled}
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => input.onChange(event.target.value || null)}
          slotProps={{ htmlInput: { 'aria-label': `${label}, address`, type: 'url' } }}
        />
      )}
    </Labelled>
  )
}
