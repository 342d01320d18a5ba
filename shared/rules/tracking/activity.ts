/** A day's activity compared with its goal: the calories above it, rounded up, or 0 if it is not exceeded. */
export const caloriesAboveGoal = (calories: number, goal: number): number =>
  calories > goal ? Math.ceil(calories - goal) : 0

export const activityMessage = (calories: number, goal: number): string => {
  const more = caloriesAboveGoal(calories, goal)
  return more > 0 ? `You burned ${more} more calories today!` : "Keep going, you're making progress!"
}
