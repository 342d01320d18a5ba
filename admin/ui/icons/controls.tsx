import { styled } from '@mui/material/styles'
import { ArrowDownIcon, CheckIcon, MinusIcon } from '@phosphor-icons/react'
import type { ComponentProps } from 'react'

const Box = styled('span', { shouldForwardProp: (prop) => prop !== 'on' })<{ on: boolean }>(({ on }) => ({
  width: 20,
  height: 20,
  borderRadius: 'var(--radius-xs)',
  border: `1.5px solid ${on ? 'var(--btn-blue-fill)' : 'var(--line-strong)'}`,
  backgroundColor: on ? 'var(--btn-blue-fill)' : 'var(--bg-surface)',
  color: 'var(--btn-blue-on-fill)',
  display: 'grid',
  placeItems: 'center',
  'input:focus-visible + &': { outline: '2px solid var(--focus)', outlineOffset: 2 },
}))
const Dot = styled(Box)({
  borderRadius: 'var(--radius-full)',
  '& i': { width: 8, height: 8, borderRadius: 'inherit', backgroundColor: 'currentColor' },
})

export const CheckBoxOff = () => <Box on={false} />
export const CheckBoxOn = () => (
  <Box on>
    <CheckIcon size={14} weight="bold" />
  </Box>
)
export const CheckBoxSome = () => (
  <Box on>
    <MinusIcon size={14} weight="bold" />
  </Box>
)
export const RadioOff = () => <Dot on={false} />
export const RadioOn = () => (
  <Dot on>
    <i />
  </Dot>
)
export const SortArrow = ({ className }: ComponentProps<'svg'>) => <ArrowDownIcon size={14} className={className} />
