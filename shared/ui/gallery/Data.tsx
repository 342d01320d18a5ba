import { useState } from 'react'
import { useFormats } from '../../i18n/index.ts'
import { Avatar } from '../Avatar.tsx'
import { Carousel } from '../carousel/index.ts'
import { ClientTable, firstQuery, ServerTable, type TableColumn, type TableQuery } from '../data-table/index.ts'
import { Icon } from '../icons/index.ts'
import { DayArc, Logo } from '../Logo.tsx'
import { CalorieGauge, ProgressBar, ProgressCircle } from '../Progress.tsx'
import { Badge, StatusBadge } from '../StatusBadge.tsx'
import { Card } from '../Surface.tsx'
import { useText } from '../text.ts'
import { Caption, Columns, Row, Section } from './Section.tsx'

export const Marks = () => (
  <>
    <Section id="badges" title="Status" note="A disabled status button is drawn as a badge, never as faded text.">
      <Row data-testid="badges">
        {['good', 'warning', 'bad', 'unavailable', 'active', 'inactive', 'xyz', '', null].map((status) => (
          <span key={String(status)} data-testid={`badge-${String(status)}`}>
            <StatusBadge status={status} />
          </span>
        ))}
      </Row>
      <Row>
        <Badge tone="good">Results ready</Badge>
        <Badge tone="info" icon={<Icon name="calendar-check" size="1rem" />}>
          Scheduled
        </Badge>
        <Badge tone="warning">Borderline</Badge>
        <Badge tone="bad">Delivery exception</Badge>
        <Badge tone="unavailable" icon={<Icon name="clock" size="1rem" />}>
          Awaiting collection
        </Badge>
      </Row>
      <Row>
        <Avatar name="Amelia Reyes" size="sm" />
        <Avatar name="Dr. Amelia Reyes" />
        <Avatar name="Maya Okafor" size="lg" />
        <Logo />
        <Logo name="" />
        <DayArc />
      </Row>
    </Section>
    <Section id="progress" title="Progress">
      <Columns>
        <div data-testid="gauge">
          <CalorieGauge consumed={1234.7} max={2000} />
        </div>
        <Row>
          <ProgressCircle value={1} max={3} label="One of three" />
          <ProgressCircle value={2} max={3} label="Two of three" />
          <ProgressCircle value={0} label="Nothing yet" size={56} stroke={6} />
        </Row>
        <div>
          <Caption>2 of 3 done</Caption>
          <ProgressBar value={2} max={3} label="Tasks done" color="chart-steps" />
        </div>
      </Columns>
    </Section>
    <Section id="carousel" title="Carousel">
      <Columns>
        <Card>
          <Carousel label="Devices">
            {['Watch', 'Ring', 'Scale'].map((name) => (
              <div key={name}>
                <h3>{name}</h3>
                <p>Bring in steps and sleep.</p>
              </div>
            ))}
          </Carousel>
        </Card>
      </Columns>
    </Section>
  </>
)

interface Kit {
  id: number
  name: string
  registered: string
  markers: number
}

const names = ['Heart & Metabolic Panel', 'Thyroid Panel', 'Vitamin D', 'Iron Panel', 'Food Sensitivity']

const kits: Kit[] = Array.from({ length: 120 }, (_, index) => ({
  id: index + 1,
  name: `${names[index % names.length] ?? ''} ${index + 1}`,
  registered: `2025-03-${String((index % 28) + 1).padStart(2, '0')}`,
  markers: (index * 7) % 23,
}))

const useColumns = (): TableColumn<Kit>[] => {
  const { formatDate, formatDateTime } = useFormats()
  return [
    { id: 'name', header: 'Test', cell: (kit) => kit.name, sortValue: (kit) => kit.name, sortField: 'test_name' },
    {
      id: 'registered',
      header: 'Registered',
      cell: (kit) => formatDate(kit.registered),
      sortValue: (kit) => kit.registered,
      sortField: 'registered',
    },
    { id: 'updated', header: 'Updated', cell: (kit) => formatDateTime(`${kit.registered}T15:04`) },
    { id: 'markers', header: 'Markers', cell: (kit) => kit.markers, sortValue: (kit) => kit.markers, numeric: true },
  ]
}

/** A simulated server response. */
const answerOf = ({ search, sort: [sort], page, page_size }: TableQuery) => {
  const found = kits.slice(0, 25).filter((kit) => kit.name.toLowerCase().includes(search.toLowerCase()))
  if (sort) found.sort((a, b) => a.name.localeCompare(b.name) * (sort.direction === 'asc' ? 1 : -1))
  return { rows: found.slice((page - 1) * page_size, page * page_size), total: found.length }
}

export const Tables = () => {
  const columns = useColumns()
  const text = useText()
  const [asked, setAsked] = useState<TableQuery[]>([firstQuery()])
  const query = asked.at(-1) ?? firstQuery()
  const answer = answerOf(query)
  return (
    <Section id="tables" title="Tables">
      <div data-testid="client-table">
        <Caption>In the browser</Caption>
        <ClientTable
          label="Kits in the browser"
          rows={kits.slice(0, 30)}
          columns={columns}
          rowKey={(kit) => kit.id}
          pagination={5}
          searchText={(kit) => kit.name}
        />
      </div>
      <div data-testid="server-table">
        <Caption>From the server</Caption>
        <ServerTable
          label="Kits from the server"
          rows={answer.rows}
          total={answer.total}
          columns={columns}
          rowKey={(kit) => kit.id}
          query={query}
          onQueryChange={(next) => setAsked([...asked, next])}
          searchable
        />
        <output hidden data-testid="asked">
          {JSON.stringify(asked)}
        </output>
      </div>
      <div data-testid="loading-table">
        <Caption>Loading</Caption>
        <ClientTable
          label="Test results"
          rows={[]}
          columns={columns}
          rowKey={(kit) => kit.id}
          loading
          loadingText={text('loading')}
        />
      </div>
      <details data-testid="unpaged-table">
        <summary>Without pages</summary>
        <ClientTable label="All kits" rows={kits} columns={columns} rowKey={(kit) => kit.id} pagination={false} />
      </details>
    </Section>
  )
}
