import { useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { useTranslation } from '#shared/i18n/index.ts'
import { Modal, Notice } from '#shared/ui/index.ts'
import { readBarcode } from './scanning.ts'

interface ScannerProps {
  onFound: (text: string) => void
  onClose: () => void
}

/** The camera, until it has read a barcode. The picture never leaves the browser. */
const Scanner = ({ onFound, onClose }: ScannerProps) => {
  const { t } = useTranslation('testing_center')
  const video = useRef<HTMLVideoElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const found = useRef(onFound)
  useEffect(() => {
    found.current = onFound
  })
  useEffect(() => {
    const ending = new AbortController()
    let stream: MediaStream | null = null
    const watch = async () => {
      const started = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      stream = started
      const element = video.current
      if (ending.signal.aborted || !element) return started.getTracks().forEach((track) => track.stop())
      element.srcObject = started
      await element.play()
      const text = await readBarcode(element, ending.signal)
      if (text !== null) found.current(text)
    }
    watch().catch(() => {
      if (!ending.signal.aborted) setFailed(true)
    })
    return () => {
      ending.abort()
      stream?.getTracks().forEach((track) => track.stop())
    }
  }, [])
  return (
    <Modal open onOpenChange={(isOpen) => !isOpen && onClose()} title={t('scan')}>
      <p>{t('scan_help')}</p>
      {hasFailed ? (
        <Notice status="warning">{t('scan_failed')}</Notice>
      ) : (
        <View ref={video} muted playsInline aria-label={t('scan_view')} />
      )}
    </Modal>
  )
}

export default Scanner

const View = styled.video`
  width: 100%;
  aspect-ratio: 4 / 3;
  border-radius: var(--radius-lg);
  background: var(--bg-sunken);
  object-fit: cover;
`
