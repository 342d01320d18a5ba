import { useState } from 'react'
import { styled } from 'styled-components'
import { PlayCircleIcon } from '@phosphor-icons/react/dist/csr/PlayCircle'
import { useTranslation } from '#shared/i18n/index.ts'
import { isSafeUrl } from '#shared/rules/index.ts'
import { ButtonLink, Card, Notice, Select, Stateful, SkeletonRows, type } from '#shared/ui/index.ts'
import { RichText } from '#shared/ui/widgets/index.ts'
import { useCall } from '../../../app/index.ts'

interface Test {
  id: number
  name: string
  preparation: string | null
  instructions: string | null
  video: string | null
  isFasting: boolean
}

const request = { query: { classkey: 'test', take: 50 } }
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null)

/** Tests that need a sample and have instructions. */
const testsOf = (models: readonly Record<string, unknown>[]): Test[] =>
  models
    .map((model) => {
      const video = textOf(model['instructions_video_url'])
      return {
        id: Number(model['id']),
        name: textOf(model['name']) ?? '',
        preparation: textOf(model['preparation']),
        instructions: textOf(model['instructions']),
        video: video && isSafeUrl(video) ? video : null,
        isFasting: model['is_fasting_required'] === true,
      }
    })
    .filter((test) => test.preparation ?? test.instructions ?? test.video)

/** How to take the sample for a test: the kit's, or the one the member picks. */
export const Instructions = ({ testName }: { testName: string | null }) => {
  const { t } = useTranslation('testing_center')
  const { data, error, isLoading, mutate } = useCall('clientSearch', request, { revalidateOnFocus: false })
  const [picked, setPicked] = useState('')
  return (
    <Card>
      <Title>{t('how_title')}</Title>
      <Stateful
        data={data}
        error={error}
        loading={isLoading}
        onRetry={() => void mutate()}
        skeleton={<SkeletonRows rows={3} />}
      >
        {({ models }) => {
          const tests = testsOf(models)
          const test = tests.find(({ id, name }) => (picked === '' ? name === testName : String(id) === picked))
          return (
            <Stack>
              <Select
                label={t('which_test')}
                value={test ? String(test.id) : ''}
                onChange={({ target }) => setPicked(target.value)}
                options={[
                  { value: '', label: t('choose') },
                  ...tests.map(({ id, name }) => ({ value: String(id), label: name })),
                ]}
              />
              {test && <How test={test} />}
            </Stack>
          )
        }}
      </Stateful>
    </Card>
  )
}

const How = ({ test: { preparation, instructions, video, isFasting } }: { test: Test }) => {
  const { t } = useTranslation('testing_center')
  return (
    <>
      {isFasting && <Notice status="info">{t('fasting')}</Notice>}
      {preparation && (
        <div>
          <h3>{t('before')}</h3>
          <RichText html={preparation} />
        </div>
      )}
      {instructions && (
        <div>
          <h3>{t('steps')}</h3>
          <RichText html={instructions} />
        </div>
      )}
      {video && (
        <ButtonLink
          href={video}
          target="_blank"
          rel="noopener noreferrer"
          color="gray"
          variant="tinted"
          icon={<PlayCircleIcon size="1.25rem" aria-hidden />}
        >
          {t('video')}
        </ButtonLink>
      )}
    </>
  )
}

const Title = styled.h2`
  ${type('h3')}
  margin-bottom: var(--space-4);
`
const Stack = styled.div`
  display: grid;
  gap: var(--space-4);

  h3 {
    ${type('label')}
    margin-bottom: var(--space-1);
  }
  ul {
    padding-left: var(--space-5);
    list-style: disc;
  }
`
