import { useMemo, useState } from 'react'
import { useFormats, useTranslation } from '#shared/i18n/index.ts'
import { compareTexts, regionOf } from '#shared/rules/index.ts'
import { Select } from '#shared/ui/index.ts'

/** The regions of ISO 3166-1. */
const regions = [
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD',
  'CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD',
  'GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI',
  'KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW',
  'MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB',
  'SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG US',
  'UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW',
].flatMap((line) => line.split(' '))

/** The region by which dates, times, weeks and numbers are written, whatever the language. */
export const FormatsSelect = ({ onChange }: { onChange: (formats: string) => void }) => {
  const { t } = useTranslation('profile')
  const { locale, formatDate, formatTime, formatNumber, formatWeekday, firstDay } = useFormats()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([locale], { type: 'region' })
    return regions
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .toSorted((one, other) => compareTexts(one.label, other.label))
  }, [locale])
  const [now] = useState(() => new Date())
  const example = {
    date: formatDate(now),
    time: formatTime(now),
    number: formatNumber(1234.5),
    weekday: formatWeekday(new Date(2023, 0, 1 + firstDay)),
  }
  return (
    <Select
      label={t('formats')}
      help={t('formats_help', example)}
      value={regionOf(locale)}
      options={options}
      onChange={(event) => onChange(`und-${event.target.value}`)}
    />
  )
}
