import { useEffect, useState, type ReactNode } from 'react'
import { customWidgetName, type Language } from '#shared/rules/index.ts'
import { ContentCard } from '#shared/ui/widgets/index.ts'
import { contentOf, ctaTargetOf, targetOf, type Values } from './contentOf.ts'
import { samples } from './samples.tsx'

/** Addresses of chosen files, freed with the preview. */
const useAddresses = () => {
  const [known] = useState(() => new Map<File, string>())
  useEffect(
    () => () => {
      for (const address of known.values()) URL.revokeObjectURL(address)
      known.clear()
    },
    [known],
  )
  return (file: File): string => {
    const address = known.get(file) ?? URL.createObjectURL(file)
    known.set(file, address)
    return address
  }
}

const nameOf = (values: Values) => (values['type'] === 'custom' ? customWidgetName(values['custom_name'] as string | null) : null)

const wideBuiltIns: ReadonlySet<string | null> = new Set(['program progress', '3D body scan'])
/** Built-in widgets that take a row of their own. */
export const isWideBuiltIn = (values: Values): boolean => wideBuiltIns.has(nameOf(values))

/** A widget by what its form or its item says, as the member's own card draws it; built-in ones with sample data. */
export const Card = ({ values, language }: { values: Values; language: Language }): ReactNode => {
  const addressOf = useAddresses()
  if (values['type'] === 'custom') {
    const name = nameOf(values)
    return name ? samples[name]() : <p>There is no built-in widget of this name.</p>
  }
  return <ContentCard content={contentOf(values, language, addressOf)} target={ctaTargetOf(values)} targetOf={targetOf} />
}
