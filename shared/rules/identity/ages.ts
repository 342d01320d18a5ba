/** Whole years from a birthday to a day, both `YYYY-MM-DD`. */
export const yearsBetween = (birth: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5, 10) ? years - 1 : years
}
