import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/csr/EnvelopeSimple'
import { useState } from 'react'
import { AgreementCheckbox } from '../AgreementCheckbox.tsx'
import { Button } from '../Button.tsx'
import { Checkbox, RadioGroup, Switch } from '../Choice.tsx'
import { FileInput } from '../FileInput.tsx'
import { LanguageSelector } from '../LanguageSelector.tsx'
import { CardSelector, TabSelector } from '../Selectors.tsx'
import { Select, TextArea, TextInput } from '../TextInput.tsx'
import { ThemeSelector } from '../ThemeSelector.tsx'
import { Columns, Row, Section } from './Section.tsx'

export const Fields = () => {
  const [answer, setAnswer] = useState<string>()
  const [asked, setAsked] = useState(false)
  const [file, setFile] = useState<File>()
  return (
    <>
      <Section id="fields" title="Fields">
        <Columns>
          <TextInput label="Weeks pregnant" required placeholder="Ex: 12 weeks" inputMode="numeric" />
          <TextInput label="Pharmacy" defaultValue="Main Street" help="Name, street, or ZIP code" />
          <TextInput
            label="Email"
            required
            defaultValue="maya@"
            error="Enter an email address like name@example.com."
            icon={<EnvelopeSimpleIcon size="1.25rem" />}
          />
          <TextInput label="Password" type="password" defaultValue="correct horse" autoComplete="current-password" />
          <Select
            label="Care type"
            defaultValue=""
            placeholder="Choose one"
            options={[
              { value: 'everyday-care', label: 'Everyday care' },
              { value: 'urgent-care', label: 'Urgent care' },
              { value: 'specialty-care', label: 'Specialty care' },
            ]}
          />
          <TextInput label="Member ID" defaultValue="WRX101284" disabled />
        </Columns>
        <TextArea label="Note" help="A few words about how you feel." />
        <FileInput
          label="Members"
          required
          accept={['csv', 'json']}
          value={file}
          onChange={setFile}
          help="CSV or JSON"
        />
      </Section>
      <Section id="choices" title="Choices">
        <Columns>
          <div>
            <Checkbox label="Remind me each morning" defaultChecked />
            <Checkbox label="Share with my care team" required error="Please tick this to go on." />
            <Checkbox label="Closed" disabled />
            <AgreementCheckbox agreement="Privacy Policy" required />
          </div>
          <div>
            <RadioGroup
              label="Do you have chest pain?"
              name="chest-pain"
              required
              inline
              options={[
                { value: 'yes', label: 'Yes' },
                { value: 'no', label: 'No' },
              ]}
              value={answer}
              onChange={setAnswer}
              error={asked && !answer ? 'Please answer this question.' : undefined}
              notice={{ value: 'yes', text: 'If the pain is new or strong, call your local emergency number now.' }}
            />
            <Button size="sm" variant="tinted" color="gray" onClick={() => setAsked(true)}>
              Check answers
            </Button>
          </div>
          <div>
            <Switch label="Notifications" defaultChecked />
            <Switch label="Quiet hours" />
            <Switch label="Closed" disabled />
          </div>
        </Columns>
      </Section>
    </>
  )
}

export const SelectorPieces = () => {
  const [visit, setVisit] = useState<'virtual' | 'phone' | 'person'>()
  const [range, setRange] = useState<'day' | 'week'>('day')
  const [filter, setFilter] = useState<'all' | 'open'>('all')
  return (
    <Section id="selectors" title="Selectors">
      <CardSelector
        label="Kind of visit"
        value={visit}
        onChange={setVisit}
        options={[
          { value: 'virtual', title: 'Virtual Visit', description: 'By video, from anywhere.' },
          { value: 'phone', title: 'Phone call', description: 'A nurse calls you back.' },
          { value: 'person', title: 'In-Person Visit', description: 'At a clinic near you.', available: false },
        ]}
      />
      <Row>
        <TabSelector
          label="Range"
          value={range}
          onChange={setRange}
          options={[
            { value: 'day', label: 'Day' },
            { value: 'week', label: 'Week' },
          ]}
        />
        <TabSelector
          label="Filter"
          variant="pill"
          value={filter}
          onChange={setFilter}
          options={[
            { value: 'all', label: 'All' },
            { value: 'open', label: 'Open' },
          ]}
        />
        <LanguageSelector />
        <ThemeSelector />
      </Row>
    </Section>
  )
}
