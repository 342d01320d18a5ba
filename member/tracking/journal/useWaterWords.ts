import { useTranslation } from '#shared/i18n/index.ts'
import { liters, ouncesOf, shownWater, shownWaterGoal } from '#shared/rules/index.ts'
import { useUnits } from '../../app/index.ts'

/** Common sizes: a cup, a can, a pint. */
const glasses = { ounces: [8, 12, 16], milliliters: [250, 350, 500] } as const

/** Amounts of water in the member's unit. They are given in ounces, which are stored. */
export const useWaterWords = () => {
  const { t } = useTranslation('journal')
  const isMetric = useUnits() === 'metric'
  return {
    isMetric,
    /** Common sizes in ounces. */
    glasses: isMetric ? glasses.milliliters.map(ouncesOf) : glasses.ounces,
    /** The number alone. */
    shownOf: (ounces: number): number => shownWater(ounces, isMetric),
    /** '710 ml', but '24' beside a goal in ounces, which names the unit. */
    total: (ounces: number): string =>
      isMetric ? t('milliliters', { amount: shownWater(ounces, true) }) : String(shownWater(ounces, false)),
    /** '24 ounces', as it is spoken. */
    spoken: (ounces: number): string =>
      t(isMetric ? 'said_milliliters' : 'said_ounces', { amount: shownWater(ounces, isMetric) }),
    /** 'of 2.8 l' */
    ofGoal: (goal: number): string => (isMetric ? t('of_liters', { goal: liters(goal) }) : t('of_ounces', { goal })),
    /** A day's amount and goal, as a fact. */
    stated: (ounces: number, goal: number) => `${shownWater(ounces, isMetric)}/${shownWaterGoal(goal, isMetric)}`,
    /** The buttons of one ounce. */
    more: t(isMetric ? 'add_milliliters' : 'add_ounce'),
    less: t(isMetric ? 'remove_milliliters' : 'remove_ounce'),
  }
}
