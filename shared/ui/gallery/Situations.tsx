import { useState } from 'react'
import { Button } from '../Button.tsx'
import { SkeletonRows } from '../Skeleton.tsx'
import { EmptyState, ErrorBoundary, Stateful } from '../States.tsx'
import { Card, Pine, TextLink } from '../Surface.tsx'
import { Columns, Row, Section } from './Section.tsx'

const Fragile = ({ broken }: { broken: boolean }) => {
  if (broken) throw new Error('A widget of the gallery broke on purpose')
  return <p>This widget works.</p>
}

export const Situations = () => {
  const [broken, setBroken] = useState(true)
  return (
    <Section id="states" title="States" note="Loading, empty, failed, data: everything that is loaded has all four.">
      <Columns>
        <Card aria-label="Loading">
          <Stateful<string[]> data={undefined} loading skeleton={<SkeletonRows />}>
            {() => null}
          </Stateful>
        </Card>
        <Card aria-label="Empty">
          <Stateful
            data={[]}
            isEmpty={(data) => data.length === 0}
            empty={
              <EmptyState
                title="No tasks for today"
                message="New tasks appear here each day."
                action={
                  <Button variant="tinted" color="green">
                    Log your mood
                  </Button>
                }
              />
            }
          >
            {() => null}
          </Stateful>
        </Card>
        <Card aria-label="Failed">
          <Stateful data={undefined} error={new Error('offline')} onRetry={() => {}}>
            {() => null}
          </Stateful>
        </Card>
        <Card aria-label="Data">
          <Stateful data="Good morning">
            {(words) => (
              <p>
                {words}. <TextLink href="#states">Read more</TextLink>
              </p>
            )}
          </Stateful>
        </Card>
        <Card aria-label="Broken widget">
          <ErrorBoundary onError={() => setBroken(false)}>
            <Fragile broken={broken} />
          </ErrorBoundary>
        </Card>
        <Pine aria-label="Pine">
          <h3>Build your streak!</h3>
          <p>Log something each day and watch the week fill in.</p>
          <Row data-theme="dark">
            <Button color="gray">Start Tutorial</Button>
          </Row>
        </Pine>
      </Columns>
    </Section>
  )
}
