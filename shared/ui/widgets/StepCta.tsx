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
      {cta.kind !== 'link' && (
        // One button before and after it is pressed, so that it keeps the focus.
        <Press
          {...look}
          variant={cta.kind === 'press' ? variant : 'tinted'}
          disabled={cta.kind !== 'press'}
          data-done={cta.kind === 'done' || undefined}
          icon={cta.kind === 'done' && <CheckIcon size={20} weight="bold" aria-hidden />}
          onClick={cta.kind === 'press' ? cta.onPress : undefined}
        >
          {cta.text}
        </Press>
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
const Press = styled(Button)`
  /* It shows that the step is completed, so it keeps its full contrast. */
  &[data-done] {
    --face: var(--btn-purple-tint);
    --letters: var(--btn-purple-on-tint);
    opacity: 1;
  }
`
