import { scanChange, type BodyScan, type BodyScanMessage } from '#shared/rules/index.ts'
import { useTranslation } from '../../i18n/index.ts'

/** The change between the last two scans, in a few words. */
export const useScanMessage = (last: BodyScan, previous: BodyScan | undefined, isMetric: boolean): string => {
  const { t } = useTranslation('body_scans')
  const { kind, ...values } = scanChange(last, previous)
  const messages: Record<BodyScanMessage, string> = {
    intro: '',
    'first-scan': t('scan_first'),
    'weight-and-inches-reduction': t(isMetric ? 'scan_both_metric' : 'scan_both', values),
    'weight-only-reduction': t(isMetric ? 'scan_weight_metric' : 'scan_weight', values),
    improvement: t(isMetric ? 'scan_inches_metric' : 'scan_inches', values),
    'gain-weight': t('scan_gain'),
  }
  return messages[kind]
}
