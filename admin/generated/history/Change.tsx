import { Box } from '@mui/material'
import { styled } from '@mui/material/styles'
import { ArrowDownIcon, ArrowRightIcon } from '@phosphor-icons/react'
import { labelOf } from '#shared/classkeys/define.ts'
import type { Field } from '#shared/classkeys/fields.ts'
import { useDeclaration } from '../../declarations/index.ts'
import { entryName, plainText } from '../../format/format.ts'
import { FullValue } from '../kinds/values.tsx'
import type { Revision } from './useRevisions.ts'
import { compareWords } from './words.ts'
import { Caption } from '../../ui/primitives.ts'

const Prose = styled('div')({
  font: 'var(--type-body-sm)',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  '& ins': {
    textDecoration: 'none',
    backgroundColor: 'var(--status-good-bg)',
    borderRadius: 3,
    boxShadow: '0 1px 0 var(--status-good-solid)',
  },
  '& del': { color: 'var(--text-3)', textDecorationThickness: 1 },
})
const Whole = styled('div')({
  display: 'grid',
  gap: 6,
  font: 'var(--type-body-sm)',
  overflowWrap: 'anywhere',
  '&[data-short=true]': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 8 },
  '& img': { maxWidth: '100%', maxHeight: 120 },
  '& .before': { color: 'var(--text-3)' },
  '& .side': { maxHeight: 240, overflow: 'auto', minWidth: 0 },
})

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const isText = (field: Field): boolean =>
  field.kind === 'richText' || (field.kind === 'text' && field.format !== 'color' && field.format !== 'icon')

const ComparedText = ({ before, after }: { before: string; after: string }) => (
  <Prose>
    {compareWords(before, after).map(({ kind, text }, index) =>
      kind === 'same' ? (
        <span key={index}>{text}</span>
      ) : kind === 'added' ? (
        <ins key={index}>{text}</ins>
      ) : (
        <del key={index}>{text}</del>
      ),
    )}
  </Prose>
)

/** Kinds whose values fit side by side on one line. */
const short: ReadonlySet<Field['kind']> = new Set([
  'integer',
  'decimal',
  'boolean',
  'date',
  'timestamp',
  'choice',
  'reference',
  'text',
])

/** Added and removed links. */
const Links = ({ before, after }: { before: unknown; after: unknown }) => {
  const entries = (value: unknown) =>
    new Map((Array.isArray(value) ? (value as { id: number }[]) : []).map((entry) => [entry.id, entryName(entry)]))
  const [old, now] = [entries(before), entries(after)]
  const came = [...now].filter(([id]) => !old.has(id))
  const went = [...old].filter(([id]) => !now.has(id))
  if (came.length === 0 && went.length === 0) return <Prose>Order or details changed</Prose>
  return (
    <Prose>
      {came.length > 0 && (
        <div>
          Added <ins>{came.map(([, name]) => name).join(', ')}</ins>
        </div>
      )}
      {went.length > 0 && (
        <div>
          Removed <del>{went.map(([, name]) => name).join(', ')}</del>
        </div>
      )}
    </Prose>
  )
}

interface ChangeProps {
  change: Revision['changes'][number]
  /** A created item has no previous value. */
  isAdded: boolean
}

/** One field of a revision, in readable form. */
export const Change = ({ change: { field: name, before, after }, isAdded }: ChangeProps) => {
  const field = useDeclaration().fields[name]
  if (!field) return null
  const words = (value: unknown): string => (field.kind === 'richText' ? plainText(value) : String(value ?? ''))
  const content = () => {
    if (field.kind === 'references') return <Links before={before} after={after} />
    if (
      isText(field) &&
      (before === null || typeof before === 'string') &&
      (after === null || typeof after === 'string')
    ) {
      const [old, now] = [words(before), words(after)]
      if (old === now) return <Prose>Formatting changed</Prose>
      return isAdded ? <Prose>{now}</Prose> : <ComparedText before={old} after={now} />
    }
    const isShort = short.has(field.kind)
    return (
      <Whole data-short={isShort}>
        {!isAdded && (
          <>
            <div className="side before" aria-label="Before">
              {isEmpty(before) ? 'Empty' : <FullValue field={field} value={before} />}
            </div>
            {isShort ? <ArrowRightIcon size={14} aria-hidden /> : <ArrowDownIcon size={14} aria-hidden />}
          </>
        )}
        <div className="side" aria-label="After">
          {isEmpty(after) ? 'Empty' : <FullValue field={field} value={after} />}
        </div>
      </Whole>
    )
  }
  return (
    <>
      <Caption as="dt">{labelOf(name, field)}</Caption>
      <Box component="dd" sx={{ margin: '2px 0 12px', minWidth: 0 }}>
        {content()}
      </Box>
    </>
  )
}
