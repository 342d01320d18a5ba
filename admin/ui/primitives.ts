import { styled } from '@mui/material/styles'
import type { CSSProperties } from 'react'

const sizes = {
  caption: { font: 'var(--type-caption)' },
  label: { font: 'var(--type-label)' },
  'body-sm': { font: 'var(--type-body-sm)' },
  h3: { font: 'var(--type-h3)', letterSpacing: 'var(--track-h3)' },
  h2: { font: 'var(--type-h2)', letterSpacing: 'var(--track-h2)' },
  'num-md': { font: 'var(--type-num-md)', letterSpacing: 'var(--track-num-md)' },
}
const tones = {
  plain: 'var(--text)',
  muted: 'var(--text-2)',
  faint: 'var(--text-3)',
  bad: 'var(--status-bad-fg)',
  warning: 'var(--status-warning-fg)',
}
const weights = { regular: 400, strong: 600 }
const wraps = {
  anywhere: { overflowWrap: 'anywhere' },
  lines: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  never: { whiteSpace: 'nowrap' },
  ellipsis: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const

const rules = { line: '1px solid var(--line)', soft: '1px solid var(--line-soft)' }

/** Without a size, tone or weight, it is that of the text around. Distances are in px. */
interface TextProps {
  size?: keyof typeof sizes
  tone?: keyof typeof tones | undefined
  weight?: keyof typeof weights | undefined
  wrap?: keyof typeof wraps
  textAlign?: 'center' | 'right'
  /** A line above. */
  rule?: keyof typeof rules
  padding?: number | string
  marginTop?: number
  marginBottom?: number
}
interface InlineProps extends TextProps {
  gap?: number | string
  align?: CSSProperties['alignItems']
  justify?: CSSProperties['justifyContent']
  isWrapping?: boolean
  /** Within a line of text. */
  isInline?: boolean
}
interface StackProps extends TextProps {
  gap?: number | string
  align?: CSSProperties['justifyItems']
}

const layout = ['gap', 'align', 'justify', 'isWrapping', 'isInline', 'basis'] as const
const text = ['size', 'tone', 'weight', 'wrap', 'textAlign', 'rule', 'padding', 'marginTop', 'marginBottom'] as const
const own = new Set<PropertyKey>([...layout, ...text, 'as', 'sx', 'theme', 'ownerState'])
const options = { shouldForwardProp: (name: PropertyKey) => !own.has(name) }

const textStyles = ({ size, tone, weight, wrap, textAlign, rule, padding, marginTop, marginBottom }: TextProps) => ({
  ...(size && sizes[size]),
  ...(tone && { color: tones[tone] }),
  ...(weight && { fontWeight: weights[weight] }),
  ...(wrap && wraps[wrap]),
  textAlign,
  borderTop: rule && rules[rule],
  padding,
  margin: 0,
  marginTop,
  marginBottom,
})

/** Text in the sizes and colors of the tokens. */
export const Text = styled('div', options)<TextProps>(textStyles)

/** A part of a screen, at a distance from others or with a line above. */
export const Block = styled('div', options)<TextProps>(textStyles)

const textAs = (tag: 'div' | 'p' | 'h1' | 'h2', usual: TextProps) =>
  styled(tag, options)<TextProps>((props) => textStyles({ ...usual, ...props }))

export const Caption = textAs('div', { size: 'caption', tone: 'faint' })
export const Paragraph = textAs('p', { size: 'body-sm' })
/** The title of a screen. */
export const Title = textAs('h1', { size: 'h2' })
export const SectionTitle = textAs('h2', { size: 'h3' })

/** Things next to each other. */
export const Inline = styled(
  'div',
  options,
)<InlineProps>(({ gap, align, justify, isWrapping, isInline, ...text }) => ({
  display: isInline ? 'inline-flex' : 'flex',
  gap,
  alignItems: align,
  justifyContent: justify,
  flexWrap: isWrapping ? 'wrap' : undefined,
  ...textStyles(text),
}))

/** Things below each other. */
export const Stack = styled(
  'div',
  options,
)<StackProps>(({ gap, align, ...text }) => ({
  display: 'grid',
  gap,
  justifyItems: align,
  ...textStyles(text),
}))

/** Takes the space that its neighbors in a line leave, and wraps below `basis` px. */
export const Fill = styled(
  'div',
  options,
)<{ basis?: number }>(({ basis = 0 }) => ({
  flex: `1 1 ${basis}px`,
  minWidth: 0,
}))

/** A list without marks. */
export const PlainList = styled('ul')({ listStyle: 'none', margin: 0, padding: 0 })

/** A border around; what loads again shows it at the top. */
export const Frame = styled('div')({
  position: 'relative',
  minWidth: 0,
  border: '1px solid var(--line)',
  borderRadius: 14,
  backgroundColor: 'var(--bg-surface)',
  overflow: 'hidden',
})

/** What a list shows, below its title. */
export const Lead = styled('p')({
  maxWidth: 720,
  margin: '-10px 0 16px',
  font: 'var(--type-body-sm)',
  color: 'var(--text-3)',
})

/** Code in a field or a cell, on its lines. */
export const codeStyle = { fontFamily: 'var(--font-mono)', fontSize: 13 }
