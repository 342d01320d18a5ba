import { ArrowLeftIcon } from '@phosphor-icons/react/dist/csr/ArrowLeft'
import { CameraIcon } from '@phosphor-icons/react/dist/csr/Camera'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '../../i18n/index.ts'
import { Button, ButtonLink } from '../Button.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { type } from '../tokens.ts'
import { linkTo, type CardTarget } from './content.ts'
import { vitalIcons } from './vitalIcons.ts'
import { VitalsInfo } from './VitalsInfo.tsx'

type Step = 'base' | 'information' | 'instructions' | 'permissions'

/** What a scan needs, one step after the other, before the camera is opened. */
export const VitalsGuide = ({ scan }: { scan: CardTarget }) => {
  const { t } = useTranslation('vitals')
  const [path, setPath] = useState<readonly Step[]>(['base'])
  const step = path.at(-1) ?? 'base'
  const place = useRef<HTMLDivElement>(null)
  const moved = useRef(false)
  // Focuses the new step, so that screen readers continue there.
  useEffect(() => {
    if (moved.current) place.current?.focus({ preventScroll: true })
  }, [step])
  const go = (to: Step) => () => {
    moved.current = true
    setPath([...path, to])
  }
  const back = () => setPath(path.slice(0, -1))
  return (
    <Stage ref={place} tabIndex={-1} data-step={step}>
      {step === 'base' && <Base onLearn={go('information')} onTake={go('instructions')} />}
      {step === 'information' && <Information onBack={back} onContinue={go('instructions')} />}
      {step === 'instructions' && (
        <Part title={t('instructions_title')} onBack={back} next={<Continue onClick={go('permissions')} />}>
          <ul>
            <li>{t('instruction_oval')}</li>
            <li>{t('instruction_still')}</li>
            <li>{t('instruction_light')}</li>
            <li>{t('instruction_time')}</li>
          </ul>
        </Part>
      )}
      {step === 'permissions' && (
        <Part
          title={t('permissions_title')}
          onBack={back}
          next={
            <ButtonLink color="blue" variant="filled" {...linkTo(scan)}>
              {t('continue')}
            </ButtonLink>
          }
        >
          <p>{t('permissions')}</p>
        </Part>
      )}
    </Stage>
  )
}

const names = [
  'heart_rate',
  'hr_variability',
  'blood_pressure',
  'respiration_rate',
  'o2_saturation',
  'stress_index',
] as const

const Base = ({ onLearn, onTake }: { onLearn: () => void; onTake: () => void }) => {
  const { t } = useTranslation('vitals')
  return (
    <>
      <Names>
        {names.map((name) => {
          const Sign = vitalIcons[name]
          return (
            <li key={name}>
              <Sign size={20} aria-hidden />
              {t(name)}
            </li>
          )
        })}
      </Names>
      <Actions>
        <Button color="blue" variant="filled" icon={<CameraIcon size={20} aria-hidden />} onClick={onTake}>
          {t('take')}
        </Button>
        <Button color="gray" variant="plain" onClick={onLearn}>
          {t('learn_more')}
        </Button>
      </Actions>
    </>
  )
}

const Information = ({ onBack, onContinue }: { onBack: () => void; onContinue: () => void }) => {
  const { t } = useTranslation('vitals')
  const [isOpen, setOpen] = useState(false)
  return (
    <Part title={t('information_title')} onBack={onBack} next={<Continue onClick={onContinue} />}>
      <p>{t('information')}</p>
      <Words type="button" onClick={() => setOpen(true)}>
        {t('information_link')}
      </Words>
      <VitalsInfo open={isOpen} onOpenChange={setOpen} />
    </Part>
  )
}

const Continue = ({ onClick }: { onClick: () => void }) => {
  const { t } = useTranslation('vitals')
  return (
    <Button color="blue" variant="filled" onClick={onClick}>
      {t('continue')}
    </Button>
  )
}

interface PartProps {
  title: string
  onBack: () => void
  next: ReactNode
  children: ReactNode
}

const Part = ({ title, onBack, next, children }: PartProps) => {
  const { t } = useTranslation('vitals')
  return (
    <>
      <Text>
        <h3>{title}</h3>
        {children}
      </Text>
      <Actions>
        {next}
        <Button color="gray" variant="plain" icon={<ArrowLeftIcon size={20} aria-hidden />} onClick={onBack}>
          {t('go_back')}
        </Button>
      </Actions>
    </>
  )
}

export const VitalsSkeleton = () => (
  <>
    <Names as="div">
      {names.map((name) => (
        <Skeleton key={name} height={52} />
      ))}
    </Names>
    <Actions>
      <Skeleton width={120} height="var(--size-control-md)" radius="var(--radius-md)" />
    </Actions>
  </>
)

const Stage = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  outline: none;
`
const Names = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-2) var(--space-4);
  margin-bottom: var(--space-5);
  ${type('body-sm')}

  li {
    display: flex;
    align-items: center;
    gap: var(--space-2);
    min-height: var(--size-control-sm);
  }
  svg {
    flex: none;
    color: var(--chart-vitals);
  }
`
const Text = styled.div`
  ${type('body-sm')}
  display: grid;
  align-content: start;
  justify-items: start;
  gap: var(--space-3);
  margin-bottom: var(--space-5);
  color: var(--text-2);

  h3 {
    ${type('label')}
    color: var(--text);
  }
  ul {
    display: grid;
    gap: var(--space-2);
    padding-inline-start: var(--space-5);
    list-style: disc;
  }
`
const Words = styled.button`
  min-height: var(--size-touch);
  padding: 0;
  border: 0;
  background: none;
  ${type('label')}
  color: var(--text-link);
  text-decoration: underline;
  text-underline-offset: var(--space-1);
  cursor: pointer;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  margin-top: auto;
`
