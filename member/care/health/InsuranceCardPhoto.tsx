import { useEffect, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { FileInput } from '#shared/ui/index.ts'
import { preparePhoto } from '../../forms/index.ts'

interface InsuranceCardPhotoProps {
  label: string
  /** The chosen photo, or the address of the stored one; null for none. */
  value: File | string | null
  onChange: (photo: File | null) => void
}

/** One side of the card: a photo from the camera or a file, redrawn to drop its location. */
export const InsuranceCardPhoto = ({ label, value, onChange }: InsuranceCardPhotoProps) => {
  const { t } = useTranslation('health')
  const [isRefused, setRefused] = useState(false)
  const address = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : value), [value])
  useEffect(() => () => (address?.startsWith('blob:') ? URL.revokeObjectURL(address) : undefined), [address])
  const take = async (file: File | undefined) => {
    setRefused(false)
    if (!file) return onChange(null)
    try {
      onChange(await preparePhoto(file, 'card.jpg'))
    } catch {
      setRefused(true)
    }
  }
  return (
    <FileInput
      label={label}
      accept={['jpg', 'jpeg', 'png', 'webp']}
      value={value instanceof File ? value : value === null ? undefined : label}
      error={isRefused ? t('card_photo_refused') : undefined}
      onChange={(file) => void take(file)}
      preview={address === null ? undefined : <Picture src={address} alt="" />}
    />
  )
}

const Picture = styled.img`
  width: 100%;
  max-height: 8rem;
  border-radius: var(--radius-sm);
  object-fit: contain;
`
