import { AutocompleteInput, BooleanInput, DateInput, DateTimeInput, TextInput } from 'react-admin'
import type { Field, TextFormat } from '#shared/classkeys/fields.ts'
import { ownTimezone, timezoneChoices } from '#shared/rules/index.ts'
import { byKind, type ByKind } from '#shared/lists/index.ts'
import { zonePlace } from '../../format/zone.ts'
import { ChoiceInput } from './inputs/ChoiceInput.tsx'
import { CodeChoice } from './inputs/CodeChoice.tsx'
import { ColorInput } from './inputs/ColorInput.tsx'
import { FileInput } from './inputs/FileInput.tsx'
import { IconInput } from './inputs/IconInput.tsx'
import { JsonInput } from './inputs/JsonInput.tsx'
import type { InputOptions } from './inputs/Labelled.tsx'
import { ListInput } from './inputs/ListInput.tsx'
import { NumberInput } from './inputs/NumberInput.tsx'
import { ObjectInput } from './inputs/ObjectInput.tsx'
import { OrderedField } from './inputs/OrderedField.tsx'
import { ReferenceChoice } from './inputs/ReferenceChoice.tsx'
import { ReferencesInput } from './inputs/ReferencesInput.tsx'
import { RichTextField } from './inputs/RichTextField.tsx'
import { SlugInput } from './inputs/SlugInput.tsx'
import { TabsInput } from './inputs/TabsInput.tsx'
import { codeStyle } from '../../ui/primitives.ts'

/** An element as label keeps its asterisk to the text field, which also says that it is required. */
const common = ({ source, label, help, isRequired, isDisabled }: InputOptions) => ({
  source,
  label: <>{label}</>,
  required: isRequired,
  helperText: help ?? (false as const),
  margin: 'none' as const,
  isRequired,
  disabled: isDisabled,
})

const plain = (type: string) => (options: InputOptions, max: number) => (
  <TextInput {...common(options)} type={type} slotProps={{ htmlInput: { maxLength: max } }} />
)

const lines = (isCode: boolean) => (options: InputOptions, max: number) => (
  <TextInput
    {...common(options)}
    multiline
    minRows={3}
    maxRows={16}
    slotProps={{
      htmlInput: {
        maxLength: max,
        ...(isCode ? { spellCheck: false, style: codeStyle } : {}),
      },
    }}
  />
)

const timezones = timezoneChoices(Intl.supportedValuesOf('timeZone'), 'UTC').map(({ value, label }) => ({
  id: value,
  name: label,
}))

const texts: Record<TextFormat, (options: InputOptions, max: number) => React.ReactNode> = {
  plain: plain('text'),
  multiline: lines(false),
  email: plain('email'),
  // Relative URLs are valid too, and the browser's own `url` validation would reject them.
  url: plain('text'),
  phone: plain('tel'),
  color: (options) => <ColorInput {...options} />,
  slug: plain('text'),
  icon: (options) => <IconInput {...options} />,
  time: plain('time'),
  timezone: (options) => (
    <AutocompleteInput {...common(options)} TextFieldProps={{ required: options.isRequired }} choices={timezones} />
  ),
  country: plain('text'),
  locale: plain('text'),
  code: lines(true),
}

/** Converts the browser's local time to an instant. */
const toInstant = (local: string): string | null => {
  if (!local) return null
  const instant = new Date(local)
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString()
}

/** The input for each field kind. */
const inputs: ByKind<[options: InputOptions], React.ReactNode> = {
  text: (field, options) => {
    if (field.codeOf !== undefined) return <CodeChoice to={field.codeOf} {...options} />
    if (field.from !== undefined) return <SlugInput field={field} from={field.from} {...options} />
    return texts[field.format](options, field.max)
  },
  richText: (_, options) => <RichTextField {...options} />,
  integer: ({ unit }, options) => <NumberInput unit={unit} {...options} />,
  decimal: ({ unit }, options) => <NumberInput unit={unit} {...options} />,
  // Off is a value too.
  boolean: (_, options) => <BooleanInput {...common({ ...options, isRequired: false })} />,
  date: (_, options) => <DateInput {...common(options)} parse={(value: string) => value || null} />,
  timestamp: (_, options) => (
    <DateTimeInput
      {...common({ ...options, help: [options.help, `${zonePlace(ownTimezone())} time.`].filter(Boolean).join(' ') })}
      parse={toInstant}
    />
  ),
  choice: (field, options) => <ChoiceInput field={field} {...options} />,
  reference: (field, options) => <ReferenceChoice field={field} {...options} />,
  references: (field, options) =>
    'position' in field.link.fields ? (
      <OrderedField parts={[{ source: options.source, field }]} {...options} />
    ) : (
      <ReferencesInput field={field} {...options} renderLinkField={renderInput} />
    ),
  file: (field, options) => <FileInput field={field} {...options} />,
  object: (field, options) =>
    field.layout === 'tabs' ? (
      <TabsInput field={field} {...options} renderNested={renderInput} />
    ) : (
      <ObjectInput field={field} {...options} renderNested={renderInput} />
    ),
  list: (field, options) => <ListInput field={field} {...options} renderNested={renderInput} />,
  json: (_, options) => <JsonInput {...options} />,
}

export const renderInput = (field: Field, options: InputOptions): React.ReactNode => byKind(inputs, field, options)
