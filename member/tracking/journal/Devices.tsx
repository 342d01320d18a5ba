import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { connectedNames } from '#shared/rules/index.ts'
import { Button, Carousel, fact } from '#shared/ui/index.ts'
import { useCall } from '../../app/index.ts'
import { DrawnNight, DrawnSwitch, DrawnWatch } from './deviceDrawings.tsx'

/** The benefits of connecting a wearable. */
const Devices = () => {
  const { t } = useTranslation('journal_guide')
  const navigate = useNavigate()
  const heading = useId()
  const { data } = useCall('listAuthorizers')
  const names = connectedNames(data?.data_sources ?? []).join(', ')
  return (
    <Section aria-labelledby={heading}>
      <h3 id={heading}>{t('devices')}</h3>
      <Frame>
        <Carousel label={t('devices')}>
          <Slide>
            <DrawnWatch />
            <div>
              <b>{t('connect_steps_title')}</b>
              <p>{t('connect_steps')}</p>
            </div>
          </Slide>
          <Slide>
            <DrawnNight />
            <div>
              <b>{t('connect_night_title')}</b>
              <p>{t('connect_night')}</p>
            </div>
          </Slide>
          <Slide>
            <DrawnSwitch />
            <div>
              <b>{t('connect_choice_title')}</b>
              <p>{t('connect_choice')}</p>
            </div>
          </Slide>
        </Carousel>
        {names && <p {...fact('devices', names)}>{t('connected', { names })}</p>}
        <Button color="gray" variant="outlined" full onClick={() => void navigate('/client/profile')}>
          {t('connect_action')}
        </Button>
      </Frame>
    </Section>
  )
}

export default Devices

const Section = styled.section`
  display: flex;
  flex-direction: column;
  gap: var(--space-3);
  min-width: 0;

  h3 {
    margin: 0;
    font: var(--type-h3);
    letter-spacing: var(--track-h3);
  }
`
const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  padding: var(--space-5) min(var(--space-5), 6%);
  border: 1px solid var(--line);
  border-radius: var(--radius-xl);
  background: var(--bg-surface);

  > p {
    margin: 0;
    font: var(--type-body-sm);
    color: var(--text-2);
  }
`
const Slide = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-4);
  min-height: 88px;

  svg {
    flex: none;
  }
  /* Words that would be narrower than this stand below the picture. */
  > div {
    flex: 1 1 9rem;
    min-width: 0;
  }
  b {
    font: var(--type-body);
    font-weight: var(--weight-strong);
  }
  p {
    margin: 2px 0 0;
    font: var(--type-body-sm);
    color: var(--text-2);
  }
`
