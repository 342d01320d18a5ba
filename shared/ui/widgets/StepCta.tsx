import { CheckIcon } from '@phosphor-icons/react/dist/csr/Check'
import { styled } from 'styled-components'
import { Button, ButtonLink } from '../Button.tsx'
import type { ButtonSize, ButtonVariant } from '../buttonStyles.ts'
import { linkTo, type CardTarget } from './content.ts'

/** The button of a program's step. */
export type StepCta = {
  text: string
  /** A secondary button: completes the step manually, or reverts it. */
  also?: { text: string; onPress: () => void } | undefined
} & ({ kind: 'link'; target: CardTarget } | { kind: 'press'; onPress: () => void } | { kind: 'done' | 'waiting' })

interface StepButtonsProps {
  cta: StepCta
  variant: ButtonVariant
  size: ButtonSize
  full?: boolean
}

/** A link for a step that opens something, a button for one that runs here, disabled once completed. */
export const StepButtons = ({ cta, variant, size, full }: StepButtonsProps) => {
  const look = { color: 'purple', size, full } as const
  return (
    <Buttons data-full={full}>
      {cta.kind === 'link' && (
        <ButtonLink {...look} variant={variant} {...linkTo(cta.target)}>
          {cta.text}
        </ButtonLink>
      )}
      {cta.kind === 'press' && (
        <Button {...look} variant={variant} onClick={cta.onPress}>
          {cta.text}
        </Button>
      )}
      {cta.kind === 'waiting' && (
        <Button {...look} variant="tinted" disabled>
          {cta.text}
        </Button>
      )}
      {cta.kind === 'done' && (
        <Done {...look} variant="tinted" disabled icon={<CheckIcon size={20} weight="bold" aria-hidden />}>
          {cta.text}
        </Done>
      )}
      {cta.also && (
        <Button color="purple" variant="plain" size="md" full={full} onClick={cta.also.onPress}>
          {cta.also.text}
        </Button>
      )}
    </Buttons>
  )
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  &[data-full='true'] {
    flex-direction: column;
  }
`
/** It shows that the step is completed, so it keeps its full contrast. */
const Done = styled(Button)`
  &:disabled {
    background: var(--btn-purple-tint);
    color: var(--btn-purple-on-tint);
    opacity: 1;
  }
`
