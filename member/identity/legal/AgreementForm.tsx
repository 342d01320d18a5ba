import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { AgreementCheckbox, TextInput, type } from '#shared/ui/index.ts'
import { failureOf, type Failure } from '../../app/index.ts'
import { FailureNotice } from '../../forms/index.ts'
import { DocumentText } from './DocumentText.tsx'
import type { Agreement, Decision } from './useAgreements.ts'

interface AgreementFormProps {
  agreements: readonly Agreement[]
  /** The level of their headings, which stand below that of the page, or of a card. */
  heading?: 'h2' | 'h4'
  decide: (decisions: readonly Decision[]) => Promise<void>
  /** Everything required has been accepted and stored. */
  onDone: () => void | Promise<void>
  /** The buttons; the one that continues has type submit. */
  footer: (isSaving: boolean) => ReactNode
}

/** A checkbox for each agreement. Required ones must be checked, and signed if they ask for a name, before submitting. */
export const AgreementForm = ({ agreements, heading: Heading = 'h2', decide, onDone, footer }: AgreementFormProps) => {
  const { t } = useTranslation('privacy')
  const [ticked, setTicked] = useState<ReadonlySet<number>>(() => new Set())
  const [names, setNames] = useState<Readonly<Record<number, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<number, string>>>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isSaving, setSaving] = useState(false)

  const isTicked = (agreement: Agreement) => agreement.accepted || ticked.has(agreement.id)
  const mustSign = (agreement: Agreement) =>
    agreement.requires_signature && !agreement.accepted && ticked.has(agreement.id)
  const tick = ({ id }: Agreement, isOn: boolean) => {
    setTicked((before) => new Set(isOn ? [...before, id] : [...before].filter((one) => one !== id)))
    setErrors(({ [id]: _, ...rest }) => rest)
  }
  const problemOf = (agreement: Agreement): string | null => {
    if (agreement.required && !isTicked(agreement)) return t('agreement_required')
    return mustSign(agreement) && !names[agreement.id]?.trim() ? t('signature_required') : null
  }
  const submit = async () => {
    const problems = Object.fromEntries(
      agreements.flatMap((agreement) => {
        const problem = problemOf(agreement)
        return problem === null ? [] : [[agreement.id, problem]]
      }),
    )
    setErrors(problems)
    setFailure(null)
    const first = agreements.find(({ id }) => id in problems)
    if (first) return document.getElementById(`${mustSign(first) ? 'signature' : 'agreement'}-${first.id}`)?.focus()
    setSaving(true)
    try {
      const fresh = agreements.filter((agreement) => !agreement.accepted && ticked.has(agreement.id))
      await decide(
        fresh.map(({ id, version, requires_signature }) => {
          const signature = requires_signature ? names[id]?.trim() : undefined
          return { id, kind: 'agreement' as const, version, ...(signature ? { signature } : {}) }
        }),
      )
      await onDone()
    } catch (error) {
      setFailure(failureOf(error))
    } finally {
      setSaving(false)
    }
  }

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FailureNotice failure={failure} />
      <List>
        {agreements.map((agreement) => {
          const { id, name, description, required, accepted } = agreement
          return (
            <li key={id}>
              <Heading>{name}</Heading>
              {description && <p>{description}</p>}
              <DocumentText document={agreement} />
              <AgreementCheckbox
                id={`agreement-${id}`}
                agreement={name}
                required={required}
                checked={isTicked(agreement)}
                disabled={accepted}
                error={mustSign(agreement) ? undefined : errors[id]}
                onChange={(event) => tick(agreement, event.target.checked)}
              />
              {mustSign(agreement) && (
                <TextInput
                  id={`signature-${id}`}
                  label={t('signature')}
                  help={t('signature_help')}
                  required
                  autoComplete="name"
                  value={names[id] ?? ''}
                  error={errors[id]}
                  onChange={(event) => {
                    setNames((before) => ({ ...before, [id]: event.target.value }))
                    setErrors(({ [id]: _, ...rest }) => rest)
                  }}
                />
              )}
            </li>
          )
        })}
      </List>
      {footer(isSaving)}
    </form>
  )
}

const List = styled.ul`
  display: grid;

  li {
    display: grid;
    gap: var(--space-1);
    padding: var(--space-4) 0;
  }
  li + li {
    border-top: 1px solid var(--line-soft);
  }
  :is(h2, h4) {
    ${type('h3')}
  }
  li > p {
    ${type('body-sm')}
    color: var(--text-2);
  }
`
