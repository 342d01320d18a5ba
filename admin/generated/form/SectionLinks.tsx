import { styled } from '@mui/material/styles'
import { useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { errorsIn } from '../../data/formErrors.ts'
import { useDeclaration } from '../../declarations/index.ts'
import { shownFields, type Section } from '../kinds/sections.ts'
import { Block } from '../../ui/primitives.ts'
import { sticky } from '../../ui/sticky.ts'

const Bar = styled('nav')({
  display: 'flex',
  gap: 20,
  marginBottom: 24,
  borderBottom: '1px solid var(--line)',
  overflowX: 'auto',
  scrollbarWidth: 'none',
  ...sticky,
  top: 56,
  backgroundColor: 'var(--bg-surface)',
  zIndex: 4,
})
const Jump = styled('a')({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 44,
  font: 'var(--type-label)',
  color: 'var(--text-2)',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  boxShadow: 'inset 0 -1px transparent',
  '&[aria-current=true]': { color: 'var(--text)', fontWeight: 600, boxShadow: 'inset 0 -2px var(--text)' },
})
const Count = styled('span')({
  minWidth: 18,
  height: 18,
  borderRadius: 9,
  padding: '0 5px',
  backgroundColor: 'var(--status-bad-solid)',
  color: 'var(--btn-red-on-fill)',
  font: 'var(--type-micro)',
  lineHeight: '18px',
  textAlign: 'center',
})

/** The section whose heading was scrolled past last. */
const useCurrent = (sections: readonly Section[]): string | undefined => {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const find = () => {
      const passed = sections.filter(
        ({ id }) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) < 180,
      )
      setCurrent((passed.at(-1) ?? sections[0])?.id)
    }
    find()
    addEventListener('scroll', find, { passive: true })
    return () => removeEventListener('scroll', find)
  }, [sections])
  return current
}

/** Links to the form's sections, each with its error count. */
export const SectionLinks = ({ sections }: { sections: readonly Section[] }) => {
  const { errors } = useFormState()
  const resource = useDeclaration()
  const values = useWatch() as Readonly<Record<string, unknown>>
  const current = useCurrent(sections)
  if (sections.length < 2) return <Block marginBottom={24} sx={{ borderBottom: '1px solid var(--line)' }} />
  const jump = (id: string) =>
    document
      .getElementById(id)
      ?.scrollIntoView({ behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
  return (
    <Bar aria-label="Form sections">
      {sections.map((section) => {
        const { id, label, fields } = section
        if (shownFields(resource, section, values).length === 0) return null
        const count = errorsIn(
          errors,
          fields.map(([name]) => name),
        )
        return (
          <Jump
            key={id}
            href={`#${id}`}
            aria-current={current === id}
            onClick={(event) => {
              event.preventDefault()
              jump(id)
            }}
          >
            {label}
            {count > 0 && <Count aria-label={count === 1 ? '1 error' : `${count} errors`}>{count}</Count>}
          </Jump>
        )
      })}
    </Bar>
  )
}
