import { useEffect, useState, type ReactNode } from 'react'
import { builtInWidget, customWidgetName, type Language } from '#shared/rules/index.ts'
import { ContentCard } from '#shared/ui/widgets/index.ts'
import { contentOf, ctaTargetOf, targetOf, type Values } from './contentOf.ts'
import { samples } from './samples.tsx'

/** Object URLs of chosen files, revoked with the preview. */
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

const nameOf = (values: Values) =>
  values['type'] === 'custom' ? customWidgetName(values['custom_name'] as string | null) : null

export const isWideBuiltIn = (values: Values): boolean => {
  const name = nameOf(values)
  return name !== null && builtInWidget(name).isWide === true
}

/** A widget rendered with the member area's card; built-in ones with sample data. */
export const Card = ({ values, language }: { values: Values; language: Language }): ReactNode => {
  const addressOf = useAddresses()
  if (values['type'] === 'custom') {
    const name = nameOf(values)
    return name ? samples[name]() : <p>No built-in widget has this name.</p>
  }
  return (
    <ContentCard content={contentOf(values, language, addressOf)} target={ctaTargetOf(values)} targetOf={targetOf} />
  )
}
