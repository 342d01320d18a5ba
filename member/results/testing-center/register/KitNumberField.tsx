import { lazy, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { BarcodeIcon } from '@phosphor-icons/react/dist/csr/Barcode'
import { useTranslation } from '#shared/i18n/index.ts'
import { isKitNumber, kitNumber } from '#shared/rules/index.ts'
import { Button, HelpLink, TextInput } from '#shared/ui/index.ts'
import { canScan } from './scanning.ts'
import type { RegistrationForm } from './useKitRegistration.ts'

const Scanner = lazy(() => import('./Scanner.tsx'))

interface KitNumberFieldProps {
  form: RegistrationForm
  /** An order's own number cannot be changed. */
  isFixed: boolean
}

/** The number on the kit, typed or read from its barcode. */
export const KitNumberField = ({
  form: { register, formState, getValues, setValue, setFocus },
  isFixed,
}: KitNumberFieldProps) => {
  const { t } = useTranslation('testing_center')
  const [isScanning, setScanning] = useState(false)
  const error = formState.errors.kitId
  return (
    <Number>
      <TextInput
        label={t('kit_number')}
        help={t('kit_number_help')}
        required
        readOnly={isFixed}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={120}
        error={
          error && (
            <>
              <span>{error.message}</span> {getValues('kitId').trim() !== '' && <HelpLink topic="kit-registration" />}
            </>
          )
        }
        {...register('kitId', {
          validate: (typed) =>
            isKitNumber(kitNumber(typed)) || t(typed.trim() === '' ? 'kit_number_needed' : 'kit_number_wrong'),
        })}
      />
      {canScan() && !isFixed && (
        <Button
          color="gray"
          variant="tinted"
          icon={<BarcodeIcon size="1.25rem" aria-hidden />}
          onClick={() => setScanning(true)}
        >
          {t('scan')}
        </Button>
      )}
      {isScanning && (
        <Suspense fallback={null}>
          <Scanner
            onClose={() => setScanning(false)}
            onFound={(found) => {
              setScanning(false)
              setValue('kitId', kitNumber(found), { shouldDirty: true, shouldValidate: true })
              setFocus('kitId')
            }}
          />
        </Suspense>
      )}
    </Number>
  )
}

const Number = styled.div`
  display: grid;
  gap: var(--space-3);
  justify-items: start;

  > :first-child {
    width: 100%;
  }
`
