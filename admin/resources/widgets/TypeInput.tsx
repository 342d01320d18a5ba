import { styled } from '@mui/material/styles'
import { useInput } from 'react-admin'
import { widgetTypes, type WidgetType } from '#shared/rules/index.ts'
import { Labelled } from '../../generated/kinds/inputs/Labelled.tsx'
import { TypeGlyph } from './typeGlyphs.tsx'

const Tiles = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  gap: 8,
  '@media (max-width: 767px)': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
})
const Tile = styled('label')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 6,
  minHeight: 72,
  padding: '10px 4px 8px',
  border: '1px solid var(--line)',
  borderRadius: 10,
  font: 'var(--type-micro)',
  textAlign: 'center',
  color: 'var(--text-2)',
  cursor: 'pointer',
  '&:hover': { backgroundColor: 'var(--bg-hover)' },
  '&:has(:checked)': {
    borderColor: 'var(--btn-blue-fill)',
    boxShadow: 'inset 0 0 0 1px var(--btn-blue-fill)',
    color: 'var(--btn-blue-text)',
    backgroundColor: 'var(--btn-blue-ghost-hover)',
  },
  '&:has(:focus-visible)': { outline: 'var(--focus-width) solid var(--focus)', outlineOffset: 'var(--focus-offset)' },
  // The radio covers its tile, so that clicking anywhere selects it.
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    height: '100%',
    margin: 0,
    opacity: 0,
    cursor: 'inherit',
  },
})

/** 'two content links' → 'Two content links'. */
export const typeLabel = (type: WidgetType): string =>
  type === 'html' ? 'HTML' : type.charAt(0).toUpperCase() + type.slice(1)

/** Widget types by their shapes; text entered for one type is kept when switching to another. */
export const TypeInput = () => {
  const { id, field, fieldState } = useInput({ source: 'type' })
  return (
    <Labelled id={id} label="Type" isRequired={false} help={undefined} error={fieldState.error?.message} isGroup>
      <Tiles>
        {widgetTypes.map((type) => (
          <Tile key={type}>
            <input
              type="radio"
              name={id}
              value={type}
              checked={field.value === type}
              onChange={() => field.onChange(type)}
              onBlur={() => field.onBlur()}
            />
            <TypeGlyph type={type} />
            {typeLabel(type)}
          </Tile>
        ))}
      </Tiles>
    </Labelled>
  )
}
