import { Autocomplete, Box, Button, FormControlLabel, IconButton, MenuItem, Switch, TextField } from '@mui/material'
import { PlusIcon, TrashIcon } from '@phosphor-icons/react'
import { useId, useMemo, useState } from 'react'
import { useInput } from 'react-admin'
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form'
import {
  integrationKindOf,
  integrationKinds,
  type IntegrationKind,
  type IntegrationSetting,
} from '#shared/rules/index.ts'
import { JsonInput } from '../../generated/kinds/inputs/JsonInput.tsx'
import { asItIs, Hint, Label, Labelled, stateOf } from '../../generated/kinds/inputs/Labelled.tsx'
import { Nested } from '../../generated/kinds/inputs/ListInput.tsx'
import { firstMessage } from '../../data/formErrors.ts'
import { Caption, Fill, Inline, Stack, Text, codeStyle } from '../../ui/primitives.ts'
import { Tooltip } from '../../ui/tooltip/index.ts'
import { Menu } from '../../ui/overlays/index.tsx'

const source = 'integrations'

interface SettingProps {
  path: string
  setting: IntegrationSetting
}

/** Several concatenated certificates become a list. */
const certificatesIn = (text: string): string | string[] => {
  const blocks = text.match(/-----BEGIN [^-]+-----[^-]+-----END [^-]+-----/g)
  return blocks && blocks.length > 1 ? blocks : text
}
const asLines = (value: unknown): string =>
  Array.isArray(value) ? value.join('\n') : typeof value === 'string' ? value : ''

const TextSetting = ({ path, setting: { kind, label, help, isRequired, max } }: SettingProps) => {
  const { id, field, fieldState } = useInput({ source: path, parse: asItIs, format: asItIs })
  const isPem = kind === 'pem'
  return (
    <Labelled id={id} label={label} isRequired={isRequired ?? false} help={help} error={fieldState.error?.message}>
      <TextField
        id={id}
        value={asLines(field.value)}
        error={fieldState.invalid}
        multiline={isPem}
        {...(isPem ? { minRows: 3, maxRows: 8 } : {})}
        inputRef={field.ref}
        onBlur={() => field.onBlur()}
        onChange={(event) =>
          field.onChange(
            event.target.value === '' ? null : isPem ? certificatesIn(event.target.value) : event.target.value,
          )
        }
        slotProps={{
          htmlInput: {
            ...stateOf(id, isRequired ?? false),
            maxLength: max,
            spellCheck: false,
            ...(isPem ? { style: codeStyle } : {}),
          },
        }}
      />
    </Labelled>
  )
}

const DomainsSetting = ({ path, setting: { label, help, isRequired } }: SettingProps) => {
  const { id, field, fieldState } = useInput({ source: path, parse: asItIs, format: asItIs })
  const value = useMemo(() => (Array.isArray(field.value) ? field.value.map(String) : []), [field.value])
  return (
    <Labelled id={id} label={label} isRequired={isRequired ?? false} help={help} error={firstMessage(fieldState.error)}>
      <Autocomplete<string, true, false, true>
        multiple
        freeSolo
        autoSelect
        id={id}
        options={[]}
        value={value}
        onChange={(_, next) =>
          field.onChange([...new Set(next.map((one) => one.trim().toLowerCase()).filter(Boolean))])
        }
        onBlur={() => field.onBlur()}
        renderInput={(params) => (
          <TextField
            {...params}
            inputRef={field.ref}
            error={fieldState.invalid}
            placeholder={value.length === 0 ? 'Type a domain and press Enter' : undefined}
            // Enter adds the domain without submitting the surrounding form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault()
            }}
          />
        )}
      />
    </Labelled>
  )
}

const SwitchSetting = ({
  path,
  setting,
}: {
  path: string
  setting: Pick<IntegrationSetting, 'label' | 'help' | 'isOff'>
}) => {
  const { label, help, isOff } = setting
  const { id, field } = useInput({ source: path, parse: asItIs, format: asItIs })
  return (
    <div>
      <FormControlLabel
        control={
          <Switch
            id={id}
            checked={isOff ? field.value === true : field.value !== false}
            onChange={(_, isOn) => field.onChange(isOn)}
          />
        }
        label={label}
      />
      <Hint id={`${id}-hint`} error={undefined} help={help} />
    </div>
  )
}

const Setting = (props: SettingProps) => {
  if (props.setting.kind === 'switch') return <SwitchSetting {...props} />
  return props.setting.kind === 'domains' ? <DomainsSetting {...props} /> : <TextSetting {...props} />
}

/** Integrations with an unknown name keep their settings as JSON. */
const OtherFields = ({ path }: { path: string }) => (
  <>
    <div className="narrow">
      <TextSetting path={`${path}.name`} setting={{ kind: 'words', label: 'Name', isRequired: true, max: 100 }} />
    </div>
    <div className="narrow">
      <TextSetting path={`${path}.url`} setting={{ kind: 'words', label: 'URL', max: 2000 }} />
    </div>
    <JsonInput source={`${path}.settings`} label="Settings" help={undefined} isRequired={false} isDisabled={false} />
  </>
)

const KindFields = ({ kind, path }: { kind: IntegrationKind; path: string }) => {
  const settings = [
    ...Object.entries(kind.settings).map(([name, setting]) => [`${path}.settings.${name}`, setting] as const),
    ...Object.entries(kind.groups ?? {}).flatMap(([group, nested]) =>
      Object.entries(nested).map(([name, setting]) => [`${path}.settings.${group}.${name}`, setting] as const),
    ),
  ]
  return (
    <>
      {kind.address !== undefined && (
        <div className="narrow">
          <TextSetting
            path={`${path}.url`}
            setting={{ kind: 'words', label: kind.address, isRequired: true, max: 2000 }}
          />
        </div>
      )}
      {settings.map(([at, setting]) => (
        <div key={at} className={setting.kind === 'pem' || setting.kind === 'domains' ? 'wide' : 'narrow'}>
          <Setting path={at} setting={setting} />
        </div>
      ))}
    </>
  )
}

interface EntryProps {
  index: number
  onRemove: () => void
}
const Entry = ({ index, onRemove }: EntryProps) => {
  const path = `${source}.${index}`
  const id = useId()
  const name: unknown = useWatch({ name: `${path}.name` })
  const kind = integrationKindOf(name)
  const { getFieldState } = useFormContext()
  const formState = useFormState({ name: source })
  const errorAt = (part: string): string | undefined => {
    const { error } = getFieldState(`${path}.${part}`, formState)
    return typeof error?.message === 'string' ? error.message : undefined
  }
  const label = kind?.label ?? (typeof name === 'string' && name !== '' ? name : 'Other')
  return (
    <Nested role="group" aria-labelledby={id}>
      <Inline gap={8} align="center">
        <Fill>
          <Text size="label" weight="strong" id={id}>
            {label}
          </Text>
          {kind && <Caption>{kind.about}</Caption>}
        </Fill>
        <SwitchSetting path={`${path}.is_enabled`} setting={{ label: 'Enabled' }} />
        <Tooltip title="Remove">
          <IconButton aria-label={`Remove ${label}`} onClick={onRemove}>
            <TrashIcon size={18} />
          </IconButton>
        </Tooltip>
      </Inline>
      {kind ? <KindFields kind={kind} path={path} /> : <OtherFields path={path} />}
      <Box sx={{ '&:empty': { display: 'none' } }}>
        <Hint id={`${id}-hint`} error={(kind && errorAt('name')) ?? errorAt('settings')} help={undefined} />
      </Box>
    </Nested>
  )
}

/** An organization's integrations, each with its own form. */
export const IntegrationsInput = () => {
  const id = useId()
  const { control } = useFormContext()
  const { fields: rows, append, remove } = useFieldArray({ control, name: source, keyName: 'rowKey' })
  const entries: unknown = useWatch({ name: source })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const names = new Set(
    Array.isArray(entries)
      ? entries.map((one: { name?: unknown }) =>
          String(one.name ?? '')
            .trim()
            .toLowerCase(),
        )
      : [],
  )
  const add = (name: string) => {
    setAnchor(null)
    append({ name, is_enabled: true, url: null, settings: name === '' ? null : {} }, { shouldFocus: false })
  }
  return (
    <Stack gap={10} role="group" aria-labelledby={id}>
      <Label as="span" id={id}>
        Integrations
      </Label>
      {rows.map((row, index) => (
        <Entry key={row.rowKey} index={index} onRemove={() => remove(index)} />
      ))}
      <Box>
        <Button
          variant="outlined"
          startIcon={<PlusIcon size={18} />}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          Add integration
        </Button>
      </Box>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {Object.entries(integrationKinds)
          .filter(([name]) => !names.has(name))
          .map(([name, { label }]) => (
            <MenuItem key={name} onClick={() => add(name)}>
              {label}
            </MenuItem>
          ))}
        <MenuItem onClick={() => add('')}>Other</MenuItem>
      </Menu>
      <Hint id={`${id}-hint`} error={undefined} help="Partner services for members, and how members sign in to them." />
    </Stack>
  )
}
