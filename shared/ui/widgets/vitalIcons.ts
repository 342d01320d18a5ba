import { DropIcon } from '@phosphor-icons/react/dist/csr/Drop'
import { GaugeIcon } from '@phosphor-icons/react/dist/csr/Gauge'
import { HeartIcon } from '@phosphor-icons/react/dist/csr/Heart'
import { HeartbeatIcon } from '@phosphor-icons/react/dist/csr/Heartbeat'
import { LeafIcon } from '@phosphor-icons/react/dist/csr/Leaf'
import { WindIcon } from '@phosphor-icons/react/dist/csr/Wind'
import type { Icon } from '@phosphor-icons/react'

/** The icon of each vital. */
export const vitalIcons = {
  heart_rate: HeartIcon,
  hr_variability: HeartbeatIcon,
  blood_pressure: GaugeIcon,
  respiration_rate: WindIcon,
  o2_saturation: DropIcon,
  stress_index: LeafIcon,
} as const satisfies Record<string, Icon>
