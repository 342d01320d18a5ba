import { CheckIcon, MinusIcon } from '@phosphor-icons/react'
import type { ReactNode } from 'react'
import { useCreatePath, useReference } from 'react-admin'
import { Icon } from '#shared/ui/icons/Icon.tsx'
import type { Field } from '#shared/classkeys/fields.ts'
import { noneInReach } from '#shared/classkeys/index.ts'
import { pathOf, titleOf, useDeclarations } from '../../declarations/index.ts'
import { byKind, type ByKind } from '#shared/lists/index.ts'
import {
  choiceLabel,
  entryName,
  formatDate,
  formatNumber,
  formatTimestamp,
  isLink,
  objectWords,
  plainText,
} from '../../format/format.ts'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { usePicker } from '../../data/usePicker.ts'
import { Link } from '../../ui/Link.tsx'

/** Placeholder for an empty value. @param of its field, which the account may see only a part of */
export const None = ({ of }: { of?: Field | undefined }) => (
  <span className="value-none">{of?.kind === 'references' && of.isPartial ? noneInReach : 'None'}</span>
)

/** Longer words may break when columns run out of space. */
const shortWords = 14
/** Email addresses break after the `@` first. */
const breaking = (words: string): ReactNode => {
  const at = words.indexOf('@') + 1
  return at === 0 ? words : [words.slice(0, at), <wbr key="at" />, words.slice(at)]
}
/** One line if there is room, otherwise two, with the full text in a tooltip. */
const Line = ({ children, isCode = false }: { children: string; isCode?: boolean }) => (
  <span
    className={`value-line${children.length > shortWords ? ' value-line-long' : ''}${isCode ? ' value-code' : ''}`}
    title={children}
  >
    {breaking(children)}
  </span>
)

export const Flag = ({ isOn, children }: { isOn: boolean; children: ReactNode }) => (
  <span className={isOn ? 'value-flag value-flag-on' : 'value-flag'}>{children}</span>
)

/** The first entries as chips, the rest as a count with their names in a tooltip. */
export const Chips = ({
  names,
  shown = 1,
  of,
}: {
  names: readonly string[]
  shown?: number
  of?: Field | undefined
}) => {
  if (names.length === 0) return <None of={of} />
  const rest = names.slice(shown)
  return (
    <span className="value-chips">
      {names.slice(0, shown).map((name, index) => (
        <span key={`${index}-${name}`} className="value-chip">
          {name}
        </span>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.join(', ')}>
          <span
            className="value-chip value-chip-more"
            role="img"
            aria-label={`${rest.length} more: ${rest.join(', ')}`}
          >
            +{rest.length}
          </span>
        </Tooltip>
      )}
    </span>
  )
}

/** The name of a referenced item, as a link. @param name what the item that refers to it carries of it */
export const ReferenceName = ({ to, id, name }: { to: string; id: number; name?: string | undefined }) => {
  const target = useDeclarations().get(to)
  const path = target ? pathOf(target) : to
  const { isAllowed, noOptionsText } = usePicker(target)
  const { referenceRecord, isPending, error } = useReference({
    reference: path,
    id,
    options: { enabled: target !== undefined && isAllowed, retry: false },
  })
  const createPath = useCreatePath()
  if (!isAllowed) return <span title={noOptionsText()}>{name ?? 'No access'}</span>
  if (!target || error || (!isPending && !referenceRecord)) return <span>{name ?? 'Not found'}</span>
  if (!referenceRecord) return <span className="value-none">…</span>
  return (
    <Link
      to={createPath({ resource: path, type: 'edit', id })}
      onClick={(event) => event.stopPropagation()}
      className="value-link"
    >
      <Line>{titleOf(target, referenceRecord)}</Line>
    </Link>
  )
}

const isImage = (path: string) => /\.(png|jpe?g|gif|webp|avif|svg)(\?.*)?$/i.test(path)

const text = (value: unknown) => (value == null || value === '' ? <None /> : <Line>{String(value)}</Line>)
const count = (value: unknown) =>
  Array.isArray(value) && value.length > 0 ? (
    <span>{value.length === 1 ? '1 entry' : `${value.length} entries`}</span>
  ) : (
    <None />
  )

/** Renders a value of each kind in a list row. */
export const columns: ByKind<[value: unknown], React.ReactNode> = {
  text: (field, value) => {
    // Ids are numbers.
    if (typeof value !== 'string' || value === '') return text(typeof value === 'number' ? value : null)
    if (field.format === 'color') {
      return (
        <span>
          <i className="value-swatch" style={{ background: value }} />
          {value}
        </span>
      )
    }
    if (field.format === 'icon') return <Icon name={value} size={20} aria-hidden={false} aria-label={value} />
    if (field.format === 'code' || field.format === 'slug') return <Line isCode>{value}</Line>
    return text(value)
  },
  richText: (_, value) => text(plainText(value)),
  integer: (field, value) =>
    value == null ? <None /> : <span>{[formatNumber(value), field.unit].filter(Boolean).join(' ')}</span>,
  decimal: (field, value) =>
    value == null ? <None /> : <span>{[formatNumber(value), field.unit].filter(Boolean).join(' ')}</span>,
  boolean: (_, value) => (
    <Flag isOn={value === true}>
      {value === true ? <CheckIcon size={16} weight="bold" /> : <MinusIcon size={16} />}
      {value === true ? 'Yes' : 'No'}
    </Flag>
  ),
  date: (_, value) => text(formatDate(value)),
  timestamp: (_, value) => text(formatTimestamp(value)),
  choice: (field, value) =>
    value == null || value === '' ? <None /> : <span className="value-chip">{choiceLabel(field, value)}</span>,
  reference: (field, value) => (typeof value === 'number' ? <ReferenceName to={field.to} id={value} /> : <None />),
  references: (field, value) => <Chips of={field} names={Array.isArray(value) ? value.map(entryName) : []} />,
  file: (_, value) => {
    if (typeof value !== 'string' || value === '') return <None />
    return isImage(value) ? (
      <img className="value-thumb" src={value} alt="" loading="lazy" />
    ) : (
      <span className="value-chip">File</span>
    )
  },
  object: (field, value) => text(objectWords(field.fields, value)),
  list: (_, value) => count(value),
  json: (_, value) =>
    value == null ? (
      <None />
    ) : isLink(value) ? (
      <Line>{entryName(value)}</Line>
    ) : (
      <span className="value-chip">JSON</span>
    ),
}

export const ColumnValue = ({ field, value }: { field: Field; value: unknown }) => byKind(columns, field, value)

/** Numbers are right-aligned. */
export const isNumeric = (field: Field): boolean => field.kind === 'integer' || field.kind === 'decimal'
